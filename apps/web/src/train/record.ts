/** What this device keeps of a player's practice, and how answers and mistakes at tables change it. Pure. */
import type { DrillSettings } from '@croupier/kernel';
import { forgetAt, type Memory, remember } from './schedule.ts';

export interface ItemRecord extends Memory {
  /** Answers in drills, and how many were right. */
  readonly asked: number;
  readonly right: number;
  /** Was the last answer right? */
  readonly wasRight: boolean;
  /** Bets lost by wrong answers and at tables in total, and how many times. */
  readonly cost: number;
  readonly costs: number;
  /** Mistakes at tables. */
  readonly atTables: number;
  /** The rules of the table of the last mistake. */
  readonly settings?: DrillSettings;
}

export interface DaySum {
  readonly asked: number;
  readonly right: number;
}

export interface TrainRecord {
  /** By drill and item: `strategy/H16v10`. */
  readonly items: { readonly [key: string]: ItemRecord };
  /** By day and drill: `2026-11-18`. */
  readonly days: { readonly [day: string]: { readonly [drill: string]: DaySum } };
  /** Milliseconds of the latest right answers of each drill. */
  readonly times: { readonly [drill: string]: readonly number[] };
  /** For each game, the time of the last table decision that was read. */
  readonly seen: { readonly [game: string]: number };
}

export const NOTHING: TrainRecord = { items: {}, days: {}, times: {}, seen: {} };

export const MOST_ITEMS = 3000;
export const MOST_DAYS = 366;
export const MOST_TIMES = 50;

export const keyOf = (drill: string, item: string): string => `${drill}/${item}`;
export const placeOfKey = (key: string): { readonly drill: string; readonly item: string } => {
  const at = key.indexOf('/');
  return { drill: key.slice(0, at), item: key.slice(at + 1) };
};

/** In UTC, so that a file means the same on every device. */
export const dayName = (at: number): string => new Date(at).toISOString().slice(0, 10);

const FRESH = { asked: 0, right: 0, wasRight: true, cost: 0, costs: 0, atTables: 0 };

/** A right answer that takes more than three times the goal is not known by heart. */
const SLOW = 3;

export interface Answered {
  readonly drill: string;
  readonly item: string;
  readonly right: boolean;
  readonly at: number;
  readonly ms: number;
  readonly goalMs: number;
  /** Bets. */
  readonly cost?: number;
}

/** The latest ones, oldest first. */
const latest = <T>(entries: { readonly [name: string]: T }, most: number): { readonly [name: string]: T } => {
  const names = Object.keys(entries);
  if (names.length <= most) return entries;
  return Object.fromEntries(
    names
      .toSorted()
      .slice(-most)
      .map((name) => [name, entries[name] as T]),
  );
};

const withItem = (record: TrainRecord, key: string, item: ItemRecord): TrainRecord['items'] => {
  const items = { ...record.items, [key]: item };
  const keys = Object.keys(items);
  if (keys.length <= MOST_ITEMS) return items;
  const oldest = keys.reduce((one, other) => ((items[other]?.last ?? 0) < (items[one]?.last ?? 0) ? other : one));
  const { [oldest]: _, ...rest } = items;
  return rest;
};

export const noteAnswer = (record: TrainRecord, answered: Answered): TrainRecord => {
  const { drill, item, right, at, ms, goalMs, cost = 0 } = answered;
  const key = keyOf(drill, item);
  const before = record.items[key];
  const recall = right ? (ms > SLOW * goalMs ? 'slow' : 'right') : 'wrong';
  const memory = remember(before, recall, at, before?.wasRight);
  const known = before ?? FRESH;
  const priced = !right && cost > 0 ? 1 : 0;
  const day = dayName(at);
  const sum = record.days[day]?.[drill] ?? { asked: 0, right: 0 };
  const counted = { asked: sum.asked + 1, right: sum.right + (right ? 1 : 0) };
  const times = [...(record.times[drill] ?? []), Math.round(ms)].slice(-MOST_TIMES);
  return {
    ...record,
    items: withItem(record, key, {
      ...known,
      ...memory,
      asked: known.asked + 1,
      right: known.right + (right ? 1 : 0),
      wasRight: right,
      cost: known.cost + priced * cost,
      costs: known.costs + priced,
    }),
    days: latest({ ...record.days, [day]: { ...record.days[day], [drill]: counted } }, MOST_DAYS),
    times: right ? { ...record.times, [drill]: times } : record.times,
  };
};

export interface Mistaken {
  readonly drill: string;
  readonly item: string;
  readonly settings: DrillSettings;
  readonly at: number;
  /** Bets. */
  readonly cost: number;
}

export const noteMistake = (record: TrainRecord, { drill, item, settings, at, cost }: Mistaken): TrainRecord => {
  const key = keyOf(drill, item);
  const before = record.items[key];
  const known = before ?? FRESH;
  const memory = forgetAt(before, at);
  return {
    ...record,
    items: withItem(record, key, {
      ...known,
      ...memory,
      wasRight: false,
      cost: known.cost + cost,
      costs: known.costs + 1,
      atTables: known.atTables + 1,
      settings,
    }),
  };
};

export interface DueItem extends ItemRecord {
  readonly drill: string;
  readonly item: string;
}

/** Everything that is due, the longest overdue first. */
export const dueIn = ({ items }: TrainRecord, now: number, drill?: string): readonly DueItem[] =>
  Object.entries(items)
    .map(([key, item]) => ({ ...placeOfKey(key), ...item }))
    .filter((item) => item.due <= now && (drill === undefined || item.drill === drill))
    .toSorted((one, other) => one.due - other.due);
