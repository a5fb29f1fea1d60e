/** Random rules and random charts, for comparing the fast player with the rules. */
import type { Random } from '@croupier/cards';
import { chips, type Odds, type Shuffle } from '@croupier/kernel';
import { type Cell, type Chart, HARD_ROWS, PAIR_ROWS, SOFT_ROWS } from '../../odds/charts/chart.ts';
import {
  DOUBLE,
  HOLE_CARD,
  type HouseRules,
  LOST_TO_NATURAL,
  NATURAL_TIE,
  PAYOUT_ROUNDING,
  SOFT17,
  SPLIT_BY,
  SURRENDER,
} from '../../rules/setup/house-rules.ts';

const PAYS: readonly Odds[] = [
  [3, 2],
  [6, 5],
  [1, 1],
  [2, 1],
  [7, 5],
];

const anyShuffle = (random: Random): Shuffle =>
  random.pick<() => Shuffle>([
    () => ({ when: 'every-round' }),
    () => ({ when: 'below', cards: 1 + random.below(52) }),
    () => ({ when: 'cut-card', penetration: (1 + random.below(100)) / 100 }),
    () => ({ when: 'cut-card', penetration: 0.75 }),
  ])();

export const anyRules = (random: Random): HouseRules => {
  const yesOrNo = (): boolean => random.below(2) === 1;
  return {
    decks: 1 + random.below(8),
    shuffle: anyShuffle(random),
    soft17: random.pick(SOFT17),
    holeCard: random.pick(HOLE_CARD),
    lostToNatural: random.pick(LOST_TO_NATURAL),
    naturalPays: random.pick(PAYS),
    naturalTie: random.pick(NATURAL_TIE),
    double: random.pick(DOUBLE),
    doubleAfterSplit: yesOrNo(),
    splitBy: random.pick(SPLIT_BY),
    maxHands: 1 + random.below(8),
    resplitAces: yesOrNo(),
    hitSplitAces: yesOrNo(),
    surrender: random.pick(SURRENDER),
    surrenderSplit: yesOrNo(),
    insurance: yesOrNo(),
    autoStand21: yesOrNo(),
    payoutRounding: random.pick(PAYOUT_ROUNDING),
    limits: { min: chips(1), max: 'balance', step: chips(1) },
  };
};

/** Nothing a player with sense would do: every cell its own way, so that every corner of the rules is met. */
export const anyChart = (random: Random): Chart => {
  const oneIn = (n: number): boolean => random.below(n) === 0;
  const cell = (): Cell => ({ surrender: oneIn(12), split: oneIn(4), double: oneIn(5), hit: oneIn(2) });
  return new Map([...HARD_ROWS, ...SOFT_ROWS, ...PAIR_ROWS].map((row) => [row, Array.from({ length: 11 }, cell)]));
};
