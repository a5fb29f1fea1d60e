/**
 * The shape of commands as they travel: which fields each type has, and what fits in a field. Anything else is refused
 * before a game sees it, in the same words for every game.
 */

import { inWords, type JsonSchema, type Refusal, type RefusalBook, refusalFrom } from '../contract/refusal.ts';
import { err, ok, type Result } from '../contract/result.ts';
import { parseChips } from '../money/parse-money.ts';

export const COMMAND_REFUSALS = {
  COMMAND_MALFORMED: 'A command must be an object with a type and its fields.',
  COMMAND_UNKNOWN: 'There is no command {type}.',
  COMMAND_BAD_FIELD: 'The field {field} of {type} is missing, has the wrong type, or is unknown.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(COMMAND_REFUSALS);

/** What a field may contain: as a check, and as a JSON Schema for client authors. */
export interface Fits {
  readonly check: (raw: unknown) => boolean;
  readonly schema: JsonSchema;
  /** The field may be left out. */
  readonly optional?: true;
}

/** A whole number, 0 or more. */
export const isCount: Fits = {
  check: (raw) => Number.isSafeInteger(raw) && Number(raw) >= 0,
  schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
};
const ID = /^[\w.]{1,40}$/;
/** An id the table has given out: short, letters, digits and dots. */
export const isId: Fits = {
  check: (raw) => typeof raw === 'string' && ID.test(raw),
  schema: { type: 'string', pattern: ID.source },
};
export const isOneOf = (values: readonly string[]): Fits => ({
  check: (raw) => values.some((value) => value === raw),
  schema: { type: 'string', enum: values },
});
/** A field that may be left out. */
export const isMissingOr = ({ check, schema }: Fits): Fits => ({
  check: (raw) => raw === undefined || check(raw),
  schema,
  optional: true,
});
/** Chips; refused with a separate code if it is not a payable amount. */
export const isAmount: Fits = {
  check: (raw) => raw !== undefined,
  schema: { type: 'number', exclusiveMinimum: 0, description: 'Chips, with at most two decimals.' },
};

/** For each type, its fields. A field that fits `isAmount` becomes cents. */
export type CommandShape = { readonly [type: string]: { readonly [field: string]: Fits } };

/** The command with its amount in cents; its type and fields are those of the shape, which is all the cast relies on. */
export const parseShape = <Command>(shape: CommandShape, raw: unknown): Result<Command, Refusal> => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return err(refuse('COMMAND_MALFORMED'));
  // A copy, so that only its own fields count.
  const fields: { readonly [key: string]: unknown } = { ...raw };
  const { type } = fields;
  const wanted = typeof type === 'string' && Object.hasOwn(shape, type) ? shape[type] : undefined;
  if (wanted === undefined) return err(refuse('COMMAND_UNKNOWN', { type: inWords(type) }));
  const wrong =
    Object.keys(wanted).find((field) => !wanted[field]?.check(fields[field])) ??
    Object.keys(fields).find((field) => field !== 'type' && !Object.hasOwn(wanted, field));
  if (wrong !== undefined) return err(refuse('COMMAND_BAD_FIELD', { field: inWords(wrong), type: inWords(type) }));
  if (wanted['amount'] !== isAmount) return ok(fields as Command);
  const cents = parseChips(fields['amount']);
  return cents.ok ? ok({ ...fields, amount: cents.value } as Command) : cents;
};
