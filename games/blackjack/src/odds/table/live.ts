/**
 * The odds of the decision that is open, as the one who is asked could work them out: from the view, which holds nothing
 * but face-up cards. The hole card and the undealt cards are one set to it.
 */
import { type Card, type Composition, fullComposition, removeCards } from '@croupier/cards';
import { expectOk } from '@croupier/kernel';
import { cardValue } from '../../rules/round/hand.ts';
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import { parseSetup } from '../../rules/setup/options.ts';
import type { HandView, SpotView, View } from '../../rules/shown/view.ts';
import type { Origin } from '../solver/permits.ts';
import { type HandOdds, handOdds, mightRunOut, type OddsAction } from './hand-odds.ts';

/** The view writes its rules as JSON, the same object for every view of a table. */
const readRules = new WeakMap<View['rules'], HouseRules>();

export const rulesOfView = ({ rules }: Pick<View, 'rules'>): HouseRules => {
  const known = readRules.get(rules) ?? expectOk(parseSetup(rules)).rules;
  readRules.set(rules, known);
  return known;
};

/** Every card that lies face up: hands, dealer, tray. */
export const seenCards = ({ spots, dealer, tray }: View): readonly Card[] => [
  ...spots.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)),
  ...dealer.cards,
  ...tray,
];

/** What nobody at the table has seen. Throws RangeError if the view shows cards that its shoe cannot hold. */
export const unseenCards = (view: View): Composition =>
  removeCards(fullComposition(rulesOfView(view).decks), seenCards(view));

export const originOf = ({ fromSplit, cards: [first] }: HandView): Origin => {
  if (!fromSplit || first === undefined) return 'dealt';
  return cardValue(first) === 1 ? 'split-aces' : 'split';
};

const COMMANDS: { readonly [action in OddsAction]: string } = {
  stand: 'Stand',
  hit: 'Hit',
  double: 'Double',
  split: 'Split',
  surrender: 'Surrender',
};

export interface LiveOdds extends HandOdds {
  readonly unseen: Composition;
  /** Actions that the table offers this seat now: rules allow them and the balance covers them. */
  readonly offered: readonly OddsAction[];
  /** The best of those. */
  readonly bestOffered: OddsAction;
}

/** The hand that the viewer has to decide about. */
export const openHand = (view: View): { readonly spot: SpotView; readonly hand: HandView } | undefined => {
  const turn = view.turn.find(({ spot }) => spot === view.viewer);
  const spot = view.spots.find((each) => each.spot === view.viewer);
  const hand = turn && spot?.hands[turn.hand - 1];
  return spot && hand && { spot, hand };
};

/**
 * The odds of the hand that the viewer is asked about; nothing if it is not asked, or if the round might use up the cards
 * that are left. While insurance is asked they are those of the hand after a peek that found nothing.
 */
export const liveOdds = (view: View): LiveOdds | undefined => {
  const question = openHand(view);
  const [upcard] = view.dealer.cards;
  if (question === undefined || upcard === undefined) return undefined;
  const { spot, hand } = question;
  const unseen = unseenCards(view);
  if (mightRunOut(unseen, 1)) return undefined;
  const rules = rulesOfView(view);
  const odds = handOdds({ rules, cards: hand.cards, upcard, unseen, origin: originOf(hand), hands: spot.hands.length });
  const isOffered = (action: OddsAction): boolean =>
    view.actions.some(({ command, refusal }) => command.type === COMMANDS[action] && refusal === undefined);
  const offered = (Object.keys(odds.actions) as OddsAction[]).filter(
    (action) => isOffered(action) && odds.actions[action] !== undefined,
  );
  const worth = (action: OddsAction): number => odds.actions[action] ?? Number.NEGATIVE_INFINITY;
  const [bestOffered = 'stand'] = offered.toSorted((a, b) => worth(b) - worth(a));
  return { ...odds, unseen, offered, bestOffered };
};
