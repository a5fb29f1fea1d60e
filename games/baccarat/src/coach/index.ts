/** The grader of baccarat. A coup has no decisions once it is dealt: what can be graded is where the bets lie. */
import { expectOk, type Grade, type GradedDecision, gradedRound, type Outlook } from '@croupier/kernel';
import type { Event } from '../rules/events.ts';
import { evolve } from '../rules/evolve.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { initial, type State } from '../rules/state.ts';
import { gradeBets, outlookOf, unseenIn } from './bets.ts';

interface Graded {
  readonly bet: number;
  readonly unpriced: number;
  readonly decisions: readonly GradedDecision[];
  readonly outlook?: Outlook;
}

const NOTHING: Graded = { bet: 0, unpriced: 0, decisions: [] };

/** What lies there when the cards are dealt. */
const gradeAt = (state: State, seat: number, asksOutlook: boolean): Graded => {
  const bets = state.wagers.filter((wager) => wager.seat === seat);
  if (bets.length === 0) return NOTHING;
  const { rules } = state;
  const unseen = unseenIn(state);
  const bet = bets.reduce((sum, { stake }) => sum + stake, 0);
  const decisions = gradeBets(rules, unseen, bets);
  if (decisions === undefined) return { bet, unpriced: bets.length, decisions: [] };
  return { bet, unpriced: 0, decisions, ...(asksOutlook && { outlook: outlookOf(rules, unseen, bets, decisions) }) };
};

export const grade: Grade = function* (setup, events, seat, { outlook: asksOutlook = false, from = 0 } = {}) {
  let state = initial(expectOk(parseSetup(setup)));
  let graded = NOTHING;
  // Of a log of this game: an event that has the type has the fields.
  for (const event of events as readonly Event[]) {
    if (event.type === 'DealStarted' && state.round >= from) graded = gradeAt(state, seat, asksOutlook);
    state = evolve(state, event);
    const own = event.type === 'RoundSettled' ? event.results.find((result) => result.seat === seat) : undefined;
    if (own === undefined || state.round < from) continue;
    const { bet, unpriced, decisions, outlook } = graded;
    const result = own.returned - own.staked;
    yield gradedRound({ round: state.round, seat, bet, result, decisions, unpriced }, outlook);
  }
};
