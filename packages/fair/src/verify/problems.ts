/**
 * Everything that can be wrong with a shoe's proofs, as codes with one sentence each. A screen, the command line and the
 * verifier in Python say the same code for the same fault; docs/reference/shoe-file.md lists them and a test compares.
 */

export const SHOE_PROBLEMS = {
  SHOE_FILE_MALFORMED: 'The field {field} of the shoe file is missing or has the wrong type.',
  SHOE_FILE_TOO_LONG: 'The shoe file has {count} entries in {field}; no shoe has more than {most}.',
  CONTEXT_BAD_FIELD: 'The field {field} of the context is missing, has the wrong type or is out of range.',
  ENTROPY_MALFORMED: 'Entropy must be 32 lowercase hexadecimal digits.',
  ENTROPY_SEAT_REPEATED: 'Seat {seat} has already added entropy to this shoe.',
  ENTROPY_REPEATED: 'Another seat already added the same entropy as seat {seat}.',
  ENTROPY_USER_REPEATED: 'User {user} has already added entropy to this shoe.',
  CONTEXT_MISMATCH: 'The context is not the hash of the table, shoe number, rules, decks, cut card and entropy.',
  LEAF_COUNT_MISMATCH: 'The shoe does not have exactly one leaf for each card.',
  ROOT_MISMATCH: 'The root is not the hash of the commitment, the context and the leaves.',
  REFILL_IMPOSSIBLE: 'Refill {n} is empty, or puts back a card that had not been dealt or was already put back.',
  CARD_INDEX_UNKNOWN: 'This shoe has no card at index {index}.',
  CARD_REPEATED: 'The card at index {index} is dealt twice.',
  CARD_MISMATCH: 'The card at index {index} is not the one that was sealed.',
  COMMITMENT_MISMATCH: 'The revealed seed does not match the commitment.',
  LEAF_MISMATCH: 'The leaf at index {index} does not follow from the revealed seed.',
  REFILL_MISMATCH: 'The card at index {index} is not the one that refill {n} put there.',
} as const;

export type ShoeProblemCode = keyof typeof SHOE_PROBLEMS;

export interface ShoeProblem {
  readonly code: ShoeProblemCode;
  readonly message: string;
  /** What the braces of the sentence stand for. */
  readonly details: { readonly [name: string]: string | number };
}

/** The shape of the kernel's `Result`, which this package may not import. */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ShoeProblem };

export const problem = (code: ShoeProblemCode, details: ShoeProblem['details'] = {}): ShoeProblem => ({
  code,
  message: SHOE_PROBLEMS[code].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name])),
  details,
});

export const refused = (code: ShoeProblemCode, details?: ShoeProblem['details']): Checked<never> => ({
  ok: false,
  error: problem(code, details),
});
