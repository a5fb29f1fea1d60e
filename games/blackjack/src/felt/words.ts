/** Blackjack in words: the rules in a pill, hands for those who listen, results. */
import { type Card, spellCard } from '@croupier/cards';
import { nounFor, type Reading, sayChips, saySigned } from '@croupier/kernel';
import type { Rules, SeatLine } from '@croupier/ui/felt';
import { handValue } from '../rules/round/hand.ts';
import type { DealerView, HandView, SpotView, View } from '../rules/shown/view.ts';
import { saySoft } from '../say-soft.ts';

const odds = (value: unknown): string =>
  Array.isArray(value) && value.length === 2 ? `${String(value[0])}:${String(value[1])}` : String(value);

const EVERY_ROUND = JSON.stringify({ when: 'every-round' });

/** `6 decks · H17 · DAS · LS · 3:2` */
export const rulesPill = (rules: Rules): string => {
  const { decks, soft17, double, doubleAfterSplit, surrender, naturalPays, naturalTie, holeCard, shuffle, sideBets } =
    rules;
  const sides = Object.keys(sideBets ?? {}).length;
  const parts = [
    decks === 1 ? '1 deck' : `${Number(decks)} decks`,
    soft17 === 'hit' ? 'H17' : 'S17',
    double !== 'none' && doubleAfterSplit === true ? 'DAS' : '',
    surrender === 'late' ? 'LS' : surrender === 'early' ? 'ES' : '',
    holeCard === 'none' ? 'no hole card' : holeCard === 'no-peek' ? 'no peek' : '',
    odds(naturalPays),
    naturalTie === 'push' ? '' : 'blackjack never pushes',
    JSON.stringify(shuffle) === EVERY_ROUND ? 'shuffled every round' : '',
    sides > 0 ? `${sides} ${nounFor(sides, 'side bet')}` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
};

/** What is printed on the felt itself: what a natural pays, large, and the rest below it. */
export const legend = ({ rules }: View): { readonly pays: string; readonly rest: string } => {
  const dealer = rules['soft17'] === 'hit' ? 'Dealer hits soft 17' : 'Dealer stands on all 17s';
  return {
    pays: `Blackjack pays ${odds(rules['naturalPays']).replace(':', ' to ')}`,
    rest: rules['insurance'] === true ? `${dealer} · Insurance pays 2 to 1` : dealer,
  };
};

const totalText = ({ total, isSoft, cards }: Pick<HandView, 'total' | 'isSoft' | 'cards'>): string => {
  if (cards.length === 0) return '';
  if (total > 21) return `${total} bust`;
  return isSoft && total < 21 ? saySoft(total, 'total') : String(total);
};

/** The total after so many of its cards; of a hand that is being dealt, none before the second one. */
export const totalAfter = (hand: HandView, count: number): string => {
  if (count === hand.cards.length) return totalText(hand);
  const cards = hand.cards.slice(0, count);
  return count < 2 ? '' : totalText({ cards, ...handValue(cards) });
};

const sayCards = (cards: readonly Card[]): string => cards.map(spellCard).join(', ');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Counted = Pick<HandView, 'total' | 'isSoft' | 'status'>;

export const sayTotal = ({ total, isSoft, status }: Counted, reading: Reading): string => {
  if (status === 'natural') return 'Blackjack';
  if (total > 21) return `Bust, ${total}`;
  if (total === 21) return '21';
  return isSoft ? capital(saySoft(total, reading)) : `Hard ${total}`;
};

/** "You: ten of spades, six of hearts. Hard 16." */
export const sayHand = (whose: string, hand: Counted & Pick<HandView, 'cards'>, reading: Reading): string =>
  `${whose}: ${sayCards(hand.cards)}. ${sayTotal(hand, reading)}.`;

/** All hands of the viewer, with the bet on each where there are several. */
export const sayHands = (view: View, reading: Reading): string => {
  const own = view.spots.find(({ spot }) => spot === view.viewer);
  if (own === undefined) return 'You have no hand in this round.';
  const playing = view.turn.find(({ spot }) => spot === view.viewer)?.hand;
  const [only] = own.hands;
  if (own.hands.length === 1 && only !== undefined) return sayHand('You', only, reading);
  return own.hands
    .map((hand, at) => {
      const which = `Hand ${at + 1} of ${own.hands.length}${playing === at + 1 ? ', in play' : ''}`;
      return `${sayHand(which, hand, reading)} Bet ${sayChips(hand.stake)}.`;
    })
    .join(' ');
};

export const sayDealer = ({ dealer }: View, reading: Reading): string => {
  const { cards, faceDown, total, isSoft } = dealer;
  if (cards.length === 0) return 'The dealer has no cards yet.';
  if (faceDown > 0) return `Dealer shows ${sayCards(cards)} and a face-down card.`;
  return `Dealer has ${sayCards(cards)}: ${isSoft ? saySoft(total, reading) : total}.`;
};

/** What a dealer says aloud: the question, the total of the hand that is to act, and in the end the house's own. */
export const call = (view: View, reading: Reading): string => {
  const { phase, turn, viewer, spots, dealer } = view;
  if (phase === 'settled' && dealer.cards.length > 0) return `Dealer ${dealer.total > 21 ? 'busts' : dealer.total}.`;
  const own = turn.find(({ spot }) => spot === viewer);
  if (own === undefined) return '';
  if (phase === 'insurance') return 'Insurance?';
  const hand = spots.find(({ spot }) => spot === viewer)?.hands[own.hand - 1];
  return hand === undefined ? '' : sayTotal(hand, reading).replace('Hard ', '');
};

const OUTCOME: { readonly [outcome in NonNullable<HandView['outcome']>]: string } = {
  natural: 'Blackjack',
  win: 'Win',
  push: 'Push',
  lose: 'Lose',
  bust: 'Bust',
  surrender: 'Surrender',
  'even-money': 'Even money',
};

export interface ResultWords {
  /** “Win” */
  readonly word: string;
  /** “Win +10” */
  readonly text: string;
  readonly tone: 'better' | 'worse' | 'even';
}

export const resultOf = ({ outcome, returned = 0, stake }: HandView): ResultWords | undefined => {
  if (outcome === undefined) return undefined;
  const net = returned - stake;
  const tone = net > 0 ? 'better' : net < 0 ? 'worse' : 'even';
  const word = OUTCOME[outcome];
  return { word, text: net === 0 ? word : `${word} ${saySigned(net)}`, tone };
};

export const insuranceText = (spot: SpotView | undefined): string => {
  if (spot?.insurance.answer !== 'taken') return '';
  const { stake, returned } = spot.insurance;
  return returned === undefined
    ? `insured ${sayChips(stake)}`
    : `insurance ${returned > stake ? 'paid' : 'lost'} ${sayChips(Math.max(returned - stake, stake))}`;
};

/** One line for each seat that is in the round. */
export const seatLines = ({ spots, wagers, turn }: View): readonly SeatLine[] => {
  if (spots.length === 0)
    return wagers.map(({ spot, stake }) => ({ seat: spot, total: `bet ${sayChips(stake)}`, acting: false, hands: 0 }));
  return spots.map(({ spot, hands }) => ({
    seat: spot,
    total: hands.map((hand) => (hand.total > 21 ? 'bust' : String(hand.total))).join(' · '),
    acting: turn.some((each) => each.spot === spot),
    hands: hands.length,
  }));
};

export const dealerTotal = ({ cards, total, natural, faceDown, isSoft }: DealerView): string => {
  if (cards.length === 0) return '';
  if (natural && faceDown === 0) return 'Blackjack';
  // One ace is no total yet.
  if (cards.length === 1 && isSoft) return 'Ace';
  return totalText({ cards, total, isSoft });
};

/** The same after so many of the dealer's cards have been seen. */
export const dealerTotalAfter = (dealer: DealerView, count: number): string => {
  if (count === dealer.cards.length) return dealerTotal(dealer);
  const cards = dealer.cards.slice(0, count);
  return dealerTotal({ ...dealer, cards, ...handValue(cards), natural: false });
};
