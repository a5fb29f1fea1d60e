/** How far results of a round lie from their mean, for each preset of a game, simulated: the same bits every time. */
import { edgeKey, expectOk, type Tally } from '@croupier/kernel';
import type { Listing } from '../contract.ts';
import { MANIFESTS } from '../manifests.ts';
import { loadSimulator } from '../simulators.ts';
import { shownRules } from './known-edges.ts';

/** Games that cannot work their spreads out exactly. */
export const WITH_SPREADS: readonly string[] = MANIFESTS.flatMap(({ id, spreads }) => (spreads ? [id] : []));

/** 200,000 rounds: to two thousandths of the spread. More would make a band no better, and the test that repeats it slow. */
const BATCHES = 1;
const SEED = 'known spreads';

export const knownSpreadsOf = async (game: Listing): Promise<readonly (readonly [string, number])[]> => {
  const simulator = await loadSimulator(game.id);
  if (simulator === undefined) throw new RangeError(`${game.id} cannot be simulated`);
  const spreads = new Map<string, number>();
  for (const preset of Object.keys(game.presets)) {
    const simulation = expectOk(simulator.compile({ preset }, { count: 'none', plain: '' }));
    const sums: Tally = new Float64Array(simulation.tallySize);
    for (let number = 0; number < BATCHES; number++)
      for (const [at, value] of simulation.batch(SEED, number).entries()) sums[at] = (sums[at] as number) + value;
    spreads.set(edgeKey(await shownRules(game, preset)), simulation.summary(sums).sd);
  }
  return [...spreads];
};
