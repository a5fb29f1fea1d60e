/** Every "no" of a baccarat table: one code, one sentence. The documentation is checked against this list. */
import { AMOUNT_REFUSALS, COMMAND_REFUSALS, type RefusalBook, refusalFrom, TABLE_REFUSALS } from '@croupier/kernel';

export const REFUSALS = {
  ...AMOUNT_REFUSALS,
  ...COMMAND_REFUSALS,
  ...TABLE_REFUSALS,
  BC_NOT_THE_HOUSE: 'Only the house may do that.',
  BC_ROUND_RUNNING: 'A round is already open.',
  BC_WRONG_ROUND: 'That is for round {asked}; the table is at round {round}.',
  BC_BETTING_CLOSED: 'Wagers are closed.',
  BC_UNKNOWN_SEAT: 'This table has seats 1 to {seats}.',
  BC_NOT_YOUR_SEAT: 'That belongs to seat {seat}.',
  BC_WAGER_OFF: 'This table does not offer the wager {on}.',
  BET_BELOW_MIN: 'The smallest wager here is {min} chips, not {actual}.',
  BET_ABOVE_MAX: 'The largest wager here is {max} chips, not {actual}.',
  BC_OFF_STEP: 'A wager here must be a whole number of steps of {step}.',
  BC_NO_WAGER: 'Place a wager first.',
  BC_NOTHING_TO_TAKE_BACK: 'There is no such wager to take back.',
  BC_NOTHING_TO_TURN: 'No card of that hand lies face down.',
  BC_NOT_YOUR_HAND: 'Whoever has most on that hand turns its cards.',
  BC_DEADLINE_PASSED: 'That question is not open: it has been answered, or its time is over.',
} as const satisfies RefusalBook;

export type RefusalCode = keyof typeof REFUSALS;
export const refuse = refusalFrom(REFUSALS);
