import { expect, test } from 'vitest';
import { CHIP_LOOKS, discsOf } from './denominations.data.ts';

test('every chip has its own color and its own edge', () => {
  const looks = [...CHIP_LOOKS.values()];
  expect(new Set(looks.map(({ body }) => body)).size).toBe(looks.length);
  expect(new Set(looks.map(({ dashes }) => dashes)).size).toBe(looks.length);
});

test('every edge goes around evenly: a circle of 96 is a whole number of patterns', () => {
  for (const { dashes } of CHIP_LOOKS.values()) {
    const length = dashes.split(' ').reduce((sum, dash) => sum + Number(dash), 0);
    expect(96 % length).toBe(0);
  }
});

test.each([
  [0, []],
  [0.5, [1]],
  [30, [25, 5]],
  [150, [100, 50]],
  [4975, [1000, 1000, 1000, 1000, 500]],
])('%d is drawn as %j', (amount, discs) => {
  expect(discsOf(amount)).toEqual(discs);
});
