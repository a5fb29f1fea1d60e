/**
 * Sessions: the use of a token. The token names the account; a session ends some minutes after the last command, or by
 * its whole length, and is resumed with the same token, chips intact.
 *
 * The last use is kept in memory and written at most once a minute. So that nobody is sent away early by another server,
 * or by this one after a crash, the end that is written is that minute later; a server that is alone on its store knows
 * better, ends the session on time and asks the store no more. One that shares its store reads it with every command, so
 * an end made elsewhere is noticed.
 */
import { err, type Json, ok, type Refusal, type Result, refusalFrom } from '@croupier/kernel';
import { type Bus, type SessionRecord, STORE_REFUSALS, type Store } from '@croupier/store';
import { refuse } from '../refusals.ts';
import { welcome } from './chips.ts';
import { hashOf, newToken, newUserId } from './tokens.ts';

const MINUTE = 60_000;
const WRITE_EVERY = MINUTE;
const LIFE = 12 * 60 * MINUTE;
const FORGET_AFTER = 30 * 24 * 60 * MINUTE;
/** The share of the sessions in memory that makes room at a time. */
const PUT_ASIDE = 0.1;
/** What was refused for an unknown outcome is tried again under the same ids before anybody is told. */
const TRIES = 3;

export interface SessionOptions {
  readonly store: Store;
  readonly clock: () => number;
  readonly minutes: number;
  /** Kept in memory at a time. */
  readonly most: number;
  /** Other servers use the same store. */
  readonly shared: boolean;
  /** Tells other servers of an end at once. */
  readonly bus?: Bus | undefined;
}

export interface Live {
  readonly tokenHash: string;
  readonly user: string;
  readonly expiresAt: number;
}
export interface Opened extends Live {
  readonly token: string;
  readonly name: string;
}

interface Known {
  readonly user: string;
  readonly begun: number;
  usedAt: number;
  writtenAt: number;
  /** When the store was last asked about it. */
  askedAt: number;
  readonly onEnd: Set<() => void>;
}

const EXPIRED = refusalFrom(STORE_REFUSALS)('SESSION_EXPIRED');

const patiently = async <T>(ask: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> => {
  let answer = await ask();
  for (let tries = 1; tries < TRIES && !answer.ok && answer.error.code === 'STORE_UNAVAILABLE'; tries++)
    answer = await ask();
  return answer;
};

export class Sessions {
  readonly #options: SessionOptions;
  readonly #idle: number;
  /** Nobody else ends sessions of this store, so what is known here is all there is to know. */
  readonly #isAlone: boolean;
  readonly #known = new Map<string, Known>();
  readonly #unsubscribe: () => void;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#idle = options.minutes * MINUTE;
    this.#isAlone = !options.shared && options.bus === undefined;
    const unsubscribe = options.bus?.subscribe(
      (message) => this.#hear(message),
      () => this.#doubt(),
    );
    this.#unsubscribe = unsubscribe ?? (() => undefined);
  }

  /** Sessions used here and not ended. */
  get size(): number {
    return this.#known.size;
  }

  /** A new user with chips and a token. In this order, so that a token never comes without chips. */
  async open(name: string): Promise<Result<Opened, Refusal>> {
    const { store, clock } = this.#options;
    const [user, token, at] = [newUserId(), newToken(), clock()];
    const created = await patiently(() => store.createUser({ user, name, at }));
    // Tried again after an unknown outcome, it may turn out to have worked the first time.
    if (!created.ok && created.error.code !== 'USER_EXISTS') return created;
    const granted = await patiently(() => welcome(store, user, at));
    if (!granted.ok) return granted;
    const session = { tokenHash: hashOf(token), user, at, expiresAt: this.#writtenEnd(at, at) };
    const opened = await patiently(() => store.openSession(session));
    if (!opened.ok && opened.error.code !== 'SESSION_EXISTS') return opened;
    const known = this.#remember(session.tokenHash, { user, at, usedAt: at });
    return ok({ token, name, user, tokenHash: session.tokenHash, expiresAt: this.#end(known) });
  }

  /** Begins anew with the token of an earlier session. */
  async resume(token: string, name?: string): Promise<Result<Opened, Refusal>> {
    const { store, clock } = this.#options;
    const [tokenHash, at] = [hashOf(token), clock()];
    const resumed = await patiently(() => store.resumeSession({ tokenHash, at, expiresAt: this.#writtenEnd(at, at) }));
    if (!resumed.ok) return resumed;
    const { user } = resumed.value;
    // Whoever crashed between user and chips never got a token; should one exist all the same, it gets its chips here.
    const granted = await patiently(() => welcome(store, user, at));
    if (!granted.ok) return granted;
    const before = await store.user(user);
    if (!before.ok) return before;
    const renamed = name === undefined || name === before.value.name ? before : await store.renameUser(user, name);
    if (!renamed.ok) return renamed;
    const onEnd = this.#known.get(tokenHash)?.onEnd;
    const known = this.#remember(tokenHash, { user, at, usedAt: at }, onEnd);
    return ok({ token, name: renamed.value.name, user, tokenHash, expiresAt: this.#end(known) });
  }

  /** Is it alive? Not a use of it. */
  async look(token: string | undefined): Promise<Result<Live, Refusal>> {
    if (token === undefined) return err(refuse('NO_SESSION'));
    const tokenHash = hashOf(token);
    const known = await this.#check(tokenHash);
    return known.ok ? ok({ tokenHash, user: known.value.user, expiresAt: this.#end(known.value) }) : known;
  }

  /** A command: moves the end. */
  async use(tokenHash: string): Promise<Result<Live, Refusal>> {
    const checked = await this.#check(tokenHash);
    if (!checked.ok) return checked;
    const known = checked.value;
    const now = this.#options.clock();
    known.usedAt = Math.max(known.usedAt, now);
    if (now - known.writtenAt >= WRITE_EVERY) await this.#write(tokenHash, known);
    return ok({ tokenHash, user: known.user, expiresAt: this.#end(known) });
  }

  /** Ends it now, here and on every other server. The token can resume it. */
  async end(tokenHash: string): Promise<Result<unknown, Refusal>> {
    const ended = await this.#writeEnd(tokenHash);
    if (!ended.ok && ended.error.code !== 'SESSION_EXPIRED') return ended;
    this.#forget(tokenHash);
    this.#options.bus?.publish({ sessionEnded: tokenHash });
    return ok(undefined);
  }

  /** Calls back when the session ends, unless the returned function is called before. */
  onEnd(tokenHash: string, listener: () => void): () => void {
    const known = this.#known.get(tokenHash);
    if (known === undefined) {
      listener();
      return () => undefined;
    }
    known.onEnd.add(listener);
    return () => known.onEnd.delete(listener);
  }

  /** Ends what is over. To be called about twice a second. */
  async sweep(): Promise<void> {
    const now = this.#options.clock();
    await this.#forEach(async (tokenHash, known) => {
      const over = now >= this.#end(known);
      // On a shared store somebody else may have seen a later use, and elsewhere it may have been ended without our hearing.
      if (over && !this.#options.shared) {
        this.#forget(tokenHash);
        await this.#writeEnd(tokenHash);
      } else if (now - known.askedAt >= MINUTE || (over && now - known.askedAt >= 1000)) await this.#check(tokenHash);
    });
  }

  /** Removes sessions nobody has resumed for thirty days, with them the way to their chips. */
  forgetOld(): Promise<Result<number, Refusal>> {
    return this.#options.store.forgetSessions(Math.max(0, this.#options.clock() - FORGET_AFTER));
  }

  /** Writes every last use that is only in memory. */
  async flush(): Promise<void> {
    this.#unsubscribe();
    await this.#forEach(async (tokenHash, known) => {
      // Another server may have written a later use than ours meanwhile, which ours must not take back.
      if (this.#options.shared) await this.#check(tokenHash);
      if (known.usedAt > known.writtenAt) await this.#write(tokenHash, known);
    });
  }

  /** All at once: writes of one moment share one commit, and thousands one after the other would take half a minute. */
  async #forEach(act: (tokenHash: string, known: Known) => Promise<void>): Promise<void> {
    await Promise.all([...this.#known].map(([tokenHash, known]) => act(tokenHash, known)));
  }

  /** Not taken at its word: the store is asked by the next sweep. */
  #hear(message: Json): void {
    const hash =
      typeof message === 'object' && message !== null && 'sessionEnded' in message && message['sessionEnded'];
    const known = typeof hash === 'string' ? this.#known.get(hash) : undefined;
    if (known !== undefined) known.askedAt = Number.NEGATIVE_INFINITY;
  }

  /** Something was said that we did not hear. */
  #doubt(): void {
    for (const known of this.#known.values()) known.askedAt = Number.NEGATIVE_INFINITY;
  }

  async #check(tokenHash: string): Promise<Result<Known, Refusal>> {
    const now = this.#options.clock();
    const mine = this.#isAlone ? this.#known.get(tokenHash) : undefined;
    if (mine !== undefined && now < this.#end(mine)) return ok(mine);
    const record = await this.#options.store.session(tokenHash, now);
    if (!record.ok) {
      if (record.error.code !== 'STORE_UNAVAILABLE') this.#forget(tokenHash);
      return record;
    }
    const before = this.#known.get(tokenHash);
    // Resumed elsewhere since we last looked: what we know is of the session before.
    const known =
      before === undefined || before.begun < record.value.at
        ? this.#remember(tokenHash, this.#lastKnown(record.value), before?.onEnd)
        : before;
    known.askedAt = now;
    if (this.#options.shared) {
      known.usedAt = Math.max(known.usedAt, record.value.usedAt);
      known.writtenAt = Math.max(known.writtenAt, record.value.usedAt);
    }
    if (this.#options.shared || now < this.#end(known)) return ok(known);
    this.#forget(tokenHash);
    // What is written ends it a minute later; once forgotten here, that would bring it back to life.
    await this.#writeEnd(tokenHash);
    return err(EXPIRED);
  }

  /** What was written may be older than the last use by as long as nothing is written: that is in favour of the user. */
  #lastKnown(record: SessionRecord): SessionRecord {
    return { ...record, usedAt: Math.max(record.usedAt, record.expiresAt - this.#idle) };
  }

  async #write(tokenHash: string, known: Known): Promise<void> {
    const at = this.#options.clock();
    // `at` is now, not the last use: an end that was written meanwhile must win, and it wins over what is older.
    const written = await this.#options.store.useSession({
      tokenHash,
      at,
      expiresAt: Math.max(at + 1, this.#writtenEnd(known.begun, known.usedAt)),
    });
    if (written.ok) known.writtenAt = at;
  }

  #writeEnd(tokenHash: string): Promise<Result<unknown, Refusal>> {
    const at = this.#options.clock();
    return patiently(() => this.#options.store.useSession({ tokenHash, at, expiresAt: at }));
  }

  #remember(tokenHash: string, record: Pick<SessionRecord, 'user' | 'at' | 'usedAt'>, onEnd?: Known['onEnd']): Known {
    const { user, at, usedAt } = record;
    if (this.#known.size >= this.#options.most) this.#putAside();
    const known: Known = { user, begun: at, usedAt, writtenAt: usedAt, askedAt: usedAt, onEnd: onEnd ?? new Set() };
    this.#known.set(tokenHash, known);
    return known;
  }

  /** Those nobody is connected with and whose last use is written, the first known first: the store knows as much. */
  #putAside(): void {
    const many = Math.ceil(this.#options.most * PUT_ASIDE);
    let put = 0;
    for (const [tokenHash, { onEnd, usedAt, writtenAt }] of this.#known) {
      if (put >= many) return;
      if (onEnd.size > 0 || usedAt > writtenAt) continue;
      this.#known.delete(tokenHash);
      put += 1;
    }
  }

  #forget(tokenHash: string): void {
    const known = this.#known.get(tokenHash);
    this.#known.delete(tokenHash);
    for (const listener of known?.onEnd ?? []) listener();
  }

  #end({ begun, usedAt }: Known): number {
    return Math.min(usedAt + this.#idle, begun + LIFE);
  }

  #writtenEnd(begun: number, usedAt: number): number {
    return Math.min(usedAt + this.#idle + WRITE_EVERY, begun + LIFE);
  }
}
