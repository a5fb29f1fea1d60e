/** From a batch of events to what moves on the felt, and when. The pace itself is the kernel's. */
import { type Motion, timeline } from '@croupier/kernel';
import type { Move, Moves } from '../felt.ts';

/** `places[i]` is the key of the element that event i moves, `motions[i]` how. A later event of a key wins. */
export const movesFor = (places: readonly (string | undefined)[], motions: readonly Motion[], speed: number): Moves => {
  const moves = new Map<string, Move>();
  if (speed === 0) return moves;
  const { steps } = timeline(motions, (motion) => motion, speed);
  steps.forEach(({ motion, start, duration }, at) => {
    const place = places[at];
    if (place !== undefined && motion !== 'still') moves.set(place, { motion, start, duration });
  });
  return moves;
};

/** When everything of a batch has landed, or all whose key begins so: the moment for totals and results. */
export const endOfMoves = (moves: Moves, of = ''): number => {
  let end = 0;
  for (const [key, { motion, start, duration }] of moves)
    if (key.startsWith(of)) end = Math.max(end, motion === 'results' ? start : start + duration);
  return end;
};
