/**
 * Options: how a table is described from outside. Each field has one reader, one writer and one sentence that says what
 * it accepts; a bad field names itself in the refusal. Shared by all games, so that they refuse alike.
 */
import { type Cents, formatOdds, type Odds, parseChips, parseOdds, toChips } from './money.ts';
import { inWords, type Json, type Refusal, type RefusalBook, refusalFrom } from './refusal.ts';
import { err, ok, type Result } from './result.ts';

export const SETUP_REFUSALS = {
  SETUP_MALFORMED: 'A table is described by an object of options.',
  PRESET_UNKNOWN: 'There is no preset {preset}. Known presets: {known}.',
  OPTION_UNKNOWN: 'There is no option {option}. Known options: {known}.',
  OPTION_BAD: 'The option {option} must be {expected}, not {value}.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(SETUP_REFUSALS);

export interface Option<T> {
  /** Completes "must be …". */
  readonly expected: string;
  readonly parse: (raw: unknown) => T | undefined;
  readonly format: (value: T) => Json;
}

/** One option for every field of `T`. */
export type Options<T> = { readonly [field in keyof T]: Option<T[field]> };

export const oneOf = <T extends string>(values: readonly T[]): Option<T> => ({
  expected: `one of ${values.join(', ')}`,
  parse: (raw) => values.find((value) => value === raw),
  format: (value) => value,
});

export const wholeNumber = (min: number, max: number): Option<number> => ({
  expected: `a whole number from ${min} to ${max}`,
  parse: (raw) => (typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max ? raw : undefined),
  format: (value) => value,
});

export const yesOrNo: Option<boolean> = {
  expected: 'true or false',
  parse: (raw) => (typeof raw === 'boolean' ? raw : undefined),
  format: (value) => value,
};

export const odds: Option<Odds> = { expected: 'odds such as 3:2', parse: parseOdds, format: formatOdds };

export const isRecord = (raw: unknown): raw is { readonly [key: string]: unknown } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** A record with these fields and no others. */
export const hasOnly = (raw: { readonly [key: string]: unknown }, fields: readonly string[]): boolean =>
  Object.keys(raw).every((key) => fields.includes(key));

const chipsOrNothing = (raw: unknown): Cents | undefined => {
  const amount = parseChips(raw);
  return amount.ok ? amount.value : undefined;
};

export const chipAmount: Option<Cents> = {
  expected: 'a positive number of chips',
  parse: chipsOrNothing,
  format: toChips,
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

export const limitsUpToBalance: Option<Limits> = {
  expected: 'MIN:MAX:STEP in chips, MAX may be balance, MIN and MAX whole numbers of STEP',
  parse: parseLimits,
  format: ({ min, max, step }) => ({
    min: toChips(min),
    max: max === 'balance' ? max : toChips(max),
    step: toChips(step),
  }),
};

export const fixedLimits: Option<Limits<Cents>> = {
  expected: 'MIN:MAX:STEP in chips, MIN and MAX whole numbers of STEP',
  parse: (raw) => {
    const limits = parseLimits(raw);
    return limits === undefined || limits.max === 'balance' ? undefined : { ...limits, max: limits.max };
  },
  format: ({ min, max, step }) => ({ min: toChips(min), max: toChips(max), step: toChips(step) }),
};

export const optionRefused = (option: string, expected: string, value: unknown): Refusal =>
  refuse('OPTION_BAD', {
    option,
    expected,
    value: typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)),
  });

/** What `parseSetup` of a game needs to know: its options, and its presets by name. */
export interface SetupForm<T> {
  readonly options: Options<T>;
  readonly presets: { readonly [name: string]: T };
  readonly defaultPreset: string;
}

/** `{ preset?, …options }`: a preset with some of its options changed. */
export const parseSetupForm = <T extends object>(form: SetupForm<T>, raw: unknown): Result<T, Refusal> => {
  if (!isRecord(raw)) return err(refuse('SETUP_MALFORMED'));
  const { preset = form.defaultPreset, ...changes } = raw;
  const known = Object.keys(form.presets).join(', ');
  const base = typeof preset === 'string' && Object.hasOwn(form.presets, preset) ? form.presets[preset] : undefined;
  if (base === undefined) return err(refuse('PRESET_UNKNOWN', { preset: inWords(preset), known }));
  let setup: T = base;
  for (const [name, value] of Object.entries(changes)) {
    if (!isField(form.options, name))
      return err(refuse('OPTION_UNKNOWN', { option: inWords(name), known: Object.keys(form.options).join(', ') }));
    const parsed = form.options[name].parse(value);
    if (parsed === undefined) return err(optionRefused(name, form.options[name].expected, value));
    setup = { ...setup, [name]: parsed };
  }
  return ok(setup);
};

const isField = <T>(options: Options<T>, name: string): name is keyof T & string => Object.hasOwn(options, name);

/** The same values as JSON that the options read back. */
export const formatOptions = <T extends object>(
  options: Options<T>,
  values: T,
): { readonly [option: string]: Json } => {
  const write = <K extends keyof T & string>(name: K): readonly [string, Json] => [
    name,
    options[name].format(values[name]),
  ];
  return Object.fromEntries((Object.keys(options) as (keyof T & string)[]).map(write));
};
