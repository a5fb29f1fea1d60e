/** Runs of lanes that the benchmark of the graphics processor plays, and how it plays them. */
import { lanesText } from '@croupier/cards';
import { expectOk, type Simulation, type Simulator, type Tally } from '@croupier/kernel';
import type { RunSpec } from '@croupier/sim';
import { GpuPlayer, type OpenGpu, type PlayerOptions } from '@croupier/sim/gpu';
import { baccaratSimulator } from '../../games/baccarat/src/fast/index.ts';
import { blackjackSimulator } from '../../games/blackjack/src/fast/index.ts';

const SIMULATORS: { readonly [game: string]: Simulator } = {
  blackjack: blackjackSimulator,
  baccarat: baccaratSimulator,
};

export type Feature = Pick<RunSpec, 'game' | 'setup' | 'flags'> & { readonly name: string };

const ONE_HAND = { maxHands: 1 };
const FRESH = { fresh: '', count: 'none' };

/** Each has what the one before it lacks. */
export const FEATURES: readonly Feature[] = [
  { name: 'blackjack, new shoe each round, no splits', game: 'blackjack', setup: ONE_HAND, flags: FRESH },
  { name: '+ splits to 4 hands', game: 'blackjack', setup: {}, flags: FRESH },
  { name: '+ cut-card shoes, squares by shoe', game: 'blackjack', setup: {}, flags: { count: 'none' } },
  { name: '+ rows by true count', game: 'blackjack', setup: {}, flags: {} },
  { name: '+ bet ramp', game: 'blackjack', setup: {}, flags: { ramp: '0:1,1:2,2:4,3:8' } },
  { name: 'baccarat, cut-card shoes, all ranks', game: 'baccarat', setup: {}, flags: {} },
  { name: '+ suits, for perfect pairs', game: 'baccarat', setup: { preset: 'all-bets' }, flags: {} },
];

export const simulationOf = ({ game, setup, flags }: Omit<Feature, 'name'>, lanes?: number): Simulation => {
  const all = lanes === undefined ? flags : { ...flags, lanes: lanesText(lanes) };
  const simulator = SIMULATORS[game];
  if (simulator === undefined) throw new Error(`there is no simulator for ${game}`);
  return expectOk(simulator.compile(setup, all));
};

export const openPlayer = (
  { adapter, device }: OpenGpu,
  simulation: Simulation,
  options: PlayerOptions = {},
): Promise<GpuPlayer> => {
  if (simulation.program === undefined) throw new Error('this simulation has no lanes');
  return GpuPlayer.of(adapter, device, simulation.program, options);
};

export interface Played {
  readonly tally: Tally;
  readonly rounds: number;
  readonly seconds: number;
}

/** Batches that wait while one is played: the processor that adds up must not keep the other one waiting. */
const IN_HAND = 4;

/** Plays batches for so many seconds of the clock. */
export const playFor = async (player: GpuPlayer, simulation: Simulation, seconds: number): Promise<Played> => {
  const sum = new Float64Array(simulation.tallySize);
  let next = 1;
  await player.play('warm', 0);
  const start = performance.now();
  const mate = async (): Promise<void> => {
    while (performance.now() - start < 1000 * seconds) {
      const tally = await player.play('bench', next++);
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + (tally[at] as number);
    }
  };
  await Promise.all(Array.from({ length: IN_HAND }, mate));
  const spent = (performance.now() - start) / 1000;
  return { tally: sum, rounds: simulation.summary(sum).rounds, seconds: spent };
};

/** The same on this processor, in this thread. */
export const playHere = (simulation: Simulation, seconds: number): Played => {
  const sum = new Float64Array(simulation.tallySize);
  simulation.batch('warm', 0);
  const start = performance.now();
  for (let batch = 0; performance.now() - start < 1000 * seconds; batch++)
    simulation.batch('bench', batch).forEach((value, at) => {
      sum[at] = (sum[at] as number) + value;
    });
  const spent = (performance.now() - start) / 1000;
  return { tally: sum, rounds: simulation.summary(sum).rounds, seconds: spent };
};
