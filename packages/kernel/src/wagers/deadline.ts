/** How long bets stay open once there is one. */
import type { Deadline } from '../contract/game.ts';
import type { Seat } from '../money/posting.ts';
import type { BettingState } from './betting.ts';

/** What the house asks for when the time for something is over: `TimeOut` with the id of the deadline. */
export const timeOut = (id: string, seconds: number, waitingFor: readonly Seat[]): Deadline => ({
  id,
  seconds,
  waitingFor,
  command: { type: 'TimeOut', deadline: id },
});

/** The cards are dealt with the bets that are there; without any, the table waits. */
export const bettingDeadline = <On extends string>(
  { round, seats, wagers = [] }: BettingState<On>,
  seconds: number,
): Deadline | undefined => {
  if (wagers.length === 0) return undefined;
  const idle = Array.from({ length: seats }, (_, index) => index + 1).filter(
    (seat) => !wagers.some(({ spot }) => spot === seat),
  );
  return { ...timeOut(`${round}.betting`, seconds, idle), startsRound: true };
};
