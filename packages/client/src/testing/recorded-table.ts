/** A real game, shown to a client entry by entry by a server that a test plays: it can show false pictures and send false logs. */
import { findGame, GAMES } from '@croupier/catalog';
import type { SealedShoe } from '@croupier/fair';
import { TableAudit } from '@croupier/host';
import { playRecorded, type Recorded } from '@croupier/host/testing/cheats';
import { cents, type ViewBase } from '@croupier/kernel';
import { isTableEntry, type LogAnswer, type WireEntry, type WirePicture } from '@croupier/protocol';
import { vi } from 'vitest';
import { memoryKeeper } from '../keeper.ts';
import type { ReceiptPorts } from '../remote-ports.ts';
import { openChecker } from '../reveals/checker.ts';
import { RevealDesk } from '../reveals/reveal-desk.ts';
import { ShoeShelf } from '../reveals/shoe-shelf.ts';
import type { LogPage } from '../story.ts';
import type { Alarm, Snapshot } from '../table-link.ts';

/** Loaded before any clock is stopped. */
await import('../reveals/check-log.ts');

export type StoredEvent = LogAnswer['events'][number];
export const FIRST = '0'.repeat(16);
export const USER = 'ann';
const PAGE = 200;

const PLAYED = await playRecorded();

export const loadGame = async (id: string) => {
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
};

/** What the client would have been shown: every picture, and every entry without a shoe's thousands of hashes. */
export class RecordedTable {
  readonly events: readonly StoredEvent[];
  readonly pictures: readonly WirePicture[];
  readonly code: string;
  readonly #files: TableAudit;
  readonly #record: LogAnswer['table'];
  /** What the server sends as its log after an entry. */
  page: (after: number) => Promise<LogPage> | LogPage = (after) => this.honest(after);
  asked = 0;
  isLive = true;
  snapshot: Partial<Snapshot> = {};
  alarm: Alarm | undefined;
  incarnation: string | undefined = FIRST;
  readonly desk: RevealDesk;

  /** `keeper`: of the device. Without `receipts`, nobody can ask whether a backup was restored. */
  constructor({ log: { record, events } }: Recorded, keeper = memoryKeeper(), receipts?: ReceiptPorts) {
    this.#record = { ...record, closedAt: record.closedAt ?? null };
    this.events = events;
    this.#files = new TableAudit(GAMES, record);
    this.pictures = events.map((event) => {
      this.#files.read(event);
      const picture = this.#files.pictureFor(USER, cents(123_400));
      return { ...(JSON.parse(JSON.stringify(picture)) as WirePicture), hash: event.hash };
    });
    const code = record.table;
    this.code = code;
    this.desk = new RevealDesk({
      code,
      user: () => USER,
      keeper,
      receipts,
      shelf: new ShoeShelf(memoryKeeper()),
      contributions: () => [],
      mix: () => undefined,
      incarnation: () => this.incarnation,
      isLive: () => this.isLive,
      count: () => this.snapshot.reveals?.count ?? 0,
      now: () => performance.now(),
      changed: (state) => {
        this.snapshot = { ...this.snapshot, ...state };
      },
      stop: (alarm) => {
        this.alarm ??= alarm;
      },
      fetchShoe: async (id) => this.#files.shoeFile(id),
      fetchLog: async (_, after) => {
        this.asked += 1;
        return this.page(after);
      },
      openChecker: async () => openChecker({ loadGame }),
    });
  }

  honest(after: number, events = this.events): LogPage {
    return { table: this.#record, events: events.slice(after, after + PAGE) } as LogPage;
  }

  /** Joins the room, for the first time or again. `unknown`: the server signs with a key that it does not publish. */
  async join(incarnation = FIRST): Promise<void> {
    const signedAs = incarnation === 'unknown' ? undefined : incarnation;
    this.incarnation = signedAs ?? this.incarnation;
    this.desk.again(Promise.resolve(signedAs));
    await settle();
  }

  /** Shows the entries up to this one, each with its picture. */
  async show(upTo: number, from = 1): Promise<void> {
    for (let seq = from; seq <= upTo; seq++) this.see(this.at(seq), [this.entry(seq)]);
    await settle();
  }

  see(picture: WirePicture, entries: readonly WireEntry[] = []): void {
    for (const { entry } of entries)
      if ('room' in entry && entry.room.type === 'ShoeSealed') {
        const { shoe } = entry.room;
        this.desk.sealed(shoe, this.#files.shoeFile(shoe) as SealedShoe);
      }
    this.desk.see(picture, entries);
  }

  at(seq: number): WirePicture {
    const picture = this.pictures[seq - 1];
    if (picture === undefined) throw new Error(`no entry ${seq}`);
    return picture;
  }

  entry(seq: number): WireEntry {
    const { v, at, hash, event } = this.events[seq - 1] as StoredEvent;
    return { seq, v, at, hash, entry: event } as unknown as WireEntry;
  }

  /** The entries that reveal a shoe. */
  get reveals(): readonly number[] {
    return this.events.flatMap(({ event: raw, seq }) => {
      const event: unknown = raw;
      return isTableEntry(event) && 'room' in event && event.room.type === 'ShoeRevealed' ? [seq] : [];
    });
  }

  /** An entry of the first shoe whose picture has cards. */
  get cardsAt(): number {
    const found = this.pictures.find(({ view }) => hasCards(view));
    if (found === undefined) throw new Error('no card was dealt');
    return found.seq;
  }
}

const CARD = /"[2-9TJQKA][shdc]"/;
const hasCards = (view: ViewBase): boolean => CARD.test(JSON.stringify(view));

/** The same picture with another card. */
export const withOtherCard = (picture: WirePicture): WirePicture => ({
  ...picture,
  view: JSON.parse(
    JSON.stringify(picture.view).replace(CARD, (card) => (card === '"2c"' ? '"3c"' : '"2c"')),
  ) as ViewBase,
});

/** The same picture, except for a field that isn't shown. */
export const withNote = (picture: WirePicture, note: number): WirePicture => ({
  ...picture,
  view: { ...picture.view, note } as ViewBase,
});

export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await vi.advanceTimersByTimeAsync(0);
};

export const openRecorded = async (
  keeper = memoryKeeper(),
  incarnation = FIRST,
  receipts?: ReceiptPorts,
): Promise<RecordedTable> => {
  const table = new RecordedTable(PLAYED, keeper, receipts);
  await table.join(incarnation);
  return table;
};
