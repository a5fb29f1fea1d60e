/**
 * A table described from outside: a preset, and options that change it. A bad field names itself in the refusal. Shared by
 * all games, so that they refuse alike.
 */

import { inWords, type Json, type Refusal, type RefusalBook, refusalFrom } from '../contract/refusal.ts';
import { err, ok, type Result } from '../contract/result.ts';
import { isRecord, type Option, type Options } from './option.ts';

export const SETUP_REFUSALS = {
  SETUP_MALFORMED: 'A table must be described by an object of options.',
  PRESET_UNKNOWN: 'There is no preset {preset}. Known presets: {known}.',
  OPTION_UNKNOWN: 'There is no option {option}. Known options: {known}.',
  OPTION_BAD: 'The option {option} must be {expected}, not {value}.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(SETUP_REFUSALS);

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

/** Whether a table that does not name the option has this value. */
const goesUnnamed = <T>({ unnamed, format }: Option<T>, value: T): boolean =>
  unnamed !== undefined && JSON.stringify(format(unnamed)) === JSON.stringify(format(value));

/** The same values as JSON that the options read back. Those that go unnamed are left out, unless `all` are wanted. */
export const formatOptions = <T extends object>(
  options: Options<T>,
  values: T,
  all = false,
): { readonly [option: string]: Json } => {
  const write = <K extends keyof T & string>(name: K): readonly (readonly [string, Json])[] =>
    !all && goesUnnamed(options[name], values[name]) ? [] : [[name, options[name].format(values[name])]];
  return Object.fromEntries((Object.keys(options) as (keyof T & string)[]).flatMap(write));
};
