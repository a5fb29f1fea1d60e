/** BC-R6: a round that cannot be played to its end. */
import { inRoundOf, type VoidingEvent, voidRound } from '@croupier/kernel';
import type { State } from '../state.ts';
import { WAGER_SPELLING } from '../wager.ts';

export const voided = (state: State): readonly VoidingEvent[] =>
  voidRound(state, state.phase === 'settled' ? undefined : inRoundOf(WAGER_SPELLING, state.wagers));
