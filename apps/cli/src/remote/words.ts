/** What happens around the game, in one sentence each. Nothing is said of what everybody sees anyway. */
import type { RoomEvent } from '@croupier/host';
import type { Followed } from './follower.ts';

const LEFT: { readonly [why: string]: string } = {
  left: 'leaves',
  away: 'was away for too long',
  missed: 'did not answer twice',
  removed: 'was asked to leave',
};

const CLOCKS = {
  normal: 'The clocks run as usual.',
  long: 'Everybody has three times as long.',
  off: 'There are no clocks any more.',
};

const ofRoom = (
  event: RoomEvent,
  nameOf: (user: string) => string,
  seatName: (seat: number) => string,
): string | undefined => {
  switch (event.type) {
    case 'SeatTaken':
      return `${event.bot === undefined ? nameOf(event.user) : `Bot ${event.bot}`} sits down at seat ${event.seat}.`;
    case 'SeatGivenUp':
      return `${seatName(event.seat)} ${LEFT[event.why] ?? 'leaves'}; seat ${event.seat} will be free.`;
    case 'AnswerMissed':
      return `${seatName(event.seat)} did not answer in time.`;
    case 'HostPassed':
      return event.to === null ? undefined : `${nameOf(event.to)} is the host now.`;
    case 'RoomLocked':
      return event.locked ? 'The host has locked the room.' : 'The room is open again.';
    case 'StartModeSet':
      return event.mode === 'host' ? 'The host starts the rounds.' : 'Rounds start together.';
    case 'ClockModeSet':
      return CLOCKS[event.mode];
    case 'EntropyAdded':
      return `${seatName(event.seat)} has stirred the next shoe.`;
    case 'RoomClosed':
      return 'The room is closed.';
    case 'ShoeCommitted':
    case 'ShoeSealed':
    case 'ShoeRevealed':
    case 'SeatFreed':
      return undefined;
  }
};

export interface Names {
  readonly nameOf: (user: string) => string;
  readonly seatName: (seat: number) => string;
}

export const sentenceOf = (followed: Followed, { nameOf, seatName }: Names): string | undefined => {
  const { sentence, room, turned, proved, shoe } = followed;
  if (shoe !== undefined) {
    const done = room?.type === 'ShoeSealed' ? 'is sealed' : 'is revealed and checked from its seed';
    return shoe.holds ? `✓ Shoe ${shoe.shoe} ${done}.` : `✗ Shoe ${shoe.shoe} does not hold.`;
  }
  if (room !== undefined) return ofRoom(room, nameOf, seatName);
  if (sentence === undefined || turned === 0) return sentence;
  return `${proved === turned ? '✓' : '✗'} ${sentence}`;
};
