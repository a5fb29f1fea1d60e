import { expect, test } from 'vitest';
import { placeBar } from './bars.ts';

const rows = (...values: readonly number[]) => values.map((ev) => ({ ev }));

test('minus and plus go in opposite directions from one line', () => {
  const both = rows(0.3, -0.1);
  expect(placeBar(both, 0.3)).toEqual({ zero: 25, from: 25, length: 75 });
  expect(placeBar(both, -0.1)).toEqual({ zero: 25, from: 0, length: 25 });
});

test('if every choice loses, the line is on the right, and the worst bar is the longest', () => {
  const all = rows(-0.5, -0.25);
  expect(placeBar(all, -0.5)).toEqual({ zero: 100, from: 0, length: 100 });
  expect(placeBar(all, -0.25)).toEqual({ zero: 100, from: 50, length: 50 });
});

test('if every choice wins, the line is on the left', () => {
  expect(placeBar(rows(0.5, 1), 0.5)).toEqual({ zero: 0, from: 0, length: 50 });
});

test('a result of nearly nothing has a bar that can be seen, within the width', () => {
  const { from, length } = placeBar(rows(-1, 0), 0);
  expect(length).toBeGreaterThan(0);
  expect(from + length).toBeLessThanOrEqual(100);
});

test('a choice that is not priced yet has no bar', () => {
  expect(placeBar([{ ev: 0.5 }, {}], undefined)).toMatchObject({ length: 0 });
});
