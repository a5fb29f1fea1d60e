/** A house that changes one field of one event and makes every hash fit again. */
import type { Random } from '@croupier/cards';
import type { Json } from '@croupier/kernel';
import type { KeptLog } from './played-table.ts';

type Path = readonly (string | number)[];

const isFields = (value: Json | undefined): value is { readonly [field: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All values inside that are no lists or objects themselves. */
const leavesOf = (value: Json, path: Path = []): readonly Path[] => {
  if (Array.isArray(value)) return value.flatMap((item: Json, at) => leavesOf(item, [...path, at]));
  return isFields(value) ? Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key])) : [path];
};

const at = (value: Json | undefined, [key, ...rest]: Path): Json | undefined => {
  if (key === undefined) return value;
  const inner: Json | undefined = Array.isArray(value)
    ? (value as readonly Json[])[key as number]
    : isFields(value)
      ? value[key]
      : undefined;
  return at(inner, rest);
};

const replaced = (value: Json, [key, ...rest]: Path, by: Json): Json => {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, index) => (index === key ? replaced(item, rest, by) : item));
  return isFields(value) ? { ...value, [key]: replaced(value[key] ?? null, rest, by) } : value;
};

const CARD = /^[2-9TJQKA][shdc]$/;

/** Something else of the same kind, so that no parser complains about it. */
const other = (value: Json, random: Random): Json => {
  if (typeof value === 'number') return value + random.pick([1, -1, 100, -100, 2500]);
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 1;
  if (CARD.test(value)) return random.pick(['2s', '6h', '9d', 'Tc', 'As'].filter((card) => card !== value));
  if (/^[0-9a-f]{16,}$/.test(value)) return value.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
  const words: { readonly [word: string]: readonly string[] } = {
    win: ['lose', 'push'],
    lose: ['win', 'push'],
    push: ['win', 'lose'],
    player: ['banker', 'tie'],
    banker: ['player', 'tie'],
    tie: ['player', 'banker'],
    house: ['ann'],
    ann: ['ben'],
    ben: ['ann'],
  };
  return random.pick(words[value] ?? [`${value}1`]);
};

export interface Forgery {
  readonly log: KeptLog;
  readonly seq: number;
  /** Such as `game.spots.0.outcome`. */
  readonly field: string;
  readonly from: Json;
  readonly to: Json;
}

/** Leaves of a sealed shoe are hundreds, and one of them is enough. */
const isSpare = (path: Path): boolean => path[1] === 'leaves' && path[2] !== 0;

export const forgeOne = ({ record, events }: KeptLog, random: Random): Forgery => {
  for (;;) {
    const index = random.below(events.length);
    const stored = events[index];
    if (stored === undefined) continue;
    const paths = leavesOf(stored.event).filter((path) => !isSpare(path));
    const path = random.pick(paths);
    const from = at(stored.event, path);
    if (from === undefined) continue;
    const to = other(from, random);
    const event = replaced(stored.event, path, to);
    const log = { record, events: events.with(index, { ...stored, event }) };
    return { log, seq: index + 1, field: path.join('.'), from, to };
  }
};
