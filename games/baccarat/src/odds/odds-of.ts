/**
 * What every wager is worth, exactly, for the cards that remain. The edge is the expected loss per unit staked on that
 * wager, pushes included in the rounds it is spread over; negative means the wager favors the user.
 */
import type { Odds } from '@croupier/kernel';
import { badInput } from '../input.ts';
import { type Counts, countOutcomes } from './count-outcomes.ts';
import { type Fraction, fraction, toNumber } from './fraction.ts';
import type { Remaining } from './remaining.ts';

const PRICED_SIDE_BETS = ['dragon7', 'panda8', 'eitherPair', 'perfectPair', 'big', 'small'] as const;
export const PRICED_WAGERS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair', ...PRICED_SIDE_BETS] as const;
export type PricedWager = (typeof PRICED_WAGERS)[number];
export type ByWager<T> = { readonly [wager in PricedWager]: T };

/** What wins pay. Player always pays 1:1. */
export interface PayRules {
  /**
   * Odds with the commission in them (19:20 for 5%); or 1:1 with a Banker win on 6 paying 1:2 (`no-commission`); or
   * 1:1 with a three-card Banker 7 pushing (`ez`).
   */
  readonly bankerPays: Odds | 'no-commission' | 'ez';
  readonly tiePays: Odds;
  /** Player pair and Banker pair. */
  readonly pairPays: Odds;
  readonly sideBetPays: { readonly [bet in (typeof PRICED_SIDE_BETS)[number]]: Odds };
}

/** An exact number with its nearest double beside it, for display. */
export interface Exact extends Fraction {
  readonly value: number;
}

/** `count` deals in which the wager wins at `odds`. */
export interface Payout {
  readonly odds: Odds;
  readonly count: bigint;
}

export interface WagerOdds {
  /** Deals of the total of `Counts`; the three add up to it. */
  readonly win: bigint;
  readonly push: bigint;
  readonly lose: bigint;
  /** Of winning, of a push, of losing. */
  readonly probability: { readonly win: number; readonly push: number; readonly lose: number };
  /** The wins again, by what they pay. */
  readonly payouts: readonly Payout[];
  readonly edge: Exact;
}

interface Terms {
  readonly payouts: readonly Payout[];
  readonly push?: bigint;
}

const EVEN: Odds = [1, 1];
const HALF: Odds = [1, 2];

const bankerTerms = ({ banker, tie, bankerSix, dragon7 }: Counts, { bankerPays }: PayRules): Terms => {
  if (bankerPays === 'ez') return { payouts: [{ odds: EVEN, count: banker - dragon7 }], push: tie + dragon7 };
  if (bankerPays !== 'no-commission') return { payouts: [{ odds: bankerPays, count: banker }], push: tie };
  const six = bankerSix.twoCards + bankerSix.threeCards;
  return {
    payouts: [
      { odds: EVEN, count: banker - six },
      { odds: HALF, count: six },
    ],
    push: tie,
  };
};

const wins = (odds: Odds, count: bigint): Terms => ({ payouts: [{ odds, count }] });

const termsOf = (counts: Counts, rules: PayRules): ByWager<Terms> => ({
  player: { ...wins(EVEN, counts.player), push: counts.tie },
  banker: bankerTerms(counts, rules),
  tie: wins(rules.tiePays, counts.tie),
  playerPair: wins(rules.pairPays, counts.pairs.player),
  bankerPair: wins(rules.pairPays, counts.pairs.banker),
  dragon7: wins(rules.sideBetPays.dragon7, counts.dragon7),
  panda8: wins(rules.sideBetPays.panda8, counts.panda8),
  eitherPair: wins(rules.sideBetPays.eitherPair, counts.pairs.either),
  perfectPair: wins(rules.sideBetPays.perfectPair, counts.perfectPairs.either),
  big: wins(rules.sideBetPays.big, counts.cards.five + counts.cards.six),
  small: wins(rules.sideBetPays.small, counts.cards.four),
});

export const exact = (value: Fraction): Exact => ({ ...value, value: toNumber(value) });

const priced = ({ payouts, push = 0n }: Terms, total: bigint): WagerOdds => {
  const win = payouts.reduce((sum, { count }) => sum + count, 0n);
  const lose = total - win - push;
  // Everything over one denominator, so that only the last step looks for lowest terms.
  const scale = payouts.reduce((product, { odds: [, per] }) => product * BigInt(per), 1n);
  const paid = payouts.reduce(
    (sum, { odds: [pays, per], count }) => sum + (count * BigInt(pays) * scale) / BigInt(per),
    0n,
  );
  const chance = (count: bigint): number => Number(count) / Number(total);
  return {
    win,
    push,
    lose,
    probability: { win: chance(win), push: chance(push), lose: chance(lose) },
    payouts,
    edge: exact(fraction(lose * scale - paid, total * scale)),
  };
};

export const mapWagers = <T, U>(values: ByWager<T>, change: (value: T, wager: PricedWager) => U): ByWager<U> =>
  Object.fromEntries(PRICED_WAGERS.map((wager) => [wager, change(values[wager], wager)])) as {
    [wager in PricedWager]: U;
  };

const isOdds = (raw: unknown): boolean =>
  Array.isArray(raw) && raw.length === 2 && raw.every((part) => Number.isSafeInteger(part) && part > 0);

/** Callers without types may bring anything, such as `8:1` as text. */
const requirePays = (rules: PayRules): void => {
  const { bankerPays, tiePays, pairPays, sideBetPays }: Partial<PayRules> = rules ?? {};
  const isBankerKnown = bankerPays === 'no-commission' || bankerPays === 'ez' || isOdds(bankerPays);
  const isKnown = [tiePays, pairPays, ...PRICED_SIDE_BETS.map((bet) => sideBetPays?.[bet])].every(isOdds);
  if (!isBankerKnown || !isKnown)
    throw badInput('BC_PAYS_UNKNOWN', 'pay rules need odds such as [8, 1] for every wager; payRulesOf makes them');
};

/** For deals that have been counted already. Throws InputError unless there are odds for every wager. */
export const oddsFrom = (counts: Counts, rules: PayRules): ByWager<WagerOdds> => {
  requirePays(rules);
  return mapWagers(termsOf(counts, rules), (terms) => priced(terms, counts.total));
};

/** Throws InputError unless there are odds for every wager and 6 to 416 cards remain, in whole numbers. */
export const oddsOf = (remaining: Remaining, rules: PayRules): ByWager<WagerOdds> =>
  oddsFrom(countOutcomes(remaining), rules);
