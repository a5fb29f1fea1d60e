/** The options of a table as they come from outside, and the presets built from them. */
import {
  chipAmount,
  chips,
  err,
  fixedLimits,
  formatOdds,
  formatOptions,
  type Json,
  ODDS_SCHEMA,
  type Option,
  type Options,
  odds,
  ok,
  optionRefused,
  parseOdds,
  parseSetupForm,
  type Refusal,
  type Result,
  shuffleOption,
  wholeNumber,
  yesOrNo,
} from '@croupier/kernel';
import { CARDS_PER_COUP, type HouseRules, type Setup, SIDE_BETS } from './house-rules.ts';

const bankerPays: Option<HouseRules['bankerPays']> = {
  expected: 'odds such as 19:20, no-commission or ez',
  parse: (raw) => (raw === 'no-commission' || raw === 'ez' ? raw : parseOdds(raw)),
  format: (value) => (typeof value === 'string' ? value : formatOdds(value)),
  schema: { anyOf: [ODDS_SCHEMA, { enum: ['no-commission', 'ez'] }] },
};

/** A list, or as text `dragon7+panda8`, `all`, `none`. */
const sideBets: Option<HouseRules['sideBets']> = {
  expected: `all, none, or some of ${SIDE_BETS.join('+')}`,
  parse: (raw) => {
    if (raw === 'all') return SIDE_BETS;
    if (raw === 'none') return [];
    const names: readonly unknown[] = typeof raw === 'string' ? raw.split('+') : Array.isArray(raw) ? raw : [undefined];
    const known = SIDE_BETS.filter((bet) => names.includes(bet));
    return known.length === names.length ? known : undefined;
  },
  format: (value) => [...value],
  schema: { type: 'array', items: { enum: SIDE_BETS } },
};

export const RULE_OPTIONS: Options<HouseRules> = {
  decks: wholeNumber(1, 8),
  shuffle: shuffleOption(CARDS_PER_COUP),
  bankerPays,
  tiePays: odds,
  pairPays: odds,
  sideBets,
  squeeze: yesOrNo,
  limits: fixedLimits,
  startingChips: chipAmount,
};
const OPTIONS: Options<HouseRules & { readonly seats: number }> = { ...RULE_OPTIONS, seats: wholeNumber(1, 7) };

const STANDARD: HouseRules & { readonly seats: number } = {
  decks: 8,
  shuffle: { when: 'below', cards: 20 },
  bankerPays: [19, 20],
  tiePays: [8, 1],
  pairPays: [11, 1],
  sideBets: [],
  squeeze: false,
  limits: { min: chips(10), max: chips(5000), step: chips(1) },
  startingChips: chips(1000),
  seats: 7,
};

const FORMS = {
  standard: STANDARD,
  'no-commission': { ...STANDARD, bankerPays: 'no-commission' },
  ez: { ...STANDARD, bankerPays: 'ez', sideBets: ['dragon7', 'panda8'] },
  'all-bets': { ...STANDARD, sideBets: SIDE_BETS },
  'six-decks': { ...STANDARD, decks: 6, shuffle: { when: 'cut-card', penetration: 0.9 }, tiePays: [9, 1] },
  squeeze: { ...STANDARD, squeeze: true },
} as const satisfies { readonly [name: string]: HouseRules & { readonly seats: number } };

export type PresetName = keyof typeof FORMS;
export const PRESET_NAMES = Object.keys(FORMS) as readonly PresetName[];

export const PRESET_SUMMARIES: { readonly [name in PresetName]: string } = {
  standard: '8 decks, 5% commission on Banker, tie 8:1',
  'no-commission': '8 decks, no commission, but a Banker win on 6 pays half',
  ez: '8 decks, no commission, a three-card Banker 7 pushes',
  'all-bets': '8 decks, 5% commission, every side bet',
  'six-decks': '6 decks, cut card at 90%, tie 9:1',
  squeeze: '8 decks, the player with the largest bet turns the cards',
};

const setupOf = ({ seats, ...rules }: HouseRules & { readonly seats: number }): Setup => ({ rules, seats });

export const PRESETS = Object.fromEntries(
  PRESET_NAMES.map((name): [PresetName, Setup] => [name, setupOf(FORMS[name])]),
) as {
  readonly [name in PresetName]: Setup;
};

export const parseSetup = (raw: unknown): Result<Setup, Refusal> => {
  const form = parseSetupForm({ options: OPTIONS, presets: FORMS, defaultPreset: 'standard' }, raw);
  if (!form.ok) return form;
  const { decks, shuffle } = form.value;
  if (shuffle.when === 'below' && shuffle.cards > decks * 52)
    return err(optionRefused('shuffle', `below:${decks * 52} or lower`, `below:${shuffle.cards}`));
  return ok(setupOf(form.value));
};

export const formatSetup = ({ rules, seats }: Setup): { readonly [option: string]: Json } =>
  formatOptions(OPTIONS, { ...rules, seats });

/** The rules as JSON, amounts in chips. */
export const formatRules = (rules: HouseRules): { readonly [option: string]: Json } => {
  const { seats: _, ...written } = formatSetup({ rules, seats: 1 });
  return written;
};
