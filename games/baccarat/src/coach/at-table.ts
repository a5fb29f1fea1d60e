/** The coach at a table of baccarat: price tags. There are no decisions once the cards are dealt, so it covers only bets. */
import {
  type Advice,
  type AdviceRow,
  type Coach,
  chips,
  type EventBase,
  type GradedDecision,
  type ViewBase,
} from '@croupier/kernel';
import { WAGER_NAMES } from '../narrate.ts';
import { countOutcomes } from '../odds/count-outcomes.ts';
import { payRulesOf, rulesOfView } from '../odds/next-coup.ts';
import { oddsFrom } from '../odds/odds-of.ts';
import { countRemaining, FEWEST_CARDS, fullShoe, type Remaining, withoutCards } from '../odds/remaining.ts';
import { unseenCards } from '../odds/unseen.ts';
import { type HouseRules, isOffered, WAGERS, type WagerOn } from '../rules/setup/house-rules.ts';
import type { View } from '../rules/shown/view.ts';
import { gradeBets } from './bets.ts';

const decisionIn = ({ round }: View): string => `${round}.bets`;

const offered = (rules: HouseRules): readonly WagerOn[] => WAGERS.filter((on) => isOffered(rules, on));

const isAsked = ({ phase, viewer }: View): boolean => phase === 'betting' && typeof viewer === 'number';

const withoutOdds = (view: View, rules: HouseRules): Advice => ({
  decision: decisionIn(view),
  round: view.round,
  situation: 'Your bet',
  rows: offered(rules).map((action) => ({ action, name: WAGER_NAMES[action] })),
});

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** The house edge, as players know it from every page about the game. */
const sayCheapest = ({ name, ev = 0 }: AdviceRow, cards: number): string =>
  ev > 0
    ? `With the ${cards} cards left, ${name} is a good bet: it wins ${percent(ev)} of your bet on average.`
    : `With the ${cards} cards left, ${name} is the cheapest bet: the house keeps ${percent(-ev)} of it on average.`;

const advice = (view: View): Advice => {
  const rules = rulesOfView(view);
  const plain = withoutOdds(view, rules);
  const unseen = unseenCards(view);
  const cards = countRemaining(unseen);
  if (cards < FEWEST_CARDS) return plain;
  const odds = oddsFrom(countOutcomes(unseen), payRulesOf(rules));
  const rows = offered(rules).map((action) => ({
    action,
    name: WAGER_NAMES[action],
    ev: -odds[action].edge.value,
  }));
  const cheapest = rows.reduce((one, other) => (other.ev > one.ev ? other : one));
  return { ...plain, rows, best: cheapest.action, sentence: sayCheapest(cheapest, cards) };
};

/** The cards the coup was dealt from. Its own cards are in the hands, and earlier ones in the tray. */
const unseenBefore = ({ rules, tray }: View): Remaining => withoutCards(fullShoe(Number(rules['decks'])), tray);

const betsIn = ({ wagers, viewer }: View) =>
  wagers.filter(({ seat }) => seat === viewer).map(({ on, stake }) => ({ on, stake: chips(stake) }));

/** With the event that starts the deal: the phase changes only when the coup is over. */
const judgeBets = (before: View, after: View, events: readonly EventBase[]): readonly GradedDecision[] => {
  const isDealt = before.phase === 'betting' && events.some(({ type }) => type === 'DealStarted');
  if (!isDealt || before.round !== after.round || typeof after.viewer !== 'number') return [];
  return gradeBets(rulesOfView(after), unseenBefore(after), betsIn(after)) ?? [];
};

// The table plays this game, so its views are views of this game.
const viewOf = (view: ViewBase): View => view as View;

export const coach: Coach = {
  *advise(view) {
    if (isAsked(viewOf(view))) yield advice(viewOf(view));
  },
  basics(raw) {
    const view = viewOf(raw);
    return isAsked(view) ? withoutOdds(view, rulesOfView(view)) : undefined;
  },
  judge: (before, after, events) => judgeBets(viewOf(before), viewOf(after), events),
};
