/**
 * House rules: every option of a blackjack table as one object with named fields. Amounts are cents here and chips
 * in the JSON and text forms; `options.ts` reads and writes those.
 */
import { freshCards } from '@croupier/cards';
import {
  type Cents,
  cents,
  chips,
  cutPosition,
  type Limits,
  type Odds,
  type ShoeSpec,
  type Shuffle,
} from '@croupier/kernel';
import type { OfferedSideBets } from '../side-bets/ids.ts';

export const SOFT17 = ['hit', 'stand'] as const;
export const HOLE_CARD = ['peek', 'no-peek', 'none'] as const;
export const LOST_TO_NATURAL = ['all', 'original'] as const;
export const NATURAL_TIE = ['push', 'player-wins'] as const;
export const DOUBLE = ['none', 'any-two', '9-11', '10-11', 'any'] as const;
export const SPLIT_BY = ['rank', 'value'] as const;
export const SURRENDER = ['none', 'late', 'early'] as const;
export const PAYOUT_ROUNDING = ['cent', 'chip-down'] as const;

export interface HouseRules {
  readonly decks: number;
  readonly shuffle: Shuffle;
  readonly soft17: (typeof SOFT17)[number];
  readonly holeCard: (typeof HOLE_CARD)[number];
  readonly lostToNatural: (typeof LOST_TO_NATURAL)[number];
  readonly naturalPays: Odds;
  readonly naturalTie: (typeof NATURAL_TIE)[number];
  readonly double: (typeof DOUBLE)[number];
  readonly doubleAfterSplit: boolean;
  readonly splitBy: (typeof SPLIT_BY)[number];
  readonly maxHands: number;
  readonly resplitAces: boolean;
  readonly hitSplitAces: boolean;
  readonly surrender: (typeof SURRENDER)[number];
  readonly surrenderSplit: boolean;
  readonly insurance: boolean;
  readonly autoStand21: boolean;
  readonly payoutRounding: (typeof PAYOUT_ROUNDING)[number];
  readonly limits: Limits;
  /** Missing where the table offers none: the rules of tables that are older than side bets keep their bytes. */
  readonly sideBets?: OfferedSideBets;
  /** Of each side bet. Missing where they are the usual ones. */
  readonly sideLimits?: Limits;
}

/** A table: its house rules and how many seats it has (1–7). */
export interface Setup {
  readonly rules: HouseRules;
  readonly seats: number;
}

/** Full insurance of a natural comes to its stake, whatever the dealer has: only then can it be paid right away. */
export const hasEvenMoney = ({
  naturalPays: [pays, per],
  naturalTie,
}: Pick<HouseRules, 'naturalPays' | 'naturalTie'>): boolean => pays * 2 === per * 3 && naturalTie === 'push';

/** BJ-H2: the cut card is fixed with the shoe. */
export const shoeSpec = ({ rules }: Setup): ShoeSpec => ({
  cards: freshCards(rules.decks),
  cutAt: cutPosition(rules.decks * 52, rules.shuffle),
});

export const USUAL_SIDE_LIMITS: Limits = { min: chips(1), max: chips(100), step: chips(1) };

/**
 * What a spot has at risk when its player takes insurance, and splits and doubles as often as the rules allow, with the smallest
 * bet. Side bets come on top.
 */
export const mostAtRisk = ({ rules }: Setup): Cents => {
  const { double, doubleAfterSplit, maxHands, insurance, limits } = rules;
  const doubled = double === 'none' ? 1 : 2;
  const stakes = doubleAfterSplit ? maxHands * doubled : Math.max(maxHands, doubled);
  return cents(Math.ceil(limits.min * (stakes + (insurance ? 0.5 : 0))));
};

/** One seat, and this amount for every bet, side bets included. */
export const withBet = ({ rules }: Setup, bet: Cents): Setup => {
  const limits: Limits = { min: bet, max: bet, step: bet };
  return { rules: { ...rules, limits, ...(rules.sideBets !== undefined && { sideLimits: limits }) }, seats: 1 };
};
