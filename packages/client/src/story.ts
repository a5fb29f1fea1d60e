/**
 * The log folded again in this page, event by event, so that each can be put into words. The table itself never waits for
 * it: where the story is not known, a picture comes without sentences.
 */
import {
  type Cents,
  called,
  type EventBase,
  type Narrator,
  type Reading,
  type SeatNaming,
  type Tale,
  toChips,
  YOU,
} from '@croupier/kernel';
import { isTableEntry, type RoomEvent, type TableEntry, type WireEntry } from '@croupier/protocol';
import type { Beat, LogLine } from './table-link.ts';

export interface StoryOptions {
  /** A page of the log after entry `after`. */
  readonly fetchLog: (after: number) => Promise<LogPage>;
  readonly load?: ((game: string) => Promise<Narrator>) | undefined;
  readonly reading?: (() => Reading) | undefined;
  /** Those this page has not heard of have the number of their seat. */
  readonly nameOf: (user: string) => string | undefined;
  /** Sentences address the reader as "you", also those about the room. */
  readonly isReader: (user: string) => boolean;
  /** Of a table that nobody else comes to, what happens around the game is not told. */
  readonly loadRoom?: (() => Promise<RoomTale>) | undefined;
}

export interface LogPage {
  readonly events: readonly { readonly seq: number; readonly event: unknown }[];
}

/** A log longer than this is not fetched for the sake of words. */
const LONGEST = 2000;
const KEPT_LINES = 200;

/** Puts an event of the room into words, if it is worth some: later ones may know more names. */
export type RoomTale = (event: RoomEvent, seatName: SeatNaming) => (() => string) | undefined;

export class Story {
  readonly #options: StoryOptions;
  #narrator: Narrator | undefined;
  #tale: Tale | undefined;
  /** Who sits where, as far as the log has been folded: a line keeps the names of its time. */
  #sitting: ReadonlyMap<number, string> = new Map();
  #room: RoomTale | undefined;
  #seq = 0;
  /** What has been heard of: the log is fetched at least so far, whatever arrives meanwhile. */
  #heard = 0;
  #round = 0;
  /** The round is settled: the next event of the game belongs to the next one. */
  #isOver = true;
  #lines: (Omit<LogLine, 'sentence'> & { readonly say: () => string })[] = [];
  #opening: Promise<void> | undefined;

  constructor(options: StoryOptions) {
    this.#options = options;
  }

  get narrator(): Narrator | undefined {
    return this.#narrator;
  }

  get lines(): readonly LogLine[] {
    return this.#lines.map(({ say, ...line }) => ({ ...line, sentence: say() }));
  }

  /** The narrator, who also says which cards an event turns, before there is anything to tell. */
  async prepare(gameId: string): Promise<Narrator> {
    const { load } = this.#options;
    if (load === undefined) throw new Error('there is no narrator here');
    this.#narrator ??= await load(gameId);
    return this.#narrator;
  }

  /** Folds the log up to `seq`. Never rejects: without it there are pictures, and no words. */
  open(gameId: string, seq: number): Promise<void> {
    this.#hear(seq);
    this.#opening ??= this.#open(gameId, seq).catch(() => undefined);
    return this.#opening;
  }

  /** Entries that follow each other, told; those already folded are left out. */
  tell(entries: readonly WireEntry[]): readonly Beat[] {
    const narrator = this.#narrator;
    this.#hear(entries.at(-1)?.seq ?? 0);
    if (narrator === undefined) return [];
    return entries.flatMap(({ seq, entry }): readonly Beat[] => {
      const sentence = this.#fold(seq, entry);
      return 'game' in entry ? [{ event: entry.game, motion: narrator.motion(entry.game), sentence }] : [];
    });
  }

  /** After a gap: what is missing is fetched, so that the next events have words again. */
  async catchUp(seq: number): Promise<void> {
    this.#hear(seq);
    await this.#opening;
    if (this.#tale === undefined || seq - this.#seq > LONGEST) return;
    await this.#fetch().catch(() => undefined);
  }

  async #open(gameId: string, seq: number): Promise<void> {
    const { loadRoom } = this.#options;
    const narrator = await this.prepare(gameId);
    if (loadRoom !== undefined) this.#room = await loadRoom();
    this.#tale = narrator.begin();
    if (seq <= LONGEST) await this.#fetch();
  }

  /** Forgets everything, because a restored backup has undone the game it belongs to. */
  startOver(): void {
    this.#tale = undefined;
    this.#opening = undefined;
    this.#sitting = new Map();
    this.#seq = 0;
    this.#heard = 0;
    this.#round = 0;
    this.#isOver = true;
    this.#lines = [];
  }

  #hear(seq: number): void {
    this.#heard = Math.max(this.#heard, seq);
  }

  async #fetch(): Promise<void> {
    while (this.#seq < this.#heard) {
      const before = this.#seq;
      const { events } = await this.#options.fetchLog(before);
      for (const { seq, event } of events) if (isTableEntry(event)) this.#fold(seq, event);
      if (this.#seq === before) return;
    }
  }

  #fold(seq: number, entry: TableEntry): string | undefined {
    if (this.#tale === undefined || seq !== this.#seq + 1) return undefined;
    this.#seq = seq;
    if ('room' in entry) this.#seat(entry.room);
    const say = 'room' in entry ? this.#room?.(entry.room, this.#naming()) : this.#read(this.#tale, entry.game);
    const net = 'game' in entry ? this.#count(entry.game) : undefined;
    const line = { seq, say, round: this.#round, ...(net !== undefined && { net }) };
    if (say !== undefined) this.#lines = [...this.#lines.slice(1 - KEPT_LINES), { ...line, say }];
    return say?.();
  }

  /** Which round this is. Answers with the reader's net where the event settles it. */
  #count(event: EventBase): number | undefined {
    if (this.#isOver) this.#round += 1;
    const closed = this.#narrator?.closes(event);
    this.#isOver = closed !== undefined;
    if (closed === undefined) return undefined;
    this.#round = closed.round;
    const own = closed.results.find(({ seat }) => this.#options.isReader(this.#sitting.get(seat) ?? ''));
    return own && toChips((own.returned - own.staked) as Cents);
  }

  #read(tale: Tale, event: EventBase): (() => string) | undefined {
    const read = tale.read(event);
    this.#tale = read?.after;
    const nameOf = this.#naming();
    return read && (() => read.say(nameOf, this.#options.reading?.()));
  }

  #seat(event: RoomEvent): void {
    if (event.type === 'SeatTaken') this.#sitting = new Map(this.#sitting).set(event.seat, event.user);
  }

  #naming(): SeatNaming {
    const sitting = this.#sitting;
    const { nameOf, isReader } = this.#options;
    return (seat) => {
      const user = sitting.get(seat) ?? '';
      if (isReader(user)) return YOU;
      return called(seat, nameOf(user));
    };
  }
}
