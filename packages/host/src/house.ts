/** What the house does by itself: clocks, seats that are left, the host's role, shoes. Decided on a draft. */
import type { Deadline, Seat } from '@croupier/kernel';
import type { Draft } from './draft.ts';
import { hasHost, isPerson, type RoomState, type Sitter, sitterAt } from './room.ts';
import type { LeaveReason } from './room-events.ts';
import type { TableState } from './state.ts';

/** Answers missed in a row after which the seat is given up. */
const MISSES = 2;

/** Follows from what is already in the draft, so it is written together with it. */
export const settle = (draft: Draft): void => {
  for (const { seat, user, leaving } of draft.state.room.sitters)
    if (leaving !== undefined && !draft.state.held.has(seat)) draft.room({ type: 'SeatFreed', seat, user });
  const { room } = draft.state;
  if (room.closed !== undefined) return;
  const heir = heirOf(room);
  // Nobody is left to be host: whoever was may come back to it, also into a locked room.
  if (heir !== undefined && heir !== room.host) draft.room({ type: 'HostPassed', to: heir });
  if (draft.state.room.next === undefined) draft.commitShoe();
};

/** The host stays host while seated; then whoever has been sitting longest. */
const heirOf = ({ host, sitters }: RoomState): string | undefined => {
  const staying = sitters.filter((sitter) => isPerson(sitter) && sitter.leaving === undefined);
  return (staying.find(({ user }) => user === host) ?? staying[0])?.user;
};

export const giveUpSeat = (draft: Draft, seat: Seat, user: string, why: LeaveReason): void => {
  const sitter = sitterAt(draft.state.room, seat);
  if (sitter?.user === user && sitter.leaving === undefined) draft.room({ type: 'SeatGivenUp', seat, why });
};

/** Who of those that the clock waits for could still answer. */
export const awaited = ({ room }: TableState, { waitingFor }: Deadline): readonly Sitter[] =>
  waitingFor.flatMap((seat) => {
    const sitter = sitterAt(room, seat);
    return sitter === undefined || sitter.leaving !== undefined ? [] : [sitter];
  });

/** The clock has run out: the house does what the game says, and notes who has not answered. */
export const fireDeadline = (draft: Draft, due: Deadline): void => {
  const silent = due.startsRound === true ? [] : awaited(draft.state, due).filter(isPerson);
  const decided = draft.state.position.decide(due.command, draft.ask('house'));
  if (!decided.ok) throw new Error(`the house was refused its own clock ${due.id}: ${decided.error.code}`);
  draft.game(decided.value, 'house');
  for (const { seat, user, missed } of silent) {
    draft.room({ type: 'AnswerMissed', seat });
    if (missed + 1 >= MISSES) giveUpSeat(draft, seat, user, 'missed');
  }
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
  const missing = awaited(state, due);
  if (due.startsRound === true) {
    if (hasHost(room) && room.start === 'host') return 'never';
    if (!missing.some(ready)) return 'now';
    return room.clocks === 'off' ? 'never' : 'clock';
  }
  // Whoever plays alone keeps nobody waiting; where clocks are off everybody is waited for. Should they leave, their seat
  // is given up and the house answers for it.
  if ((isAlone(room) || room.clocks === 'off') && missing.some(isPerson)) return 'never';
  return due.waitingFor.length > 0 && missing.length === 0 ? 'now' : 'clock';
};

/** After the commit that retired them, never together with it: a crash in between leaves them retired. */
export const revealRetired = (draft: Draft): void => {
  for (const shoe of draft.state.room.retired) draft.revealShoe(shoe);
};

export const closeEmpty = (draft: Draft): void => {
  const { room, held } = draft.state;
  if (room.closed === undefined && held.size === 0 && !room.sitters.some(isPerson))
    draft.room({ type: 'RoomClosed', why: 'empty' });
};
