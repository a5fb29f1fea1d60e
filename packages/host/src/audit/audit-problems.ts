/** All that an audit can find wrong. */
import { type RefusalBook, refusalFrom } from '@croupier/kernel';

export const AUDIT_PROBLEMS = {
  AUDIT_SETUP: 'The setup of the table is not one of this game.',
  AUDIT_CHAIN: 'Event {seq} does not follow from the one before it: the log was changed.',
  AUDIT_HEAD: 'The log ends at event {seq}, and not with the hash that the table names.',
  AUDIT_ENTRY: 'Event {seq} cannot happen there: {reason}',
  AUDIT_PROOF:
    'The card proofs of event {seq} do not match the cards it turns over: {cards} turned, {proofs} with a proof.',
  AUDIT_ORDER: 'Event {seq} does not take the next card of the shoe: one was left out, or came out of turn.',
  AUDIT_CONTRIBUTION: 'The bytes of {user} for shoe {shoe} are not the ones {user} committed to.',
  AUDIT_SHOE_FACTS: 'Shoe {shoe} is bound to other facts than those of this table.',
  AUDIT_SHOE_EARLY: 'The seed of {shoe} was shown while cards could still be dealt from it.',
  AUDIT_UNREVEALED: 'Shoe {shoe} is over, a round was played since, and its seed was not shown.',
  AUDIT_SHOE: 'Shoe {shoe} does not hold: {code}.',
  AUDIT_ASKED: 'Event {seq} does not say what was asked: {reason}',
  AUDIT_VERSION: 'Event {seq} is marked as written by an earlier release, but only later releases write such events.',
  AUDIT_REPLAYED: 'Event {seq} carries out a command of {user} a second time ({cmdId}).',
  AUDIT_UNNAMED: '{user} has commands or receipts from the first {events} events, but the log names no commands there.',
  AUDIT_REFUSED: 'The command at event {seq} would have been refused: {code}.',
  AUDIT_DECIDED: 'The command at event {seq} leads to other events than those in the log.',
  AUDIT_CUT_OFF: 'The log ends in the middle of the command at event {seq}.',
  AUDIT_CLOSED: 'The table is closed, but its log does not close it or does not reveal every shoe.',
  AUDIT_NOT_ASKED: 'Event {seq} says that {user} asked for it, but their own file does not have that command.',
  AUDIT_LEDGER: 'The books say something else about event {seq} than the game.',
  AUDIT_TAIL: 'Event {seq} comes after the last event that the table names.',
  AUDIT_CAUSE: 'The line {cause} of the books moves {chips} chips for an event that does not exist.',
  AUDIT_GRANT: 'The grant {cause} does not hold: {reason}.',
  AUDIT_GRANT_LIMIT: 'The account {account} was granted more than the limit: {reason}.',
  AUDIT_ESCROW: 'The escrow of table {table} holds {chips} chips, and {reason}.',
  AUDIT_BALANCE: 'The account {account} does not have what its entries add up to.',
  AUDIT_OVERDRAWN: 'The account {account} has less than nothing.',
  AUDIT_SUM: 'All accounts together have {sum}, not nothing.',
} as const satisfies RefusalBook;

export const problem = refusalFrom<keyof typeof AUDIT_PROBLEMS>(AUDIT_PROBLEMS);
