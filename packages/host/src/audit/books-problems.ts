/** What an audit can find wrong with the books of a house. */
import { type RefusalBook, refusalFrom } from '@croupier/kernel';

export const BOOKS_PROBLEMS = {
  AUDIT_LEDGER: 'The books and the game disagree about event {seq}.',
  AUDIT_TAIL: 'Event {seq} comes after the last event of the table.',
  AUDIT_CAUSE: 'Line {cause} in the books moves {chips} chips for an event that does not exist.',
  AUDIT_GRANT: 'The chip grant {cause} is not valid: {reason}.',
  AUDIT_GRANT_LIMIT: 'Account {account} was granted more than the limit: {reason}.',
  AUDIT_ESCROW: 'The escrow account of table {table} holds {chips} chips, but {reason}.',
  AUDIT_BALANCE: 'The balance of account {account} is not the sum of its entries.',
  AUDIT_OVERDRAWN: 'The balance of account {account} is negative.',
  AUDIT_SUM: 'All accounts add up to {sum} instead of 0.',
} as const satisfies RefusalBook;

export const problem = refusalFrom<keyof typeof BOOKS_PROBLEMS>(BOOKS_PROBLEMS);
