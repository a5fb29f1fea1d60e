/**
 * The contract's declarations as it prints them, held against ours by the compiler (`npm run check:types`); this file
 * does not compile if one of them differs.
 *
 * Two notes. `placeBet` is printed as `BetResult | Error`: a bet that has just been placed has no result yet, so it
 * answers with the `Bet`, and "Error" is the contract's own `BaccaratError` there and in `onError`. Parameters may be
 * wider than printed (readonly lists, an optional chooser); results may not differ.
 */
import { describe, expect, test } from 'vitest';
import * as ours from './index.ts';

type Card = ours.Card;
type Hand = ours.Hand;
type Bet = ours.Bet;
type BetType = ours.BetType;
type BetResult = ours.BetResult;
type RoundOutcome = ours.RoundOutcome;
type GamePhase = ours.GamePhase;
type BaccaratSettings = ours.BaccaratSettings;
type BaccaratGameState = ours.BaccaratGameState;

interface PrintedGame {
  getState(): BaccaratGameState;
  placeBet(type: BetType, amount: number): Bet | PrintedError;
  removeBet(type: BetType): boolean;
  clearBets(): void;
  deal(): void;
  newRound(): void;
  canDeal(): boolean;
  getBetTotal(): number;
  getWinner(): 'player' | 'banker' | 'tie' | null;
  updateSettings(settings: Partial<BaccaratSettings>): void;
}

interface PrintedFunctions {
  getHandValue: (hand: Hand) => number;
  isNatural: (hand: Hand) => boolean;
  isPair: (hand: Hand) => boolean;
  shouldPlayerDraw: (playerValue: number) => boolean;
  shouldBankerDraw: (bankerValue: number, playerThirdCard: Card | null, playerStood: boolean) => boolean;
  shouldBankerDrawAfterPlayerDrew: (bankerValue: number, playerThirdCardValue: number) => boolean;
  shouldBankerDrawAfterPlayerStood: (bankerValue: number) => boolean;
  calculatePayout: (bet: Bet, outcome: RoundOutcome) => BetResult;
  calculateTotalPayout: (bets: Bet[], outcome: RoundOutcome) => number;
  createShoe: (deckCount: number) => Card[];
  shuffleDeck: (cards: Card[]) => Card[];
  dealCard: (deck: Card[]) => [Card, Card[]];
  needsReshuffle: (deck: Card[], threshold: number) => boolean;
}

interface PrintedEvents {
  onBetPlaced: (bet: Bet) => void;
  onBetRemoved: (type: BetType) => void;
  onDealStart: () => void;
  onCardDealt: (card: Card, target: 'player' | 'banker', position: number) => void;
  onNatural: (hand: 'player' | 'banker', value: number) => void;
  onThirdCard: (target: 'player' | 'banker', card: Card) => void;
  onRoundComplete: (outcome: RoundOutcome) => void;
  onBalanceUpdate: (newBalance: number) => void;
  onShoeReshuffle: () => void;
  onError: (error: ours.BaccaratError) => void;
}

type PrintedError =
  | { code: 'BET_BELOW_MIN'; min: number; actual: number }
  | { code: 'BET_ABOVE_MAX'; max: number; actual: number }
  | { code: 'INSUFFICIENT_BALANCE'; required: number; available: number }
  | { code: 'INVALID_PHASE'; expected: GamePhase; actual: GamePhase }
  | { code: 'NO_BETS_PLACED' }
  | { code: 'DUPLICATE_BET'; type: BetType };

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Fits<A, B> = [A] extends [B] ? true : false;
/** Our types are readonly where the contract says nothing about it. */
type Writable<T> = T extends unknown ? { -readonly [K in keyof T]: T[K] } : never;

/** Compiles only if the claim is true. */
const holds = <_Claim extends true>(): void => {};

/** The list behind `BetType` is exported as a type only. */
type Functions = Omit<typeof ours, 'BaccaratGame' | 'BET_TYPES'>;
type Results<T> = { [K in keyof T]: T[K] extends (...parameters: never) => infer Result ? Result : never };
type Parts<T> = { [K in keyof T]: T[K] extends (...parameters: infer Parameters) => unknown ? Parameters : never };

describe('held against the print', () => {
  test('[BC-C1] the class: these methods and no others, with these parameters and results', () => {
    type Game = ours.BaccaratGame;
    holds<Same<keyof Game, keyof PrintedGame>>();
    holds<Same<Parts<Pick<Game, keyof Game>>, Parts<Pick<PrintedGame, keyof PrintedGame>>>>();
    holds<Fits<Game, Omit<PrintedGame, 'placeBet'>>>();
    holds<Same<ReturnType<Game['placeBet']>, Bet | ours.BaccaratError>>();
    const plain = (game: Game): readonly string[] =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(game)).filter((name) => name !== 'constructor');
    expect(plain(new ours.BaccaratGame())).toEqual([
      ...['getState', 'placeBet', 'removeBet', 'clearBets', 'deal', 'newRound', 'canDeal', 'getBetTotal'],
      ...['getWinner', 'updateSettings'],
    ]);
  });

  test('[BC-C1] the functions: every one can be used where the printed one is, and answers with the printed type', () => {
    holds<Same<keyof Functions, keyof PrintedFunctions>>();
    holds<Fits<Functions, PrintedFunctions>>();
    holds<Same<Results<Functions>, Results<PrintedFunctions>>>();
    expect(Object.keys(ours).toSorted()).toEqual([
      ...['BaccaratGame', 'calculatePayout', 'calculateTotalPayout', 'createShoe', 'dealCard', 'getHandValue'],
      ...['isNatural', 'isPair', 'needsReshuffle', 'shouldBankerDraw', 'shouldBankerDrawAfterPlayerDrew'],
      ...['shouldBankerDrawAfterPlayerStood', 'shouldPlayerDraw', 'shuffleDeck'],
    ]);
  });

  test('[BC-C1, BC-C2] the hooks and the phases', () => {
    holds<Same<ours.BaccaratGameEvents, PrintedEvents>>();
    holds<Same<GamePhase, 'betting' | 'dealing' | 'playerThird' | 'bankerThird' | 'resolution'>>();
    holds<Same<BetType, 'player' | 'banker' | 'tie' | 'playerPair' | 'bankerPair'>>();
    expect(new ours.BaccaratGame().getState().phase).toBe('betting');
  });

  test('[BC-C1, BC-C3] the errors: six codes with these fields', () => {
    holds<Same<Writable<ours.BaccaratError>, PrintedError>>();
    holds<Same<Writable<BetResult>, { bet: Bet; outcome: 'win' | 'push' | 'lose'; payout: number }>>();
    holds<Same<Writable<Bet>, { type: BetType; amount: number }>>();
    // @ts-expect-error A claim that is false does not compile.
    holds<Same<ours.BaccaratError, Error>>();
    // @ts-expect-error Nor does one about a function with another result.
    holds<Fits<() => string, () => number>>();
    expect(new ours.BaccaratGame().placeBet('tie', 1)).toHaveProperty('code');
  });
});
