/** The rules of the table that a drill is about. */
import { type DrillOption, type DrillSettings, readRules } from '@croupier/kernel';
import type { HouseRules, Setup } from '../rules/setup/house-rules.ts';
import { parseSetup } from '../rules/setup/options.ts';

const USUAL = 'standard';

/** The most common rules. Links, and mistakes at other tables, can bring any others. */
export const RULES_OPTION: DrillOption = {
  id: 'rules',
  label: 'Table rules',
  choices: [
    { value: USUAL, label: '6 decks, dealer hits soft 17, surrender' },
    { value: 'standard,surrender=none', label: '6 decks, dealer hits soft 17' },
    { value: 'standard,soft17=stand', label: '6 decks, dealer stands on soft 17, surrender' },
    { value: 'standard,soft17=stand,surrender=none', label: '6 decks, dealer stands on soft 17' },
    { value: 'standard,decks=8', label: '8 decks, dealer hits soft 17, surrender' },
    { value: 'standard,decks=2,surrender=none', label: '2 decks, dealer hits soft 17' },
    { value: 'standard,decks=1,surrender=none,doubleAfterSplit=false', label: '1 deck, dealer hits soft 17' },
  ],
};

/** Parsed once: charts are kept for each text of rules. */
const known = new Map<string, Setup>();

const parsed = (text: string): Setup => {
  const read = readRules(text);
  const setup = parseSetup(read.ok ? read.value : {});
  const usual = setup.ok ? setup : parseSetup({});
  if (!usual.ok) throw new Error('the usual rules are refused');
  return usual.value;
};

/** Rules that cannot be read are replaced by the default ones. */
export const setupFrom = ({ rules = USUAL }: DrillSettings): Setup => {
  const setup = known.get(rules) ?? parsed(rules);
  known.set(rules, setup);
  return setup;
};

export const rulesFrom = (settings: DrillSettings): HouseRules => setupFrom(settings).rules;
