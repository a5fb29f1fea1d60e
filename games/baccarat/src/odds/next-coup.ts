/**
 * The odds of the next coup as a viewer of the table could work them out: a fresh shoe less every card that has been
 * seen. Nothing hidden is used; the tray is open to everyone.
 */
import { expectOk } from '@croupier/kernel';
import { type HouseRules, SIDE_BET_PAYS } from '../rules/house-rules.ts';
import { parseSetup } from '../rules/options.ts';
import type { View } from '../rules/view.ts';
import { type Counts, countOutcomes } from './count-outcomes.ts';
import { type ByWager, oddsFrom, type PayRules, type WagerOdds } from './odds-of.ts';
import { countRemaining, fullShoe, type Remaining, withoutCards } from './remaining.ts';

export interface NextCoup {
  /** Cards the coup is dealt from, and the deals they make. */
  readonly cards: number;
  readonly counts: Counts;
  readonly odds: ByWager<WagerOdds>;
}

/** What the wagers of a table pay, side bets included whether it offers them or not. */
export const payRulesOf = ({ bankerPays, tiePays, pairPays }: HouseRules): PayRules => ({
  bankerPays,
  tiePays,
  pairPays,
  sideBetPays: SIDE_BET_PAYS,
});

const rulesOf = ({ rules }: View): HouseRules => expectOk(parseSetup(rules)).rules;

/** Before the first shoe, and when the cut card is out after a coup, the next one comes from a new shoe. */
const isFresh = ({ shoe, phase }: View): boolean => shoe === undefined || (shoe.reshuffleSoon && phase === 'settled');

/** What the next coup is dealt from. Throws RangeError if the view shows cards that its shoe cannot hold. */
export const unseenCards = (view: View): Remaining => {
  const full = fullShoe(rulesOf(view).decks);
  if (isFresh(view)) return full;
  return withoutCards(full, [...view.tray, ...view.hands.player.cards, ...view.hands.banker.cards]);
};

export const nextCoupOdds = (view: View): NextCoup => {
  const remaining = unseenCards(view);
  const counts = countOutcomes(remaining);
  return { cards: countRemaining(remaining), counts, odds: oddsFrom(counts, payRulesOf(rulesOf(view))) };
};
