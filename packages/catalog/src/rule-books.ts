/** The rules of the games in words, each loaded when somebody reads or chooses them. */
import { type GameParts, isRecord, ok, type RuleBook, type RuleOption } from '@croupier/kernel';
import { manifestOf } from './manifests.ts';

/** “double after split” for `doubleAfterSplit`. */
const spaced = (id: string): string => id.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

const plainOption = (id: string, value: unknown): RuleOption => ({
  id,
  group: 'Rules',
  label: spaced(id).replace(/^./, (letter) => letter.toUpperCase()),
  choices:
    typeof value === 'boolean'
      ? [
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ]
      : [],
});

/** For a game that brings none: the options by their names, and any value that the game accepts. */
export const plainRuleBook = ({ game }: GameParts): RuleBook => {
  const read: RuleBook['read'] = (raw) => {
    const setup = game.parseSetup(raw);
    if (!setup.ok) return setup;
    const options = game.listOptions?.(setup.value) ?? game.formatSetup(setup.value);
    return ok(isRecord(options) ? options : {});
  };
  const usual = read({});
  return {
    presets: game.presets,
    options: usual.ok ? Object.entries(usual.value).map(([id, value]) => plainOption(id, value)) : [],
    read,
  };
};

/** Rejects an id that is in no list. */
export const loadRuleBook = async (id: string): Promise<RuleBook> => {
  const { ruleBook, parts } = manifestOf(id);
  return ruleBook ? (await ruleBook()).ruleBook : plainRuleBook((await parts()).parts);
};
