/** The table of an address and the one it is compared with, as the rules of the game read them. */
import { chosenIn, type RuleBook, type Settings, shortened } from '@croupier/kernel';
import { completed, refusalOf } from '../rules/RulePicker.tsx';

export interface AskedTable {
  readonly settings: Settings;
  /** Why the usual table is shown instead. */
  readonly trouble?: string;
}

export const askedTable = (book: RuleBook, asked: Settings): AskedTable => {
  const trouble = refusalOf(book, asked);
  return trouble === undefined
    ? { settings: completed(book, asked) }
    : { settings: completed(book, {}), trouble: `These rules can’t be used: ${trouble}` };
};

export const isSameTable = (book: RuleBook, one: Settings, other: Settings): boolean =>
  JSON.stringify(shortened(book, one)) === JSON.stringify(shortened(book, other));

/** Where a comparison begins: the first preset that isn't this table. */
export const otherTable = (book: RuleBook, settings: Settings): Settings => {
  const presets = Object.keys(book.presets).map((preset): Settings => ({ preset }));
  return presets.find((preset) => !isSameTable(book, settings, completed(book, preset))) ?? shortened(book, settings);
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The nearest preset, and what differs from it: “6 decks, late surrender, 3:2; dealer stands on all 17s”. */
export const rulesLine = (book: RuleBook, settings: Settings): string => {
  const { preset, ...changes } = shortened(book, settings);
  const labels = book.options
    .filter(({ id }) => id in changes)
    .map((option) => {
      const words = chosenIn(option, settings).map(({ label }) => label);
      return words.length === 0 ? `${option.label}: ${String(settings[option.id])}` : words.join(', ');
    });
  const base = preset === undefined ? [] : [book.presets[String(preset)] ?? String(preset)];
  return capitalized([...base, ...(labels.length > 0 ? [labels.join(' · ')] : [])].join(', but: '));
};
