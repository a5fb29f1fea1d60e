/** decide: the one door through which a table changes. Same state, command and shoe: same events. */
import { type Ask, err, expectOk, ok, openRound, type Refusal, type Result, unreachable } from '@croupier/kernel';
import type { Command, CommandOf } from './commands.ts';
import type { Event } from './events.ts';
import { refuse } from './refusals.ts';
import { bets } from './round/betting.ts';
import { deadline } from './round/deadline.ts';
import { dealCoup } from './round/deal.ts';
import { checkTurn, layCoup, turnAll, turnCard } from './round/turning.ts';
import { parseSetup } from './setup/options.ts';
import type { State } from './state.ts';

type Decided = Result<readonly Event[], Refusal>;

const unless = (refusal: Refusal | undefined, events: () => readonly Event[]): Decided =>
  refusal ? err(refusal) : ok(events());

/** BC-R2, BC-X3. */
const opensRound = (state: State, ask: Ask): readonly Event[] =>
  openRound(state, ask, (setup) => expectOk(parseSetup(setup)).rules);

const decideTimeOut = (state: State, id: string, ask: Ask): Decided => {
  if (ask.by !== 'house') return err(refuse('BC_NOT_THE_HOUSE'));
  if (deadline(state)?.id !== id) return err(refuse('BC_DEADLINE_PASSED'));
  if (state.phase === 'turning') return ok(turnAll(state, ask));
  return ok(state.phase === 'betting' ? startCoup(state, ask) : opensRound(state, ask));
};

const startCoup = (state: State, ask: Ask): readonly Event[] =>
  state.rules.squeeze ? layCoup(state, ask) : dealCoup(state, ask);

const decideTurn = (state: State, { round, seat, hand }: CommandOf<'TurnCard'>, ask: Ask): Decided => {
  if (round !== state.round) return err(refuse('BC_WRONG_ROUND', { asked: round, round: state.round }));
  const refusal = bets.checkSpot(state, seat, ask.by) ?? checkTurn(state, hand, seat);
  return unless(refusal, () => turnCard(state, hand, ask));
};

export const decide = (state: State, command: Command, ask: Ask): Decided => {
  switch (command.type) {
    case 'OpenRound':
      return unless(bets.checkOpenRound(state, command.round), () => opensRound(state, ask));
    case 'PlaceWager':
      return bets.place(state, command, ask);
    case 'TakeBackWager':
      return bets.takeBack(state, command, ask);
    case 'Deal':
      return unless(bets.checkDeal(state, command.round, ask.by), () => startCoup(state, ask));
    case 'TurnCard':
      return decideTurn(state, command, ask);
    case 'TimeOut':
      return decideTimeOut(state, command.deadline, ask);
    default:
      return unreachable(command);
  }
};
