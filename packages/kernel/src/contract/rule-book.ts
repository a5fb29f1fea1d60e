/**
 * The rules of a game for people who choose them: every option in words, with the values it can have. Links carry them as
 * text (`standard,soft17=stand`), and each value is read by the game itself.
 */
import { parseSettings } from '../setup/settings.ts';
import type { Json, Refusal } from './refusal.ts';
import { ok, type Result } from './result.ts';

/** The value of an option as a link or a list carries it. */
export type Setting = string | number | boolean;
/** By the names of the options; `preset` names the table that the others change. */
export type Settings = { readonly [option: string]: Setting };
export type RulesJson = { readonly [option: string]: Json };

export interface RuleChoice {
  /** Written as `settingOf` writes it, so that the chosen one is found. */
  readonly value: Setting;
  /** Understood on its own: “Dealer hits soft 17”. */
  readonly label: string;
  /** The usual abbreviation: “H17”. */
  readonly short?: string;
}

export interface RuleOption {
  /** Its name in the setup of a table. */
  readonly id: string;
  /** The heading it is listed under. Options of a group stand together. */
  readonly group: string;
  /** “Soft 17” */
  readonly label: string;
  /** Empty: any text that the game accepts. */
  readonly choices: readonly RuleChoice[];
  /** Any number of the choices; in text they are joined by this, and `none` stands for none of them. */
  readonly joinedBy?: string;
  /** It changes the house edge: the other choices can be priced. */
  readonly isPriced?: boolean;
}

export interface RuleBook {
  /** Named tables, each with a line about it. */
  readonly presets: { readonly [name: string]: string };
  readonly options: readonly RuleOption[];
  /** Every option of a table; refuses what cannot be played, in a sentence. Takes settings, or rules as a view shows them. */
  read(raw: unknown): Result<RulesJson, Refusal>;
  /** Options that change nothing beside the others, with the reason in a sentence. */
  mootIn?(rules: RulesJson): { readonly [option: string]: string };
}

export const NO_CHOICE = 'none';

const textOf = (item: Json): string => (typeof item === 'string' ? item : JSON.stringify(item));

/** `cut-card:0.75`, `1:1000:1`, `dragon7+panda8`: the text that the game reads as the same value. */
export const settingOf = (value: Json | undefined, joinedBy?: string): Setting => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  const isSeveral = joinedBy !== undefined;
  const parts = Array.isArray(value)
    ? value.map(textOf)
    : Object.entries(value ?? {}).map(([name, item]) => (isSeveral ? `${name}:${textOf(item)}` : textOf(item)));
  return parts.length === 0 ? NO_CHOICE : parts.join(joinedBy ?? ':');
};

/** Every option of these rules as text. */
export const settingsOf = ({ options }: Pick<RuleBook, 'options'>, rules: RulesJson): Settings =>
  Object.fromEntries(
    Object.entries(rules).map(([id, value]) => [id, settingOf(value, options.find((one) => one.id === id)?.joinedBy)]),
  );

const differing = (settings: Settings, base: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([id, value]) => String(base[id]) !== String(value)));

/** The preset that is nearest, and only what differs from it. `settings` names every option. */
export const shortened = (book: RuleBook, settings: Settings): Settings => {
  let best: Settings = settings;
  for (const preset of Object.keys(book.presets)) {
    const rules = book.read({ preset });
    if (!rules.ok) continue;
    const named = { preset, ...differing(settings, settingsOf(book, rules.value)) };
    if (!('preset' in best) || Object.keys(named).length < Object.keys(best).length) best = named;
  }
  return best;
};

/** `standard,soft17=stand`, for an address or a command line. */
export const writeRules = ({ preset, ...changes }: Settings): string =>
  [
    ...(preset === undefined ? [] : [String(preset)]),
    ...Object.entries(changes).map(([id, value]) => `${id}=${String(value)}`),
  ].join(',');

/** Reads what `writeRules` writes. Which names and values there are is the game's business. */
export const readRules = (text: string): Result<Settings, Refusal> => {
  const [first = '', ...rest] = text.split(',');
  const hasPreset = first.trim() !== '' && !first.includes('=');
  const settings = parseSettings((hasPreset ? rest : [first, ...rest]).join(','));
  if (!settings.ok) return settings;
  return ok({ ...(hasPreset && { preset: first.trim() }), ...(settings.value as Settings) });
};

/** The choices of this option that are in force. */
export const chosenIn = ({ id, choices, joinedBy }: RuleOption, settings: Settings): readonly RuleChoice[] => {
  const value = String(settings[id]);
  const values = joinedBy === undefined ? [value] : value.split(joinedBy);
  return choices.filter((choice) => values.includes(String(choice.value)));
};

/** The option with this choice; where there may be several, beside those that are in force. */
const withChoice = ({ id, joinedBy }: RuleOption, { value }: RuleChoice, settings: Settings): Settings => {
  const now = String(settings[id] ?? NO_CHOICE);
  return { ...settings, [id]: joinedBy === undefined || now === NO_CHOICE ? value : `${now}${joinedBy}${value}` };
};

/** The same table with one option changed. */
export interface Alternative {
  readonly option: RuleOption;
  readonly choice: RuleChoice;
  readonly settings: Settings;
}

/** Every table that differs in one priced option and can be played. `settings` names every option. */
export const alternativesTo = (book: RuleBook, settings: Settings): readonly Alternative[] => {
  const rules = book.read(settings);
  const moot = rules.ok ? (book.mootIn?.(rules.value) ?? {}) : {};
  return book.options
    .filter(({ id, isPriced }) => isPriced === true && !(id in moot))
    .flatMap((option) => {
      const chosen = chosenIn(option, settings);
      return option.choices
        .filter((choice) => !chosen.includes(choice))
        .map((choice) => ({ option, choice, settings: withChoice(option, choice, settings) }));
    })
    .filter((other) => book.read(other.settings).ok);
};
