/** The way from one table to another, one rule after another. */
import { chosenIn, type RuleOption, type Settings, settingsOf } from '@croupier/kernel';
import { ruleBook } from '../rule-book.ts';

export interface RuleStep {
  readonly option: RuleOption;
  /** “Dealer hits soft 17” */
  readonly label: string;
  /** The table with this rule, and all rules of the steps before, changed. */
  readonly settings: Settings;
}

/** Their choices say what they are about; others are named together with their option. */
const SELF_EXPLAINING = ['decks', 'soft17', 'double'];

const sayRule = (option: RuleOption, settings: Settings): string => {
  const words = chosenIn(option, settings).map(({ label }) => label);
  const chosen = words.length === 0 ? String(settings[option.id]) : words.join(', ');
  return SELF_EXPLAINING.includes(option.id) ? chosen : `${option.label}: ${chosen}`;
};

const PRICED = ruleBook.options.filter(({ id, isPriced }) => isPriced === true && id !== 'sideBets');

const differ = (one: Settings, other: Settings, { id }: RuleOption): boolean => String(one[id]) !== String(other[id]);

/** Every option of these rules. Throws on rules that can't be played. */
export const wholeSettings = (settings: Settings): Settings => {
  const rules = ruleBook.read(settings);
  if (!rules.ok) throw new RangeError(rules.error.message);
  return settingsOf(ruleBook, rules.value);
};

/**
 * Rules that differ and change the house edge, in the order of the rule book. A rule that can't be changed on its own waits
 * for the one that it needs.
 */
export const stepsBetween = (from: Settings, to: Settings): readonly RuleStep[] => {
  const steps: RuleStep[] = [];
  let waiting = PRICED.filter((option) => differ(from, to, option));
  let settings = from;
  while (waiting.length > 0) {
    const option = waiting.find(({ id }) => ruleBook.read({ ...settings, [id]: to[id] ?? '' }).ok);
    if (option === undefined) throw new RangeError('there is no way between these tables, one rule at a time');
    settings = { ...settings, [option.id]: to[option.id] ?? '' };
    steps.push({ option, label: sayRule(option, to), settings });
    waiting = waiting.filter((each) => each !== option);
  }
  return steps;
};
