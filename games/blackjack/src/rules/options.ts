/**
 * The options of a table as they come from outside: each field has one reader, one writer and one sentence that says
 * what it accepts. A bad field names itself in the refusal.
 */
import {
  type Cents,
  cents,
  err,
  formatOdds,
  type Json,
  ok,
  parseChips,
  parseOdds,
  type Refusal,
  type RefusalBook,
  type Result,
  refusalFrom,
  toChips,
} from '@croupier/kernel';
import {
  DOUBLE,
  HOLE_CARD,
  type HouseRules,
  type Limits,
  LOST_TO_NATURAL,
  NATURAL_TIE,
  PAYOUT_ROUNDING,
  type Setup,
  type Shuffle,
  SOFT17,
  SPLIT_BY,
  SURRENDER,
} from './house-rules.ts';
import { isPresetName, PRESET_NAMES, PRESETS } from './presets.ts';

export const SETUP_REFUSALS = {
  BJ_BAD_SETUP: 'A table is described by an object of options.',
  BJ_UNKNOWN_PRESET: 'There is no preset {preset}. Known presets: {known}.',
  BJ_UNKNOWN_OPTION: 'There is no option {option}. Known options: {known}.',
  BJ_BAD_OPTION: 'The option {option} must be {expected}, not {value}.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(SETUP_REFUSALS);

interface Option<T> {
  readonly expected: string;
  readonly parse: (raw: unknown) => T | undefined;
  readonly format: (value: T) => Json;
}

const oneOf = <T extends string>(values: readonly T[]): Option<T> => ({
  expected: `one of ${values.join(', ')}`,
  parse: (raw) => values.find((value) => value === raw),
  format: (value) => value,
});

const wholeNumber = (min: number, max: number): Option<number> => ({
  expected: `a whole number from ${min} to ${max}`,
  parse: (raw) => (typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max ? raw : undefined),
  format: (value) => value,
});

const yesOrNo: Option<boolean> = {
  expected: 'true or false',
  parse: (raw) => (typeof raw === 'boolean' ? raw : undefined),
  format: (value) => value,
};

const isRecord = (raw: unknown): raw is { readonly [key: string]: unknown } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const hasOnly = (raw: { readonly [key: string]: unknown }, fields: readonly string[]): boolean =>
  Object.keys(raw).every((key) => fields.includes(key));

/** The short forms `every-round`, `below:20` and `cut-card:0.75` as the object they stand for. */
const shuffleFromText = (raw: string): unknown => {
  const [when, number, ...more] = raw.split(':');
  if (more.length > 0) return undefined;
  if (when === 'every-round') return number === undefined ? { when } : undefined;
  const value = number === undefined || number.trim() === '' ? Number.NaN : Number(number);
  return when === 'below' ? { when, cards: value } : { when, penetration: value };
};

const parseShuffle = (raw: unknown): Shuffle | undefined => {
  const shuffle = typeof raw === 'string' ? shuffleFromText(raw) : raw;
  if (!isRecord(shuffle)) return undefined;
  const { when, cards, penetration } = shuffle;
  if (when === 'every-round') return hasOnly(shuffle, ['when']) ? { when } : undefined;
  if (when === 'below' && hasOnly(shuffle, ['when', 'cards'])) {
    const count = wholeNumber(1, 8 * 52).parse(cards);
    return count === undefined ? undefined : { when, cards: count };
  }
  if (when === 'cut-card' && hasOnly(shuffle, ['when', 'penetration'])) {
    const fits = typeof penetration === 'number' && penetration > 0 && penetration <= 1;
    return fits ? { when, penetration } : undefined;
  }
  return undefined;
};

const chipsOrNothing = (raw: unknown): Cents | undefined => {
  const amount = parseChips(raw);
  return amount.ok ? amount.value : undefined;
};

/** `1:1000:1` or `1:balance:1` as the object it stands for. */
const limitsFromText = (raw: string): unknown => {
  const [min, max, step, ...more] = raw.split(':');
  if (min === undefined || max === undefined || step === undefined || more.length > 0) return undefined;
  return { min: Number(min), max: max === 'balance' ? max : Number(max), step: Number(step) };
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

const OPTIONS: { readonly [field in keyof HouseRules]: Option<HouseRules[field]> } = {
  decks: wholeNumber(1, 8),
  shuffle: {
    expected: 'every-round, below:CARDS or cut-card:PENETRATION (more than 0, at most 1)',
    parse: parseShuffle,
    format: (value) => ({ ...value }),
  },
  soft17: oneOf(SOFT17),
  holeCard: oneOf(HOLE_CARD),
  lostToNatural: oneOf(LOST_TO_NATURAL),
  naturalPays: { expected: 'odds such as 3:2', parse: parseOdds, format: formatOdds },
  naturalTie: oneOf(NATURAL_TIE),
  double: oneOf(DOUBLE),
  doubleAfterSplit: yesOrNo,
  splitBy: oneOf(SPLIT_BY),
  maxHands: wholeNumber(1, 8),
  resplitAces: yesOrNo,
  hitSplitAces: yesOrNo,
  surrender: oneOf(SURRENDER),
  surrenderSplit: yesOrNo,
  insurance: yesOrNo,
  autoStand21: yesOrNo,
  payoutRounding: oneOf(PAYOUT_ROUNDING),
  limits: {
    expected: 'MIN:MAX:STEP in chips, MAX may be balance, MIN and MAX whole numbers of STEP',
    parse: parseLimits,
    format: ({ min, max, step }) => ({
      min: toChips(min),
      max: max === 'balance' ? max : toChips(max),
      step: toChips(step),
    }),
  },
};

const SEATS = wholeNumber(1, 7);
const OPTION_NAMES = Object.keys(OPTIONS) as readonly (keyof HouseRules)[];
const isOptionName = (name: string): name is keyof HouseRules => Object.hasOwn(OPTIONS, name);

const badOption = (option: string, expected: string, value: unknown): Refusal =>
  refuse('BJ_BAD_OPTION', {
    option,
    expected,
    value: typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)),
  });

const readOption = <K extends keyof HouseRules>(
  rules: HouseRules,
  name: K,
  raw: unknown,
): Result<HouseRules, Refusal> => {
  const value = OPTIONS[name].parse(raw);
  return value === undefined ? err(badOption(name, OPTIONS[name].expected, raw)) : ok({ ...rules, [name]: value });
};

/** A preset (default `standard`) with some of its options changed. */
export const parseSetup = (raw: unknown): Result<Setup, Refusal> => {
  if (!isRecord(raw)) return err(refuse('BJ_BAD_SETUP'));
  const { preset = 'standard', seats: rawSeats, ...options } = raw;
  if (!isPresetName(preset))
    return err(refuse('BJ_UNKNOWN_PRESET', { preset: String(preset), known: PRESET_NAMES.join(', ') }));
  const seats = rawSeats === undefined ? PRESETS[preset].seats : SEATS.parse(rawSeats);
  if (seats === undefined) return err(badOption('seats', SEATS.expected, rawSeats));
  let rules: Result<HouseRules, Refusal> = ok(PRESETS[preset].rules);
  for (const [name, value] of Object.entries(options)) {
    if (!isOptionName(name))
      return err(refuse('BJ_UNKNOWN_OPTION', { option: name, known: [...OPTION_NAMES, 'seats'].join(', ') }));
    rules = readOption(rules.value, name, value);
    if (!rules.ok) return rules;
  }
  const { decks, shuffle } = rules.value;
  if (shuffle.when === 'below' && shuffle.cards > decks * 52)
    return err(badOption('shuffle', `below at most ${decks * 52} cards`, `below:${shuffle.cards}`));
  return ok({ rules: rules.value, seats });
};

/** The rules as JSON, amounts in chips. */
export const formatRules = (rules: HouseRules): { readonly [option: string]: Json } => {
  const write = <K extends keyof HouseRules>(name: K): readonly [string, Json] => [
    name,
    OPTIONS[name].format(rules[name]),
  ];
  return Object.fromEntries(OPTION_NAMES.map(write));
};

export const formatSetup = ({ rules, seats }: Setup): { readonly [option: string]: Json } => ({
  ...formatRules(rules),
  seats,
});

/** The smallest unit the house pays out in (BJ-P3). */
export const payoutStep = (rules: HouseRules): Cents => cents(rules.payoutRounding === 'chip-down' ? 100 : 1);
