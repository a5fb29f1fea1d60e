/**
 * Simulated edges against published ones: every rule set of the cut-card table, each to a standard error of 0.001 points,
 * and fresh shoes against exact odds.
 *   npm run bench:sim:edges
 */
import { fullComposition } from '@croupier/cards';
import { expectOk, type Json, type SimulationSummary } from '@croupier/kernel';
import { blackjackSimulator } from '../games/blackjack/src/fast/index.ts';
import { CUT_CARD_EDGES } from '../games/blackjack/src/fast/testing/cut-card-edges.data.ts';
import { DOUBLES, PRESET_NAMES, PRESETS, solveRound } from '../games/blackjack/src/index.ts';

const SEED = '7';
/** In points, hundredths of a bet. */
const SHARP = 0.001;
const WITHIN = 0.008;

const sharply = (set: { readonly [option: string]: Json }, flags: { readonly [name: string]: string }) => {
  const simulation = expectOk(blackjackSimulator.compile(set, flags));
  const tally = new Float64Array(simulation.tallySize);
  let summary: SimulationSummary;
  let number = 0;
  do {
    simulation.batch(SEED, number++).forEach((sum, at) => {
      tally[at] = (tally[at] as number) + sum;
    });
    summary = simulation.summary(tally);
  } while (number < 10 || summary.ev.se * 100 > SHARP);
  return { edge: -summary.ev.mean * 100, se: summary.ev.se * 100, rounds: summary.rounds };
};

let misses = 0;
const tell = (name: string, { edge, se, rounds }: ReturnType<typeof sharply>, known: number, within: number): void => {
  const isOff = Math.abs(edge - known) > within;
  if (isOff) misses++;
  const figures = `${edge.toFixed(4)} ± ${se.toFixed(4)}   known ${known.toFixed(5)}   off ${(edge - known).toFixed(4)}`;
  console.log(`${name.padEnd(32)} ${figures}   ${(rounds / 1e6).toFixed(1)} M rounds${isOff ? '   TOO FAR' : ''}`);
};

console.log(`edges in percent to the cut card at 75%, seed "${SEED}"; published ones, within ${WITHIN}`);
for (const { name, set, edge } of CUT_CARD_EDGES) tell(name, sharply(set, {}), edge, WITHIN);
console.log('a fresh shoe for every round; exact odds of the same chart, within 4 standard errors');
for (const preset of PRESET_NAMES) {
  const { rules } = PRESETS[preset];
  const { edgeOfChart } = solveRound(DOUBLES, rules, fullComposition(rules.decks));
  const told = sharply({ preset }, { fresh: '' });
  tell(preset, told, -edgeOfChart * 100, 4 * told.se);
}
if (misses > 0) throw new Error(`${misses} edges are too far off`);
