/**
 * Sessions and their tokens. A token identifies the account. A session ends some minutes after the last
 * command, or when it reaches its maximum length, and its token resumes it, chips intact. Resuming replaces the token.
 *
 * The next token is derived from the previous one and a salt, so everyone who resumes with the same token gets the same next
 * one: two tabs, a retry after a lost answer, another server. The previous token works until the next one is used at least a
 * minute after it was issued; by then it has arrived and is stored. Signing out removes the session and all its tokens.
 *
 * The last use is kept in memory and written at most once a minute. So that nobody is sent away early by another server,
 * or by this one after a crash, the end that is written is that minute later; a server that is alone on its store knows
 * better, ends the session on time and asks the store no more. One that shares its store reads it with every command, so
 * an end made elsewhere is noticed.
 */
import { err, type Json, ok, type Refusal, type Result, refusalFrom } from '@croupier/kernel';
import { type Bus, type NewSession, type SessionRecord, STORE_REFUSALS, type Store } from '@croupier/store';
import { refuse } from '../refusals.ts';
import { welcome } from './chips.ts';
import { forgetSessions } from './forgetting.ts';
import { type End, type Known, KnownSessions } from './known.ts';
import { patiently } from './patiently.ts';
import { hashOf, newSalt, newToken, newUserId, tokenAfter } from './tokens.ts';

const MINUTE = 60_000;
const WRITE_EVERY = MINUTE;
const LIFE = 12 * 60 * MINUTE;
/** How long ago a token must have been issued before it can replace the previous one. */
const SETTLES_AFTER = MINUTE;
export interface SessionOptions {
  readonly store: Store;
  readonly clock: () => number;
  readonly minutes: number;
  /** Kept in memory at a time. */
  readonly most: number;
  /** Nothing is forgotten before this time. */
  readonly forgetFrom: number;
  /** Other servers use the same store. */
  readonly shared: boolean;
  /** A session of this user ended because of inactivity or its maximum length. */
  readonly ended?: (user: string) => void;
  /** Tells other servers of an end at once. */
  readonly bus?: Bus | undefined;
}

/** A session, and the token it was found by. */
export interface Held {
  readonly session: string;
  readonly tokenHash: string;
}
export interface Live extends Held {
  readonly user: string;
  readonly expiresAt: number;
}
export interface Opened extends Live {
  /** The one to use from now on. */
  readonly token: string;
  readonly name: string;
}
export interface Resuming {
  readonly name?: string | undefined;
  /** False if the answer cannot deliver the next token. */
  readonly rotate: boolean;
}

const [EXPIRED, UNKNOWN] = [
  refusalFrom(STORE_REFUSALS)('SESSION_EXPIRED'),
  refusalFrom(STORE_REFUSALS)('SESSION_UNKNOWN'),
];

export class Sessions {
  readonly #options: SessionOptions;
  readonly #idle: number;
  /** Nobody else ends sessions of this store, so what is known here is all there is to know. */
  readonly #isAlone: boolean;
  readonly #known: KnownSessions;
  /** Sessions that signed out a moment ago. An earlier answer from the store must not bring them back. */
  readonly #revoked = new Map<string, number>();
  readonly #unsubscribe: () => void;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#known = new KnownSessions(options.most);
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

  /** Without asking the store. */
  knownUser(token: string | undefined): string | undefined {
    return token === undefined ? undefined : this.#known.ofToken(hashOf(token))?.user;
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
    const tokenHash = hashOf(token);
    const session = { tokenHash, user, at, expiresAt: this.#writtenEnd(at, at) };
    const opened = await patiently(() => store.openSession(session));
    if (!opened.ok && opened.error.code !== 'SESSION_EXISTS') return opened;
    const known = this.#known.put({ session: tokenHash, tokenHash, next: undefined, user, at, usedAt: at });
    return ok({ token, name, ...this.#live(known, tokenHash) });
  }

  /** Resumes a session with one of its tokens. */
  async resume(token: string, { name, rotate }: Resuming): Promise<Result<Opened, Refusal>> {
    const { store, clock } = this.#options;
    const [tokenHash, at, salt] = [hashOf(token), clock(), newSalt()];
    const next = rotate ? { hash: hashOf(tokenAfter(token, salt)), salt } : undefined;
    const times = { at, expiresAt: this.#writtenEnd(at, at), settledBy: Math.max(0, at - SETTLES_AFTER) };
    const resumed = await patiently(() => store.resumeSession({ tokenHash, next, ...times }));
    if (!resumed.ok) return resumed;
    if (this.#revoked.has(resumed.value.session)) return err(UNKNOWN);
    const known = this.#known.put(resumed.value);
    const { user } = known;
    // After a crash between creating a user and granting chips, no token was sent. If there is one anyway, it gets its chips here.
    const granted = await patiently(() => welcome(store, user, at));
    if (!granted.ok) return granted;
    const before = await store.user(user);
    if (!before.ok) return before;
    const renamed = name === undefined || name === before.value.name ? before : await store.renameUser(user, name);
    if (!renamed.ok) return renamed;
    const after = resumed.value.next;
    const isReplaced = rotate && after !== undefined && after.hash !== tokenHash;
    const latest = isReplaced ? tokenAfter(token, after.salt) : token;
    return ok({ token: latest, name: renamed.value.name, ...this.#live(known, hashOf(latest)) });
  }

  /**
   * Opens a session that the store creates together with other changes, such as the end of other sessions. `token` has to be
   * the same if the same is asked again.
   */
  async adopt<T extends { readonly ended: readonly string[] }>(
    token: string,
    open: (session: Pick<NewSession, 'tokenHash' | 'at' | 'expiresAt'>) => Promise<Result<T, Refusal>>,
  ): Promise<Result<readonly [Opened, T], Refusal>> {
    const at = this.#options.clock();
    const session = { tokenHash: hashOf(token), at, expiresAt: this.#writtenEnd(at, at) };
    const done = await patiently(() => open(session));
    if (!done.ok) return done;
    for (const ended of done.value.ended) this.#revoke(ended);
    const opened = await this.resume(token, { rotate: false });
    return opened.ok ? ok([opened.value, done.value]) : opened;
  }

  /** The session of a token, resumed if it ended because of inactivity. Not a use of it. */
  async lookAgain(token: string | undefined): Promise<Result<Live, Refusal>> {
    const live = await this.look(token);
    const isOver = !live.ok && live.error.code === 'SESSION_EXPIRED' && token !== undefined;
    return isOver ? this.resume(token, { rotate: false }) : live;
  }

  /** Is it alive? Not a use of it. */
  async look(token: string | undefined): Promise<Result<Live, Refusal>> {
    if (token === undefined) return err(refuse('NO_SESSION'));
    const tokenHash = hashOf(token);
    const { store } = this.#options;
    const known = await this.#check(this.#known.ofToken(tokenHash), (now) => store.sessionOf(tokenHash, now));
    return known.ok ? ok(this.#live(known.value, tokenHash)) : known;
  }

  /** A command: moves the end. */
  async use({ session, tokenHash }: Held): Promise<Result<Live, Refusal>> {
    const checked = await this.#checkSession(session);
    if (!checked.ok) return checked;
    const known = checked.value;
    const now = this.#options.clock();
    known.usedAt = Math.max(known.usedAt, now);
    const { next } = known.tokens;
    const settle = next?.hash === tokenHash && now - next.at >= SETTLES_AFTER ? tokenHash : undefined;
    if (settle !== undefined || now - known.writtenAt >= WRITE_EVERY) await this.#write(known, settle);
    return ok(this.#live(known, tokenHash));
  }

  /** Signs out, here and on every other server: no token of this session works anymore. */
  async revoke(session: string): Promise<Result<unknown, Refusal>> {
    const closed = await patiently(() => this.#options.store.closeSession(session));
    if (closed.ok) this.#revoke(session);
    return closed;
  }

  /** The same for every session of a user. */
  async revokeAll(user: string): Promise<Result<unknown, Refusal>> {
    const closed = await patiently(() => this.#options.store.closeSessions(user));
    const here = this.#known.all().filter((known) => known.user === user);
    // Include the sessions known here: an earlier attempt with an unknown outcome may have closed them.
    if (closed.ok)
      for (const session of new Set([...closed.value, ...here.map((one) => one.session)])) this.#revoke(session);
    return closed;
  }

  /** Calls back when the session ends, unless the returned function is called before. */
  onEnd(session: string, listener: (why: End) => void): () => void {
    const known = this.#known.get(session);
    if (known === undefined) {
      listener('session-ended');
      return () => undefined;
    }
    known.onEnd.add(listener);
    return () => known.onEnd.delete(listener);
  }

  /** Ends what is over. To be called about twice a second. */
  async sweep(): Promise<void> {
    const now = this.#options.clock();
    for (const [session, at] of this.#revoked) if (now - at >= MINUTE) this.#revoked.delete(session);
    await this.#forEach(async (known) => {
      const over = now >= this.#end(known);
      // On a shared store somebody else may have seen a later use, and elsewhere it may have been ended without our hearing.
      if (over && !this.#options.shared) {
        this.#over(known);
        await this.#writeEnd(known.session);
      } else if (now - known.askedAt >= MINUTE || (over && now - known.askedAt >= 1000))
        await this.#checkSession(known.session);
    });
  }

  /** Removes sessions nobody has resumed for thirty days, with them the way to their chips. */
  forgetOld(): Promise<Result<number, Refusal>> {
    const { store, clock, forgetFrom } = this.#options;
    return forgetSessions(store, { now: clock(), from: forgetFrom });
  }

  /** Writes every last use that is only in memory. */
  async flush(): Promise<void> {
    this.#unsubscribe();
    await this.#forEach(async (known) => {
      // Another server may have written a later use than ours meanwhile, which ours must not take back.
      if (this.#options.shared) await this.#checkSession(known.session);
      if (known.usedAt > known.writtenAt) await this.#write(known);
    });
  }

  /** All at once: writes of one moment share one commit, and thousands one after the other would take half a minute. */
  async #forEach(act: (known: Known) => Promise<void>): Promise<void> {
    await Promise.all(this.#known.all().map(act));
  }

  /** Not taken at its word: the store is asked by the next sweep. */
  #hear(message: Json): void {
    const session =
      typeof message === 'object' && message !== null && 'sessionEnded' in message && message['sessionEnded'];
    const known = typeof session === 'string' ? this.#known.get(session) : undefined;
    if (known !== undefined) known.askedAt = Number.NEGATIVE_INFINITY;
  }

  /** A notification may have been missed. */
  #doubt(): void {
    for (const known of this.#known.all()) known.askedAt = Number.NEGATIVE_INFINITY;
  }

  #checkSession(session: string): Promise<Result<Known, Refusal>> {
    return this.#check(this.#known.get(session), (now) => this.#options.store.session(session, now), session);
  }

  /** `session`: ended here too if the store does not know it. An unknown token alone may just have been replaced. */
  async #check(
    before: Known | undefined,
    ask: (now: number) => Promise<Result<SessionRecord, Refusal>>,
    session?: string,
  ): Promise<Result<Known, Refusal>> {
    const now = this.#options.clock();
    if (this.#isAlone && before !== undefined && now < this.#end(before)) return ok(before);
    const record = await ask(now);
    if (!record.ok) {
      if (record.error.code === 'SESSION_EXPIRED' && before !== undefined) this.#over(before);
      if (record.error.code === 'SESSION_UNKNOWN' && session !== undefined) this.#known.end(session, 'signed-out');
      return record;
    }
    const known = this.#learn(record.value);
    if (known === undefined) return err(UNKNOWN);
    known.askedAt = now;
    if (this.#options.shared) {
      known.usedAt = Math.max(known.usedAt, record.value.usedAt);
      known.writtenAt = Math.max(known.writtenAt, record.value.usedAt);
    }
    if (this.#options.shared || now < this.#end(known)) return ok(known);
    this.#over(known);
    // What is written ends it a minute later; once forgotten here, that would bring it back to life.
    await this.#writeEnd(known.session);
    return err(EXPIRED);
  }

  /** Records what the store said about a session; undefined if the answer is older than its sign-out. */
  #learn(record: SessionRecord): Known | undefined {
    if (this.#revoked.has(record.session)) return undefined;
    const before = this.#known.get(record.session);
    // Resumed elsewhere since we last looked, so what we know is out of date.
    if (before === undefined || before.begun < record.at) return this.#known.put(this.#lastKnown(record));
    // If this is the only server, its tokens are more current than an answer that may be a moment old.
    if (!this.#isAlone) this.#known.setTokens(before, record);
    return before;
  }

  /** What was written may be older than the last use by as long as nothing is written: that is in favor of the user. */
  #lastKnown(record: SessionRecord): SessionRecord {
    return { ...record, usedAt: Math.max(record.usedAt, record.expiresAt - this.#idle) };
  }

  /** Ends a session because of inactivity or its maximum length. */
  #over({ session, user }: Known): void {
    if (this.#known.get(session) !== undefined) this.#options.ended?.(user);
    this.#known.end(session, 'session-ended');
  }

  #revoke(session: string): void {
    this.#revoked.set(session, this.#options.clock());
    this.#known.end(session, 'signed-out');
    this.#options.bus?.publish({ sessionEnded: session });
  }

  async #write(known: Known, settle?: string): Promise<void> {
    const at = this.#options.clock();
    // `at` is now, not the last use: an end that was written meanwhile must win, and it wins over what is older.
    const written = await this.#options.store.useSession({
      session: known.session,
      at,
      expiresAt: Math.max(at + 1, this.#writtenEnd(known.begun, known.usedAt)),
      settle,
    });
    if (!written.ok) return;
    known.writtenAt = at;
    if (this.#known.get(known.session) === known) this.#known.setTokens(known, written.value);
  }

  #writeEnd(session: string): Promise<Result<unknown, Refusal>> {
    const at = this.#options.clock();
    return patiently(() => this.#options.store.useSession({ session, at, expiresAt: at }));
  }

  #live(known: Known, tokenHash: string): Live {
    return { session: known.session, tokenHash, user: known.user, expiresAt: this.#end(known) };
  }

  #end({ begun, usedAt }: Known): number {
    return Math.min(usedAt + this.#idle, begun + LIFE);
  }

  #writtenEnd(begun: number, usedAt: number): number {
    return Math.min(usedAt + this.#idle + WRITE_EVERY, begun + LIFE);
  }
}
