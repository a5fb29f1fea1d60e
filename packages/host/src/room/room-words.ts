/** What happens in the room, in one sentence each. Events that everyone sees anyway have none. */
import { type Json, objectOf, type Seat, says, YOU } from '@croupier/kernel';
import type { RoomEvent } from './room-events.ts';

/** A name that is `YOU` speaks to the reader. */
export interface RoomNames {
  readonly nameOf: (user: string) => string;
  readonly seatName: (seat: Seat) => string;
  /** Where rules have a name. */
  readonly rulesName?: (rules: Json) => string | undefined;
}

const LEFT: { readonly [why: string]: string } = {
  left: 'leaves',
  away: 'was away for too long',
  missed: 'missed two turns',
  removed: 'was removed by the host',
};

const CLOCKS = {
  normal: 'Clocks are back to normal.',
  long: 'Everyone has triple time.',
  off: 'Clocks are off.',
};

const AIDS = { counts: 'card counts', coach: 'strategy hints' };

/** Several may play alike; their seats tell them apart. */
export const botName = (seat: number): string => `Bot ${seat}`;

const possessive = (name: string): string => (name === YOU ? 'Your' : `${name}’s`);

/** In UTC: readers of one log may live anywhere. */
const sayTime = (at: number | undefined): string => {
  if (at === undefined) return '';
  const [day = '', time = ''] = new Date(at).toISOString().split('T');
  return ` of ${day}, ${time.slice(0, 5)} UTC`;
};

export const sayRoomEvent = (event: RoomEvent, { nameOf, seatName, rulesName }: RoomNames): string | undefined => {
  switch (event.type) {
    case 'SeatTaken':
      return event.bot === undefined
        ? `${says(nameOf(event.user), 'sits down')} at seat ${event.seat}.`
        : `${botName(event.seat)} sits down and plays as “${event.bot}”.`;
    case 'SeatGivenUp':
      if (event.why === 'duel') return 'The duel is over.';
      return `${says(seatName(event.seat), LEFT[event.why] ?? 'leaves')}; seat ${event.seat} will be free.`;
    case 'AnswerMissed':
      return `${seatName(event.seat)} did not answer in time.`;
    case 'QueueJoined':
      return `${says(nameOf(event.user), 'waits')} for a seat.`;
    case 'QueueLeft':
      return event.why === 'removed'
        ? `The host has removed ${objectOf(nameOf(event.user))} from the queue.`
        : `${says(nameOf(event.user), 'leaves')} the queue.`;
    case 'UserRemoved':
      return `${says(nameOf(event.user), 'has')} to leave the room, and can come back when the host allows it.`;
    case 'UserLetBack':
      return `The host has let ${objectOf(nameOf(event.user))} back in.`;
    case 'TimeExtended':
      return `${says(seatName(event.seat), 'has')} ${event.extended ? 'triple time' : 'standard time'}.`;
    case 'SeatMovedAway':
      return event.why === 'host'
        ? `The host has marked ${objectOf(seatName(event.seat))} as away.`
        : `${says(seatName(event.seat), 'is')} away.`;
    case 'SeatCameBack':
      return `${says(seatName(event.seat), 'is')} back.`;
    case 'SeatsSkipped':
      return `The host has skipped ${event.seats.map((seat) => objectOf(seatName(seat))).join(' and ')}.`;
    case 'BankOpened':
      return `${says(seatName(event.seat), 'is')} using ${seatName(event.seat) === YOU ? 'your' : 'their'} time bank.`;
    case 'RoomPaused':
      return event.paused ? 'The host has paused the table.' : 'Play continues.';
    case 'HostPassed':
      return `${says(nameOf(event.to), 'is')} the host now.`;
    case 'RoomLocked':
      return event.locked ? 'The host has locked the room.' : 'The room is open again.';
    case 'StartModeSet':
      return event.mode === 'host' ? 'The host starts the rounds.' : 'Rounds start automatically.';
    case 'ClockModeSet':
      return CLOCKS[event.mode];
    case 'BettingClockSet':
      return event.betting === 'none' ? 'There is no betting clock.' : `Players have ${event.betting} seconds to bet.`;
    case 'RulesAnnounced':
      return `From the next shoe: ${rulesName?.(event.rules) ?? 'new rules'}.`;
    case 'AidAllowed':
      return event.allowed
        ? `The host has switched ${AIDS[event.aid]} on.`
        : `The host has switched ${AIDS[event.aid]} off.`;
    case 'BalancesHidden':
      return event.hidden ? 'The host has hidden balances.' : 'Everyone sees balances now.';
    case 'EntropyAdded':
      return `${says(seatName(event.seat), 'has')} added a random number to the next shuffle.`;
    case 'ContributionOpened':
      return `The next shoe will be shuffled with ${possessive(nameOf(event.user)).replace(/^Your$/, 'your')} random number.`;
    case 'ContributionMissed':
      return `${possessive(nameOf(event.user))} device didn’t answer in time. The next shoe will be shuffled without its random number.`;
    case 'BackupRestored':
      return `The server was restored from a backup${sayTime(event.backupAt)}. Everything after it is lost.`;
    case 'RoomClosed':
      return 'The room is closed.';
    case 'ShoeCommitted':
    case 'ShoeLent':
    case 'ContributionCommitted':
    case 'OpeningStarted':
    case 'ShoeSealed':
    case 'ShoeRevealed':
    case 'SeatFreed':
      return undefined;
  }
};
