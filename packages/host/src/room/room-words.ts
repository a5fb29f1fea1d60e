/** What happens around the game, in one sentence each. Nothing is said of what everybody sees anyway. */
import type { Json, Seat } from '@croupier/kernel';
import type { RoomEvent } from './room-events.ts';

export interface RoomNames {
  readonly nameOf: (user: string) => string;
  readonly seatName: (seat: Seat) => string;
  /** Where rules have a name. */
  readonly rulesName?: (rules: Json) => string | undefined;
}

const LEFT: { readonly [why: string]: string } = {
  left: 'leaves',
  away: 'was away for too long',
  missed: 'did not answer twice',
  removed: 'was removed by the host',
};

const CLOCKS = {
  normal: 'The clocks run as usual.',
  long: 'Everybody has three times as long.',
  off: 'There are no clocks any more.',
};

const AIDS = { counts: 'counts', coach: 'the coach' };

/** Several may play alike; their seats tell them apart. */
export const botName = (seat: number): string => `Bot ${seat}`;

export const sayRoomEvent = (event: RoomEvent, { nameOf, seatName, rulesName }: RoomNames): string | undefined => {
  switch (event.type) {
    case 'SeatTaken':
      return event.bot === undefined
        ? `${nameOf(event.user)} sits down at seat ${event.seat}.`
        : `${botName(event.seat)} sits down and plays as “${event.bot}”.`;
    case 'SeatGivenUp':
      return `${seatName(event.seat)} ${LEFT[event.why] ?? 'leaves'}; seat ${event.seat} will be free.`;
    case 'AnswerMissed':
      return `${seatName(event.seat)} did not answer in time.`;
    case 'QueueJoined':
      return `${nameOf(event.user)} waits for a seat.`;
    case 'QueueLeft':
      return event.why === 'removed'
        ? `The host has taken ${nameOf(event.user)} out of the queue.`
        : `${nameOf(event.user)} waits for a seat no longer.`;
    case 'UserRemoved':
      return `${nameOf(event.user)} cannot come back until the host allows it.`;
    case 'UserLetBack':
      return `The host lets ${nameOf(event.user)} come back.`;
    case 'TimeExtended':
      return `${seatName(event.seat)} has ${event.extended ? 'three times as long' : 'the usual time'}.`;
    case 'SeatMovedAway':
      return event.why === 'host'
        ? `The host has moved ${seatName(event.seat)} to away.`
        : `${seatName(event.seat)} is away.`;
    case 'SeatCameBack':
      return `${seatName(event.seat)} is back.`;
    case 'SeatsSkipped':
      return `The host has skipped ${event.seats.map(seatName).join(' and ')}.`;
    case 'BankOpened':
      return `${seatName(event.seat)} goes on with the time bank.`;
    case 'RoomPaused':
      return event.paused ? 'The host has paused the table.' : 'The table goes on.';
    case 'HostPassed':
      return `${nameOf(event.to)} is the host now.`;
    case 'RoomLocked':
      return event.locked ? 'The host has locked the room.' : 'The room is open again.';
    case 'StartModeSet':
      return event.mode === 'host' ? 'The host starts the rounds.' : 'Rounds start together.';
    case 'ClockModeSet':
      return CLOCKS[event.mode];
    case 'BettingClockSet':
      return event.betting === 'none' ? 'There is no clock for bets.' : `There are ${event.betting} seconds to bet.`;
    case 'RulesAnnounced':
      return `From the next shoe: ${rulesName?.(event.rules) ?? 'rules that the host has chosen'}.`;
    case 'AidAllowed':
      return event.allowed
        ? `The host leaves ${AIDS[event.aid]} to everybody.`
        : `The host has switched ${AIDS[event.aid]} off.`;
    case 'EntropyAdded':
      return `${seatName(event.seat)} has stirred the next shoe.`;
    case 'ContributionOpened':
      return `The next shoe is mixed with ${nameOf(event.user)}’s bytes.`;
    case 'ContributionMissed':
      return `${nameOf(event.user)}’s device didn’t answer in time. The next shoe is mixed without it.`;
    case 'RoomClosed':
      return 'The room is closed.';
    case 'ShoeCommitted':
    case 'ContributionCommitted':
    case 'OpeningStarted':
    case 'ShoeSealed':
    case 'ShoeRevealed':
    case 'SeatFreed':
      return undefined;
  }
};
