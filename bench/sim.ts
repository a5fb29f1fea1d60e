/**
 * How fast rounds are simulated: flat bets, with statistics per true count, with luck taken out of the mean, and how long it
 * takes to know the house edge to ±0.001% (one standard error).
 *   npm run bench:sim
 * One core, then two threads, and the npm peer on the same rules. The floor is a bare loop that only shuffles the same shoes. Each row is the best of many short runs, by
 * processor time: other processes on the machine do not add to it. The floor is measured again next to every row.
 */
import { layTapes, shuffleTapes, tapeState } from '@croupier/cards';
import { expectOk, type Simulation } from '@croupier/kernel';
import { blackjackSimulator } from '../games/blackjack/src/fast/index.ts';
import { machineLine, npmPeerRow, printRows, threadRow } from './sim-peers.ts';

const SEED = '7';
const RUNS = 100;
const BATCHES_PER_RUN = 1;
/** Of the standard game: 6 decks, three quarters dealt, with some more cards drawn ahead. */
const SHOE = 312;
const DRAWN = 246;
const ROUNDS_PER_SHOE = 43.5;
const GOAL = 0.00001;
/** Edge of the chart in the standard game to the cut card, and how far off a run may be. */
const KNOWN = { edge: -0.005555, within: 0.00005 };

/** Seconds of the processor. */
const timed = (run: () => void): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

const floorOf = (): (() => number) => {
  const state = tapeState(SEED);
  const pairs = 4000;
  return () => {
    layTapes(Array.from({ length: SHOE }, (_, card) => card));
    const seconds = timed(() => {
      for (let pair = 0; pair < pairs; pair++) shuffleTapes(SHOE, DRAWN, state);
    });
    return (pairs * 2 * ROUNDS_PER_SHOE) / seconds;
  };
};

interface Row {
  readonly name: string;
  readonly flags: { readonly [name: string]: string };
  readonly goal?: number;
}

const ROWS: readonly Row[] = [
  { name: 'flat bet, running count kept', flags: { plain: '', count: 'none' }, goal: 45e6 },
  { name: 'with statistics per true count', flags: { plain: '' }, goal: 30e6 },
  { name: 'with luck taken out', flags: {} },
  { name: 'bet ramp, with luck taken out', flags: { ramp: '0:1,1:2,2:4,3:8' } },
  { name: '3 other players', flags: { plain: '', others: '3' }, goal: 15e6 },
  { name: '3 other players, with luck taken out', flags: { others: '3' } },
];

const simulationOf = ({ flags }: Pick<Row, 'flags'>): Simulation => expectOk(blackjackSimulator.compile({}, flags));

const millions = (rate: number): string => `${(rate / 1e6).toFixed(1)} M`.padStart(8);

const measure = (row: Row, floor: () => number): void => {
  const simulation = simulationOf(row);
  let [best, bare, number] = [0, 0, 0];
  for (let run = 0; run < RUNS; run++) {
    let rounds = 0;
    const seconds = timed(() => {
      for (let batch = 0; batch < BATCHES_PER_RUN; batch++)
        rounds += simulation.summary(simulation.batch(SEED, number++)).rounds;
    });
    best = Math.max(best, rounds / seconds);
    bare = Math.max(bare, floor());
  }
  const goal = row.goal === undefined ? '' : `   goal ${millions(row.goal)}`;
  console.log(`${row.name.padEnd(34)} ${millions(best)} rounds/s   ${(bare / best).toFixed(2)} × floor${goal}`);
};

/** Plays until the standard error is small enough, looking after every batch. */
const untilKnown = (): void => {
  const simulation = simulationOf({ flags: {} });
  for (let warm = 0; warm < 20; warm++) simulation.batch('warm', warm);
  const tally = new Float64Array(simulation.tallySize);
  let batches = 0;
  const { ev, rounds, seconds } = (() => {
    let summary = simulation.summary(tally);
    const spent = timed(() => {
      do {
        simulation.batch(SEED, batches++).forEach((sum, at) => {
          tally[at] = (tally[at] as number) + sum;
        });
        summary = simulation.summary(tally);
      } while (summary.ev.se > GOAL || batches < 2);
    });
    return { ...summary, seconds: spent };
  })();
  if (Math.abs(ev.mean - KNOWN.edge) > KNOWN.within) throw new Error(`the edge is not ${KNOWN.edge}: ${ev.mean}`);
  const percent = (part: number): string => `${(part * 100).toFixed(4)}%`;
  console.log(
    `edge ${percent(ev.mean)} ± ${percent(ev.se)} after ${seconds.toFixed(2)} s of one core and ${millions(rounds).trim()} rounds` +
      `   goal 3 s`,
  );
};

console.log(machineLine(SEED));
console.log('6 decks, H17, DAS, late surrender, split to 4, 3:2, peek, cut card at 75%; one core');
const floor = floorOf();
for (let warm = 0; warm < 20; warm++) floor();
console.log(
  `${'only shuffling (the floor)'.padEnd(34)} ${millions(Math.max(...Array.from({ length: RUNS }, floor)))} rounds/s`,
);
for (const row of ROWS) measure(row, floor);
untilKnown();
printRows([npmPeerRow()]);
const run = { game: 'blackjack', setup: {}, flags: { plain: '', count: 'none' }, seed: SEED };
const one = await threadRow(run, 1, 3);
printRows([one, await threadRow(run, 2, 3)], one);
