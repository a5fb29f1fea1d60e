/** Export and import: nothing is lost, every mistake is explained in a sentence, and invalid files are rejected. */
import { describe, expect, test } from 'vitest';
import { NOTHING, noteAnswer, noteMistake, type TrainRecord } from './record.ts';
import { MOST_CHARACTERS, merged, readFile, sayRecord, writeFile } from './transfer.ts';

const AT = Date.UTC(2026, 10, 18, 12);
const SETTINGS = { rules: 'standard' };

const practiced = (item: string, at = AT): TrainRecord =>
  noteMistake(noteAnswer(NOTHING, { drill: 'drill', item, right: true, at, ms: 1500, goalMs: 3000 }), {
    drill: 'drill',
    item: 'missed',
    settings: SETTINGS,
    at,
    cost: 0.2,
  });

const OWN = practiced('one');

test('an exported file imports completely', () => {
  expect(readFile(writeFile(OWN))).toEqual({ record: OWN, faults: [] });
  expect(readFile(writeFile(NOTHING))).toEqual({ record: NOTHING, faults: [] });
  expect(sayRecord(OWN)).toBe('2 items and 1 answer');
});

const changed = (change: object): string => JSON.stringify({ ...(JSON.parse(writeFile(OWN)) as object), ...change });
const item = (change: object): string => changed({ items: { 'drill/one': { ...OWN.items['drill/one'], ...change } } });

test.each<[fault: string, text: string]>([
  ['The file is not JSON. Choose a file that was exported here.', '{"kind"'],
  ['The file has no practice data. Choose a file that was exported here.', '[]'],
  ['The file has no practice data. Choose a file that was exported here.', '{"kind":"photo"}'],
  ['The file has version 2; this page reads version 1.', changed({ version: 2 })],
  ['The file is too large. The limit is 2 MB.', ' '.repeat(MOST_CHARACTERS + 1)],
  ['“items” is missing, or is not an object.', changed({ items: null })],
  ['“days” is missing, or is not an object.', changed({ days: undefined })],
  [
    '“items” has 3001 entries; the limit is 3000.',
    changed({ items: Object.fromEntries(Array.from({ length: 3001 }, (_, n) => [`d/${n}`, 0])) }),
  ],
  ['“one” is not the name of an item, such as drill/item.', changed({ items: { one: {} } })],
  ['Item drill/one is not an object.', changed({ items: { 'drill/one': 7 } })],
  ['due of item drill/one must be a time in milliseconds.', item({ due: 'soon' })],
  ['last of item drill/one must be a time in milliseconds.', item({ last: -1 })],
  ['stability of item drill/one must be a number above 0.', item({ stability: 0 })],
  ['difficulty of item drill/one must be a number from 1 to 10.', item({ difficulty: 11 })],
  ['asked of item drill/one must be a whole number, 0 or more.', item({ asked: 1.5 })],
  ['wasRight of item drill/one must be true or false.', item({ wasRight: 'yes' })],
  ['settings of item drill/one must be a short list of strings.', item({ settings: { rules: 7 } })],
  ['Item drill/one has more right answers than answers.', item({ asked: 1, right: 2 })],
  ['“yesterday” is not a day such as 2026-11-18.', changed({ days: { yesterday: {} } })],
  [
    'The answers on 2026-11-18 in “drill” are not two whole numbers.',
    changed({ days: { '2026-11-18': { drill: { asked: 1, right: 2 } } } }),
  ],
  [
    'The times of “drill” are not a list of at most 50 numbers.',
    changed({ times: { drill: Array.from({ length: 51 }, () => 1) } }),
  ],
  ['“seen” of “game” must be a time in milliseconds.', changed({ seen: { game: null } })],
])('%s', (fault, text) => expect(readFile(text).faults).toEqual([fault]));

test('keeps the valid entries of a broken file and lists all its mistakes', () => {
  const text = changed({ items: { ...OWN.items, 'drill/bad': { due: 1 }, worse: {} } });
  const { record, faults } = readFile(text);
  expect(record).toEqual(OWN);
  expect(faults.length).toBeGreaterThan(5);
});

test('rejects __proto__ as a name', () => {
  const text = writeFile(OWN).replace('"drill/one"', '"__proto__"');
  expect(readFile(text).faults).toEqual(['“__proto__” is not the name of an item, such as drill/item.']);
  const times = readFile(changed({ times: JSON.parse('{"__proto__":[1]}') as object }));
  expect(times.faults).toHaveLength(1);
  expect(Object.getPrototypeOf(times.record.times)).toBe(Object.prototype);
});

describe('merging', () => {
  test('keeps the version of each item that was practiced last, and counts no answer twice', () => {
    const later = practiced('one', AT + 1000);
    expect(merged(OWN, OWN)).toEqual(OWN);
    expect(merged(OWN, later).items['drill/one']).toEqual(later.items['drill/one']);
    expect(merged(later, OWN).items['drill/one']).toEqual(later.items['drill/one']);
    expect(merged(OWN, later).days).toEqual(OWN.days);
    expect(Object.keys(merged(OWN, practiced('two')).items).toSorted()).toEqual([
      'drill/missed',
      'drill/one',
      'drill/two',
    ]);
  });

  test('keeps items that only one file has', () => {
    expect(merged(OWN, NOTHING)).toEqual(OWN);
    expect(merged(NOTHING, OWN)).toEqual(OWN);
  });
});

test('a version of any shape is refused in a short sentence', () => {
  for (const version of [{ toString: 1, valueOf: 1 }, undefined, 'x'.repeat(1000)]) {
    const { faults } = readFile(changed({ version }));
    expect(faults).toEqual([expect.stringMatching(/^The file has version .{1,20}; this page reads version 1\.$/)]);
  }
});
