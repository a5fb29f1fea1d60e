/** What a round was worth before it was dealt: a whole solve for the cards that were left, with the side bets beside it. */
import { type Composition, RANKS } from '@croupier/cards';
import type { Outlook, PricedBet } from '@croupier/kernel';
import { fullCounts, sideBetOdds, withoutCards } from '../odds/side-bets/index.ts';
import { DOUBLES } from '../odds/solver/numeric.ts';
import { valueOfBest } from '../odds/solver/round.ts';
import { mightRunOut } from '../odds/table/hand-odds.ts';
import { oncePerRules } from '../odds/table/rules-key.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { SIDE_BETS } from '../rules/side-bets/index.ts';
import type { BettingState } from '../rules/state.ts';
import { seenIn, unseenIn } from './moment.ts';

/** Enough for the rounds of a table that shuffles often; each is a number. */
const MOST_SOLVED = 10_000;

const solved = oncePerRules(() => new Map<string, number>());

/** Expected net result of the best play, per unit. The same cards are solved once: fresh shoes come again and again. */
const worthOf = (rules: HouseRules, unseen: Composition): number => {
  const known = solved(rules);
  const key = RANKS.map((rank) => unseen[rank]).join();
  const value = known.get(key) ?? valueOfBest(DOUBLES, rules, unseen);
  if (known.size < MOST_SOLVED) known.set(key, value);
  return value;
};

/** Undefined if the round might use up the cards that are left. */
export const outlookOf = (state: BettingState, seat: number): Outlook | undefined => {
  const { rules } = state;
  const seen = seenIn(state);
  const unseen = unseenIn(state, seen);
  if (mightRunOut(unseen, rules.maxHands)) return undefined;
  const bets = state.wagers
    .filter(({ spot }) => spot === seat)
    .map(({ on, stake }): PricedBet => {
      if (on === undefined) return { name: 'Bet', stake, ev: worthOf(rules, unseen) };
      const counts = withoutCards(fullCounts(rules.decks), seen);
      return {
        name: SIDE_BETS[on].name,
        stake,
        ev: sideBetOdds(on, rules.sideBets?.[on] ?? '', counts, rules.soft17).ev,
      };
    });
  return { bets, expected: bets.reduce((sum, { stake, ev }) => sum + stake * ev, 0) };
};
