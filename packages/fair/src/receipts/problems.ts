/**
 * What can be wrong with a player's evidence, as codes with one sentence each. Every checker says the same code for the same fault;
 * docs/reference/receipts.md lists them and a test compares.
 */
import type { Receipt } from './receipt.ts';

/** The gravest first: a verdict is the first of these that was found. */
export const RECEIPT_PROBLEMS = {
  TWO_HISTORIES: 'The server signed two different versions of entry {seq}.',
  HISTORY_REWRITTEN: 'Entry {seq} in the log is not the one the server signed.',
  HISTORY_CUT: 'The server signed entry {seq}, but the log ends at entry {head}.',
  INCARNATIONS_MIXED:
    'The server signs two versions of its log at once: one from before it was restored from a backup, and one from after.',
  RECEIPT_WRONG_KEY: 'The receipt for entry {seq} is signed with a key that this server has not published.',
  RECEIPT_FORGED: 'The signature of the receipt for entry {seq} is not valid, so the receipt proves nothing.',
  RECEIPT_OTHER_TABLE: 'The receipt for entry {seq} belongs to table {table}.',
  RECEIPT_MALFORMED: 'Receipt {n} has a field that is missing or malformed.',
  RECEIPT_OTHER_ENTRY: 'The receipt that came with entry {seq} does not match it.',
  RECEIPTS_STOPPED: 'This server stopped issuing receipts. The last entry it signed is entry {seq}.',
  ENTRY_CHANGED: 'Entry {seq}, as the server showed it, does not match the hash in its log.',
  ENTRY_MALFORMED: 'Entry {seq} of the log is not an event of a table.',
  ANSWER_MALFORMED: 'The server sent something that can’t be read, so it can’t be checked.',
  COMMAND_CHANGED: 'Entry {seq} has a different command than the one you sent.',
  COMMAND_NOT_SENT: 'Entry {seq} has a command in your name that none of your devices can have sent.',
  COMMAND_LOST: 'The server confirmed your command at entry {seq}, but its log does not have it.',
  COMMAND_REFUSED: 'Entry {seq} carries out a command that the server had rejected.',
  COMMITMENT_REFUSED:
    'The server rejected your random number for shoe {shoe} as too late, but according to the server’s own log, it was in time.',
  BACKUP_RESTORED: 'The receipt for entry {seq} is from before a backup was restored, and it does not match the log.',
  BYTES_MISSING: 'The server confirmed the random number for shoe {shoe}, but it is not in the sealed shoe.',
  BYTES_REPLACED: 'Shoe {shoe} was sealed with a different random number for this player.',
  COMMITMENT_DROPPED:
    'The server confirmed that this player had committed to a random number for shoe {shoe}, but the log does not show it.',
} as const;

export type ReceiptProblemCode = keyof typeof RECEIPT_PROBLEMS;

export interface ReceiptProblem {
  readonly code: ReceiptProblemCode;
  readonly message: string;
  /** What the braces of the sentence stand for. */
  readonly details: { readonly [name: string]: string | number };
  /** What proves it: the receipt, or the two that contradict each other. */
  readonly receipts: readonly Receipt[];
}

export const receiptProblem = (
  code: ReceiptProblemCode,
  details: ReceiptProblem['details'],
  ...receipts: readonly Receipt[]
): ReceiptProblem => ({
  code,
  message: RECEIPT_PROBLEMS[code].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name])),
  details,
  receipts,
});
