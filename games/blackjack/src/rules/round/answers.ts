/** Answers to open decisions: insurance and even money before the peek, the five actions on a hand. */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import type { Action, Command, CommandOf } from '../commands.ts';
import { refuse } from '../refusals.ts';
import { type Decision, faces, type InPlay, naturalPossible, nextDecision, openDecisions } from '../state.ts';
import { advance, beginActing } from './dealer.ts';
import { handValue } from './hand.ts';
import { checkAction, checkEvenMoney, checkInsure, hasItsOneCard, insuranceOffered } from './legal.ts';
import type { Done, Scribe } from './scribe.ts';
import { settleEvenMoney, settleHand } from './settle.ts';

const DONE: Done = ok(undefined);

interface Open {
  readonly state: InPlay;
  readonly decision: Decision;
}

/** `round.spot.hand.step` */
const DECISION_ID = /^\d+\.(\d+)\.\d+\.\d+$/;

/** BJ-A2: the decision must be open, and belong to the seat that answers it. */
const findDecision = (scribe: Scribe, id: string): Result<Open, Refusal> => {
  const { state, ask } = scribe;
  const seat = Number(DECISION_ID.exec(id)?.[1]);
  if (Number.isNaN(seat)) return err(refuse('BJ_DECISION_CLOSED'));
  if (seat !== ask.by) return err(refuse('BJ_NOT_YOUR_SEAT', { seat }));
  if (state.phase === 'betting') return err(refuse('BJ_NO_HAND_YET'));
  const open = openDecisions(state);
  const decision = open.find((each) => each.id === id);
  if (decision) return ok({ state, decision });
  const [turn] = open;
  const waiting = state.spots.some((spot) => nextDecision(state, spot)?.id === id);
  return err(
    waiting && turn && state.phase === 'acting'
      ? refuse('BJ_NOT_YOUR_TURN', { turn: turn.spot.spot })
      : refuse('BJ_DECISION_CLOSED'),
  );
};

/** BJ-I4: when every spot has answered, the dealer peeks. */
const afterAnswer = (scribe: Scribe): Done => {
  if (openDecisions(scribe.state).length === 0) closeInsurance(scribe);
  return DONE;
};

export const closeInsurance = (scribe: Scribe): void => {
  scribe.write({ type: 'InsuranceClosed' });
  beginActing(scribe);
};

/** Why insurance cannot be decided now; checked before whose decision it is. */
const checkOffered = ({ state }: Scribe): Refusal | undefined => {
  if (state.phase === 'betting') return refuse('BJ_INSURANCE_CLOSED');
  return insuranceOffered(state);
};

export const decideInsure = (scribe: Scribe, { decision: id, amount }: CommandOf<'Insure'>): Done => {
  const offered = checkOffered(scribe);
  if (offered) return err(offered);
  const found = findDecision(scribe, id);
  if (!found.ok) return found;
  const { state, decision } = found.value;
  const refusal = checkInsure(state, decision, scribe.ask.funds(decision.spot.spot), amount);
  if (refusal) return err(refusal);
  scribe.write({ type: 'InsuranceTaken', spot: decision.spot.spot, stake: amount });
  return afterAnswer(scribe);
};

export const decideEvenMoney = (scribe: Scribe, { decision: id }: CommandOf<'TakeEvenMoney'>): Done => {
  const offered = checkOffered(scribe);
  if (offered) return err(offered);
  const found = findDecision(scribe, id);
  if (!found.ok) return found;
  const refusal = checkEvenMoney(found.value.state, found.value.decision);
  if (refusal) return err(refusal);
  const { spot } = found.value.decision.spot;
  scribe.write({ type: 'EvenMoneyTaken', spot });
  settleEvenMoney(scribe, spot);
  return afterAnswer(scribe);
};

export const decideDecline = (scribe: Scribe, { decision: id }: CommandOf<'DeclineInsurance'>): Done => {
  const found = findDecision(scribe, id);
  if (!found.ok) return found;
  if (found.value.state.phase !== 'insurance') return err(refuse('BJ_INSURANCE_CLOSED'));
  scribe.write({ type: 'InsuranceDeclined', spot: found.value.decision.spot.spot, by: 'seat' });
  return afterAnswer(scribe);
};

/** A hand has just received a card: it may be bust, or done. */
const lookAt = (scribe: Scribe, spot: number, hand: number): void => {
  const { rules } = scribe.table;
  const held = scribe.hand(spot, hand);
  const cards = faces(held.cards);
  const { total } = handValue(cards);
  if (total > 21) {
    scribe.write({ type: 'HandBusted', spot, hand, total });
    settleHand(scribe, spot, hand);
  } else if (held.status === 'open') {
    if (hasItsOneCard(scribe.table, scribe.spot(spot), held))
      scribe.write({ type: 'HandStood', spot, hand, why: 'split-aces' });
    else if (total === 21 && rules.autoStand21) scribe.write({ type: 'HandStood', spot, hand, why: 'twenty-one' });
  }
};

type Act = (scribe: Scribe, decision: Decision, spot: number, hand: number) => void;

const ACTS: { readonly [action in Action]: Act } = {
  Hit: (scribe, _, spot, hand) => {
    scribe.write({ type: 'HandHit', spot, hand });
    scribe.drawTo(spot, hand);
    lookAt(scribe, spot, hand);
  },
  Stand: (scribe, _, spot, hand) => scribe.write({ type: 'HandStood', spot, hand, why: 'chosen' }),
  Double: (scribe, decision, spot, hand) => {
    scribe.write({ type: 'HandDoubled', spot, hand, stake: decision.hand.stake });
    scribe.drawTo(spot, hand);
    lookAt(scribe, spot, hand);
  },
  // BJ-S3: both hands get their second card at once, the first hand first.
  Split: (scribe, decision, spot, hand) => {
    scribe.write({ type: 'HandSplit', spot, hand, stake: decision.hand.stake });
    scribe.drawTo(spot, hand);
    scribe.drawTo(spot, hand + 1);
    lookAt(scribe, spot, hand);
    lookAt(scribe, spot, hand + 1);
  },
  Surrender: (scribe, _, spot, hand) => {
    scribe.write({ type: 'HandSurrendered', spot, hand });
    // BJ-U4: while the dealer may have a natural, only an early surrender is safe from it.
    if (scribe.table.phase === 'insurance' || !naturalPossible(scribe.table)) settleHand(scribe, spot, hand);
  },
};

export const decideAction = (scribe: Scribe, command: Command & { readonly type: Action }): Done => {
  const found = findDecision(scribe, command.decision);
  if (!found.ok) return found;
  const { state, decision } = found.value;
  const { spot } = decision.spot;
  const refusal = checkAction(command.type, state, decision, scribe.ask.funds(spot));
  if (refusal) return err(refusal);
  ACTS[command.type](scribe, decision, spot, decision.handIndex + 1);
  if (state.phase === 'insurance') return afterAnswer(scribe);
  advance(scribe);
  return DONE;
};
