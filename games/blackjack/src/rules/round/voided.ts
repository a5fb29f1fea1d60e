/** BJ-R8: a round that cannot be played to its end. */
import { cents, inRoundOf, type SeatInRound, type VoidingEvent, voidRound } from '@croupier/kernel';
import { type Spot, type State, tally } from '../state.ts';
import { WAGER_SPELLING } from '../wager.ts';

const inRound = (spot: Spot): SeatInRound => {
  const { hands, insurance, sideBets = [] } = spot;
  const open = [
    ...hands.filter(({ result }) => result === undefined),
    ...sideBets.filter(({ settled }) => settled === undefined),
    ...(insurance.answer === 'taken' && insurance.returned === undefined ? [insurance] : []),
  ];
  return { seat: spot.spot, ...tally(spot), unsettled: cents(open.reduce((sum, { stake }) => sum + stake, 0)) };
};

export const voided = (state: State): readonly VoidingEvent[] => {
  if (state.phase === 'settled') return voidRound(state, undefined);
  return voidRound(
    state,
    state.phase === 'betting' ? inRoundOf(WAGER_SPELLING, state.wagers) : state.spots.map(inRound),
  );
};
