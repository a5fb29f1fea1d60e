/** What a table dealt in this process says to the one player at it. */
import type { WireEntry, WirePicture } from '@croupier/protocol';
import type { Snapshot } from './table-link.ts';

export const ME = 'me';

/** Nobody but this player adds anything to a table of their own. */
export const mixOf = ({ room: { shoe } }: WirePicture): Snapshot['mix'] => {
  if (shoe?.mixed === undefined) return undefined;
  return { shoe: shoe.shoe, how: shoe.mixed.includes(ME) ? 'mixed' : 'nobody' };
};

/** The table reveals a shoe when nothing can be dealt from it any more, here as anywhere. */
export const seedIn = (entries: readonly WireEntry[]): Snapshot['ownSeed'] => {
  for (const { entry } of entries.toReversed()) {
    const room = 'room' in entry ? entry.room : undefined;
    if (room?.type === 'ShoeRevealed') return { shoe: room.shoe, seed: room.seed };
  }
  return undefined;
};
