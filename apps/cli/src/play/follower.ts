/**
 * Reads a table's log while it is played: every entry is chained to the one before, folded by the rules, and every card
 * that is turned is checked against the sealed shoe at once. What did not arrive is fetched.
 */
import { GAMES } from '@croupier/catalog';
import { isAsLogged } from '@croupier/client/reveals';
import { verifyShoeFile } from '@croupier/fair';
import { type ReadEvent, type RoomEvent, storedFrom, TableAudit } from '@croupier/host';
import type { Happening, Refusal } from '@croupier/kernel';
import type { PublicLog, WireEntry, WirePicture } from '@croupier/protocol';
import type { StoredEvent } from '@croupier/store/memory';
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
}

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
  #turn: Promise<void> = Promise.resolve();
  cards = 0;
  proved = 0;

  constructor(fetchLog: OpenTable['fetchLog'], events: FollowerEvents) {
    this.#fetchLog = fetchLog;
    this.#events = events;
  }

  /** Reads on to `seq`: from the entries if they are the next ones, otherwise from the log. */
  follow(seq: number, entries: readonly WireEntry[]): Promise<void> {
    this.#turn = this.#turn.then(() => this.#readOn(seq, entries));
    return this.#turn;
  }

  /** True if the table had to show this, or if the log is not known up to there. */
  isAsLogged({ seq, seat, view, room }: WirePicture, user: string): boolean {
    const audit = this.#audit;
    if (audit === undefined || seq !== this.#seq) return true;
    const shown = { seq, seat, view, shoe: room.shoe, nextShoe: room.nextShoe };
    return isAsLogged(shown, (funds) => audit.pictureFor(user, funds));
  }

  async #readOn(seq: number, entries: readonly WireEntry[]): Promise<void> {
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
    } else if (seq > this.#seq) await this.#fetch();
  }

  async #fetch(): Promise<void> {
    const log = await this.#fetchLog(this.#seq);
    // Not now; the next picture finds the same gap and asks again.
    if (log.ok) this.#read(log.value.record, log.value.events, this.#audit === undefined);
  }

  #read(record: PublicLog['record'], events: readonly StoredEvent[], past: boolean): void {
    this.#audit ??= new TableAudit(GAMES, record);
    const audit = this.#audit;
    const followed = events.map((stored) => ({ ...this.#followed(audit, stored), past }));
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
