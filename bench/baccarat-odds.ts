/**
 * How fast the exact odds of a baccarat shoe are, next to the obvious way, walking every deal in BigInt, in one run.
 *   node --import tsx --conditions=source bench/baccarat-odds.ts
 * Times are wall time of single calls, whatever else the machine is doing; the ratio compares medians. The two ways
 * take turns, so that a busy moment hits both, and their answers are compared, so that no work can be left out.
 */
import { cpus } from 'node:os';
import { freshCards, seededRandom, shuffled } from '@croupier/cards';
import {
  countOutcomes,
  fullShoe,
  oddsOf,
  type PayRules,
  type Remaining,
  remainingOf,
} from '../games/baccarat/src/odds/index.ts';
import { pipCounts } from '../games/baccarat/src/odds/remaining.ts';
import { walkPips } from '../games/baccarat/src/odds/testing/walk-pips.ts';

const SEED = 'baccarat odds';
const SHOES = 2_000;
const PEER_RUNS = 7;

const RULES: PayRules = {
  bankerPays: [19, 20],
  tiePays: [8, 1],
  pairPays: [11, 1],
  sideBetPays: {
    dragon7: [40, 1],
    panda8: [25, 1],
    eitherPair: [5, 1],
    perfectPair: [25, 1],
    big: [27, 50],
    small: [3, 2],
  },
};

/** Wall time in milliseconds. */
const timed = <T>(run: () => T): readonly [number, T] => {
  const start = performance.now();
  const value = run();
  return [performance.now() - start, value];
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

const describe = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const ms = (share: number): string => at(sorted, share).toFixed(3).padStart(9);
  return `median ${ms(0.5)}   p99 ${ms(0.99)}   max ${ms(1)} ms   (${sorted.length} calls)`;
};

const median = (times: readonly number[]): number =>
  at(
    times.toSorted((a, b) => a - b),
    0.5,
  );

/** What is left of an eight-deck shoe at a random moment: 6 to 416 cards. */
const depletedShoes = (): readonly Remaining[] => {
  const random = seededRandom(SEED);
  const cards = freshCards(8);
  return Array.from({ length: SHOES }, () => remainingOf(shuffled(cards, random).slice(0, 6 + random.below(411))));
};

const EIGHT = fullShoe(8);
const [cold] = timed(() => oddsOf(EIGHT, RULES));

const shoes = depletedShoes();
for (const shoe of shoes) oddsOf(shoe, RULES);

/** Wall time of every call, and processor time of their mean, which other processes on the machine do not add to. */
const measure = (run: (shoe: Remaining) => unknown): string => {
  const before = process.cpuUsage();
  const times = shoes.map((shoe) => timed(() => run(shoe))[0]);
  const { user, system } = process.cpuUsage(before);
  return `${describe(times)}, mean processor time ${((user + system) / 1_000 / shoes.length).toFixed(3)} ms`;
};

const counts = measure(() => countOutcomes(EIGHT));
const full = measure(() => oddsOf(EIGHT, RULES));
const depleted = measure((shoe) => oddsOf(shoe, RULES));

const peer: number[] = [];
const ours: number[] = [];
for (let turn = 0; turn < PEER_RUNS; turn += 1) {
  const [peerTime, walked] = timed(() => walkPips(pipCounts(EIGHT)));
  const [ourTime, counted] = timed(() => countOutcomes(EIGHT));
  if (walked.total !== counted.total || walked.dragon7 !== counted.dragon7) throw new Error('the two ways disagree');
  peer.push(peerTime);
  ours.push(ourTime);
}

console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, seed "${SEED}"`,
);
console.log(`cold first call, 8 decks, all wagers  ${cold.toFixed(3)} ms`);
console.log(`8 decks, counts only                  ${counts}`);
console.log(`8 decks, all wagers                   ${full}`);
console.log(`${SHOES} depleted shoes, all wagers      ${depleted}`);
console.log(`peer: BigInt walk of pips, 8 decks    ${describe(peer)}`);
console.log(`ours in turn with the peer            ${describe(ours)}`);
console.log(`the walk takes ${Math.round(median(peer) / median(ours))} times as long`);
