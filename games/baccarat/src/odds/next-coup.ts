/** The odds of the next coup as a viewer of the table could work them out, from the cards that nobody has seen. */
import { expectOk } from '@croupier/kernel';
import { type HouseRules, SIDE_BET_PAYS } from '../rules/setup/house-rules.ts';
import { parseSetup } from '../rules/setup/options.ts';
import type { View } from '../rules/shown/view.ts';
import { type Counts, countOutcomes } from './count-outcomes.ts';
import { type ByWager, oddsFrom, type PayRules, type WagerOdds } from './odds-of.ts';
import { countRemaining } from './remaining.ts';
import { unseenCards } from './unseen.ts';

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

export const rulesOfView = ({ rules }: Pick<View, 'rules'>): HouseRules => expectOk(parseSetup(rules)).rules;

export const nextCoupOdds = (view: View): NextCoup => {
  const remaining = unseenCards(view);
  const counts = countOutcomes(remaining);
  return { cards: countRemaining(remaining), counts, odds: oddsFrom(counts, payRulesOf(rulesOfView(view))) };
};
