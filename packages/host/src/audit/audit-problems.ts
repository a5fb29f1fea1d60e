/** All that an audit can find wrong. */
import { type RefusalBook, refusalFrom } from '@croupier/kernel';

export const AUDIT_PROBLEMS = {
  AUDIT_SETUP: 'The table’s setup is not valid for this game.',
  AUDIT_CHAIN: 'Event {seq} does not follow from the one before it: the log was changed.',
  AUDIT_HEAD: 'The log ends at event {seq}, but not with the hash of the table.',
  AUDIT_ENTRY: 'Event {seq} is impossible at that point: {reason}',
  AUDIT_PROOF:
    'The card proofs of event {seq} do not match the cards it turns over: {cards} turned, {proofs} with a proof.',
  AUDIT_ORDER: 'Event {seq} does not take the next card of the shoe: a card was left out or dealt out of turn.',
  AUDIT_CONTRIBUTION: 'The bytes of {user} for shoe {shoe} are not the ones {user} committed to.',
  AUDIT_SHOE_FACTS: 'Shoe {shoe} was sealed for different facts than those of this table.',
  AUDIT_SHOE_EARLY: 'The seed of {shoe} was revealed while cards could still be dealt from it.',
  AUDIT_UNREVEALED: 'Shoe {shoe} is used up and a round was played since, but its seed was not revealed.',
  AUDIT_SHOE: 'Shoe {shoe} fails a check: {code}.',
  AUDIT_ASKED: 'Event {seq} does not name its command: {reason}',
  AUDIT_VERSION: 'Event {seq} is marked as written by an earlier release, but only later releases write such events.',
  AUDIT_REPLAYED: 'Event {seq} carries out a command from {user} a second time ({cmdId}).',
  AUDIT_UNNAMED: '{user} has commands or receipts from the first {events} events, but the log has no commands there.',
  AUDIT_REFUSED: 'The command at event {seq} would have been refused: {code}.',
  AUDIT_DECIDED: 'The command at event {seq} leads to different events than those in the log.',
  AUDIT_CUT_OFF: 'The log ends in the middle of the command at event {seq}.',
  AUDIT_CLOSED: 'The table is closed, but its log does not record that or does not reveal every shoe.',
  AUDIT_NOT_ASKED: 'Event {seq} is logged as a command from {user}, but their own file does not have it.',
  AUDIT_LEDGER: 'The books and the game disagree about event {seq}.',
  AUDIT_TAIL: 'Event {seq} comes after the last event of the table.',
  AUDIT_CAUSE: 'The line {cause} of the books moves {chips} chips for an event that does not exist.',
  AUDIT_GRANT: 'The grant {cause} is not valid: {reason}.',
  AUDIT_GRANT_LIMIT: 'The account {account} was granted more than the limit: {reason}.',
  AUDIT_ESCROW: 'The escrow of table {table} holds {chips} chips, and {reason}.',
  AUDIT_BALANCE: 'The balance of account {account} is not the sum of its entries.',
  AUDIT_OVERDRAWN: 'The balance of account {account} is negative.',
  AUDIT_SUM: 'All accounts together have {sum} instead of 0.',
} as const satisfies RefusalBook;

export const problem = refusalFrom<keyof typeof AUDIT_PROBLEMS>(AUDIT_PROBLEMS);
