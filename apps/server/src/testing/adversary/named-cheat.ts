import type { NotTaken, ShoeFacts } from '@croupier/fair';
import type { ShoeWorks } from '@croupier/host';
import type { RoomEvent, WireEntry } from '@croupier/protocol';
import type { LiveCheat, Told } from './front.ts';
import type { LoggedEvent, Rewrite } from './house-log.ts';

export interface NamedCheat {
  readonly name: string;
  /** Which check of the client finds it. */
  readonly by: 'your bytes' | 'sealed shoe' | 'card proof' | 'log hashes' | 'receipts' | 'reveal';
  readonly when: 'round' | 'reveal' | 'reconnect';
  /** Created for each table, because some cheats count. */
  readonly play: () => LiveCheat;
  /** For a server that cheats itself, so that its log and receipts are consistent. */
  readonly shoes?: ShoeWorks;
  /** What the player sees, with names in braces for numbers. */
  readonly sentence: string;
  /** The start of the sentence if another check happens to come first. */
  readonly or?: string;
  /**
   * What `croupier verify` and verify.py report for the evidence that the page offers and the log that the house publishes then.
   * Null: the house cheated only on the screen, and its log has no fault.
   */
  readonly judged: { readonly verify: string | null; readonly python: string | null };
}

/** Proves nothing by itself, so the client warns and goes on. */
export interface SuspiciousCheat extends Pick<NamedCheat, 'name' | 'play'> {
  /** What the player sees before the next bet. */
  readonly words: string;
  /** In the player's evidence. */
  readonly why: NotTaken['why'];
}

/** Another digit at the end. */
export const otherHex = (text: string): string => text.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));

type Entry = WireEntry['entry'];
export type GameEntry = Extract<Entry, { readonly game: unknown }>;
export type SealedEvent = Extract<RoomEvent, { readonly type: 'ShoeSealed' }>;

const entryOf = ({ event }: LoggedEvent): Entry => event as unknown as Entry;
const withEntry = (event: LoggedEvent, entry: object | null): LoggedEvent => ({
  ...event,
  event: entry as unknown as LoggedEvent['event'],
});

/** Changes entries of the game that turn cards. */
export const cardEntries =
  (change: (entry: GameEntry) => object): Rewrite =>
  (event) => {
    const entry = entryOf(event);
    return 'game' in entry && (entry.proofs?.length ?? 0) > 0 ? withEntry(event, change(entry)) : event;
  };

/** Changes all entries of the game. */
export const gameEntries =
  (change: (entry: GameEntry) => object | null): Rewrite =>
  (event) => {
    const entry = entryOf(event);
    return 'game' in entry ? withEntry(event, change(entry)) : event;
  };

/** Changes room events, by the name of the event. */
export const roomEntries =
  (type: RoomEvent['type'], change: (room: object) => object): Rewrite =>
  (event) => {
    const entry = entryOf(event);
    return 'room' in entry && entry.room.type === type
      ? withEntry(event, { ...entry, room: { ...entry.room, ...change(entry.room) } })
      : event;
  };

/** Changes what shoes are sealed with. */
export const seals = (change: (sealed: SealedEvent) => object): Rewrite =>
  roomEntries('ShoeSealed', (room) => change(room as SealedEvent));

/** Changes the facts that a shoe file says the shoe is bound to. */
export const factsOf =
  (change: (facts: ShoeFacts) => object) =>
  (file: object): object => {
    const { facts } = file as { readonly facts: ShoeFacts };
    return { ...file, facts: { ...facts, ...change(facts) } };
  };

type ShownShoe = NonNullable<Told['table']['room']['shoe']>;

/** Changes the shoe in play as the picture shows it. */
export const withShoe = (told: Told, change: (shoe: ShownShoe) => object): Told => {
  const { shoe } = told.table.room;
  if (shoe === null) return told;
  return { ...told, table: { ...told.table, room: { ...told.table.room, shoe: { ...shoe, ...change(shoe) } } } };
};
