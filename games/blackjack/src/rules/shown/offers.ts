/** The offers of a view: everything a seat could ask for now, each possible or refused with the reason. */
import { type Cents, type Offer, type Refusal, toChips, type WireCommand, ZERO } from '@croupier/kernel';
import { ACTIONS } from '../commands.ts';
import { refuse } from '../refusals.ts';
import { bets } from '../round/betting.ts';
import { checkAction, checkEvenMoney, checkInsure, maxInsurance } from '../round/legal.ts';
import { type Decision, type InPlay, nextDecision, openDecisions, type State } from '../state.ts';

const offer = (command: WireCommand, refusal: Refusal | undefined): Offer =>
  refusal ? { command, refusal } : { command };

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
  if (state.phase === 'betting') return bets.offers(state, seat, funds);
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
