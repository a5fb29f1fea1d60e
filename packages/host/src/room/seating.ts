/** Seats, and the queue for them: who came first sits down first, in the same append that frees the seat. */
import type { Refusal, Seat } from '@croupier/kernel';
import type { UserId } from '../contract.ts';
import type { Decided } from '../desk/asked.ts';
import type { Draft } from '../desk/draft.ts';
import { refuse } from '../refusals.ts';
import { MISSES, type RoomState, sitterAt, sitterOf } from './room.ts';
import type { RoomEventOf } from './room-events.ts';

/** Everybody at the table is shown the whole queue. */
const LONGEST_QUEUE = 50;

const firstFree = ({ state: { room }, seats }: Draft): Seat | undefined => {
  for (let seat = 1; seat <= seats; seat++) if (sitterAt(room, seat) === undefined) return seat;
  return undefined;
};

export const freeSeat = (draft: Draft, asked: Seat | undefined): Seat | Refusal => {
  const { seats } = draft;
  if (asked === undefined) return firstFree(draft) ?? refuse('TABLE_FULL');
  if (!Number.isInteger(asked) || asked < 1 || asked > seats) return refuse('SEAT_UNKNOWN', { seats });
  return sitterAt(draft.state.room, asked) === undefined ? asked : refuse('SEAT_TAKEN', { seat: asked });
};

/** The host is always let in: a locked room must not lock out its own host. */
const mayEnter = ({ removed, locked, host }: RoomState, by: UserId): Decided => {
  if (removed.includes(by)) return refuse('REMOVED_FROM_ROOM');
  return locked && host !== undefined && host !== by ? refuse('ROOM_LOCKED') : undefined;
};

export const sit = (draft: Draft, by: UserId, asked: Seat | undefined): Decided => {
  const { room } = draft.state;
  const sitter = sitterOf(room, by);
  if (sitter !== undefined) return refuse('ALREADY_SEATED', { seat: sitter.seat });
  const shut = mayEnter(room, by);
  if (shut !== undefined) return shut;
  const seat = freeSeat(draft, asked);
  if (typeof seat !== 'number') return seat;
  draft.room({ type: 'SeatTaken', seat, user: by });
  return undefined;
};

/** A user without a seat may have a place in the queue. */
export const leave = (draft: Draft, by: UserId): Decided => {
  const sitter = sitterOf(draft.state.room, by);
  if (sitter === undefined) return leaveQueue(draft, by, 'left') ? undefined : refuse('NOT_SEATED');
  if (sitter.leaving === undefined) draft.room({ type: 'SeatGivenUp', seat: sitter.seat, why: 'left' });
  return undefined;
};

/** Also where a seat is free, which is then had at once. */
export const queue = (draft: Draft, by: UserId, waits: boolean): Decided => {
  const { room } = draft.state;
  const sitter = sitterOf(room, by);
  if (sitter !== undefined) return waits ? refuse('ALREADY_SEATED', { seat: sitter.seat }) : undefined;
  if (!waits) leaveQueue(draft, by, 'left');
  else if (!room.queue.includes(by)) {
    const shut = mayEnter(room, by);
    if (shut !== undefined) return shut;
    if (room.queue.length >= LONGEST_QUEUE) return refuse('QUEUE_FULL');
    draft.room({ type: 'QueueJoined', user: by });
  }
  return undefined;
};

/** Whether they were in it. */
export const leaveQueue = (draft: Draft, user: UserId, why: RoomEventOf<'QueueLeft'>['why']): boolean => {
  if (!draft.state.room.queue.includes(user)) return false;
  draft.room({ type: 'QueueLeft', user, why });
  return true;
};

/** A player who is away keeps the seat as long as no one queues for one; the first to go away loses it first. */
export const releaseSilent = (draft: Draft): void => {
  const { queue: waiting, locked, closed } = draft.state.room;
  if (locked || closed !== undefined) return;
  let wanted =
    waiting.length - draft.seats + draft.state.room.sitters.filter(({ leaving }) => leaving === undefined).length;
  for (const { seat, resting, missed, leaving } of draft.state.room.sitters) {
    if (wanted <= 0) return;
    if (!resting || missed < MISSES || leaving !== undefined) continue;
    draft.room({ type: 'SeatGivenUp', seat, why: 'missed' });
    wanted -= 1;
  }
};

/** Seats that are free go to those who have waited longest. A locked room takes in nobody but its host. */
export const seatQueue = (draft: Draft): void => {
  for (;;) {
    const { queue: waiting, locked, host } = draft.state.room;
    const user = locked && host !== undefined ? waiting.find((one) => one === host) : waiting[0];
    const seat = firstFree(draft);
    if (user === undefined || seat === undefined) return;
    draft.room({ type: 'SeatTaken', seat, user });
  }
};
