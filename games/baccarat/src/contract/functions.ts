/** The pure functions of the contract, thin over the rules. */
import { below, type Chooser, freshCards, shuffled } from '@croupier/cards';
import { type Cents, parseChips } from '@croupier/kernel';
import { badInput } from '../input.ts';
import type { CoupResult } from '../rules/round/coup.ts';
import { settleWager } from '../rules/round/payouts.ts';
import * as tableau from '../rules/round/tableau.ts';
import { PRESETS } from '../rules/setup/options.ts';
import { BET_TYPES, type Bet, type BetResult, type Card, type Hand, type RoundOutcome } from './types.ts';

export const getHandValue = (hand: Hand): number => tableau.totalOf(hand.cards);
export const isNatural = (hand: Hand): boolean => tableau.isNatural(hand.cards);
export const isPair = (hand: Hand): boolean => tableau.isPair(hand.cards);

/** Values are whole numbers from 0 to 9. Callers without types may bring anything: that throws. */
const valueFrom = (value: number): number => {
  if (!Number.isInteger(value) || value < 0 || value > 9)
    throw badInput('BC_VALUE_UNKNOWN', `not a value: ${String(value)}`);
  return value;
};

export const shouldPlayerDraw = (playerValue: number): boolean => tableau.playerDraws(valueFrom(playerValue));

export const shouldBankerDrawAfterPlayerDrew = (bankerValue: number, playerThirdCardValue: number): boolean =>
  tableau.bankerDraws(valueFrom(bankerValue), valueFrom(playerThirdCardValue));

export const shouldBankerDrawAfterPlayerStood = (bankerValue: number): boolean =>
  tableau.bankerDraws(valueFrom(bankerValue), undefined);

/** A Player who did not stand has a third card: without one, the question contradicts itself and throws. */
export const shouldBankerDraw = (bankerValue: number, playerThirdCard: Card | null, playerStood: boolean): boolean => {
  if (playerStood) return shouldBankerDrawAfterPlayerStood(bankerValue);
  if (playerThirdCard === null) throw new RangeError('Player did not stand, so a third card is required');
  return shouldBankerDrawAfterPlayerDrew(bankerValue, tableau.pipOf(playerThirdCard));
};

const WINNERS: readonly RoundOutcome['winner'][] = ['player', 'banker', 'tie'];

/** What the five wagers of the contract ask of a coup; how many cards were dealt does not matter to them. */
const coupOf = ({ winner, playerPair, bankerPair, playerValue, bankerValue }: RoundOutcome): CoupResult => {
  if (!WINNERS.includes(winner) || typeof playerPair !== 'boolean' || typeof bankerPair !== 'boolean')
    throw badInput('BC_OUTCOME_UNKNOWN', 'an outcome needs its winner and whether each hand has a pair');
  return {
    winner,
    player: valueFrom(playerValue),
    banker: valueFrom(bankerValue),
    playerCards: 2,
    bankerCards: 2,
    playerPair,
    bankerPair,
    perfectPair: false,
  };
};

/** The stake of a bet that could have been placed. Callers without types may bring any other: that throws. */
const stakeOf = ({ type, amount }: Bet): Cents => {
  if (!BET_TYPES.includes(type)) throw new RangeError(`not a bet of the contract: ${type}`);
  const stake = parseChips(amount);
  if (!stake.ok) throw new RangeError(`not a payable amount: ${amount}. ${stake.error.message}`);
  return stake.value;
};

/** At the contract's odds: Player 1:1, Banker 19:20, tie 8:1, pairs 11:1; the payout is rounded down to the cent. */
export const calculatePayout = (bet: Bet, outcome: RoundOutcome): BetResult => {
  const stake = stakeOf(bet);
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
