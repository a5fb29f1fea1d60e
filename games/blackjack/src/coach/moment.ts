/**
 * The moment of a decision as the player knew it: nothing but face-up cards. Every card that was turned is known to everyone
 * at the table, in any player's hand; the tray is open. The hole card and the undealt cards are one set.
 */
import { type Card, type Composition, countCards, fullComposition, removeCards } from '@croupier/cards';
import { type Cents, cents, chips, type DecisionCount, MAX_CENTS, ZERO } from '@croupier/kernel';
import { sayAgainst, sayRow } from '../chart/say-row.ts';
import { HI_LO, runningCount, trueCount } from '../counting/systems.ts';
import { pairRow, totalRow } from '../odds/charts/chart-plays.ts';
import type { Origin } from '../odds/solver/permits.ts';
import { openHand, originOf, rulesOfView, seenCards } from '../odds/table/live.ts';
import { ACTIONS, type Action } from '../rules/commands.ts';
import { cardValue, handValue } from '../rules/round/hand.ts';
import { checkAction, checkEvenMoney, checkInsure, maxInsurance } from '../rules/round/legal.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import type { View } from '../rules/shown/view.ts';
import { faces, openDecisions, type State } from '../rules/state.ts';

export interface Moment {
  readonly rules: HouseRules;
  /** Names it within its table. */
  readonly id: string;
  readonly isBeforePeek: boolean;
  readonly cards: readonly Card[];
  readonly upcard: Card;
  readonly seen: readonly Card[];
  readonly unseen: Composition;
  readonly origin: Origin;
  /** Hands of the spot so far. */
  readonly hands: number;
  /** The bet that the round was dealt on, in cents. */
  readonly stake: number;
  readonly legal: readonly Action[];
  /** The largest insurance bet possible; 0 if insurance can't be taken. */
  readonly insurance: number;
  readonly evenMoney: boolean;
}

/** A log does not say what a player could still bet: legal is what the rules allow someone with chips enough. */
const ENOUGH: Cents = cents(MAX_CENTS);

export const seenIn = (state: State): readonly Card[] => [
  ...faces(state.tray),
  ...(state.phase === 'betting'
    ? []
    : [
        ...state.spots.flatMap(({ hands }) => hands.flatMap(({ cards }) => faces(cards))),
        ...faces(state.dealer.cards),
      ]),
];

const unseenOf = ({ decks }: HouseRules, seen: readonly Card[]): Composition =>
  removeCards(fullComposition(decks), seen);

export const unseenIn = (state: State, seen: readonly Card[] = seenIn(state)): Composition =>
  unseenOf(state.rules, seen);

/** The decision that is open for this seat in the log, if there is one. */
export const momentOf = (state: State, seat: number): Moment | undefined => {
  if (state.phase === 'betting') return undefined;
  const decision = openDecisions(state).find(({ spot }) => spot.spot === seat);
  const [upcard] = faces(state.dealer.cards);
  if (decision === undefined || upcard === undefined) return undefined;
  const { spot, hand } = decision;
  const seen = seenIn(state);
  const most = maxInsurance(decision);
  return {
    rules: state.rules,
    id: decision.id,
    isBeforePeek: state.phase === 'insurance',
    cards: faces(hand.cards),
    upcard,
    seen,
    unseen: unseenIn(state, seen),
    origin: hand.origin,
    hands: spot.hands.length,
    stake: spot.original,
    legal: ACTIONS.filter((action) => checkAction(action, state, decision, ENOUGH) === undefined),
    insurance: most > 0 && checkInsure(state, decision, ENOUGH, most) === undefined ? most : ZERO,
    evenMoney: checkEvenMoney(state, decision) === undefined,
  };
};

/** The decision that is open for the viewer, if there is one. Legal choices are those that the table offers, because the player's chips are known here. */
export const momentIn = (view: View): Moment | undefined => {
  const open = openHand(view);
  const turn = view.turn.find(({ spot }) => spot === view.viewer);
  const [upcard] = view.dealer.cards;
  // While cards are being dealt, there is no decision yet.
  if (open === undefined || turn === undefined || upcard === undefined || open.hand.cards.length < 2) return undefined;
  const { spot, hand } = open;
  const rules = rulesOfView(view);
  const seen = seenCards(view);
  const offer = (type: string) => view.actions.find((each) => each.command.type === type && each.refusal === undefined);
  return {
    rules,
    id: turn.decision,
    isBeforePeek: view.phase === 'insurance',
    cards: hand.cards,
    upcard,
    seen,
    unseen: unseenOf(rules, seen),
    origin: originOf(hand),
    hands: spot.hands.length,
    stake: chips(spot.stake),
    legal: ACTIONS.filter((action) => offer(action) !== undefined),
    insurance: chips(offer('Insure')?.amount?.max ?? 0),
    evenMoney: offer('TakeEvenMoney') !== undefined,
  };
};

/** By Hi-Lo, with every card that has been seen. The hole card still counts as one of the cards left. */
export const countAt = ({ seen, unseen }: Moment): DecisionCount => ({
  system: HI_LO.name,
  trueCount: trueCount(runningCount(HI_LO, seen), countCards(unseen)),
});

/** “Hard 16”, “Soft 18”, “Pair of 8s”. */
export const sayHand = (cards: readonly Card[]): string => {
  const hand = { cards, ...handValue(cards) };
  return sayRow(pairRow(hand) ?? totalRow(hand));
};

export const sayUpcard = (upcard: Card): string => sayAgainst(cardValue(upcard));
