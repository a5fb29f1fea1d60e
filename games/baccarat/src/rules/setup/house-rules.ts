/**
 * House rules: every option of a baccarat table as one object. Amounts are cents here and chips in the JSON and text
 * forms; `options.ts` reads and writes those.
 */
import type { Cents, Limits, Odds, Shuffle } from '@croupier/kernel';

export const SIDE_BETS = ['dragon7', 'panda8', 'eitherPair', 'perfectPair', 'big', 'small'] as const;
export type SideBet = (typeof SIDE_BETS)[number];

/** What a wager can be on. The first five are on every table. */
export const WAGERS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair', ...SIDE_BETS] as const;
export type WagerOn = (typeof WAGERS)[number];

/** Odds with a commission in them, or one of the two games without: BC-P4, BC-P5. */
export type BankerPays = Odds | 'no-commission' | 'ez';

export interface HouseRules {
  readonly decks: number;
  readonly shuffle: Shuffle;
  readonly bankerPays: BankerPays;
  readonly tiePays: Odds;
  readonly pairPays: Odds;
  readonly sideBets: readonly SideBet[];
  /** Cards stay face down until the player with the largest bet on the hand turns them (BC-Q1). */
  readonly squeeze: boolean;
  readonly limits: Limits<Cents>;
  readonly startingChips: Cents;
}

/** BC-B4: side bets are taken only where the table offers them. */
export const isOffered = ({ sideBets }: Pick<HouseRules, 'sideBets'>, on: WagerOn): boolean =>
  !SIDE_BETS.some((bet) => bet === on) || sideBets.some((bet) => bet === on);

export interface Setup {
  readonly rules: HouseRules;
  readonly seats: number;
}

/** One seat, and this amount for every bet. */
export const withBet = ({ rules }: Setup, bet: Cents): Setup => ({
  rules: { ...rules, limits: { min: bet, max: bet, step: bet } },
  seats: 1,
});

/** BC-P7. Big and small are on the number of cards in the coup. */
export const SIDE_BET_PAYS: { readonly [bet in SideBet]: Odds } = {
  dragon7: [40, 1],
  panda8: [25, 1],
  eitherPair: [5, 1],
  perfectPair: [25, 1],
  big: [27, 50],
  small: [3, 2],
};

/** A coup takes at most this many cards. */
export const CARDS_PER_COUP = 6;
