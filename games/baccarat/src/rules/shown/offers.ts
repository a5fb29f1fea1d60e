/** The offers of a view: everything a seat could ask for now, each possible or refused with the reason. */
import type { Cents, Offer } from '@croupier/kernel';
import { bets } from '../round/betting.ts';
import { HANDS } from '../round/coup.ts';
import { checkTurn } from '../round/turning.ts';
import type { State } from '../state.ts';

export const offersFor = (state: State, seat: number, funds: Cents): readonly Offer[] => {
  const { phase, round } = state;
  if (phase === 'settled') return [{ command: { type: 'OpenRound', round: round + 1 } }];
  if (phase === 'betting') return bets.offers(state, seat, funds);
  return HANDS.map((hand) => {
    const command = { type: 'TurnCard', round, seat, hand };
    const refusal = checkTurn(state, hand, seat);
    return refusal ? { command, refusal } : { command };
  });
};
