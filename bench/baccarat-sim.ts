/**
 * How fast baccarat is simulated: one core, the same wager with every edge, next to a loop that only shuffles, to the rules
 * themselves, and to two threads.
 *   npm run bench:sim:baccarat
 * Answers are compared with the exact odds, so that no work can be left out.
 */
import { expectOk, type Simulation } from '@croupier/kernel';
import { baccaratSimulator } from '../games/baccarat/src/fast/index.ts';
import { comparePairs } from '../games/baccarat/src/fast/testing/differential.ts';
import { formatSetup, parseSetup } from '../games/baccarat/src/index.ts';
import { fastest, machineLine, printRows, type Row, shuffleFloor, threadRow } from './sim-peers.ts';

const SEED = 'bench';
const BATCHES = 40;
const BANKER = -0.010579;
const CARDS_PER_ROUND = 4.938;

const setup = expectOk(parseSetup({ preset: 'all-bets', limits: '1:1000000:1' }));
const simulation: Simulation = expectOk(baccaratSimulator.compile(formatSetup(setup), {}));

let number = 0;
let sum = new Float64Array(simulation.tallySize);
const ours: Row = {
  name: 'one core, all wagers',
  roundsPerSecond: fastest(BATCHES, () => {
    const tally = simulation.batch(SEED, number++);
    sum = sum.map((value, at) => value + (tally[at] ?? 0));
    return simulation.summary(tally).rounds;
  }),
};
const { ev, rounds } = simulation.summary(sum);
if (Math.abs(ev.mean - BANKER) > 4 * ev.se) throw new Error(`the mean is not ${BANKER}: ${ev.mean} ± ${ev.se}`);

const rules: Row = {
  name: 'the rules themselves, with the comparison',
  roundsPerSecond: fastest(3, () => comparePairs(setup, SEED, 20).rounds),
};

console.log(machineLine(SEED));
console.log(
  `eight decks to the cut card, banker followed: ${ev.mean.toFixed(6)} ± ${ev.se.toFixed(6)} of ${rounds} rounds`,
);
printRows([ours, shuffleFloor(8, 402, CARDS_PER_ROUND), rules]);

const run = { game: 'baccarat', setup: formatSetup(setup), flags: {}, seed: SEED };
const one = await threadRow(run, 1, 3);
printRows([one, await threadRow(run, 2, 3)], one);
