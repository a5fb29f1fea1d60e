/** decide: the one door through which a table changes. Same state, command and shoe: same events. */
import { type Ask, err, expectOk, ok, openRound, type Refusal, type Result, unreachable } from '@croupier/kernel';
import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import { refuse } from './refusals.ts';
import { closeInsurance, decideAction, decideDecline, decideEvenMoney, decideInsure } from './round/answers.ts';
import { bets } from './round/betting.ts';
import { deadline } from './round/deadline.ts';
import { deal } from './round/deal.ts';
import { advance } from './round/dealer.ts';
import { type Done, Scribe } from './round/scribe.ts';
import { parseSetup } from './setup/options.ts';
import { openDecisions, type State } from './state.ts';

type Decided = Result<readonly Event[], Refusal>;

const write = (scribe: Scribe, decided: Decided): Done => {
  if (!decided.ok) return decided;
  for (const event of decided.value) scribe.write(event);
  return ok(undefined);
};

const unless = (refusal: Refusal | undefined, act: () => void): Done => {
  if (refusal) return err(refusal);
  act();
  return ok(undefined);
};

/** BJ-R2, BJ-H7. */
const opensRound = (scribe: Scribe): void => {
  const rulesOf = (setup: unknown) => expectOk(parseSetup(setup)).rules;
  for (const event of openRound(scribe.state, scribe.ask, rulesOf)) scribe.write(event);
};

/** BJ-T1 … BJ-T4: what the table does for those who do not answer. */
const decideTimeOut = (scribe: Scribe, id: string): Done => {
  if (scribe.ask.by !== 'house') return err(refuse('BJ_NOT_THE_HOUSE'));
  if (deadline(scribe.state)?.id !== id) return err(refuse('BJ_DECISION_CLOSED'));
  const open = openDecisions(scribe.state);
  switch (scribe.state.phase) {
    case 'betting':
      deal(scribe);
      break;
    case 'insurance':
      for (const { spot } of open) scribe.write({ type: 'InsuranceDeclined', spot: spot.spot, by: 'clock' });
      closeInsurance(scribe);
      break;
    case 'acting':
      for (const { spot, handIndex } of open)
        scribe.write({ type: 'HandStood', spot: spot.spot, hand: handIndex + 1, why: 'time-out' });
      advance(scribe);
      break;
    case 'settled':
      opensRound(scribe);
      break;
    default:
      unreachable(scribe.state);
  }
  return ok(undefined);
};

const run = (scribe: Scribe, command: Command): Done => {
  const { state, ask } = scribe;
  switch (command.type) {
    case 'OpenRound':
      return unless(bets.checkOpenRound(state, command.round), () => opensRound(scribe));
    case 'PlaceWager':
      return write(scribe, bets.place(state, command, ask));
    case 'TakeBackWager':
      return write(scribe, bets.takeBack(state, command, ask));
    case 'Deal':
      return unless(bets.checkDeal(state, command.round, ask.by), () => deal(scribe));
    case 'Insure':
      return decideInsure(scribe, command);
    case 'DeclineInsurance':
      return decideDecline(scribe, command);
    case 'TakeEvenMoney':
      return decideEvenMoney(scribe, command);
    case 'Hit':
    case 'Stand':
    case 'Double':
    case 'Split':
    case 'Surrender':
      return decideAction(scribe, command);
    case 'TimeOut':
      return decideTimeOut(scribe, command.deadline);
    default:
      return unreachable(command);
  }
};

export const decide = (state: State, command: Command, ask: Ask): Decided => {
  const scribe = new Scribe(state, ask);
  const done = run(scribe, command);
  return done.ok ? ok(scribe.events) : done;
};
