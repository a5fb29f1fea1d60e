/** The options of a table as they come from outside. A bad field names itself in the refusal. */
import {
  type Cents,
  cents,
  err,
  formatOptions,
  type Json,
  limitsUpToBalance,
  type Options,
  odds,
  ok,
  oneOf,
  optionRefused,
  parseSetupForm,
  type Refusal,
  type Result,
  shuffleOption,
  wholeNumber,
  yesOrNo,
} from '@croupier/kernel';
import { NO_SIDE_BETS, offeredIn, sideBetsOption } from '../side-bets/offered.ts';
import {
  DOUBLE,
  HOLE_CARD,
  type HouseRules,
  LOST_TO_NATURAL,
  NATURAL_TIE,
  PAYOUT_ROUNDING,
  type Setup,
  SOFT17,
  SPLIT_BY,
  SURRENDER,
  USUAL_SIDE_LIMITS,
} from './house-rules.ts';
import { PRESET_NAMES, PRESETS } from './presets.ts';

/** Every option of a table, those that may be missing in its rules too. */
type Written = Required<HouseRules>;

export const RULE_OPTIONS: Options<Written> = {
  decks: wholeNumber(1, 8),
  shuffle: shuffleOption(1),
  soft17: oneOf(SOFT17),
  holeCard: oneOf(HOLE_CARD),
  lostToNatural: oneOf(LOST_TO_NATURAL),
  naturalPays: odds,
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
  limits: limitsUpToBalance,
  sideBets: sideBetsOption,
  sideLimits: { ...limitsUpToBalance, unnamed: USUAL_SIDE_LIMITS },
};

/** Rules and seats side by side, as they are written. */
type Form = Written & { readonly seats: number };

const written = (rules: HouseRules): Written => ({
  sideBets: NO_SIDE_BETS,
  sideLimits: USUAL_SIDE_LIMITS,
  ...rules,
});

const FORM = {
  options: { ...RULE_OPTIONS, seats: wholeNumber(1, 7) } satisfies Options<Form>,
  presets: Object.fromEntries(
    PRESET_NAMES.map((name): [string, Form] => [name, { ...written(PRESETS[name].rules), seats: PRESETS[name].seats }]),
  ),
  defaultPreset: 'standard',
};

/** A preset (default `standard`) with some of its options changed. */
export const parseSetup = (raw: unknown): Result<Setup, Refusal> => {
  const form = parseSetupForm<Form>(FORM, raw);
  if (!form.ok) return form;
  const { seats, sideBets, sideLimits, ...others } = form.value;
  const rules: HouseRules = {
    ...others,
    ...(offeredIn(sideBets).length > 0 && { sideBets }),
    ...(JSON.stringify(sideLimits) !== JSON.stringify(USUAL_SIDE_LIMITS) && { sideLimits }),
  };
  const { decks, shuffle } = rules;
  if (shuffle.when === 'below' && shuffle.cards > decks * 52)
    return err(optionRefused('shuffle', `below:${decks * 52} or lower`, `below:${shuffle.cards}`));
  return ok({ rules, seats });
};

/** The rules as JSON, amounts in chips. */
export const formatRules = (rules: HouseRules): { readonly [option: string]: Json } =>
  formatOptions(RULE_OPTIONS, written(rules));

export const formatSetup = ({ rules, seats }: Setup): { readonly [option: string]: Json } => ({
  ...formatRules(rules),
  seats,
});

/** Also the options that a table without side bets does not name. */
export const listOptions = ({ rules, seats }: Setup): { readonly [option: string]: Json } => ({
  ...formatOptions(RULE_OPTIONS, written(rules), true),
  seats,
});

/** The smallest unit the house pays out in (BJ-P3). */
export const payoutStep = (rules: HouseRules): Cents => cents(rules.payoutRounding === 'chip-down' ? 100 : 1);
