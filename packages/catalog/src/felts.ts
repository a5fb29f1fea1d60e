/** The felts of the games, each loaded when a table of its game is opened. In a file of its own: only browsers need them. */
import type { Felt } from '@croupier/ui/felt';

const FELTS = new Map<string, () => Promise<Felt>>([
  ['blackjack', async () => (await import('@croupier/blackjack/felt')).blackjackFelt],
  ['baccarat', async () => (await import('@croupier/baccarat/felt')).baccaratFelt],
]);

/** Throws on a game that has none: every game of the catalog has one. */
export const loadFelt = async (game: string): Promise<Felt> => {
  const load = FELTS.get(game);
  if (load === undefined) throw new Error(`there is no felt for ${game}`);
  return load();
};
