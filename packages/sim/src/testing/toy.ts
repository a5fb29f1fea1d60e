/** The smallest game there is, for tests: a coin wins a unit with the chance `p`, and ten of them are a shoe. */
import { type Random, seededRandom } from '@croupier/cards';
import {
  err,
  expectOk,
  ok,
  type Simulation,
  type SimulationSummary,
  type Simulator,
  type Tally,
} from '@croupier/kernel';
import type { RunSpec } from '../run.ts';

const ROUNDS_PER_SHOE = 10;
const SHOES_PER_BATCH = 50;
/** Rounds, shoes, Σ result, Σ shoe result², Σ of fractions whose sum depends on the order, then the results of shoes. */
const HEAD = 5;
const RESULTS = 2 * ROUNDS_PER_SHOE + 1;

const playShoe = (random: Random, p: number, tally: Tally): void => {
  let result = 0;
  for (let round = 0; round < ROUNDS_PER_SHOE; round++) result += random.uint32() < p * 2 ** 32 ? 1 : -1;
  const add = (at: number, value: number): void => {
    tally[at] = (tally[at] ?? 0) + value;
  };
  add(0, ROUNDS_PER_SHOE);
  add(1, 1);
  add(2, result);
  add(3, result ** 2);
  add(4, 1 / (1 + random.below(1000)));
  add(HEAD + ROUNDS_PER_SHOE + result, 1);
};

const summary = (tally: Tally): SimulationSummary => {
  const [rounds = 0, shoes = 0, sum = 0, squares = 0, fractions = 0] = tally;
  const shoeSd = Math.sqrt(squares / shoes - (sum / shoes) ** 2);
  const ev = { mean: sum / rounds, se: shoeSd / Math.sqrt(shoes) / ROUNDS_PER_SHOE };
  return {
    rounds,
    shoes,
    ev,
    plain: ev,
    averageBet: 1,
    sd: Math.sqrt(1 - ev.mean ** 2),
    shoeSd,
    perTrueCount: [{ count: 0, rounds, ev: ev.mean, se: ev.se }],
    shoeResults: { step: 1, lowest: -ROUNDS_PER_SHOE, counts: [...tally.slice(HEAD)] },
    more: { fractions },
  };
};

const simulationOf = (p: number): Simulation => ({
  roundsPerBatch: ROUNDS_PER_SHOE * SHOES_PER_BATCH,
  tallySize: HEAD + RESULTS,
  batch: (seed, number) => {
    const random = seededRandom(`${seed}/${number}`);
    const tally = new Float64Array(HEAD + RESULTS);
    for (let shoe = 0; shoe < SHOES_PER_BATCH; shoe++) playShoe(random, p, tally);
    return tally;
  },
  summary,
});

export const toySimulator: Simulator = {
  flags: [{ name: 'chance', value: 'p', summary: 'of winning' }],
  refusals: { TOY_BAD_CHANCE: 'A chance is from 0 to 1.' },
  compile: (_, { chance = '0.5' }) => {
    const p = Number(chance);
    return p >= 0 && p <= 1
      ? ok(simulationOf(p))
      : err({ code: 'TOY_BAD_CHANCE', message: 'A chance is from 0 to 1.', details: {} });
  },
};

/** A run of it that tests have in common. */
export const toyRun = (): { readonly run: RunSpec; readonly simulation: Simulation } => {
  const run: RunSpec = { game: 'toy', setup: {}, flags: { chance: '0.51' }, seed: '7' };
  return { run, simulation: expectOk(toySimulator.compile(run.setup, run.flags)) };
};
