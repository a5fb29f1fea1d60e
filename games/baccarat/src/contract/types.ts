/**
 * The public contract of a baccarat game, names and shapes as the contract document prints them. Amounts are chips.
 * What the document names without defining (Hand, Bet, RoundOutcome, …) is defined here.
 */
import type { Card } from '@croupier/cards';
import type { GamePhase } from '../rules/shown/labels.ts';

export type { Card } from '@croupier/cards';
export type { GamePhase } from '../rules/shown/labels.ts';

export const BET_TYPES = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type BetType = (typeof BET_TYPES)[number];

export interface Hand {
  readonly cards: readonly Card[];
}

export interface Bet {
  readonly type: BetType;
  readonly amount: number;
}

/** `payout` is the signed net: the winnings, 0 on a push, minus the stake when lost. */
export interface BetResult {
  readonly bet: Bet;
  readonly outcome: 'win' | 'push' | 'lose';
  readonly payout: number;
}

export interface RoundOutcome {
  readonly winner: 'player' | 'banker' | 'tie';
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly playerValue: number;
  readonly bankerValue: number;
}

/** A finished round as the history keeps it. */
export interface RoundRecord {
  readonly round: number;
  readonly playerHand: Hand;
  readonly bankerHand: Hand;
  readonly outcome: RoundOutcome;
  readonly results: readonly BetResult[];
}

export interface BaccaratSettings {
  readonly deckCount: number;
  readonly minBet: number;
  readonly maxBet: number;
  /** Odds such as '19:20', or 'no-commission' or 'ez'. */
  readonly bankerPays: string;
  readonly tiePays: string;
  readonly pairPays: string;
  readonly startingChips: number;
  /** Reshuffled before a deal when fewer cards are left. */
  readonly reshuffleBelow: number;
  /** For the screen; the rules do not look at them. */
  readonly speed: number;
  readonly sound: boolean;
}

export interface BaccaratGameState {
  readonly phase: GamePhase;
  readonly playerHand: Hand;
  readonly bankerHand: Hand;
  readonly bets: readonly Bet[];
  readonly balance: number;
  readonly cardsLeft: number;
  readonly outcome: RoundOutcome | null;
  readonly results: readonly BetResult[];
  /** The last 20 rounds, oldest first. */
  readonly history: readonly RoundRecord[];
  readonly settings: BaccaratSettings;
}

export type BaccaratError =
  | { readonly code: 'BET_BELOW_MIN'; readonly min: number; readonly actual: number }
  | { readonly code: 'BET_ABOVE_MAX'; readonly max: number; readonly actual: number }
  | { readonly code: 'INSUFFICIENT_BALANCE'; readonly required: number; readonly available: number }
  | { readonly code: 'INVALID_PHASE'; readonly expected: GamePhase; readonly actual: GamePhase }
  | { readonly code: 'NO_BETS_PLACED' }
  | { readonly code: 'DUPLICATE_BET'; readonly type: BetType };

export interface BaccaratGameEvents {
  onBetPlaced: (bet: Bet) => void;
  onBetRemoved: (type: BetType) => void;
  onDealStart: () => void;
  /** `position` counts the cards of that hand from 0. */
  onCardDealt: (card: Card, target: 'player' | 'banker', position: number) => void;
  onNatural: (hand: 'player' | 'banker', value: number) => void;
  onThirdCard: (target: 'player' | 'banker', card: Card) => void;
  onRoundComplete: (outcome: RoundOutcome) => void;
  onBalanceUpdate: (newBalance: number) => void;
  onShoeReshuffle: () => void;
  onError: (error: BaccaratError) => void;
}
