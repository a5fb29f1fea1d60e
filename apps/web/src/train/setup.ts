/** The settings of a drill, as in its address, and the questions of a run. Pure. */
import type { Random } from '@croupier/cards';
import { type Drill, type DrillQuestion, type DrillSettings, settingIn } from '@croupier/kernel';
import { chooseItems, ONLY, type Only } from './choose.ts';
import { type ItemRecord, keyOf, type TrainRecord } from './record.ts';

export interface DrillSetup {
  readonly settings: DrillSettings;
  readonly only: Only;
}

const LONGEST = 200;

/** Unknown options and values are left out. Rules may be any text, because the drill reads them. */
export const readSetup = (search: string, { options }: Pick<Drill, 'options'>): DrillSetup => {
  const asked = new URLSearchParams(search);
  const given = options.flatMap(({ id }) => {
    const value = asked.get(id);
    return value === null || value.length > LONGEST ? [] : [[id, value] as const];
  });
  return { settings: Object.fromEntries(given), only: ONLY.find((one) => one === asked.get('only')) ?? 'all' };
};

/** Only what differs from the defaults. */
export const writeSetup = ({ settings, only }: DrillSetup, { options }: Pick<Drill, 'options'>): string => {
  const asked = new URLSearchParams(only === 'all' ? {} : { only });
  for (const { id, choices } of options) {
    const value = settings[id];
    if (value !== undefined && value !== '' && value !== choices[0]?.value) asked.set(id, value);
  }
  const text = asked.toString();
  return text === '' ? '' : `?${text}`;
};

/** The rules in words, where the drill has any. */
export const sayRules = ({ options }: Pick<Drill, 'options'>, { rules }: DrillSettings): string | undefined => {
  const option = options.find(({ id }) => id === 'rules');
  const text = rules ?? option?.choices[0]?.value;
  return option && (option.choices.find(({ value }) => value === text)?.label ?? text);
};

export interface Wanted extends DrillSetup {
  readonly id: string;
  readonly drill: Drill;
  readonly record: TrainRecord;
  readonly now: number;
  readonly random: Random;
}

/** Each price takes about a millisecond, so only what may be chosen is priced. */
const MOST_PRICED = 40;

export const itemsFor = ({ id, drill, settings, only, record, now, random }: Wanted): readonly string[] => {
  // Due items are asked regardless of the filters.
  const items = drill.items(only === 'due' ? {} : settings);
  const known = (item: string): ItemRecord | undefined => record.items[keyOf(id, item)];
  const priced = new Set(
    items
      .toSorted((a, b) => Number(known(a.id) === undefined) - Number(known(b.id) === undefined) || b.often - a.often)
      .slice(0, MOST_PRICED)
      .map((item) => item.id),
  );
  const price = drill.cost;
  const cost = price && ((item: string) => (priced.has(item) ? price(settings, item) : undefined));
  return chooseItems({ drill: id, items, record, now, many: drill.length(settings), only, cost, random });
};

export interface Asked {
  readonly question: DrillQuestion;
  readonly settings: DrillSettings;
}

/** A mistake is asked with the rules of its table; everything else with the chosen settings. */
export function* questionsFor(
  { id, drill, settings, only, record, random }: Wanted,
  items: readonly string[],
): Generator<Asked, void, string> {
  for (let at = 0; at < items.length; ) {
    const own = (item: string | undefined): DrillSettings | undefined =>
      only === 'due' && item !== undefined ? record.items[keyOf(id, item)]?.settings : undefined;
    const mine = own(items[at]);
    let end = at + 1;
    while (end < items.length && JSON.stringify(own(items[end])) === JSON.stringify(mine)) end++;
    const used = { ...settings, ...mine };
    const run = drill.run(used, items.slice(at, end), random);
    for (let step = run.next(); step.done !== true; ) {
      const given: string = yield { question: step.value, settings: used };
      step = run.next(given);
    }
    at = end;
  }
}

export const isText = (option: Drill['options'][number]): boolean => option.choices.length === 0;

export const chosenValue = (drill: Drill, settings: DrillSettings, id: string): string =>
  id === 'rules' ? (settings['rules'] ?? settingIn(drill, {}, id)) : settingIn(drill, settings, id);
