/** The fast players of the games, each loaded when its game is simulated. Runs in browsers and in Node. */
import type { Simulator } from '@croupier/kernel';
import { MANIFESTS } from './manifests.ts';

/** Games that can be simulated, in the order of the catalog. */
export const SIMULATED: readonly string[] = MANIFESTS.flatMap(({ id, simulator }) => (simulator ? [id] : []));

/** Undefined for a game that has none. */
export const loadSimulator = async (game: string): Promise<Simulator | undefined> =>
  (await MANIFESTS.find(({ id }) => id === game)?.simulator?.())?.simulator;
