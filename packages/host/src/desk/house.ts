/** What the house does by itself: clocks, seats that are left, the host's role, shoes. Decided on a draft. */
import type { Deadline, Refusal, Seat } from '@croupier/kernel';
import { bankerOf } from '../clock/time-bank.ts';
import type { HouseAct } from '../contract.ts';
import { isOver, isUndone } from '../duel.ts';
import { refuse } from '../refusals.ts';
import { hasHost, isPaused, isPerson, MISSES, type RoomState, type Sitter, sitterAt, stays } from '../room/room.ts';
import type { LeaveReason } from '../room/room-events.ts';
import { releaseSilent, seatQueue } from '../room/seating.ts';
import type { Draft } from './draft.ts';
import { beginOpening, decidePlay, settleShoe } from './opening.ts';
import type { TableState } from './state.ts';

/** Follows from what is already in the draft, so it is written together with it. */
export const settle = (draft: Draft): void => {
  releaseSilent(draft);
  releaseRemoved(draft);
  for (const { seat, user, leaving } of draft.state.room.sitters)
    if (leaving !== undefined && !draft.state.held.has(seat)) draft.room({ type: 'SeatFreed', seat, user });
  if (draft.state.room.closed !== undefined) return;
  seatQueue(draft);
  const { room } = draft.state;
  const heir = heirOf(room);
  // No one is left to be host: the last host may come back to it, even into a locked room.
  if (heir !== undefined && heir !== room.host) draft.room({ type: 'HostPassed', to: heir });
  if (draft.state.room.next === undefined) draft.prepareShoe();
  settleShoe(draft);
};

/** Removed by the host during a hand, which they have finished now. */
const releaseRemoved = (draft: Draft): void => {
  const { room, held } = draft.state;
  for (const { seat, user, leaving } of room.sitters)
    if (leaving === undefined && room.removed.includes(user) && !held.has(seat))
      draft.room({ type: 'SeatGivenUp', seat, why: 'removed' });
};

/** The host stays host while seated and not away; then the player with the longest time at the table takes over. */
const heirOf = (room: RoomState): string | undefined => {
  const { host, sitters } = room;
  const staying = sitters.filter((sitter) => isPerson(sitter) && stays(room, sitter));
  const waitedFor = staying.filter(({ resting }) => !resting);
  const able = waitedFor.length > 0 ? waitedFor : staying;
  return (able.find(({ user }) => user === host) ?? able[0])?.user;
};

type IsThere = (user: string) => boolean;

/** Who becomes host when the host is away: the connected player with the longest time at the table. */
export const deputyOf = (room: RoomState, isThere: IsThere): string | undefined => {
  const { host, sitters, closed } = room;
  if (host === undefined || isThere(host) || closed !== undefined) return undefined;
  return sitters.find((sitter) => isPerson(sitter) && stays(room, sitter) && isThere(sitter.user))?.user;
};

export const passFrom = (draft: Draft, host: string, to: string): void => {
  const { room } = draft.state;
  // Who is connected is not in the log; that the next host has a seat is.
  if (room.host === host && deputyOf(room, (user) => user === to) === to) draft.room({ type: 'HostPassed', to });
};

export const giveUpSeat = (draft: Draft, seat: Seat, user: string, why: LeaveReason): void => {
  const sitter = sitterAt(draft.state.room, seat);
  if (sitter?.user === user && sitter.leaving === undefined) draft.room({ type: 'SeatGivenUp', seat, why });
};

/** Who of those that the clock waits for could still answer, and is not away by the host's word. */
export const awaited = ({ room }: TableState, { waitingFor }: Deadline): readonly Sitter[] =>
  waitingFor.flatMap((seat) => {
    const sitter = sitterAt(room, seat);
    return sitter === undefined || sitter.leaving !== undefined || sitter.resting ? [] : [sitter];
  });

const answerFor = (draft: Draft, due: Deadline): Refusal | undefined => {
  const decided = decidePlay(draft, due.command, 'house');
  if (!decided.ok) return decided.error;
  draft.game(decided.value, 'house');
  return undefined;
};

/** Nobody is skipped before they could answer. */
const SKIP_AFTER = 10_000;

/** The host waits no longer. Unlike a clock that has run out, this does not count against those who were asked. */
export const skipDeadline = (draft: Draft): Refusal | undefined => {
  const { state, at } = draft;
  const due = state.position.deadline;
  const seats = due === undefined ? [] : awaited(state, due).filter(isPerson);
  if (due === undefined || seats.every(({ user }) => user === state.room.host)) return refuse('NOBODY_TO_SKIP');
  if (isPaused(state.room)) return refuse('ROOM_PAUSED');
  if (at - (state.clock?.at ?? 0) < SKIP_AFTER) return refuse('SKIP_TOO_SOON', { seconds: SKIP_AFTER / 1000 });
  draft.room({ type: 'SeatsSkipped', seats: seats.map(({ seat }) => seat) });
  return answerFor(draft, due);
};

/** Does the time bank run already? */
export const bankOpen = ({ clock }: TableState): boolean => clock?.bank !== undefined;

/** People, except those in the seats that were short of chips. The house says which ones: balances are not in the log. */
export const personNotIn =
  (short: readonly Seat[]) =>
  (sitter: Sitter): boolean =>
    isPerson(sitter) && !short.includes(sitter.seat);

/**
 * The clock has run out: the house does what the game says, and notes who has not answered. Nothing is done where no clock
 * runs: a pause that another process wrote meanwhile is known by now.
 */
export const fireDeadline = (draft: Draft, id: string, short: readonly Seat[] = []): Refusal | undefined => {
  const due = draft.state.position.deadline;
  const isDue = due?.id === id && draft.state.room.closed === undefined;
  if (!isDue || dueWhen(draft.state, due, personNotIn(short)) === 'never') return undefined;
  const silent = due.startsRound === true ? [] : awaited(draft.state, due).filter(isPerson);
  const refusal = answerFor(draft, due);
  // The clock fires again when the shoe is sealed.
  if (refusal?.code === 'SHOE_OPENING') beginOpening(draft);
  if (refusal !== undefined) return refusal.code === 'SHOE_OPENING' ? undefined : refusal;
  for (const { seat, missed } of silent) {
    draft.room({ type: 'AnswerMissed', seat });
    if (missed + 1 >= MISSES) draft.room({ type: 'SeatMovedAway', seat, why: 'missed' });
  }
  return undefined;
};

/** Opens the time bank of the player whose turn it is, if possible. */
export const openBank = (draft: Draft, id: string): void => {
  const { position, room } = draft.state;
  const banker =
    position.deadline?.id === id && room.closed === undefined ? mayBank(draft.state, () => true) : undefined;
  if (banker !== undefined) draft.room({ type: 'BankOpened', seat: banker.seat });
};

const mayBank = (state: TableState, isThere: IsThere): Sitter | undefined => {
  const due = state.position.deadline;
  return due === undefined || bankOpen(state) ? undefined : bankerOf(due, awaited(state, due), isThere);
};

/** What the house does when a clock has run out: `id` and `banked` say which. Nothing if it was answered meanwhile. */
export const timeUp = (
  state: TableState,
  { id, banked }: { readonly id: string; readonly banked: boolean },
  isThere: IsThere,
  canBet: (sitter: Sitter) => boolean,
): HouseAct | undefined => {
  const due = state.position.deadline;
  if (due?.id !== id || bankOpen(state) !== banked) return undefined;
  if (mayBank(state, isThere) !== undefined) return { type: 'open-bank', deadline: id };
  const without = due.startsRound === true ? awaited(state, due).filter((one) => isPerson(one) && !canBet(one)) : [];
  return { type: 'time-up', deadline: id, ...(without.length > 0 && { short: without.map(({ seat }) => seat) }) };
};

/** One person, perhaps with bots, who also says when a round begins. */
const isAlone = (room: RoomState): boolean =>
  hasHost(room) && room.start === 'host' && room.sitters.filter(isPerson).length === 1;

/**
 * never: the host of the room decides, or clocks are off · now: nobody is left who could answer · clock: when it has run out.
 * `ready` says of a sitter that they are there and have something they could do.
 */
export const dueWhen = (
  state: TableState,
  due: Deadline,
  ready: (sitter: Sitter) => boolean,
): 'never' | 'now' | 'clock' => {
  const { room } = state;
  if (isPaused(room) || isUndone(room)) return 'never';
  // Between two rounds of a duel, nothing happens without its player.
  const isBetween = due.waitingFor.length === 0 && due.startsRound !== true;
  if (room.duel !== undefined && isBetween && !hasHost(room)) return 'never';
  const missing = awaited(state, due);
  if (due.startsRound === true) {
    if (hasHost(room) && room.start === 'host') return 'never';
    if (!missing.some(ready)) return 'now';
    return room.clocks === 'off' || room.betting === 'none' ? 'never' : 'clock';
  }
  // A result waits for a player who is alone, and who opens the next round. Before the first shoe there is no result.
  if (isAlone(room) && due.waitingFor.length === 0 && (room.current !== undefined || room.isRestored)) return 'never';
  // A player alone keeps no one waiting, and where clocks are off the table waits for everyone. If they leave, their seat
  // is given up and the house answers for it.
  if ((isAlone(room) || room.clocks === 'off') && missing.some(isPerson)) return 'never';
  return due.waitingFor.length > 0 && missing.length === 0 ? 'now' : 'clock';
};

/** After the commit that retired them, never together with it: a crash in between leaves them retired. */
export const revealRetired = (draft: Draft): void => {
  for (const shoe of draft.state.room.retired) draft.revealShoe(shoe);
};

/** The deadline of the duel has passed, or its last shoe was played: the player gives up the seat. */
export const endTry = (draft: Draft): void => {
  const { room } = draft.state;
  if (room.duel === undefined || room.closed !== undefined || !isOver(draft.state, draft.at)) return;
  for (const { seat, user } of room.sitters) giveUpSeat(draft, seat, user, 'duel');
};

export const closeEmpty = (draft: Draft): void => {
  const { room, held } = draft.state;
  if (room.closed !== undefined || held.size > 0 || room.sitters.some(isPerson)) return;
  if (room.duel === undefined)
    draft.room({ type: 'RoomClosed', why: 'empty', readers: room.locked ? room.guests : 'everyone' });
  else if (isOver(draft.state, draft.at)) draft.room({ type: 'RoomClosed', why: 'duel', readers: 'everyone' });
};
