/**
 * Asks a checker about revealed shoes, and gives it the part of the log it needs: from the server at first and after a gap,
 * otherwise as it was shown. So a table that shuffles every round costs the server no extra requests.
 */
import type { SealedShoe } from '@croupier/fair';
import type { Json } from '@croupier/kernel';
import type { WireEntry } from '@croupier/protocol';
import type { LogPage } from '../story.ts';
import type { LogPart, PicturesCompared } from './check-log.ts';
import type { RevealAnswer, RevealChecker, RevealQuestion } from './checker.ts';
import { logPartOf } from './log-part.ts';

export interface RevealAskerOptions {
  readonly code: string;
  readonly fetchLog: (code: string, after: number) => Promise<LogPage>;
  readonly openChecker: () => Promise<RevealChecker>;
}

type StoredEvent = LogPart['events'][number];

/**
 * Why commands could not be replayed. withheld: the server did not send its log · broken: what it sent does not fit together ·
 * too-long: it is too long to be read here · failed: the check itself broke.
 */
export type Unreplayed = 'withheld' | 'broken' | 'too-long' | 'failed';

/** How many entries may be kept until a reveal. Any others are read from the server. */
const WAITING = 5000;

export class RevealAsker {
  readonly #options: RevealAskerOptions;
  /** A sealed shoe with its leaves, which entries come without; undefined if they are not here in time. */
  readonly #sealedAs: (shoe: string) => Promise<SealedShoe | undefined>;
  #checker: Promise<RevealChecker> | undefined;
  #shown: WireEntry[] = [];
  /** What the checker has read: the description of the table, and the last event. */
  #table: LogPart['table'] | undefined;
  #last = { seq: 0, hash: '' };
  #unreplayed: Unreplayed | undefined;

  constructor(options: RevealAskerOptions, sealedAs: (shoe: string) => Promise<SealedShoe | undefined>) {
    this.#options = options;
    this.#sealedAs = sealedAs;
  }

  /** Of the last question. Undefined if the log was read, or if nothing here can replay commands. */
  get unreplayed(): Unreplayed | undefined {
    return this.#unreplayed;
  }

  hear(entries: readonly WireEntry[]): void {
    this.#shown.push(...entries);
    if (this.#shown.length > WAITING) this.#shown = [];
  }

  /** A new connection, which may show something unrelated to what was shown before. */
  again(): void {
    this.#shown = [];
  }

  /** `upTo`: as far as the table has been shown. */
  async ask(question: RevealQuestion, upTo: number): Promise<RevealAnswer> {
    this.#checker ??= this.#options.openChecker();
    try {
      const checker = await this.#checker;
      if (!checker.readsLog) return { ...(await checker.check(question)), pictures: all(question.pictures) };
      // These entries were read before. After a restored backup, the log is shorter.
      if (question.pictures?.some(({ seq }) => seq < this.#last.seq)) this.forget();
      const answer = await checker.check({ ...question, ...(await this.#logUpTo(upTo)) });
      if (answer.isOtherLog === undefined && answer.pictures?.foreign === undefined) return answer;
      this.forget();
      const again = await checker.check({ ...question, ...(await this.#logUpTo(upTo)) });
      // Even read from its beginning, the log is inconsistent. Nothing was compared, and the next question starts over.
      if (again.isOtherLog !== undefined) this.forget('broken');
      return again;
    } catch (error) {
      // A checker that failed is opened again, and knows nothing about the log.
      this.close();
      this.forget('failed');
      throw error;
    }
  }

  /** The log is read from its beginning next time. */
  forget(why?: Unreplayed): void {
    this.#table = undefined;
    this.#last = { seq: 0, hash: '' };
    this.#unreplayed = why;
  }

  close(): void {
    void this.#checker?.then(
      (checker) => checker.close(),
      () => undefined,
    );
    this.#checker = undefined;
  }

  /** Without it only the shoe itself is checked. */
  async #logUpTo(upTo: number): Promise<Pick<RevealQuestion, 'log'>> {
    const { code, fetchLog } = this.#options;
    // Nothing new: only pictures are compared.
    if (this.#table !== undefined && this.#last.seq >= upTo) return { log: { table: this.#table, events: [] } };
    const log =
      (await this.#logAsShown(upTo)) ??
      (await logPartOf((from) => fetchLog(code, from), this.#last.seq, upTo).catch(() => undefined));
    this.#unreplayed = log === 'too-long' ? log : 'withheld';
    const last = log === 'too-long' ? undefined : log?.events.at(-1);
    if (log === undefined || log === 'too-long' || last === undefined) return {};
    this.#unreplayed = undefined;
    this.#table = log.table;
    this.#last = last;
    this.#shown = this.#shown.filter(({ seq }) => seq > last.seq);
    return { log };
  }

  /** Undefined where entries are missing. */
  async #logAsShown(upTo: number): Promise<LogPart | undefined> {
    const table = this.#table;
    const shown = this.#shown.filter(({ seq }) => seq > this.#last.seq && seq <= upTo);
    const isWhole = shown.every(({ seq }, at) => seq === this.#last.seq + 1 + at);
    if (table === undefined || shown.length === 0 || !isWhole) return undefined;
    const events: StoredEvent[] = [];
    let prevHash = this.#last.hash;
    for (const entry of shown) {
      const event = await this.#stored(prevHash, entry);
      if (event === undefined) return undefined;
      events.push(event);
      prevHash = entry.hash;
    }
    return { table, events };
  }

  async #stored(prevHash: string, { seq, v = 1, at, hash, entry }: WireEntry): Promise<StoredEvent | undefined> {
    const stored = { table: this.#options.code, seq, v, at, event: entry as unknown as Json, prevHash, hash };
    if (!('room' in entry) || entry.room.type !== 'ShoeSealed') return stored;
    const sealed = await this.#sealedAs(entry.room.shoe);
    if (sealed === undefined) return undefined;
    return { ...stored, event: { ...entry, room: { ...entry.room, leaves: sealed.leaves } } as unknown as Json };
  }
}

const all = (pictures: readonly unknown[] = []): PicturesCompared => ({ compared: [...pictures.keys()] });
