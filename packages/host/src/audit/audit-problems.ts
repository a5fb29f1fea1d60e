/** What an audit can find wrong with a log. Clients replay logs, too; what only books can have is in `books-problems.ts`. */
import { type RefusalBook, refusalFrom } from '@croupier/kernel';

export const AUDIT_PROBLEMS = {
  AUDIT_SETUP: 'The table’s setup is not valid for this game.',
  AUDIT_DUEL: 'The duel {duel} does not match its id: its shoes, rules, deadline or random number were replaced.',
  AUDIT_CHAIN: 'Event {seq} does not follow from the one before it: the log was changed.',
  AUDIT_HEAD: 'The log ends at event {seq}, but its last hash is not the table’s hash.',
  AUDIT_ENTRY: 'Event {seq} is impossible at that point: {reason}',
  AUDIT_PROOF:
    'The card proofs of event {seq} do not match the cards it turns over: {cards} turned, {proofs} with a proof.',
  AUDIT_ORDER: 'Event {seq} does not take the next card in the shoe: a card was skipped or dealt out of order.',
  AUDIT_CONTRIBUTION: 'The random number from {user} for shoe {shoe} is not the one {user} committed to.',
  AUDIT_SHOE_FACTS: 'The facts sealed with shoe {shoe} do not match this table.',
  AUDIT_SHOE_EARLY: 'The seed of shoe {shoe} was revealed while cards could still be dealt from it.',
  AUDIT_UNREVEALED: 'Shoe {shoe} was used up and another round was played, but its seed was not revealed.',
  AUDIT_SHOE: 'Shoe {shoe} fails a check: {code}.',
  AUDIT_ASKED: 'Event {seq} does not name its command: {reason}',
  AUDIT_VERSION: 'Event {seq} is marked as written by an earlier release, but only later releases write such events.',
  AUDIT_REPLAYED: 'Event {seq} carries out a command from {user} a second time ({cmdId}).',
  AUDIT_UNNAMED: '{user} has commands or receipts from the first {events} events, but the log has no commands there.',
  AUDIT_REFUSED: 'The command at event {seq} would have been refused: {code}.',
  AUDIT_DECIDED: 'The command at event {seq} leads to different events than the log has.',
  AUDIT_CUT_OFF: 'The log ends in the middle of the command at event {seq}.',
  AUDIT_CLOSED: 'The table is closed, but its log does not record that or does not reveal every shoe.',
  AUDIT_NOT_ASKED: 'Event {seq} is logged as a command from {user}, but it is not in their evidence file.',
} as const satisfies RefusalBook;

export const problem = refusalFrom<keyof typeof AUDIT_PROBLEMS>(AUDIT_PROBLEMS);
