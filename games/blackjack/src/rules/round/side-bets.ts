/** Side bets in a round: each is settled as soon as no card can change it any more (BJ-W3). */
import { payout, plus, ZERO } from '@croupier/kernel';
import { payoutStep } from '../setup/options.ts';
import { payTableOf, type SeenCards, SIDE_BETS } from '../side-bets/index.ts';
import { dealerHasNatural, faces, type InPlay, naturalPossible, type SideWager, type Spot, totalOf } from '../state.ts';
import type { Scribe } from './scribe.ts';

/** Side bets that are not settled yet. */
export const openSideBets = ({ spots }: InPlay): readonly SideWager[] =>
  spots.flatMap(({ sideBets = [] }) => sideBets.filter(({ settled }) => settled === undefined));

/** BJ-W10: somebody has bet on the dealer's hand, whatever became of all others. */
export const dealerMustDraw = (state: InPlay): boolean =>
  openSideBets(state).some(({ on }) => SIDE_BETS[on].needsDealerHand);

/** BJ-W4: the two cards the spot was dealt. Cards it drew later lie further down the shoe. */
const firstTwo = ({ hands }: Spot): SeenCards['player'] => {
  const [first, second] = faces(hands.flatMap(({ cards }) => cards).sort((a, b) => a.at - b.at));
  if (first === undefined || second === undefined) throw new Error('side bets are settled after the deal');
  return [first, second];
};

const seenBy = (state: InPlay, spot: Spot, isOver: boolean): SeenCards => {
  const { cards } = state.dealer;
  const [upcard] = faces(cards);
  if (upcard === undefined) throw new Error('side bets are settled after the deal');
  const dealerBlackjack = dealerHasNatural(state);
  return {
    player: firstTwo(spot),
    upcard,
    ...((isOver || dealerBlackjack || !naturalPossible(state)) && { dealerBlackjack }),
    ...(isOver && { dealer: { cards: cards.length, isBust: totalOf(cards) > 21 } }),
  };
};

const settle = (scribe: Scribe, spot: Spot, { on, stake }: SideWager, isOver: boolean): void => {
  const { rules } = scribe.table;
  const result = SIDE_BETS[on].resultOf(seenBy(scribe.table, spot, isOver));
  if (result === 'open') return;
  const odds = payTableOf(on, rules.sideBets?.[on] ?? '')[result];
  const returned = odds === undefined ? ZERO : plus(stake, payout(stake, odds, payoutStep(rules)));
  scribe.write({ type: 'WagerSettled', spot: spot.spot, on, result, stake, returned });
};

/** Settles what can be settled; `isOver`: the dealer has finished. */
export const settleSideBets = (scribe: Scribe, { isOver = false } = {}): void => {
  for (const spot of scribe.table.spots)
    for (const bet of spot.sideBets ?? []) if (bet.settled === undefined) settle(scribe, spot, bet, isOver);
};
