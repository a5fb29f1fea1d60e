/** What only the host of a room may ask. Everything that is done to others is in the log. */
import type { Seat } from '@croupier/kernel';
import { canonical } from '@croupier/store/memory';
import type { Aid, BettingClock, ClockMode, StartMode, UserId } from '../contract.ts';
import type { Asked, Decided } from '../desk/asked.ts';
import type { Draft } from '../desk/draft.ts';
import { skipDeadline } from '../desk/house.ts';
import { refuse } from '../refusals.ts';
import { rulesFor } from '../table-setup.ts';
import { missingFrom } from './mixing.ts';
import { isPerson, sitterAt, stays } from './room.ts';
import { freeSeat, leaveQueue } from './seating.ts';

const passHost = (draft: Draft, to: Seat): Decided => {
  const sitter = sitterAt(draft.state.room, to);
  if (sitter === undefined || !isPerson(sitter)) return refuse('SEAT_EMPTY');
  if (!stays(draft.state.room, sitter)) return refuse('ROUND_IN_PLAY');
  draft.room({ type: 'HostPassed', to: sitter.user });
  return undefined;
};

/**
 * The host cannot take a stake out of a round by taking its seat away, and cannot shut themselves out. A player with a bet in
 * play finishes the round, and then the house frees the seat.
 */
const removeSeat = (draft: Draft, seat: Seat): Decided => {
  const { room, held } = draft.state;
  const sitter = sitterAt(room, seat);
  if (sitter === undefined) return refuse('SEAT_EMPTY');
  const isShutOut = isPerson(sitter) && sitter.user !== room.host;
  const isPlaying = (held.get(seat) ?? 0) > 0;
  if (isPlaying && !isShutOut) return refuse('ROUND_IN_PLAY');
  if (!isPlaying) draft.room({ type: 'SeatGivenUp', seat, why: 'removed' });
  if (isShutOut && !room.removed.includes(sitter.user)) draft.room({ type: 'UserRemoved', user: sitter.user });
  return undefined;
};

const removeWaiting = (draft: Draft, user: UserId): Decided => {
  if (!leaveQueue(draft, user, 'removed')) return refuse('NOT_WAITING');
  if (user !== draft.state.room.host) draft.room({ type: 'UserRemoved', user });
  return undefined;
};

const letBack = (draft: Draft, user: UserId): Decided => {
  if (!draft.state.room.removed.includes(user)) return refuse('NOT_REMOVED');
  draft.room({ type: 'UserLetBack', user });
  return undefined;
};

/** Nor can a hand be played for somebody who is there by moving them away. */
const moveAway = (draft: Draft, seat: Seat): Decided => {
  const { room, held } = draft.state;
  const sitter = sitterAt(room, seat);
  if (sitter === undefined || !isPerson(sitter)) return refuse('SEAT_EMPTY');
  if ((held.get(seat) ?? 0) > 0) return refuse('ROUND_IN_PLAY');
  if (!sitter.resting) draft.room({ type: 'SeatMovedAway', seat, why: 'host' });
  return undefined;
};

const seatBot = (draft: Draft, { game, botUser }: Asked, bot: string, asked: Seat | undefined): Decided => {
  if (!game.bots.includes(bot)) return refuse('BOT_UNKNOWN', { bot: bot.slice(0, 40) });
  const seat = freeSeat(draft, asked);
  if (typeof seat !== 'number') return seat;
  draft.room({ type: 'SeatTaken', seat, user: botUser(seat), bot });
  return undefined;
};

const lock = (draft: Draft, locked: boolean): Decided => {
  const { locked: before, queue, host } = draft.state.room;
  if (before === locked) return undefined;
  draft.room({ type: 'RoomLocked', locked });
  if (locked) for (const user of queue) if (user !== host) leaveQueue(draft, user, 'locked');
  return undefined;
};

const pause = (draft: Draft, paused: boolean): Decided => {
  if (draft.state.room.paused !== paused) draft.room({ type: 'RoomPaused', paused });
  return undefined;
};

const setStart = (draft: Draft, mode: StartMode): Decided => {
  if (draft.state.room.start !== mode) draft.room({ type: 'StartModeSet', mode });
  return undefined;
};

const setClocks = (draft: Draft, mode: ClockMode): Decided => {
  if (draft.state.room.clocks !== mode) draft.room({ type: 'ClockModeSet', mode });
  return undefined;
};

const setBetting = (draft: Draft, betting: BettingClock): Decided => {
  if (draft.state.room.betting !== betting) draft.room({ type: 'BettingClockSet', betting });
  return undefined;
};

/** A shoe is played to its end by the rules it was opened with, so nobody has wagered under others. */
const changeRules = (draft: Draft, { game }: Asked, setup: unknown): Decided => {
  const { rules, nextRules = rules } = draft.state.room;
  if (missingFrom(draft.state.room) !== undefined) return refuse('SHOE_OPENING');
  const wanted = rulesFor(game, setup, draft.seats);
  if (!wanted.ok) return wanted.error;
  if (canonical(wanted.value) === canonical(nextRules)) return refuse('RULES_THE_SAME');
  draft.room({ type: 'RulesAnnounced', rules: wanted.value });
  return undefined;
};

/** A player who bet with card counts or hints available keeps them until the round is over. */
const allow = (draft: Draft, aid: Aid, allowed: boolean): Decided => {
  const { room, held } = draft.state;
  if (room.aids.includes(aid) === allowed) return undefined;
  if (held.size > 0) return refuse('ROUND_IN_PLAY');
  draft.room({ type: 'AidAllowed', aid, allowed });
  return undefined;
};

const hideBalances = (draft: Draft, hidden: boolean): Decided => {
  if (draft.state.room.hidesBalances !== hidden) draft.room({ type: 'BalancesHidden', hidden });
  return undefined;
};

export const hostAct = (draft: Draft, asked: Asked): Decided => {
  const { by, command } = asked;
  if (draft.state.room.host !== by) return refuse('NOT_THE_HOST');
  switch (command.type) {
    case 'lock':
      return lock(draft, command.locked);
    case 'start-mode':
      return setStart(draft, command.mode);
    case 'clock-mode':
      return setClocks(draft, command.mode);
    case 'betting-clock':
      return setBetting(draft, command.betting);
    case 'change-rules':
      return changeRules(draft, asked, command.setup);
    case 'allow':
      return allow(draft, command.aid, command.allowed);
    case 'hide-balances':
      return hideBalances(draft, command.hidden);
    case 'pass-host':
      return passHost(draft, command.to);
    case 'remove-seat':
      return removeSeat(draft, command.seat);
    case 'move-away':
      return moveAway(draft, command.seat);
    case 'remove-waiting':
      return removeWaiting(draft, command.user);
    case 'let-back':
      return letBack(draft, command.user);
    case 'skip':
      return skipDeadline(draft);
    case 'pause':
      return pause(draft, command.paused);
    case 'seat-bot':
      return seatBot(draft, asked, command.bot, command.seat);
    default:
      throw new Error(`${command.type} is not for the host`);
  }
};
