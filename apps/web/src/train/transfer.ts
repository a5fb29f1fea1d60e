/** Practice as a file: written for the player, and read back with a sentence for each mistake. Pure. */
import { isRecord, nounFor } from '@croupier/kernel';
import {
  type DaySum,
  type ItemRecord,
  MOST_DAYS,
  MOST_ITEMS,
  MOST_TIMES,
  NOTHING,
  type TrainRecord,
} from './record.ts';

const VERSION = 1;
const KIND = 'croupier-practice';
/** Characters; a year of daily practice takes less than half of it. */
export const MOST_CHARACTERS = 2_000_000;

export const writeFile = (record: TrainRecord): string =>
  JSON.stringify({ kind: KIND, version: VERSION, ...record }, null, 1);

/** The year 2200: later dates are mistakes. */
const LATEST = 7_258_118_400_000;
const LONGEST = 200;

type Check = (value: unknown) => boolean;

const isCount: Check = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1e9;
const isAmount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 1e9;
const isTime: Check = (value) => typeof value === 'number' && value >= 0 && value <= LATEST;
const isSettings: Check = (value) =>
  value === undefined ||
  (isRecord(value) &&
    Object.keys(value).length <= 20 &&
    Object.values(value).every((text) => typeof text === 'string' && text.length <= LONGEST));

interface Field {
  readonly is: Check;
  readonly wants: string;
}
const TIME: Field = { is: isTime, wants: 'a time in milliseconds' };
const COUNT: Field = { is: isCount, wants: 'a whole number, 0 or more' };
const AMOUNT: Field = { is: isAmount, wants: 'a number, 0 or more' };

const FIELDS: { readonly [name in keyof Required<ItemRecord>]: Field } = {
  due: TIME,
  last: TIME,
  stability: { is: (value) => isAmount(value) && Number(value) > 0, wants: 'a number above 0' },
  difficulty: {
    is: (value) => isAmount(value) && Number(value) >= 1 && Number(value) <= 10,
    wants: 'a number from 1 to 10',
  },
  reps: COUNT,
  lapses: COUNT,
  asked: COUNT,
  right: COUNT,
  wasRight: { is: (value) => typeof value === 'boolean', wants: 'true or false' },
  cost: AMOUNT,
  costs: COUNT,
  atTables: COUNT,
  settings: { is: isSettings, wants: 'a short list of strings' },
};

const NAMES = Object.keys(FIELDS) as readonly (keyof typeof FIELDS)[];
const KEY = /^[a-z][\w-]{0,40}\/.{1,80}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Names can't begin with an underscore, which rules out `__proto__`. */
const NAME = /^[a-z][\w-]{0,40}$/;

export interface Read {
  /** Every valid entry. */
  readonly record: TrainRecord;
  readonly faults: readonly string[];
}

type Part<T> = (
  found: { readonly [key: string]: unknown },
  fault: (text: string) => void,
) => { readonly [key: string]: T };

const itemsIn: Part<ItemRecord> = (found, fault) => {
  const items: { [key: string]: ItemRecord } = {};
  for (const [key, item] of Object.entries(found)) {
    if (!KEY.test(key)) fault(`“${key.slice(0, 40)}” is not the name of an item, such as drill/item.`);
    else if (!isRecord(item)) fault(`Item ${key} is not an object.`);
    else {
      const wrong = NAMES.filter((name) => !FIELDS[name].is(item[name]));
      for (const name of wrong) fault(`${name} of item ${key} must be ${FIELDS[name].wants}.`);
      const isTooRight = wrong.length === 0 && Number(item['right']) > Number(item['asked']);
      if (isTooRight) fault(`Item ${key} has more right answers than answers.`);
      if (wrong.length > 0 || isTooRight) continue;
      const known = NAMES.filter((name) => item[name] !== undefined).map((name) => [name, item[name]] as const);
      items[key] = Object.fromEntries(known) as unknown as ItemRecord;
    }
  }
  return items;
};

const isSum = (value: unknown): value is DaySum =>
  isRecord(value) &&
  isCount(value['asked']) &&
  isCount(value['right']) &&
  Number(value['right']) <= Number(value['asked']);

const daysIn: Part<{ readonly [drill: string]: DaySum }> = (found, fault) => {
  const days: { [day: string]: { [drill: string]: DaySum } } = {};
  for (const [day, drills] of Object.entries(found)) {
    if (!DAY.test(day) || !isRecord(drills)) {
      fault(`“${day.slice(0, 20)}” is not a day such as 2026-11-18.`);
      continue;
    }
    for (const [drill, sum] of Object.entries(drills)) {
      if (NAME.test(drill) && isSum(sum)) days[day] = { ...days[day], [drill]: { asked: sum.asked, right: sum.right } };
      else fault(`The answers on ${day} in “${drill.slice(0, 40)}” are not two whole numbers.`);
    }
  }
  return days;
};

const timesIn: Part<readonly number[]> = (found, fault) => {
  const times: { [drill: string]: readonly number[] } = {};
  for (const [drill, list] of Object.entries(found))
    if (NAME.test(drill) && Array.isArray(list) && list.length <= MOST_TIMES && list.every(isAmount))
      times[drill] = list.map(Number);
    else fault(`The times of “${drill.slice(0, 40)}” are not a list of at most ${MOST_TIMES} numbers.`);
  return times;
};

const seenIn: Part<number> = (found, fault) => {
  const seen: { [game: string]: number } = {};
  for (const [game, at] of Object.entries(found))
    if (NAME.test(game) && isTime(at)) seen[game] = Number(at);
    else fault(`“seen” of “${game.slice(0, 40)}” must be a time in milliseconds.`);
  return seen;
};

const asObject = (
  found: { readonly [name: string]: unknown },
  name: keyof TrainRecord,
  most: number,
  fault: (text: string) => void,
): { readonly [key: string]: unknown } => {
  const part = found[name];
  if (!isRecord(part)) {
    fault(`“${name}” is missing, or is not an object.`);
    return {};
  }
  const { length } = Object.keys(part);
  if (length <= most) return part;
  fault(`“${name}” has ${length} entries; the limit is ${most}.`);
  return {};
};

const refused = (fault: string): Read => ({ record: NOTHING, faults: [fault] });

/** Never throws, whatever the text is. */
export const readFile = (text: string): Read => {
  if (text.length > MOST_CHARACTERS) return refused('The file is too large. The limit is 2 MB.');
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return refused('The file is not JSON. Choose a file that was exported here.');
  }
  if (!isRecord(found) || found['kind'] !== KIND)
    return refused('The file has no practice data. Choose a file that was exported here.');
  if (found['version'] !== VERSION)
    return refused(
      `The file has version ${JSON.stringify(found['version'])?.slice(0, 20) ?? 'nothing'}; this page reads version ${VERSION}.`,
    );
  const faults: string[] = [];
  const fault = (one: string): void => {
    faults.push(one);
  };
  const record = {
    items: itemsIn(asObject(found, 'items', MOST_ITEMS, fault), fault),
    days: daysIn(asObject(found, 'days', MOST_DAYS, fault), fault),
    times: timesIn(asObject(found, 'times', 100, fault), fault),
    seen: seenIn(asObject(found, 'seen', 100, fault), fault),
  };
  return { record, faults };
};

/** The version of each item that was practiced last, and the larger sum for each day and drill, so that nothing counts twice. */
export const merged = (own: TrainRecord, other: TrainRecord): TrainRecord => {
  const items = { ...own.items };
  for (const [key, item] of Object.entries(other.items)) if ((items[key]?.last ?? -1) < item.last) items[key] = item;
  const days = { ...own.days };
  for (const [day, drills] of Object.entries(other.days))
    for (const [drill, sum] of Object.entries(drills))
      if ((days[day]?.[drill]?.asked ?? -1) < sum.asked) days[day] = { ...days[day], [drill]: sum };
  const seen = { ...own.seen };
  for (const [game, at] of Object.entries(other.seen)) seen[game] = Math.max(seen[game] ?? 0, at);
  const kept = Object.entries(items)
    .toSorted(([, a], [, b]) => b.last - a.last)
    .slice(0, MOST_ITEMS);
  const latest = Object.entries(days)
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, MOST_DAYS);
  return {
    items: Object.fromEntries(kept),
    days: Object.fromEntries(latest),
    times: { ...other.times, ...own.times },
    seen,
  };
};

/** “312 items and 1,204 answers” */
export const sayRecord = ({ items, days }: TrainRecord): string => {
  const answers = Object.values(days)
    .flatMap((drills) => Object.values(drills))
    .reduce((sum, { asked }) => sum + asked, 0);
  const { length } = Object.keys(items);
  const many = (count: number, one: string): string => `${count.toLocaleString('en-US')} ${nounFor(count, one)}`;
  return `${many(length, 'item')} and ${many(answers, 'answer')}`;
};
