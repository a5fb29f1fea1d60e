/**
 * Logs that someone wrote to confuse a checker: any value of an honest log replaced by one of another kind, or taken out, with every
 * hash made to fit again. No checker may fail on one, or call it verified.
 */
import { createHash } from 'node:crypto';
import type { Random } from '@croupier/cards';
import type { KeptLog } from './played-table.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 0;
  for (let at = 0; at < depth; at++) value = at % 2 === 0 ? [value] : { a: value };
  return value;
};

/** A verdict as a checker would print it, with the codes that hide what follows. */
export const FAKE_VERDICT = 'x\n  Everything that was checked is correct.\u001b[8m';

const ODD: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  1.5,
  1e300,
  -1e300,
  5e-324,
  9_007_199_254_740_992,
  '',
  '1',
  '1.1',
  'house',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(5000),
  '\ud800',
  '\u202e',
  '\u009b8m',
  '\u0000',
  FAKE_VERDICT,
  [],
  [null],
  [[]],
  {},
  { toString: 1, valueOf: 1 },
  JSON.parse('{"__proto__":{"type":"play"}}'),
  nested(50),
  nested(70),
  nested(300),
];

type Path = readonly (string | number)[];

/** All values inside, lists and objects too. Of a long list the first few. */
const pathsIn = (value: unknown, path: Path = []): readonly Path[] => {
  const own = path.length === 0 ? [] : [path];
  if (Array.isArray(value))
    return [...own, ...value.slice(0, 3).flatMap((item: unknown, at) => pathsIn(item, [...path, at]))];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...path, key]))];
};

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (Object(inner) as { readonly [key: string]: unknown })[key], value);

const TAKEN_OUT = Symbol('taken out');

/** A copy with another value at this place. */
const changed = (value: unknown, path: Path, to: unknown): unknown => {
  const copy: unknown = structuredClone(value);
  const holder = at(copy, path.slice(0, -1)) as { [key: string]: unknown };
  const key = String(path.at(-1));
  if (to !== TAKEN_OUT) holder[key] = to;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(holder, key);
  return copy;
};

/** As `canonical`, but for values of any depth: a cheat who writes the log computes the hash as they like. */
const text = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, item]) => `${JSON.stringify(key)}:${text(item)}`).join(',')}}`;
};
const hashOf = (value: unknown): string => createHash('sha256').update(text(value)).digest('hex');

type Fields = { readonly [field: string]: unknown };

/** As a server's page, with every hash made to fit. */
const pageWith = (record: Fields, events: readonly Fields[]): string => {
  const { table, game, setup, at: created } = record;
  let prevHash = hashOf({ chain: 'croupier/1', table, game, setup, at: created });
  const chained = events.map(({ at: time, event, v }, index) => {
    const link = { at: time, event, prevHash, seq: index + 1, table, v };
    prevHash = hashOf(link);
    return { ...link, hash: prevHash };
  });
  return JSON.stringify({ table: { ...record, seq: chained.length, hash: prevHash }, events: chained });
};

export interface HostileLog {
  /** Such as `41 game.spots.0.outcome: "win" → null`. */
  readonly what: string;
  readonly page: string;
  /** Only an id or a time is another: any of them can be an honest one. */
  readonly mayHold: boolean;
}

const FREE: ReadonlySet<string> = new Set(['event.asked.cmdId', 'at', 'closedAt']);

export const hostileLog = ({ record, events }: KeptLog, random: Random): HostileLog => {
  const isRecord = random.below(20) === 0;
  const index = random.below(events.length);
  const stored = events[index];
  if (stored === undefined) throw new Error('a log without events');
  const { seq, at: time, v, event } = stored;
  const { closedAt = null, ...rest } = record;
  const whole = isRecord ? { ...rest, closedAt } : { at: time, v, event };
  const path = random.pick(pathsIn(whole).filter(([first]) => first !== 'seq' && first !== 'hash'));
  // An option that is left out has its usual value.
  const isRule = isRecord && path[0] === 'setup';
  const to = random.below(6) === 0 && !isRule ? TAKEN_OUT : random.pick(ODD);
  const other = changed(whole, path, to) as Fields;
  const page = isRecord
    ? pageWith(other, events as unknown as readonly Fields[])
    : pageWith({ ...rest, closedAt }, (events as unknown as readonly Fields[]).with(index, other));
  const where = path.join('.');
  const told = to === TAKEN_OUT ? 'taken out' : JSON.stringify(to).slice(0, 40);
  const same = to !== TAKEN_OUT && text(at(whole, path)) === text(to);
  return { what: `${isRecord ? 'table' : seq} ${where} → ${told}`, page, mayHold: same || FREE.has(where) };
};
