/** Bets on a coup, each priced by exact odds for the cards that were left, beside everything else on its side of the table. */
import { type Composition, RANKS } from '@croupier/cards';
import type { GradedDecision, GradedOption, Outlook, PricedBet, Wager } from '@croupier/kernel';
import { outcomeChancesOf } from '../fast/outcome-chances.ts';
import { paysOf } from '../fast/pays.ts';
import { WAGER_NAMES } from '../narrate.ts';
import { countOutcomes } from '../odds/count-outcomes.ts';
import { payRulesOf } from '../odds/next-coup.ts';
import { oddsFrom } from '../odds/odds-of.ts';
import { countRemaining, FEWEST_CARDS, fullShoe, type Remaining, rankCounts, withoutCards } from '../odds/remaining.ts';
import type { HouseRules, WagerOn } from '../rules/setup/house-rules.ts';
import { faces, type State } from '../rules/state.ts';
import type { WagerFields } from '../rules/wager.ts';
import { alternativesTo } from './sides.ts';

type Bet = Pick<Wager<WagerFields>, 'on' | 'stake'>;

/** The state before the deal: every card that was turned lies in the open tray. */
export const unseenIn = ({ rules, tray }: State): Remaining => withoutCards(fullShoe(rules.decks), faces(tray));

const compositionOf = (unseen: Remaining): Composition => {
  const counts = rankCounts(unseen);
  return Object.fromEntries(RANKS.map((rank, at) => [rank, counts[at] ?? 0])) as {
    [rank in keyof Composition]: number;
  };
};

/** Undefined if too few cards are left for exact odds. */
export const gradeBets = (
  rules: HouseRules,
  unseen: Remaining,
  bets: readonly Bet[],
): readonly GradedDecision[] | undefined => {
  if (countRemaining(unseen) < FEWEST_CARDS) return undefined;
  const odds = oddsFrom(countOutcomes(unseen), payRulesOf(rules));
  const composition = compositionOf(unseen);
  return bets.map(({ on, stake }) => {
    const options = alternativesTo(rules, on).map(
      (action): GradedOption => ({ action, name: WAGER_NAMES[action], ev: -odds[action].edge.value }),
    );
    const ev = -odds[on].edge.value;
    const best = options.reduce((one, other) => (other.ev > one.ev ? other : one), { action: on, name: '', ev });
    const costInBets = best.ev - ev;
    return {
      kind: 'bet',
      name: `Bet on ${WAGER_NAMES[on]}`,
      cards: [],
      unseen: composition,
      stake,
      options,
      chosen: on,
      best: best.action,
      costInBets,
      cost: costInBets * stake,
      by: 'player',
    };
  });
};

const netOf = (rules: HouseRules, bets: readonly Bet[]): ((outcome: number) => number) => {
  const pays = bets.map(({ on, stake }) => ({ ...paysOf(rules, on), stake }));
  return (outcome) =>
    pays.reduce((sum, { stake, steps, perUnit }) => sum + (stake * (steps[outcome] as number)) / perUnit, 0);
};

/** All bets of a coup are taken together: they win and lose with each other. */
const varianceOf = (rules: HouseRules, unseen: Remaining, bets: readonly Bet[]): number => {
  const net = netOf(rules, bets);
  let [mean, squares] = [0, 0];
  for (const [outcome, chance] of outcomeChancesOf(unseen)) {
    mean += chance * net(outcome);
    squares += chance * net(outcome) ** 2;
  }
  return Math.max(0, squares - mean * mean);
};

const evOf = ({ options, chosen }: GradedDecision): number => options.find(({ action }) => action === chosen)?.ev ?? 0;

export const outlookOf = (
  rules: HouseRules,
  unseen: Remaining,
  bets: readonly Bet[],
  decisions: readonly GradedDecision[],
): Outlook => ({
  bets: decisions.map((decision): PricedBet => {
    const { chosen, stake } = decision;
    return { name: WAGER_NAMES[chosen as WagerOn], stake, ev: evOf(decision) };
  }),
  // The best play has each bet on the cheapest place of its side.
  expected: decisions.reduce((sum, decision) => sum + decision.stake * evOf(decision) + decision.cost, 0),
  variance: varianceOf(rules, unseen, bets),
});
