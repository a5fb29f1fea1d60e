/** What happens at a table far away, in one sentence each, with a mark on what was checked. */
import { type RoomNames, sayRoomEvent } from '@croupier/host/words';
import type { Followed } from './follower.ts';

export const sentenceOf = (followed: Followed, names: RoomNames): string | undefined => {
  const { sentence, room, turned, proved, shoe } = followed;
  if (shoe !== undefined) {
    const done = room?.type === 'ShoeSealed' ? 'is sealed' : 'is revealed and checked from its seed';
    return shoe.holds ? `✓ Shoe ${shoe.shoe} ${done}.` : `✗ Shoe ${shoe.shoe} does not hold.`;
  }
  if (room !== undefined) return sayRoomEvent(room, names);
  if (sentence === undefined || turned === 0) return sentence;
  return `${proved === turned ? '✓' : '✗'} ${sentence}`;
};
