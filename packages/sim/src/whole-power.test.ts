import { expect, test } from 'vitest';
import { wholePower } from './whole-power.ts';

test('whole powers', () => {
  expect(wholePower(3, 0)).toBe(1);
  expect(wholePower(0, 5)).toBe(0);
  expect(wholePower(3, 13)).toBe(1_594_323);
  expect(wholePower(-2, 31)).toBe(-2_147_483_648);
  for (const [base, exponent] of [
    [0.999_7, 1234],
    [1.01, 57],
    [0.5, 1074],
  ] as const)
    expect(wholePower(base, exponent) / base ** exponent).toBeCloseTo(1, 11);
});

test('the bits are those of Node 20 and of every later one', () =>
  expect([wholePower(0.9997, 1234), wholePower(0.95, 57)]).toEqual([0.6905578421718505, 0.053733545982740404]));

test.each([-1, 0.5, Number.NaN])('%s is no whole power', (exponent) =>
  expect(() => wholePower(2, exponent)).toThrow(RangeError),
);
