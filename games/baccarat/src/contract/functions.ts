/** The pure functions of the contract, thin over the rules. */
import { below, type Chooser, freshCards, shuffled } from '@croupier/cards';
import { chips } from '@croupier/kernel';
import type { CoupResult } from '../rules/round/coup.ts';
import { settleWager } from '../rules/round/payouts.ts';
import * as tableau from '../rules/round/tableau.ts';
import { PRESETS } from '../rules/setup/options.ts';
import type { Bet, BetResult, Card, Hand, RoundOutcome } from './types.ts';

export const getHandValue = (hand: Hand): number => tableau.totalOf(hand.cards);
export const isNatural = (hand: Hand): boolean => tableau.isNatural(hand.cards);
export const isPair = (hand: Hand): boolean => tableau.isPair(hand.cards);

export const shouldPlayerDraw = (playerValue: number): boolean => tableau.playerDraws(playerValue);

export const shouldBankerDrawAfterPlayerDrew = (bankerValue: number, playerThirdCardValue: number): boolean =>
  tableau.bankerDraws(bankerValue, playerThirdCardValue);

export const shouldBankerDrawAfterPlayerStood = (bankerValue: number): boolean =>
  tableau.bankerDraws(bankerValue, undefined);

export const shouldBankerDraw = (bankerValue: number, playerThirdCard: Card | null, playerStood: boolean): boolean =>
  playerStood || playerThirdCard === null
    ? shouldBankerDrawAfterPlayerStood(bankerValue)
    : shouldBankerDrawAfterPlayerDrew(bankerValue, tableau.pipOf(playerThirdCard));

/** What the five wagers of the contract ask of a coup; how many cards were dealt does not matter to them. */
const coupOf = ({ winner, playerPair, bankerPair, playerValue, bankerValue }: RoundOutcome): CoupResult => ({
  winner,
  player: playerValue,
  banker: bankerValue,
  playerCards: 2,
  bankerCards: 2,
  playerPair,
  bankerPair,
  perfectPair: false,
});

/** At the contract's odds: Player 1:1, Banker 19:20, tie 8:1, pairs 11:1; rounded down to the cent. */
export const calculatePayout = (bet: Bet, outcome: RoundOutcome): BetResult => {
  const stake = chips(bet.amount);
  const settled = settleWager(PRESETS.standard.rules, bet.type, stake, coupOf(outcome));
  return { bet, outcome: settled.outcome, payout: (settled.returned - stake) / 100 };
};

export const calculateTotalPayout = (bets: readonly Bet[], outcome: RoundOutcome): number =>
  bets.reduce((total, bet) => total + Math.round(calculatePayout(bet, outcome).payout * 100), 0) / 100;

export const createShoe = (deckCount: number): Card[] => [...freshCards(deckCount)];

/** The platform's cryptographic generator. */
const platform: Chooser = {
  below: (n) => below(() => globalThis.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, n),
};

/** A new array; the given one stays as it is. `chooser` makes it repeatable. */
export const shuffleDeck = (cards: readonly Card[], chooser: Chooser = platform): Card[] => [
  ...shuffled(cards, chooser),
];

/** The top card and the rest. An empty deck is the caller's mistake. */
export const dealCard = (deck: readonly Card[]): [Card, Card[]] => {
  const [card, ...rest] = deck;
  if (card === undefined) throw new RangeError('cannot deal from an empty deck');
  return [card, rest];
};

export const needsReshuffle = (deck: readonly Card[], threshold: number): boolean => deck.length < threshold;
