/** The offers of a view: everything a seat could ask for now, each possible or refused with the reason. */
import {
  type Cents,
  type Offer,
  plus,
  type Refusal,
  roundDown,
  toChips,
  type WireCommand,
  ZERO,
} from '@croupier/kernel';
import { ACTIONS } from '../commands.ts';
import { refuse } from '../refusals.ts';
import { checkDeal, checkStake, wagerOn } from '../round/betting.ts';
import { checkAction, checkEvenMoney, checkInsure, maxInsurance } from '../round/legal.ts';
import { type Decision, type InPlay, nextDecision, openDecisions, type State } from '../state.ts';

const offer = (command: WireCommand, refusal: Refusal | undefined): Offer =>
  refusal ? { command, refusal } : { command };

/** The largest stake this seat can place, 0 if it cannot reach the minimum. */
const largestStake = ({ rules: { limits } }: State, available: Cents): Cents => {
  const cap = limits.max === 'balance' ? available : Math.min(limits.max, available);
  const largest = roundDown(cap, limits.step);
  return largest < limits.min ? ZERO : largest;
};

const wagerOffer = (state: State, seat: number, funds: Cents): Offer => {
  const { round, rules } = state;
  const { min, step } = rules.limits;
  const available = plus(funds, wagerOn(state, seat));
  const max = largestStake(state, available);
  const command = { type: 'PlaceWager', round, spot: seat, amount: toChips(min) };
  if (max === ZERO) return offer(command, checkStake(rules.limits, min, available));
  return { command, amount: { min: toChips(min), max: toChips(max), step: toChips(step) } };
};

const bettingOffers = (state: State, seat: number, funds: Cents): readonly Offer[] => {
  const { round } = state;
  const placed = wagerOn(state, seat) > 0;
  return [
    wagerOffer(state, seat, funds),
    offer({ type: 'TakeBackWager', round, spot: seat }, placed ? undefined : refuse('BJ_NOTHING_TO_TAKE_BACK')),
    offer({ type: 'Deal', round }, checkDeal(state, seat, round)),
  ];
};

/** Half the wager, or what the balance covers of it. */
const insuranceOffer = (state: InPlay, decision: Decision, funds: Cents): Offer => {
  const half = maxInsurance(decision);
  const most = funds > ZERO && funds < half ? funds : half;
  const command = { type: 'Insure', decision: decision.id, amount: Math.max(0.01, toChips(most)) };
  const refusal = checkInsure(state, decision, funds, most);
  return refusal ? offer(command, refusal) : { command, amount: { min: 0.01, max: toChips(most), step: 0.01 } };
};

const insuranceOffers = (state: InPlay, decision: Decision, funds: Cents): readonly Offer[] => [
  insuranceOffer(state, decision, funds),
  offer({ type: 'TakeEvenMoney', decision: decision.id }, checkEvenMoney(state, decision)),
  offer({ type: 'DeclineInsurance', decision: decision.id }, undefined),
];

const actionOffers = (
  state: InPlay,
  decision: Decision,
  funds: Cents,
  waiting: Refusal | undefined,
): readonly Offer[] =>
  ACTIONS.map((type) => offer({ type, decision: decision.id }, waiting ?? checkAction(type, state, decision, funds)));

export const offersFor = (state: State, seat: number, funds: Cents): readonly Offer[] => {
  if (state.phase === 'betting') return bettingOffers(state, seat, funds);
  if (state.phase === 'settled') return [offer({ type: 'OpenRound', round: state.round + 1 }, undefined)];
  const open = openDecisions(state);
  const mine = open.find(({ spot }) => spot.spot === seat);
  if (mine) {
    const actions = actionOffers(state, mine, funds, undefined);
    return state.phase === 'insurance' ? [...insuranceOffers(state, mine, funds), ...actions] : actions;
  }
  const own = state.spots.find(({ spot }) => spot === seat);
  const later = own && state.phase === 'acting' ? nextDecision(state, own) : undefined;
  const [turn] = open;
  return later && turn ? actionOffers(state, later, funds, refuse('BJ_NOT_YOUR_TURN', { turn: turn.spot.spot })) : [];
};
