/** The grader of blackjack: reads a log as one player saw it, and prices every decision of that player by exact odds. */
import { expectOk, type Grade, type GradedDecision, gradedRound, type Outlook } from '@croupier/kernel';
import type { Event } from '../rules/events.ts';
import { evolve } from '../rules/evolve.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { initial, type State } from '../rules/state.ts';
import { answerOf } from './answer.ts';
import { gradeAnswer } from './decisions.ts';
import { momentOf } from './moment.ts';
import { outlookOf } from './outlook.ts';

const betOf = (state: State, seat: number): number =>
  state.phase === 'betting'
    ? state.wagers.filter(({ spot }) => spot === seat).reduce((sum, { stake }) => sum + stake, 0)
    : 0;

export const grade: Grade = function* (setup, events, seat, { outlook: asksOutlook = false, from = 0 } = {}) {
  let state = initial(expectOk(parseSetup(setup)));
  let [bet, unpriced]: [number, number] = [0, 0];
  let decisions: GradedDecision[] = [];
  let outlook: Outlook | undefined;
  // Of a log of this game: an event that has the type has the fields.
  for (const event of events as readonly Event[]) {
    const answer = state.round < from ? undefined : answerOf(event, seat);
    const moment = answer && momentOf(state, seat);
    if (moment) {
      const decision = gradeAnswer(moment, answer);
      if (decision !== undefined) decisions.push(decision);
      else if (answer.by === 'player') unpriced += 1;
    }
    if (event.type === 'DealStarted') {
      [bet, unpriced, decisions] = [betOf(state, seat), 0, []];
      outlook =
        asksOutlook && state.round >= from && bet > 0 && state.phase === 'betting' ? outlookOf(state, seat) : undefined;
    }
    state = evolve(state, event);
    const own = event.type === 'RoundSettled' ? event.results.find((result) => result.seat === seat) : undefined;
    if (own !== undefined && state.round >= from) {
      const result = own.returned - own.staked;
      yield gradedRound({ round: state.round, seat, bet, result, decisions, unpriced }, outlook);
    }
  }
};
