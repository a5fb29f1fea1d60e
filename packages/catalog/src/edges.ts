/** What the rules of a table are worth, told by its game. In a file of its own: exact odds are loaded where they are worked out. */
import type { EdgeOf } from '@croupier/kernel';

const EDGES: ReadonlyMap<string, () => Promise<EdgeOf>> = new Map([
  ['blackjack', async () => (await import('@croupier/blackjack/edge')).blackjackEdge],
  ['baccarat', async () => (await import('@croupier/baccarat/edge')).baccaratEdge],
]);

/** Throws on a game that is in no list: every game of the catalog has one. */
export const loadEdge = async (game: string): Promise<EdgeOf> => {
  const load = EDGES.get(game);
  if (load === undefined) throw new RangeError(`there is no edge for ${game}`);
  return load();
};
