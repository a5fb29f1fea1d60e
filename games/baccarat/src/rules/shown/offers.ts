/** The offers of a view: everything a seat could ask for now, each possible or refused with the reason. */
import {
  type Cents,
  cents,
  type Offer,
  plus,
  type Refusal,
  roundDown,
  toChips,
  type WireCommand,
} from '@croupier/kernel';
import { checkDeal, checkStake, isOffered } from '../decide.ts';
import { refuse } from '../refusals.ts';
import { HANDS } from '../round/coup.ts';
import { checkTurn } from '../round/turning.ts';
import { WAGERS, type WagerOn } from '../setup/house-rules.ts';
import { type State, stakeOn } from '../state.ts';

const offer = (command: WireCommand, refusal: Refusal | undefined): Offer =>
  refusal ? { command, refusal } : { command };

const wagerOffer = (state: State, seat: number, on: WagerOn, funds: Cents): Offer => {
  const { min, max, step } = state.rules.limits;
  const available = plus(funds, stakeOn(state, seat, on));
  const command = { type: 'PlaceWager', round: state.round, seat, on, amount: toChips(min) };
  const refusal = isOffered(state.rules, on) ? checkStake(state, min, available) : refuse('BC_WAGER_OFF', { on });
  if (refusal) return offer(command, refusal);
  const most = roundDown(Math.min(max, available), step);
  return { command, amount: { min: toChips(min), max: toChips(cents(most)), step: toChips(step) } };
};

const takeBackOffer = (state: State, seat: number, on: WagerOn): Offer =>
  offer(
    { type: 'TakeBackWager', round: state.round, seat, on },
    stakeOn(state, seat, on) > 0 ? undefined : refuse('BC_NOTHING_TO_TAKE_BACK'),
  );

export const offersFor = (state: State, seat: number, funds: Cents): readonly Offer[] => {
  const { phase, round } = state;
  if (phase === 'settled') return [offer({ type: 'OpenRound', round: round + 1 }, undefined)];
  if (phase === 'turning')
    return HANDS.map((hand) => offer({ type: 'TurnCard', round, seat, hand }, checkTurn(state, hand, seat)));
  return [
    ...WAGERS.map((on) => wagerOffer(state, seat, on, funds)),
    ...WAGERS.map((on) => takeBackOffer(state, seat, on)),
    offer({ type: 'Deal', round }, checkDeal(state, seat, round)),
  ];
};
