import { expect, test } from 'vitest';
import { IdSet } from './id-set.ts';

test('knows each id of each sender, however many there are', () => {
  const ids = new IdSet('head');
  const all = Array.from({ length: 3000 }, (_, n) => [`user ${n % 3}`, `id ${n >> 1}`] as const);
  const distinct = new Set(all.map((one) => one.join('/'))).size;
  expect(all.filter(([by, id]) => ids.add(by, id))).toHaveLength(distinct);
  expect(all.filter(([by, id]) => ids.add(by, id))).toEqual([]);
  expect(ids.add('user 0', 'another')).toBe(true);
});
