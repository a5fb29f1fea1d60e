/**
 * A plan: rules and a chart made into one table of what to do. What is allowed is asked of the rules themselves, and the
 * chart is read as players read it: surrender, else split, else double, else hit or stand, whichever comes first and is
 * allowed.
 */
import { type Chart, cellOf } from '../odds/charts/chart.ts';
import { HANDS } from '../odds/solver/hands.ts';
import { type Origin, permitsFor } from '../odds/solver/permits.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { IS_SOFT, isTwoCards, KINDS, kindOfMany, kindOfTwo, PAIRS, TOTALS } from './kinds.ts';

export const STAND = 0;
export const HIT = 1;
export const DOUBLE = 2;
const SURRENDER = 3;
const ACTION = 3;
/** Added where the hand is split if it can be, and the rest is done if it cannot. */
const SPLITS = 4;

export const actionOf = (play: number): number => play & ACTION;
export const wantsSplit = (play: number): boolean => (play & SPLITS) !== 0;

export const DEALT = 0;
export const SPLIT = 1;
export const SPLIT_ACES = 2;
const ORIGINS: readonly Origin[] = ['dealt', 'split', 'split-aces'];

/** Some hand of each kind, to ask the rules about; −1 for kinds that no hand has. */
const EXAMPLES: Int16Array = (() => {
  const examples = new Int16Array(KINDS).fill(-1);
  for (let hand = 0; hand < HANDS.count; hand++) {
    const size = HANDS.size[hand] as number;
    const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(
      (value) => (HANDS.counts[hand * 10 + value - 1] as number) > 0,
    );
    const [one = 0, other = one] = values;
    if (size === 2) examples[kindOfTwo(one, other)] = hand;
    if (size > 2) examples[kindOfMany(HANDS.hard[hand] as number, one === 1)] = hand;
  }
  return examples;
})();

export interface Plan {
  /** Plays by `playAt`: origin, upcard, kind. */
  readonly plays: Uint8Array;
  /** 1 where the hand is given up before the peek, by upcard and kind. */
  readonly gives: Uint8Array;
}

export const playAt = (origin: number, upcard: number, kind: number): number =>
  ((origin * 11 + upcard) * KINDS + kind) | 0;
export const giveAt = (upcard: number, kind: number): number => (upcard * KINDS + kind) | 0;

const totalRowOf = (kind: number): string =>
  IS_SOFT[kind] === 1 ? `S${TOTALS[kind]}` : `H${Math.max(4, TOTALS[kind] as number)}`;

const isPair = (kind: number): boolean => isTwoCards(kind) && kind >= PAIRS;

const rowOf = (kind: number): string => (isPair(kind) ? `P${kind - PAIRS + 1}` : totalRowOf(kind));

const playOf = (rules: HouseRules, chart: Chart, origin: number, upcard: number, kind: number): number => {
  const hand = EXAMPLES[kind] as number;
  const permits = permitsFor(rules, ORIGINS[origin] ?? 'dealt', upcard);
  const cell = cellOf(chart, rowOf(kind), upcard);
  if (rules.autoStand21 && HANDS.total[hand] === 21) return STAND;
  if (cell.surrender && permits.surrender[hand] === 1) return SURRENDER;
  const splits = isPair(kind) && cell.split;
  const { double, hit } = splits ? cellOf(chart, totalRowOf(kind), upcard) : cell;
  const mayResplit = origin !== SPLIT_ACES || rules.resplitAces;
  const extra = splits && mayResplit && rules.maxHands > 1 ? SPLITS : 0;
  if (permits.mustStand[hand] === 1) return extra | STAND;
  if (double && permits.double[hand] === 1) return extra | DOUBLE;
  return extra | (hit ? HIT : STAND);
};

/** Fills in one upcard, so that a chart that is worked out when asked need not be worked out whole. */
export const planColumn = (plan: Plan, rules: HouseRules, chart: Chart, upcard: number): void => {
  const asked = rules.surrender === 'early' && (upcard === 1 || upcard === 10);
  for (let kind = 0; kind < KINDS; kind++) {
    if ((EXAMPLES[kind] as number) < 0) continue;
    for (let origin = 0; origin < ORIGINS.length; origin++)
      plan.plays[playAt(origin, upcard, kind)] = playOf(rules, chart, origin, upcard, kind);
    const isGiven = asked && isTwoCards(kind) && cellOf(chart, rowOf(kind), upcard).surrender;
    plan.gives[giveAt(upcard, kind)] = isGiven ? 1 : 0;
  }
};

export const emptyPlan = (): Plan => ({
  plays: new Uint8Array(ORIGINS.length * 11 * KINDS),
  gives: new Uint8Array(11 * KINDS),
});

export const makePlan = (rules: HouseRules, chart: Chart): Plan => {
  const plan = emptyPlan();
  for (let upcard = 1; upcard <= 10; upcard++) planColumn(plan, rules, chart, upcard);
  return plan;
};
