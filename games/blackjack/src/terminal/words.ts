/** The words of the terminal table: totals, outcomes. Color only ever repeats what a word says. */
import { type Role, sayChips, saySigned } from '@croupier/kernel';
import type { HandView, SpotView, View } from '../rules/shown/view.ts';
import { SIDE_BETS } from '../rules/side-bets/index.ts';

export const sayTotal = ({ total, isSoft, status, cards }: HandView): string => {
  if (cards.length === 0) return '';
  if (status === 'natural') return 'blackjack';
  if (total > 21) return `bust ${total}`;
  return `${isSoft ? 'soft' : 'hard'} ${total}`;
};

const OUTCOME: { readonly [outcome in NonNullable<HandView['outcome']>]: string } = {
  natural: 'blackjack',
  win: 'win',
  push: 'push',
  lose: 'lose',
  bust: 'bust',
  surrender: 'surrender',
  'even-money': 'even money',
};

/** "win +30", "push": the outcome of a settled hand in words. */
const sayOutcome = ({ outcome, returned = 0, stake }: HandView): string => {
  if (outcome === undefined) return '';
  const net = returned - stake;
  return net === 0 ? OUTCOME[outcome] : `${OUTCOME[outcome]} ${saySigned(net)}`;
};

export interface Mark {
  readonly text: string;
  readonly role?: Role;
}

/** The outcome with a sign that can be told apart without reading it. */
export const markOf = (hand: HandView): Mark => {
  const net = (hand.returned ?? 0) - hand.stake;
  if (net > 0) return { text: `✓ ${sayOutcome(hand)}`, role: 'better' };
  return net < 0 ? { text: `✗ ${sayOutcome(hand)}`, role: 'worse' } : { text: `= ${sayOutcome(hand)}` };
};

/** "10", "10 +15": the insurance of a spot and, once settled, what came of it. Empty without one. */
export const sayInsurance = ({ insurance }: SpotView): string => {
  if (insurance.answer !== 'taken') return '';
  const { stake, returned } = insurance;
  return returned === undefined ? `insured ${sayChips(stake)}` : `insurance ${saySigned(returned - stake)}`;
};

/** "21+3 5", and once settled "21+3 +45". */
export const saySideBets = ({ sideBets = [] }: Pick<SpotView, 'sideBets'>): readonly Mark[] =>
  sideBets.map(({ on, stake, returned }) => {
    const { name } = SIDE_BETS[on];
    if (returned === undefined) return { text: `${name} ${sayChips(stake)}` };
    const net = returned - stake;
    return { text: `${name} ${saySigned(net)}`, role: net < 0 ? 'worse' : 'better' };
  });

/** Not settled yet. */
const sideStake = ({ sideBets = [] }: Pick<SpotView, 'sideBets'>): number =>
  sideBets.reduce((sum, { stake, returned }) => sum + (returned === undefined ? stake : 0), 0);

export const ownSpot = (view: View): SpotView | undefined => view.spots.find(({ spot }) => spot === view.viewer);

/** What the viewer has bet on this round before any double or split; 0 without a wager. */
export const ownWager = (view: View): number =>
  (view.wagers.find(({ spot }) => spot === view.viewer) ?? ownSpot(view))?.stake ?? 0;

/** All the viewer has at stake now, insurance and side bets included. */
export const atStake = (view: View): number => {
  const spot = ownSpot(view);
  if (spot === undefined) {
    const wager = view.wagers.find((each) => each.spot === view.viewer);
    return wager === undefined ? 0 : wager.stake + sideStake(wager);
  }
  const insured = spot.insurance.returned === undefined ? spot.insurance.stake : 0;
  const beside = insured + sideStake(spot);
  return spot.hands.reduce((sum, { outcome, stake }) => sum + (outcome === undefined ? stake : 0), beside);
};
