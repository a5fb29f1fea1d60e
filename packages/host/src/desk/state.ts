/**
 * A table as its log tells it: the position of the game, the room around it, and what both need to know of the log
 * itself. Folding the log gives the state; there is no other way to it.
 */
import type { AnySetup, Happening, Position, Posting, Seat } from '@croupier/kernel';
import { canonical } from '@croupier/store/memory';
import { refillBanks, spendBank } from '../clock/time-bank.ts';
import type { TableEntry } from '../contract.ts';
import { type Tale, tell } from '../history/tale.ts';
import { openNext } from '../room/mixing.ts';
import { answered, evolveRoom, newRoom, type RoomState, retire } from '../room/room.ts';
import type { RoomEvent } from '../room/room-events.ts';
import type { TableSetup } from '../table-setup.ts';

/** A clock of the game, and since when it runs. */
export interface RunningClock {
  readonly id: string;
  /** `at` of the event that started it. */
  readonly at: number;
  /** It has run out, and this seat has been using its time bank since. */
  readonly bank?: { readonly seat: Seat; readonly at: number };
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
  /** The round in progress in sentences; undefined before its first event. */
  readonly tale: Tale | undefined;
  readonly clock: RunningClock | undefined;
}

/** `at`: when the table was created, which is also when its first clock began. */
export const beginTable = (
  setup: AnySetup,
  table: TableSetup,
  { hash, at }: Pick<LogPosition, 'hash' | 'at'>,
): TableState => {
  const position = setup.begin();
  const id = position.deadline?.id;
  return {
    seq: 0,
    hash,
    at,
    position,
    room: newRoom(table),
    held: new Map(),
    roundFrom: 1,
    tale: undefined,
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
export interface LogPosition {
  readonly seq: number;
  readonly hash: string;
  readonly at: number;
}

const clockAfter = (clock: RunningClock | undefined, position: Position, at: number): RunningClock | undefined => {
  const id = position.deadline?.id;
  if (id === undefined) return undefined;
  return clock?.id === id ? clock : { id, at };
};

/** A bank is paid for when the turn is over; a round that ends puts something back. */
const banksAfter = (room: RoomState, { clock }: TableState, { after, closed }: Happening, at: number): RoomState => {
  const { bank, id } = clock ?? {};
  const paid = bank === undefined || after.deadline?.id === id ? room : spendBank(room, bank.seat, at - bank.at);
  return closed ? refillBanks(paid) : paid;
};

const shoesAfter = (room: RoomState, before: string | undefined, after: string | undefined): RoomState => {
  if (before === after) return room;
  const left = before === undefined ? room : retire(room, before);
  return after === undefined ? left : openNext(left, after);
};

export const afterHappening = (
  state: TableState,
  happening: Happening,
  by: Seat | 'house',
  place: LogPosition,
): TableState => {
  const { after, postings, closed } = happening;
  const before = state.position.shoe?.id;
  if (after.shoe !== undefined && after.shoe.id !== before && canonical(after.setup) !== canonical(state.room.rules))
    throw new Error('a shoe is opened under other rules than the room has announced');
  const heard = by === 'house' ? state.room : answered(state.room, by);
  const room = shoesAfter(banksAfter(heard, state, happening, place.at), before, after.shoe?.id);
  return {
    seq: place.seq,
    hash: place.hash,
    at: place.at,
    position: after,
    room,
    held: closed ? new Map() : holdings(state.held, postings),
    roundFrom: closed ? place.seq + 1 : state.roundFrom,
    tale: closed ? undefined : tell(state.tale, place.seq, happening.say()),
    clock: clockAfter(state.clock, after, place.at),
  };
};

/** A bank is opened on the clock that runs; after a pause, it continues from where the pause ends. */
const clockAround = (clock: RunningClock | undefined, event: RoomEvent, at: number): RunningClock | undefined => {
  if (event.type === 'BankOpened') {
    if (clock === undefined) throw new Error('the room log is inconsistent: a bank without a turn');
    return { ...clock, bank: { seat: event.seat, at } };
  }
  if (event.type !== 'RoomPaused' || clock?.bank === undefined) return clock;
  return { ...clock, bank: { seat: clock.bank.seat, at } };
};

export const afterRoomEvent = (state: TableState, event: RoomEvent, place: LogPosition): TableState => ({
  ...state,
  seq: place.seq,
  hash: place.hash,
  at: place.at,
  room: evolveRoom(state.room, event),
  clock: clockAround(state.clock, event, place.at),
});

/** One entry of the log; throws on what cannot be. */
export const afterEntry = (state: TableState, entry: TableEntry, place: LogPosition): TableState => {
  if ('room' in entry) return afterRoomEvent(state, entry.room, place);
  const read = state.position.read(entry.game);
  if (!read.ok) throw new Error(`the game log is inconsistent: ${read.error.message}`);
  return afterHappening(state, read.value, entry.by, place);
};
