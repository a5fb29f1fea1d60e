/** Every refusal of a baccarat table: one code, one sentence. The documentation is checked against this list. */
import { AMOUNT_REFUSALS, COMMAND_REFUSALS, type RefusalBook, refusalFrom, TABLE_REFUSALS } from '@croupier/kernel';

export const REFUSALS = {
  ...AMOUNT_REFUSALS,
  ...COMMAND_REFUSALS,
  ...TABLE_REFUSALS,
  BC_NOT_THE_HOUSE: 'Only the house can do that.',
  BC_ROUND_RUNNING: 'A round is already open.',
  BC_WRONG_ROUND: 'That is for round {asked}; the table is on round {round}.',
  BC_BETTING_CLOSED: 'Bets are closed.',
  BC_UNKNOWN_SEAT: 'This table has seats 1 to {seats}.',
  BC_NOT_YOUR_SEAT: 'Only seat {seat} can do that.',
  BC_WAGER_OFF: 'This table does not offer a bet on {on}.',
  BET_BELOW_MIN: 'The smallest bet here is {min} chips; you bet {actual}.',
  BET_ABOVE_MAX: 'The largest bet here is {max} chips; you bet {actual}.',
  BC_OFF_STEP: 'Bets here must be multiples of {step}.',
  BC_NO_WAGER: 'Place a bet first.',
  BC_NOTHING_TO_TAKE_BACK: 'You have no bet there to take back.',
  BC_NOTHING_TO_TURN: 'That hand has no face-down cards.',
  BC_NOT_YOUR_HAND: 'The player with the largest bet on that hand turns its cards.',
  BC_DEADLINE_PASSED: 'That decision has already been made, or time ran out.',
} as const satisfies RefusalBook;

export type RefusalCode = keyof typeof REFUSALS;
export const refuse = refusalFrom(REFUSALS);
