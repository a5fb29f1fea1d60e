/** Options: how one field of a table is described from outside, with one reader, one writer and one sentence for each. */

import type { Json, JsonSchema } from '../contract/refusal.ts';
import { type Cents, formatOdds, type Odds, toChips } from '../money/money.ts';
import { parseChips, parseOdds } from '../money/parse-money.ts';

export interface Option<T> {
  /** Completes "must be …". */
  readonly expected: string;
  readonly parse: (raw: unknown) => T | undefined;
  readonly format: (value: T) => Json;
  /** Of what `format` returns. */
  readonly schema: JsonSchema;
  /**
   * For an option that came after the first tables: the value of a table that does not name it. It is not printed, so
   * that the rules of those tables are printed, and hashed, as they always were.
   */
  readonly unnamed?: T;
}

/** One option for every field of `T`. */
export type Options<T> = { readonly [field in keyof T]: Option<T[field]> };

export const oneOf = <T extends string>(values: readonly T[]): Option<T> => ({
  expected: `one of ${values.join(', ')}`,
  parse: (raw) => values.find((value) => value === raw),
  format: (value) => value,
  schema: { type: 'string', enum: values },
});

export const wholeNumber = (min: number, max: number): Option<number> => ({
  expected: `a whole number from ${min} to ${max}`,
  parse: (raw) => (typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max ? raw : undefined),
  format: (value) => value,
  schema: { type: 'integer', minimum: min, maximum: max },
});

export const yesOrNo: Option<boolean> = {
  expected: 'true or false',
  parse: (raw) => (typeof raw === 'boolean' ? raw : undefined),
  format: (value) => value,
  schema: { type: 'boolean' },
};

/** As `formatOdds` writes them. */
export const ODDS_SCHEMA: JsonSchema = { type: 'string', pattern: '^\\d+:\\d+$', examples: ['3:2'] };

export const odds: Option<Odds> = {
  expected: 'odds such as 3:2',
  parse: parseOdds,
  format: formatOdds,
  schema: ODDS_SCHEMA,
};

export const isRecord = (raw: unknown): raw is { readonly [key: string]: unknown } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** A record with these fields and no others. */
export const hasOnly = (raw: { readonly [key: string]: unknown }, fields: readonly string[]): boolean =>
  Object.keys(raw).every((key) => fields.includes(key));

const chipsOrNothing = (raw: unknown): Cents | undefined => {
  const amount = parseChips(raw);
  return amount.ok ? amount.value : undefined;
};

const CHIPS_SCHEMA: JsonSchema = { type: 'number', exclusiveMinimum: 0, description: 'Chips.' };

export const chipAmount: Option<Cents> = {
  expected: 'a positive number of chips',
  parse: chipsOrNothing,
  format: toChips,
  schema: CHIPS_SCHEMA,
};

/** Smallest and largest stake, and the step between them. `balance`: whatever the seat has. */
export interface Limits<Max = Cents | 'balance'> {
  readonly min: Cents;
  readonly max: Max;
  readonly step: Cents;
}

/** A number as people write it; anything else (0x10, 1e3, blank) is NaN and refused further on. */
export const decimal = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

/** `1:1000:1` or `1:balance:1` as the object it stands for. */
const limitsFromText = (raw: string): unknown => {
  const [min, max, step, ...more] = raw.split(':');
  if (min === undefined || max === undefined || step === undefined || more.length > 0) return undefined;
  return { min: decimal(min), max: max === 'balance' ? max : decimal(max), step: decimal(step) };
};

const parseLimits = (raw: unknown): Limits | undefined => {
  const limits = typeof raw === 'string' ? limitsFromText(raw) : raw;
  if (!isRecord(limits) || !hasOnly(limits, ['min', 'max', 'step'])) return undefined;
  const min = chipsOrNothing(limits['min']);
  const step = chipsOrNothing(limits['step']);
  const max = limits['max'] === 'balance' ? 'balance' : chipsOrNothing(limits['max']);
  if (min === undefined || max === undefined || step === undefined || min % step !== 0) return undefined;
  return max === 'balance' || (max >= min && max % step === 0) ? { min, max, step } : undefined;
};

const limitsSchema = (max: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { min: CHIPS_SCHEMA, max, step: CHIPS_SCHEMA },
  required: ['min', 'max', 'step'],
  additionalProperties: false,
});

export const limitsUpToBalance: Option<Limits> = {
  expected: 'MIN:MAX:STEP in chips, where MIN and MAX are multiples of STEP and MAX may be balance',
  parse: parseLimits,
  format: ({ min, max, step }) => ({
    min: toChips(min),
    max: max === 'balance' ? max : toChips(max),
    step: toChips(step),
  }),
  schema: limitsSchema({ anyOf: [CHIPS_SCHEMA, { const: 'balance' }] }),
};

export const fixedLimits: Option<Limits<Cents>> = {
  expected: 'MIN:MAX:STEP in chips, where MIN and MAX are multiples of STEP',
  parse: (raw) => {
    const limits = parseLimits(raw);
    return limits === undefined || limits.max === 'balance' ? undefined : { ...limits, max: limits.max };
  },
  format: ({ min, max, step }) => ({ min: toChips(min), max: toChips(max), step: toChips(step) }),
  schema: limitsSchema(CHIPS_SCHEMA),
};
