/**
 * A side bet: what wins, what each winning result pays, and which cards decide it. Each bet is one file beside this one;
 * `index.ts` lists them. The rest of the rules knows them only through this interface.
 */
import type { Card } from '@croupier/cards';
import type { Odds } from '@croupier/kernel';

/** What is known about a round when a side bet is evaluated. Later cards only fill in what is missing. */
export interface SeenCards {
  /** The two cards the spot was dealt, whatever the hand did with them afterwards. */
  readonly player: readonly [Card, Card];
  readonly upcard: Card;
  /** Missing until the dealer has peeked or turned a second card, or the upcard rules a blackjack out. */
  readonly dealerBlackjack?: boolean;
  /** Missing until the dealer has finished. */
  readonly dealer?: { readonly cards: number; readonly isBust: boolean };
}

/** `open`: cards that are still to come can change the result. */
export type Verdict<Result extends string> = Result | 'lost' | 'open';

/** What every winning result pays. */
export type PayTable<Result extends string = string> = { readonly [result in Result]: Odds };

export interface SideBet<Result extends string = string> {
  /** As players know it: "Perfect Pairs". */
  readonly name: string;
  /** Every winning result in words, the best first. */
  readonly results: { readonly [result in Result]: string };
  /** By name: the payouts, best first. The first one is the usual one. */
  readonly payTables: { readonly [name: string]: PayTable<Result> };
  /** A live bet makes the dealer draw even if no hand is left. */
  readonly needsDealerHand: boolean;
  readonly resultOf: (seen: SeenCards) => Verdict<Result>;
}
