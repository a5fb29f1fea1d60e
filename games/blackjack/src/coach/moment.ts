/**
 * The moment of a decision as the player knew it: the state before the answer, which holds nothing but face-up cards. Every card that
 * was turned is known to everyone at the table, in any player's hand; the tray is open. The hole card and the undealt
 * cards are one set.
 */
import { type Card, type Composition, countCards, fullComposition, removeCards } from '@croupier/cards';
import { type Cents, cents, MAX_CENTS } from '@croupier/kernel';
import { sayAgainst, sayRow } from '../chart/say-row.ts';
import { HI_LO, runningCount, trueCount } from '../counting/systems.ts';
import { pairRow, totalRow } from '../odds/charts/chart-plays.ts';
import { cardValue, handValue } from '../rules/round/hand.ts';
import { type Decision, faces, type InPlay, openDecisions, type State } from '../rules/state.ts';

export interface Moment {
  readonly state: InPlay;
  readonly decision: Decision;
  readonly cards: readonly Card[];
  readonly upcard: Card;
  readonly seen: readonly Card[];
  readonly unseen: Composition;
}

/** A log does not say what a player could still bet: legal is what the rules allow someone with chips enough. */
export const ENOUGH: Cents = cents(MAX_CENTS);

export const seenIn = (state: State): readonly Card[] => [
  ...faces(state.tray),
  ...(state.phase === 'betting'
    ? []
    : [
        ...state.spots.flatMap(({ hands }) => hands.flatMap(({ cards }) => faces(cards))),
        ...faces(state.dealer.cards),
      ]),
];

export const unseenIn = (state: State, seen: readonly Card[] = seenIn(state)): Composition =>
  removeCards(fullComposition(state.rules.decks), seen);

/** The decision that is open for this seat, if there is one. */
export const momentOf = (state: State, seat: number): Moment | undefined => {
  if (state.phase === 'betting') return undefined;
  const decision = openDecisions(state).find(({ spot }) => spot.spot === seat);
  const [upcard] = faces(state.dealer.cards);
  if (decision === undefined || upcard === undefined) return undefined;
  const seen = seenIn(state);
  return { state, decision, cards: faces(decision.hand.cards), upcard, seen, unseen: unseenIn(state, seen) };
};

/** The Hi-Lo true count. */
export const countAt = ({ seen, unseen }: Moment): number => trueCount(runningCount(HI_LO, seen), countCards(unseen));

/** “Hard 16”, “Soft 18”, “Pair of 8s”. */
export const sayHand = (cards: readonly Card[]): string => {
  const hand = { cards, ...handValue(cards) };
  return sayRow(pairRow(hand) ?? totalRow(hand));
};

export const sayUpcard = (upcard: Card): string => sayAgainst(cardValue(upcard));
