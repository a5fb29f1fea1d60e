/** The blackjack simulator: its flags, and how they become a run. */
import { fullComposition, lanesText, parseLanes } from '@croupier/cards';
import {
  err,
  type Json,
  ok,
  type Refusal,
  type Result,
  type Simulation,
  type Simulator,
  type ToolFlag,
} from '@croupier/kernel';
import { COUNT_SYSTEMS, type CountSystem, HI_LO, typedName } from '../counting/systems.ts';
import { DOUBLES } from '../odds/solver/numeric.ts';
import { solveRound } from '../odds/solver/round.ts';
import { oncePerRules } from '../odds/table/rules-key.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { SIDE_BET_IDS } from '../rules/side-bets/index.ts';
import { parseSideBet } from '../rules/side-bets/named.ts';
import { type BatchPlayer, PackedPlayer, RecordedPlayer, roundsPerShoe } from './batch-player.ts';
import { Bets, type Ramp } from './bets.ts';
import { compileGame } from './game.ts';
import { laneGame } from './gpu/lane-game.ts';
import { laneSimulation } from './gpu/lane-simulation.ts';
import { IndexCounter } from './index-counter.ts';
import { refuse, SIMULATION_REFUSALS } from './refusals.ts';
import { sideBetSimulation } from './side-bets/side-bet-player.ts';
import { CountPlayer, TablePlayer } from './table-player.ts';
import { stepFor, summaryOf, TALLY_SIZE } from './tally.ts';
import { COUNTS, LOWEST_COUNT, TrueCounts } from './true-counts.ts';

/** Of a batch. */
const LANES = lanesText(2 ** 22);

const FLAGS: readonly ToolFlag[] = [
  { name: 'count', value: 'system', summary: 'count cards with this system (default hi-lo); none is fastest' },
  { name: 'ramp', value: 'bets', summary: 'bet by the true count: 0:1,1:2,2:4,3:8 bets 8 units at 3 and above' },
  { name: 'sitout', value: 'count', summary: 'sit out below this true count; someone else plays the hand' },
  { name: 'others', value: 'n', summary: 'other players (0 to 7), who play by the chart and act first' },
  { name: 'indices', summary: 'play and take insurance by the true count, not by the chart' },
  { name: 'fresh', summary: 'a new shoe for every round' },
  { name: 'sidebet', value: 'bet', summary: 'simulate this side bet instead: 21+3, or 21+3:9 to choose a pay table' },
  { name: 'plain', summary: 'raw results: don’t use exact results to reduce random noise' },
  { name: 'lanes', value: 'lanes', summary: `numbered shoes (lanes) in each batch, as with --gpu: ${LANES}` },
];

const NO_COUNT = 'none';

type Flags = { readonly [name: string]: string };

interface Wishes {
  readonly rules: HouseRules;
  /** Nothing when cards are not counted. */
  readonly system: CountSystem | undefined;
  readonly bets: Bets;
  readonly others: number;
  readonly byIndices: boolean;
  readonly isPlain: boolean;
}

const readSystem = ({ count }: Flags): Result<CountSystem | undefined, Refusal> => {
  if (count === undefined) return ok(HI_LO);
  if (count === NO_COUNT) return ok(undefined);
  const system = COUNT_SYSTEMS.find((each) => typedName(each) === count.toLowerCase());
  const known = [...COUNT_SYSTEMS.map(typedName), NO_COUNT].join(', ');
  return system ? ok(system) : err(refuse('BJ_SIM_COUNT', { count, known }));
};

const WHOLE = /^[+-]?\d+$/;

const readRamp = (ramp: string): Result<Ramp, Refusal> => {
  const steps = ramp.split(',').map((part) => {
    const [, from, bet] = /^\s*([+-]?\d+)\s*:\s*(\d+(?:\.\d+)?)\s*$/.exec(part) ?? [];
    return { from: Number(from), bet: Number(bet) };
  });
  const rises = steps.every(({ from, bet }, at) => bet > 0 && (at === 0 || from > (steps[at - 1]?.from ?? from)));
  return rises ? ok(steps) : err(refuse('BJ_SIM_RAMP', { ramp }));
};

const readBets = ({ ramp, sitout }: Flags): Result<Bets, Refusal> => {
  const steps = ramp === undefined ? ok([]) : readRamp(ramp);
  if (!steps.ok) return steps;
  if (sitout === undefined) return ok(new Bets(steps.value));
  const below = WHOLE.test(sitout) ? Number(sitout) : Number.NaN;
  if (!(below >= LOWEST_COUNT && below < LOWEST_COUNT + COUNTS)) return err(refuse('BJ_SIM_SITOUT', { count: sitout }));
  return ok(new Bets(steps.value, below));
};

const withShuffle = (rules: HouseRules, { fresh }: Flags): HouseRules =>
  fresh === undefined ? rules : { ...rules, shuffle: { when: 'every-round' } };

const readWishes = (rules: HouseRules, flags: Flags): Result<Wishes, Refusal> => {
  const system = readSystem(flags);
  if (!system.ok) return system;
  const bets = readBets(flags);
  if (!bets.ok) return bets;
  const { others = '0' } = flags;
  if (!/^[0-7]$/.test(others)) return err(refuse('BJ_SIM_OTHERS', { others }));
  const needs = ['ramp', 'sitout', 'indices'].find((flag) => flags[flag] !== undefined);
  if (system.value === undefined && needs !== undefined) return err(refuse('BJ_SIM_NEEDS_COUNT', { flag: needs }));
  return ok({
    rules: withShuffle(rules, flags),
    system: system.value,
    bets: bets.value,
    others: Number(others),
    byIndices: flags['indices'] !== undefined,
    isPlain: flags['plain'] !== undefined,
  });
};

/** Flags that say how the hand is bet on and played: no side bet depends on them. */
const OF_THE_HAND = ['count', 'ramp', 'sitout', 'others', 'indices', 'plain'];

const followSideBet = (rules: HouseRules, flags: Flags, text: string): Result<Simulation, Refusal> => {
  const bet = parseSideBet(text);
  if (bet === undefined) return err(refuse('BJ_SIM_SIDE_BET', { bet: text, known: SIDE_BET_IDS.join(', ') }));
  const needless = OF_THE_HAND.find((flag) => flags[flag] !== undefined);
  if (needless !== undefined) return err(refuse('BJ_SIM_SIDE_BET_ALONE', { flag: needless }));
  return ok(sideBetSimulation(withShuffle(rules, flags), bet));
};

/** Rounds of a batch: about a hundredth of a second. */
const FAST_ROUNDS = 200_000;
const TABLE_ROUNDS = 10_000;

const NO_SYSTEM: CountSystem = { name: 'none', tags: Array.from({ length: 10 }, () => 0) };

/** The best one of these rules, for a full shoe. */
const chartOf = oncePerRules((rules) => solveRound(DOUBLES, rules, fullComposition(rules.decks)).chart);

const playerFor = (wishes: Wishes): BatchPlayer => {
  const { rules, bets, others, byIndices, isPlain } = wishes;
  const system = wishes.system ?? NO_SYSTEM;
  const counts = new TrueCounts(system);
  const game = compileGame(rules, chartOf(rules), counts.tags);
  const counting = { bets, factors: counts.factors(rules.decks * 52), step: stepFor(bets.highest) };
  if (byIndices) {
    const counter = new IndexCounter(rules, system, counts);
    return new CountPlayer(game, counting, { others, counter, isControlled: !isPlain });
  }
  if (others > 0) return new TablePlayer(game, counting, others, !isPlain);
  const packs = isPlain && wishes.system === undefined && game.packing.mostRounds > 0;
  return packs ? new PackedPlayer(game, counting.step) : new RecordedPlayer(game, counting, !isPlain);
};

const simulationOf = (wishes: Wishes): Simulation => {
  const { rules, bets, others, byIndices } = wishes;
  const player = playerFor(wishes);
  const rounds = others > 0 || byIndices ? TABLE_ROUNDS : FAST_ROUNDS;
  const perShoe = roundsPerShoe(rules, others);
  const shoes = 2 * Math.ceil(rounds / perShoe / 2);
  return {
    roundsPerBatch: Math.round(shoes * perShoe),
    tallySize: TALLY_SIZE,
    batch: (seed, number) => player.play(`${seed}/${number}`, shoes),
    summary: (tally) => summaryOf(tally, stepFor(bets.highest)),
  };
};

/** Flags that lanes have no code for. */
const NOT_IN_LANES = ['others', 'indices', 'sidebet'];

const laneRun = (rules: HouseRules, flags: Flags, text: string): Result<Simulation, Refusal> => {
  const lanes = parseLanes(text);
  if (lanes === undefined) return err(refuse('BJ_SIM_LANES', { example: LANES, lanes: text }));
  const foreign = NOT_IN_LANES.find((flag) => flags[flag] !== undefined);
  if (foreign !== undefined) return err(refuse('BJ_SIM_LANES_CHART', { flag: foreign }));
  const wishes = readWishes(rules, flags);
  if (!wishes.ok) return wishes;
  const counts = new TrueCounts(wishes.value.system ?? NO_SYSTEM);
  const its = wishes.value.rules;
  const game = laneGame(compileGame(its, chartOf(its), counts.tags), counts, wishes.value.bets);
  return game === undefined ? err(refuse('BJ_SIM_LANES_BETS')) : ok(laneSimulation(game, lanes));
};

const compile = (
  setup: { readonly [option: string]: Json },
  flags: { readonly [name: string]: string },
): Result<Simulation, Refusal> => {
  const parsed = parseSetup(setup);
  if (!parsed.ok) return parsed;
  const { sidebet, lanes } = flags;
  if (lanes !== undefined) return laneRun(parsed.value.rules, flags, lanes);
  if (sidebet !== undefined) return followSideBet(parsed.value.rules, flags, sidebet);
  const wishes = readWishes(parsed.value.rules, flags);
  return wishes.ok ? ok(simulationOf(wishes.value)) : wishes;
};

export const blackjackSimulator: Simulator = { flags: FLAGS, refusals: SIMULATION_REFUSALS, lanes: LANES, compile };
