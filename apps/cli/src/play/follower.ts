/**
 * Reads a table's log while it is played: every entry is chained to the one before, folded by the rules, and every card
 * that is turned is checked against the sealed shoe at once. What did not arrive is fetched. Every picture is compared with the log
 * right after its entry was read, however late that is.
 */
import { GAMES } from '@croupier/catalog';
import { isAsLogged } from '@croupier/client/reveals';
import { verifyShoeFile } from '@croupier/fair';
import { type ReadEvent, type RoomEvent, storedFrom, TableAudit } from '@croupier/host';
import type { Happening, Refusal } from '@croupier/kernel';
import type { PublicLog, WireEntry, WirePicture } from '@croupier/protocol';
import type { StoredEvent } from '@croupier/store/memory';
import { refuse } from '../refusals.ts';
import type { OpenTable } from './open-table.ts';

/** One event of the log, and what there is to say about it. */
export interface Followed {
  readonly stored: StoredEvent;
  /** Of an event of the game. */
  readonly happening: Happening | undefined;
  /** Of an event of the room. */
  readonly room: RoomEvent | undefined;
  /** Money it moved, by account: `user NAME`, `escrow`, `house`. */
  readonly postings: ReadEvent['postings'];
  /** Cards it turned, and how many of them proved to be those of the sealed shoe. */
  readonly turned: number;
  readonly proved: number;
  /** A shoe that was sealed or revealed, and whether all that can be checked of it holds. */
  readonly shoe: { readonly shoe: string; readonly holds: boolean } | undefined;
  /** It was in the log before we came. */
  readonly past: boolean;
}

export interface FollowerEvents {
  /** Events that follow each other. `record`: the table up to the last of them. */
  readonly read: (record: PublicLog['record'], followed: readonly Followed[]) => void;
  /** Something does not hold; told once for each thing. */
  readonly wrong: (problem: Refusal) => void;
  /** Pictures wait for a log that cannot be read; told once for each time. */
  readonly unchecked: () => void;
}

/** What a player saw. */
export type Seen = Pick<WirePicture, 'seq' | 'seat' | 'view' | 'room'> & { readonly user: string };

/** Pictures kept until their entry is read. If the log cannot be read for longer than that, checking stops. */
const MOST_WAITING = 1000;

/** Sent without its leaves, which are thousands of characters. */
const isStripped = ({ entry }: WireEntry): boolean => 'room' in entry && entry.room.type === 'ShoeSealed';

export class Follower {
  readonly #fetchLog: OpenTable['fetchLog'];
  readonly #events: FollowerEvents;
  #record: PublicLog['record'] | undefined;
  #audit: TableAudit | undefined;
  #seq = 0;
  #hash = '';
  #problems = 0;
  /** Not compared yet. */
  #waiting: readonly Seen[] = [];
  /** Read from the server beyond the last picture. */
  #ahead: readonly StoredEvent[] = [];
  #isUnchecked = false;
  #turn: Promise<void> = Promise.resolve();
  cards = 0;
  proved = 0;

  constructor(fetchLog: OpenTable['fetchLog'], events: FollowerEvents) {
    this.#fetchLog = fetchLog;
    this.#events = events;
  }

  /** Reads on to `seq`: from the entries if they are the next ones, otherwise from the log. `seen`: what was shown there. */
  follow(seq: number, entries: readonly WireEntry[], seen?: Seen): Promise<void> {
    this.#turn = this.#turn.then(() => this.#take(seq, entries, seen));
    return this.#turn;
  }

  /** One more try to compare what is left. */
  async finish(): Promise<void> {
    const last = this.#waiting.at(-1);
    if (last === undefined) return;
    this.#isUnchecked = false;
    await this.follow(last.seq, []);
  }

  /** Never rejects: otherwise nothing that comes later would be checked. */
  async #take(seq: number, entries: readonly WireEntry[], seen: Seen | undefined): Promise<void> {
    const isFull = this.#waiting.length >= MOST_WAITING;
    if (seen !== undefined && !isFull) this.#waiting = [...this.#waiting, seen];
    let isRead = false;
    try {
      this.#compare();
      await this.#readOn(seq, entries);
      isRead = this.#waiting.every((one) => one.seq > seq) && !isFull;
    } catch {
      // A log that no table has written.
    }
    if (!isRead && !this.#isUnchecked && this.#waiting.length > 0) this.#events.unchecked();
    this.#isUnchecked = !isRead;
  }

  /** What was shown at the last entry that was read. */
  #compare(): void {
    const now = this.#waiting.filter(({ seq }) => seq === this.#seq);
    if (now.length === 0 || this.#audit === undefined) return;
    this.#waiting = this.#waiting.filter(({ seq }) => seq > this.#seq);
    if (now.some((seen) => !this.#isAsLogged(seen))) this.#events.wrong(refuse('PICTURE_FALSE', { seq: this.#seq }));
  }

  #isAsLogged({ seq, seat, view, room, user }: Seen): boolean {
    const audit = this.#audit;
    const { shoe, nextShoe, duel } = room;
    const shown = { seq, seat, view, shoe, nextShoe, ...(duel !== undefined && { duel }) };
    try {
      return isAsLogged(shown, (funds) => audit?.pictureFor(user, funds));
    } catch {
      // No table shows what cannot even be compared.
      return false;
    }
  }

  async #readOn(seq: number, entries: readonly WireEntry[]): Promise<void> {
    this.#readAhead(seq);
    const news = entries.filter((entry) => entry.seq > this.#seq);
    const whole = news[0]?.seq === this.#seq + 1 && news.at(-1)?.seq === seq && !news.some(isStripped);
    if (this.#record !== undefined && whole) {
      let hash = this.#hash;
      const events = news.map((entry) => {
        const stored = storedFrom(this.#record?.table ?? '', hash, entry);
        hash = entry.hash;
        return stored;
      });
      this.#read(this.#record, events, false);
    } else if (seq > this.#seq) await this.#fetch(seq);
  }

  async #fetch(seq: number): Promise<void> {
    const log = await this.#fetchLog(this.#seq);
    // Not now; the next picture finds the same gap and asks again.
    if (!log.ok) return;
    const isFirst = this.#audit === undefined;
    this.#record = log.value.record;
    this.#ahead = log.value.events;
    this.#readAhead(seq, isFirst);
  }

  /** No further than to the picture: what was shown at the entries after it may still come. */
  #readAhead(seq: number, isPast = false): void {
    const end = this.#ahead.findIndex((stored) => stored.seq > seq);
    const next = this.#ahead.slice(0, end < 0 ? this.#ahead.length : end);
    this.#ahead = this.#ahead.slice(next.length);
    if (this.#record !== undefined && (next.length > 0 || isPast)) this.#read(this.#record, next, isPast);
  }

  #read(record: PublicLog['record'], events: readonly StoredEvent[], past: boolean): void {
    this.#audit ??= new TableAudit(GAMES, record);
    const audit = this.#audit;
    const followed = events.map((stored) => {
      const read = { ...this.#followed(audit, stored), past };
      this.#compare();
      return read;
    });
    for (const { turned, proved } of followed) {
      this.cards += turned;
      this.proved += proved;
    }
    this.#record = { ...record, seq: this.#seq, hash: this.#hash };
    if (followed.length > 0) this.#events.read(this.#record, followed);
    for (const problem of audit.problems.slice(this.#problems)) this.#events.wrong(problem);
    this.#problems = audit.problems.length;
  }

  #followed(audit: TableAudit, stored: StoredEvent): Omit<Followed, 'past'> {
    const { happening, room, postings, proved } = audit.read(stored);
    this.#seq = stored.seq;
    this.#hash = stored.hash;
    const isShoe = room?.type === 'ShoeSealed' || room?.type === 'ShoeRevealed';
    const file = isShoe ? audit.shoeFile(room.shoe) : undefined;
    return {
      stored,
      happening,
      room,
      postings,
      turned: happening?.turned.length ?? 0,
      proved: proved(),
      shoe: isShoe && file !== undefined ? { shoe: room.shoe, holds: verifyShoeFile(file).ok } : undefined,
    };
  }
}
