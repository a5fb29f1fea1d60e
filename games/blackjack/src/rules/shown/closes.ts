/** The end of a round. In a file of its own, because pages that decide nothing need it too. */
import type { RoundClosed } from '@croupier/kernel';
import type { Event } from '../events.ts';

export const closes = (event: Event): RoundClosed | undefined =>
  event.type === 'RoundSettled' || event.type === 'RoundVoided'
    ? { round: event.round, results: event.results }
    : undefined;
