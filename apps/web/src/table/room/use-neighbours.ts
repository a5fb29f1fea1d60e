/** Who sits where, as the felt draws them: names, the clock at the seat, what was just said. */
import type { Snapshot } from '@croupier/client';
import type { Neighbour, Phase } from '@croupier/ui';
import { useMemo } from 'react';

type Seats = Pick<Snapshot, 'players' | 'picture' | 'pictureAt'>;

export const useNeighbours = (
  { players, picture, pictureAt }: Seats,
  bubbles: ReadonlyMap<string, string>,
  phase: Phase,
): ReadonlyMap<number, Neighbour> => {
  const clock = picture?.clock;
  const others = picture?.room.sitters.length ?? 0;
  return useMemo(() => {
    // Alone, no one waits; and after a round the clock waits for no one.
    const isShown = clock != null && others > 1 && phase !== 'settled';
    return new Map(
      players.map(({ seat, user, name, away, host, extended }) => {
        // The server waits a little longer than it says, for the way a click has to travel.
        const msLeft =
          clock == null ? 0 : Math.min(clock.seconds * 1000, clock.msLeft - (performance.now() - pictureAt));
        const isWaited = isShown && !away && clock.waitingFor.includes(seat);
        return [
          seat,
          { name, away, host, extended, clock: isWaited ? { msLeft } : undefined, says: bubbles.get(user) },
        ] as const;
      }),
    );
  }, [players, clock, pictureAt, bubbles, phase, others]);
};
