/** What rounds of the games may bring, each loaded when somebody looks back at what they did bring. */
import type { ChancesOf } from '@croupier/kernel';

const CHANCES: ReadonlyMap<string, () => Promise<ChancesOf>> = new Map([
  ['blackjack', async () => (await import('@croupier/blackjack/chance')).blackjackChances],
  ['baccarat', async () => (await import('@croupier/baccarat/chance')).baccaratChances],
]);

/** Throws on a game that is in no list: every game of the catalog has one. */
export const loadChances = async (game: string): Promise<ChancesOf> => {
  const load = CHANCES.get(game);
  if (load === undefined) throw new RangeError(`there are no chances for ${game}`);
  return load();
};
