/**
 * How fast exact blackjack odds are: a whole game, cold and warm, and one hand for the cards really left.
 *   npm run bench:odds
 * Cold is a new process each time, from its first line to the answer. Processor time is given next to wall time, because
 * other processes on the machine do not add to it. Every answer is compared with the known one, so no work can be left out.
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { compositionOf, freshCards, fullComposition, seededRandom, shuffled } from '@croupier/cards';
import { DOUBLES, handOdds, PRESETS, solveRound } from '../games/blackjack/src/index.ts';

const SEED = 'blackjack odds';
const DECKS = [1, 2, 6, 8] as const;
const WARM_RUNS = 40;
const COLD_RUNS = 5;
const SHOES = 10_000;
const WARM_UP = 2_000;

/** Expected net per unit: standard rules, best play. */
const KNOWN = new Map([[6, -0.00527191547]]);

interface Time {
  /** Milliseconds. */
  readonly wall: number;
  readonly cpu: number;
}

const timed = <T>(run: () => T): readonly [Time, T] => {
  const before = process.cpuUsage();
  const start = performance.now();
  const value = run();
  const wall = performance.now() - start;
  return [{ wall, cpu: process.cpuUsage(before).user / 1000 }, value];
};

const solve = (decks: number): number =>
  solveRound(DOUBLES, { ...PRESETS.standard.rules, decks }, fullComposition(decks)).edge;

const check = (decks: number, edge: number): void => {
  const known = KNOWN.get(decks);
  if (known !== undefined && Math.abs(edge - known) > 1e-11) throw new Error(`the edge is not ${known}: ${edge}`);
};

const ms = (value: number): string => value.toFixed(value < 10 ? 3 : 1).padStart(8);
const least = (values: readonly number[]): number => Math.min(...values);
const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;

/** `--cold N`: one solve in this process, and nothing else. */
const [flag, number] = process.argv.slice(2);
if (flag === '--cold') {
  const [{ wall }, edge] = timed(() => solve(Number(number)));
  check(Number(number), edge);
  // From the start of the process: loading and compiling the modules counts.
  console.log(JSON.stringify({ solve: wall, process: performance.now(), cpu: process.cpuUsage().user / 1000 }));
  process.exit(0);
}

interface Cold {
  readonly solve: number;
  readonly process: number;
  readonly cpu: number;
}

const cold = (decks: number): Cold => {
  const args = [...process.execArgv, fileURLToPath(import.meta.url), '--cold', String(decks)];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return JSON.parse(stdout) as Cold;
};

console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, seed "${SEED}"`,
);
console.log('all hands × 10 upcards, splits to 4 hands, best play and best chart; milliseconds, best of many');
for (const decks of DECKS) {
  const first = Array.from({ length: COLD_RUNS }, () => cold(decks));
  const warm = Array.from({ length: WARM_RUNS }, () => {
    const [time, edge] = timed(() => solve(decks));
    check(decks, edge);
    return time;
  });
  console.log(
    `${decks} decks   warm wall ${ms(least(warm.map(({ wall }) => wall)))} processor ${ms(least(warm.map(({ cpu }) => cpu)))}` +
      `   cold first solve ${ms(least(first.map((each) => each.solve)))}` +
      `   cold process ${ms(least(first.map((each) => each.process)))}`,
  );
}

const random = seededRandom(SEED);
const { rules } = PRESETS.standard;
const cards = freshCards(rules.decks);
const ask = (): Time => {
  // What is left of six decks at any moment before the cut card.
  const order = shuffled(cards, random).slice(0, 78 + random.below(cards.length - 78));
  const [first = 'As', second = 'As', upcard = 'As', ...unseen] = order;
  const question = { rules, cards: [first, second], upcard, unseen: compositionOf(unseen) };
  return timed(() => handOdds(question))[0];
};
for (let shoe = 0; shoe < WARM_UP; shoe++) ask();
const live = Array.from({ length: SHOES }, ask);
const sorted = live.map(({ wall }) => wall).toSorted((a, b) => a - b);
console.log(
  `live query, ${SHOES} depleted shoes: median ${ms(share(sorted, 0.5))} p99 ${ms(share(sorted, 0.99))} max ${ms(share(sorted, 1))} ms` +
    `, mean processor time ${ms(live.reduce((sum, { cpu }) => sum + cpu, 0) / live.length)} ms`,
);
const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
const mb = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
console.log(`memory: heap ${mb(heapUsed)}, arrays ${mb(arrayBuffers)}, process ${mb(rss)}`);
