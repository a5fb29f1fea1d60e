/**
 * Follows a table's log while it is played: every entry is chained to the one before, folded by the rules, and every
 * card that is turned is checked against the sealed shoe at once. What did not arrive is fetched.
 */
import { GAMES } from '@croupier/catalog';
import { verifyShoeFile } from '@croupier/fair';
import { type ReadEvent, type RoomEvent, storedFrom, TableAudit } from '@croupier/host';
import type { Refusal, SeatNaming } from '@croupier/kernel';
import type { WireEntry } from '@croupier/protocol';
import type { StoredEvent } from '@croupier/store/memory';
import type { Io } from '../io.ts';
import { fetchLog, type LogRequest } from '../verify/fetch-log.ts';

/** One event of the log, and what is to be said of it. */
export interface Followed {
  readonly seq: number;
  readonly event: object;
  readonly say: ((nameOf: SeatNaming) => string) | undefined;
  readonly room: RoomEvent | undefined;
  /** Cards it turned, and how many of them proved to be those of the sealed shoe. */
  readonly turned: number;
  readonly proved: number;
  /** A shoe that was sealed or revealed, and whether all that can be checked of it holds. */
  readonly shoe: { readonly shoe: string; readonly holds: boolean } | undefined;
  readonly closed: boolean;
  /** It was in the log before we came. */
  readonly past: boolean;
}

export interface FollowerEvents {
  readonly read: (followed: Followed) => void;
  /** Something does not hold: told once for each thing. */
  readonly wrong: (problem: Refusal) => void;
}

/** Told without its leaves, which are thousands of characters. */
const isStripped = ({ entry }: WireEntry): boolean => 'room' in entry && entry.room.type === 'ShoeSealed';

export class Follower {
  readonly #io: Io;
  readonly #request: LogRequest;
  readonly #events: FollowerEvents;
  #audit: TableAudit | undefined;
  #seq = 0;
  #hash = '';
  #told = 0;
  #turn: Promise<void> = Promise.resolve();
  cards = 0;
  proved = 0;

  constructor(io: Io, request: LogRequest, events: FollowerEvents) {
    this.#io = io;
    this.#request = request;
    this.#events = events;
  }

  /** Reads on to `seq`: from the entries if they are the next ones, else from the server's log. */
  follow(seq: number, entries: readonly WireEntry[]): Promise<void> {
    this.#turn = this.#turn.then(() => this.#readOn(seq, entries));
    return this.#turn;
  }

  async #readOn(seq: number, entries: readonly WireEntry[]): Promise<void> {
    const news = entries.filter((entry) => entry.seq > this.#seq);
    const whole = news[0]?.seq === this.#seq + 1 && news.at(-1)?.seq === seq && !news.some(isStripped);
    if (this.#audit !== undefined && whole) {
      for (const entry of news) this.#read(storedFrom(this.#request.table, this.#hash, entry), false);
    } else if (seq > this.#seq) await this.#fetch();
  }

  async #fetch(): Promise<void> {
    const log = await fetchLog(this.#io, { ...this.#request, after: this.#seq });
    // Not now; whatever comes next finds the same gap and asks again.
    if (!log.ok) return;
    const { record, events } = log.value;
    const past = this.#audit === undefined;
    this.#audit ??= new TableAudit(GAMES, record);
    for (const event of events) this.#read(event, past);
  }

  #read(stored: StoredEvent, past: boolean): void {
    const audit = this.#audit;
    if (audit === undefined) return;
    const read = audit.read(stored);
    this.#seq = stored.seq;
    this.#hash = stored.hash;
    const followed = { ...this.#followed(audit, stored, read), past };
    this.cards += followed.turned;
    this.proved += followed.proved;
    this.#events.read(followed);
    for (const problem of audit.problems.slice(this.#told)) this.#events.wrong(problem);
    this.#told = audit.problems.length;
  }

  #followed(audit: TableAudit, { seq, event }: StoredEvent, read: ReadEvent): Omit<Followed, 'past'> {
    const { happening, room } = read;
    const isShoe = room?.type === 'ShoeSealed' || room?.type === 'ShoeRevealed';
    const file = isShoe ? audit.shoeFile(room.shoe) : undefined;
    return {
      seq,
      event: event as object,
      say: happening?.say,
      room,
      turned: happening?.turned.length ?? 0,
      proved: read.proved(),
      shoe: isShoe && file !== undefined ? { shoe: room.shoe, holds: verifyShoeFile(file).ok } : undefined,
      closed: happening?.closed !== undefined,
    };
  }
}
