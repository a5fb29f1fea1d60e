/**
 * A table as its log tells it: the position of the game, the room around it, and what both need to know of the log
 * itself. Folding the log gives the state; there is no other way to it.
 */
import type { AnySetup, Happening, Position, Posting, Seat } from '@croupier/kernel';
import type { TableEntry } from './contract.ts';
import { answered, evolveRoom, newRoom, type RoomState, retire } from './room.ts';
import type { TableSetup } from './table-setup.ts';

/** A clock of the game, and since when it runs. */
export interface RunningClock {
  readonly id: string;
  /** `at` of the event that started it. */
  readonly at: number;
}

export interface TableState {
  readonly seq: number;
  readonly hash: string;
  /** When the last entry was written, in milliseconds since 1970. */
  readonly at: number;
  readonly position: Position;
  readonly room: RoomState;
  /** What each seat has in play, at most: lost parts stay in it until the round closes. */
  readonly held: ReadonlyMap<Seat, number>;
  /** The first event that belongs to the round in progress. */
  readonly roundFrom: number;
  readonly clock: RunningClock | undefined;
}

/** `at`: when the table was created, which is also when its first clock began. */
export const beginTable = (
  setup: AnySetup,
  { start, locked, clocks }: TableSetup,
  { hash, at }: Pick<Place, 'hash' | 'at'>,
): TableState => {
  const position = setup.begin();
  const id = position.deadline?.id;
  return {
    seq: 0,
    hash,
    at,
    position,
    room: newRoom({ start, locked, clocks }),
    held: new Map(),
    roundFrom: 1,
    clock: id === undefined ? undefined : { id, at },
  };
};

const isSeat = (side: Posting['from']): side is { readonly seat: Seat } => typeof side === 'object';

const holdings = (held: ReadonlyMap<Seat, number>, postings: readonly Posting[]): ReadonlyMap<Seat, number> => {
  if (postings.length === 0) return held;
  const changed = new Map(held);
  const add = (seat: Seat, amount: number): void => {
    const now = (changed.get(seat) ?? 0) + amount;
    if (now > 0) changed.set(seat, now);
    else changed.delete(seat);
  };
  for (const { from, to, amount } of postings) {
    if (isSeat(from)) add(from.seat, amount);
    if (isSeat(to) && from === 'escrow') add(to.seat, 0 - amount);
  }
  return changed;
};

/** Where an event stands in the log. */
export interface Place {
  readonly seq: number;
  readonly hash: string;
  readonly at: number;
}

const clockAfter = (clock: RunningClock | undefined, position: Position, at: number): RunningClock | undefined => {
  const id = position.deadline?.id;
  if (id === undefined) return undefined;
  return clock?.id === id ? clock : { id, at };
};

export const afterHappening = (
  state: TableState,
  { after, postings, closed }: Happening,
  by: Seat | 'house',
  place: Place,
): TableState => {
  const before = state.position.shoe?.id;
  const room = by === 'house' ? state.room : answered(state.room, by);
  return {
    seq: place.seq,
    hash: place.hash,
    at: place.at,
    position: after,
    room: before !== undefined && after.shoe?.id !== before ? retire(room, before) : room,
    held: closed ? new Map() : holdings(state.held, postings),
    roundFrom: closed ? place.seq + 1 : state.roundFrom,
    clock: clockAfter(state.clock, after, place.at),
  };
};

export const afterRoomEvent = (
  state: TableState,
  event: Parameters<typeof evolveRoom>[1],
  place: Place,
): TableState => ({
  ...state,
  seq: place.seq,
  hash: place.hash,
  at: place.at,
  room: evolveRoom(state.room, event),
});

/** One entry of the log; throws on what cannot be. */
export const afterEntry = (state: TableState, entry: TableEntry, place: Place): TableState => {
  if ('room' in entry) return afterRoomEvent(state, entry.room, place);
  const read = state.position.read(entry.game);
  if (!read.ok) throw new Error(`the log of the game does not fit: ${read.error.message}`);
  return afterHappening(state, read.value, entry.by, place);
};
