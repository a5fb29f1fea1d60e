/** Every "no" of a blackjack table: one code, one sentence. The documentation is checked against this list. */
import { AMOUNT_REFUSALS, COMMAND_REFUSALS, type RefusalBook, refusalFrom, TABLE_REFUSALS } from '@croupier/kernel';

export const REFUSALS = {
  ...AMOUNT_REFUSALS,
  ...COMMAND_REFUSALS,
  ...TABLE_REFUSALS,
  BJ_NOT_THE_HOUSE: 'Only the house may do that.',
  BJ_ROUND_RUNNING: 'A round is already open.',
  BJ_WRONG_ROUND: 'That is for round {asked}; the table is at round {round}.',
  BJ_BETTING_CLOSED: 'Wagers are closed.',
  BJ_UNKNOWN_SPOT: 'This table has spots 1 to {seats}.',
  BJ_NOT_YOUR_SEAT: 'That belongs to seat {seat}.',
  BJ_BELOW_MINIMUM: 'The smallest wager here is {min} chips.',
  BJ_ABOVE_MAXIMUM: 'The largest wager here is {max} chips.',
  BJ_OFF_STEP: 'A wager here must be a whole number of steps of {step}.',
  BJ_NO_WAGER: 'Place a wager first.',
  BJ_NOTHING_TO_TAKE_BACK: 'There is no wager to take back.',
  BJ_NO_HAND_YET: 'No hand is being played: wagers come first, then the deal.',
  BJ_DECISION_CLOSED: 'That question is not open: it has been answered, or its time is over.',
  BJ_NOT_YOUR_TURN: 'It is the turn of seat {turn}.',
  BJ_INSURANCE_FIRST: 'Answer the insurance question first.',
  BJ_INSURANCE_OFF: 'This table offers no insurance.',
  BJ_INSURANCE_NO_ACE: 'Insurance is offered only when the dealer shows an ace.',
  BJ_INSURANCE_CLOSED: 'Insurance is no longer offered in this round.',
  BJ_INSURANCE_TOO_MUCH: 'Insurance may be at most half the wager: {max} chips.',
  BJ_NO_EVEN_MONEY: 'Even money is offered only on a natural that pays 3:2 against an ace.',
  BJ_SPLIT_ACES_ONE_CARD: 'Split aces receive one card only.',
  BJ_DOUBLE_OFF: 'This table does not offer doubling.',
  BJ_DOUBLE_TWO_CARDS: 'Doubling needs a hand of exactly two cards.',
  BJ_DOUBLE_TOTAL: 'Doubling here needs a total of {allowed}.',
  BJ_DOUBLE_AFTER_SPLIT: 'This table does not offer doubling after a split.',
  BJ_NOT_A_PAIR: 'Splitting needs two equal cards.',
  BJ_MAX_HANDS: 'A spot may have at most this many hands here: {max}.',
  BJ_RESPLIT_ACES: 'This table does not allow split aces to be split again.',
  BJ_SURRENDER_OFF: 'This table does not offer surrender.',
  BJ_SURRENDER_FIRST: 'Surrender is possible only as the first decision on a hand.',
  BJ_SURRENDER_SPLIT: 'This table does not offer surrender on split hands.',
  BJ_SURRENDER_EARLY: 'Surrender had to be decided before the dealer checked for a natural.',
  BJ_SHOE_EMPTY: 'There are not enough cards left for that.',
} as const satisfies RefusalBook;

export type RefusalCode = keyof typeof REFUSALS;
export const refuse = refusalFrom(REFUSALS);
