/** The fast players of the games, each loaded when its game is simulated. Runs in browsers and in Node. */
import type { Simulator } from '@croupier/kernel';

const SIMULATORS: ReadonlyMap<string, () => Promise<Simulator>> = new Map([
  ['blackjack', async () => (await import('@croupier/blackjack/fast')).blackjackSimulator],
  ['baccarat', async () => (await import('@croupier/baccarat/fast')).baccaratSimulator],
]);

/** Games that can be simulated, in the order of the catalog. */
export const SIMULATED: readonly string[] = [...SIMULATORS.keys()];

/** Undefined for a game that has none. */
export const loadSimulator = (game: string): Promise<Simulator | undefined> =>
  SIMULATORS.get(game)?.() ?? Promise.resolve(undefined);
