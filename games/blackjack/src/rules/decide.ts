/** decide: the one door through which a table changes. Same state, command and shoe: same events. */
import { type Ask, err, ok, type Refusal, type Result, unreachable } from '@croupier/kernel';
import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import { refuse } from './refusals.ts';
import { closeInsurance, decideAction, decideDecline, decideEvenMoney, decideInsure } from './round/answers.ts';
import {
  type Done,
  deal,
  decideDeal,
  decideOpenRound,
  decidePlaceWager,
  decideTakeBack,
  openRound,
} from './round/betting.ts';
import { deadline } from './round/deadline.ts';
import { advance } from './round/dealer.ts';
import { Scribe } from './round/scribe.ts';
import { openDecisions, type State } from './state.ts';

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
      openRound(scribe);
      break;
    default:
      unreachable(scribe.state);
  }
  return ok(undefined);
};

const run = (scribe: Scribe, command: Command): Done => {
  switch (command.type) {
    case 'OpenRound':
      return decideOpenRound(scribe, command);
    case 'PlaceWager':
      return decidePlaceWager(scribe, command);
    case 'TakeBackWager':
      return decideTakeBack(scribe, command);
    case 'Deal':
      return decideDeal(scribe, command);
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

export const decide = (state: State, command: Command, ask: Ask): Result<readonly Event[], Refusal> => {
  const scribe = new Scribe(state, ask);
  const done = run(scribe, command);
  return done.ok ? ok(scribe.events) : done;
};
