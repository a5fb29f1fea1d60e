import type { Seat } from '../money/posting.ts';
import type { Deadline } from './game.ts';

/** What the house asks for when the time for something is over: `TimeOut` with the id of the deadline. */
export const timeOut = (id: string, seconds: number, waitingFor: readonly Seat[]): Deadline => ({
  id,
  seconds,
  waitingFor,
  command: { type: 'TimeOut', deadline: id },
});
