import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CENTS_PER_CHIP,
  cents,
  chips,
  formatChips,
  formatOdds,
  MAX_CENTS,
  minus,
  payout,
  plus,
  roundDown,
  toChips,
  ZERO,
} from './money.ts';
import { AMOUNT_REFUSALS, parseChips, parseOdds } from './parse-money.ts';

test.each([0, 1, -1, 250, MAX_CENTS, Number.MAX_SAFE_INTEGER])('%d is a number of cents', (amount) => {
  expect(cents(amount)).toBe(amount);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d cents is a programmer mistake', (amount) => {
  expect(() => cents(amount)).toThrow(RangeError);
  expect(() => cents(amount)).toThrow(`not a whole number of cents: ${amount}`);
});

test('a chip is 100 cents', () => {
  expect(CENTS_PER_CHIP).toBe(100);
  expect(chips(2.5)).toBe(250);
  expect(chips(0.29)).toBe(29);
  expect(chips(1.15)).toBe(115);
  expect(toChips(cents(29))).toBe(0.29);
  expect(toChips(cents(-250))).toBe(-2.5);
});

test.each([
  [0, '0'],
  [2000, '20'],
  [250, '2.50'],
  [1, '0.01'],
  [99, '0.99'],
  [100, '1'],
  [123456789, '1234567.89'],
  [-250, '-2.50'],
])('%i cents are written %s', (amount, text) => {
  expect(formatChips(cents(amount))).toBe(text);
});

test('sums and differences stay whole', () => {
  expect(plus()).toBe(0);
  expect(plus(chips(0.1), chips(0.2))).toBe(30);
  expect(plus(cents(1), cents(2), cents(3))).toBe(6);
  expect(minus(chips(1), chips(2.5))).toBe(-150);
  expect(ZERO).toBe(0);
});

test.each<[unknown, number]>([
  [1, 100],
  [0.01, 1],
  [2.5, 250],
  [0.29, 29],
  [1.15, 115],
  [4.35, 435],
  [1e9, 1e11],
])('%d chips from outside are %i cents', (raw, amount) => {
  expect(parseChips(raw)).toEqual({ ok: true, value: amount });
});

test.each<[unknown, keyof typeof AMOUNT_REFUSALS]>([
  ['5', 'AMOUNT_NOT_A_NUMBER'],
  [undefined, 'AMOUNT_NOT_A_NUMBER'],
  [null, 'AMOUNT_NOT_A_NUMBER'],
  [5n, 'AMOUNT_NOT_A_NUMBER'],
  [[5], 'AMOUNT_NOT_A_NUMBER'],
  [true, 'AMOUNT_NOT_A_NUMBER'],
  [Number.NaN, 'AMOUNT_NOT_FINITE'],
  [Number.POSITIVE_INFINITY, 'AMOUNT_NOT_FINITE'],
  [Number.NEGATIVE_INFINITY, 'AMOUNT_NOT_FINITE'],
  [0, 'AMOUNT_ZERO'],
  [-0, 'AMOUNT_ZERO'],
  [-1, 'AMOUNT_NEGATIVE'],
  [-0.001, 'AMOUNT_NEGATIVE'],
  [0.001, 'AMOUNT_NOT_WHOLE_CENTS'],
  [0.005, 'AMOUNT_NOT_WHOLE_CENTS'],
  [1.005, 'AMOUNT_NOT_WHOLE_CENTS'],
  [2.999999, 'AMOUNT_NOT_WHOLE_CENTS'],
  [Number.MIN_VALUE, 'AMOUNT_NOT_WHOLE_CENTS'],
  [1e10 + 0.01, 'AMOUNT_TOO_LARGE'],
  [1e300, 'AMOUNT_TOO_LARGE'],
])('%s is refused with %s and its sentence', (raw, code) => {
  expect(parseChips(raw)).toEqual({ ok: false, error: { code, message: AMOUNT_REFUSALS[code], details: {} } });
});

test('every amount that can be staked survives the way out and in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_CENTS }), (amount) => {
      expect(parseChips(toChips(cents(amount)))).toEqual({ ok: true, value: amount });
      expect(chips(toChips(cents(amount)))).toBe(amount);
      expect(Number(formatChips(cents(amount)))).toBe(toChips(cents(amount)));
    }),
  );
});

test.each<[unknown, readonly [number, number] | undefined]>([
  ['3:2', [3, 2]],
  ['6:5', [6, 5]],
  ['9999:1', [9999, 1]],
  [
    [19, 20],
    [19, 20],
  ],
  ['3', undefined],
  ['3:2:1', undefined],
  ['3:0', undefined],
  ['0:2', undefined],
  ['-3:2', undefined],
  ['3.5:2', undefined],
  ['10000:1', undefined],
  ['1:10000', undefined],
  [' 3:2', undefined],
  ['3:2\n', undefined],
  ['3/2', undefined],
  ['', undefined],
  [[3], undefined],
  [[3, 2, 1], undefined],
  [[3, 0], undefined],
  [[0, 3], undefined],
  [[1.5, 1], undefined],
  [[1, 1.5], undefined],
  [['3', 2], undefined],
  [[10_000, 1], undefined],
  [[1, 10_000], undefined],
  [3, undefined],
  [undefined, undefined],
  [{ 0: 3, 1: 2, length: 2 }, undefined],
])('odds %o are read as %o', (raw, odds) => {
  expect(parseOdds(raw)).toEqual(odds);
});

test('odds are written as they are read', () => {
  expect(formatOdds([3, 2])).toBe('3:2');
  expect(parseOdds(formatOdds([19, 20]))).toEqual([19, 20]);
});

test.each([
  [1000, 1, 1000],
  [1050, 100, 1000],
  [1099, 100, 1000],
  [1100, 100, 1100],
  [99, 100, 0],
  [50.5, 1, 50],
  [0, 100, 0],
  [1234, 250, 1000],
])('%d rounded down to steps of %i is %i', (amount, step, rounded) => {
  expect(roundDown(amount, cents(step))).toBe(rounded);
});

test.each([
  [1000, [3, 2], 1, 1500],
  [500, [3, 2], 1, 750],
  [500, [3, 2], 100, 700],
  [1, [3, 2], 1, 1],
  [3, [3, 2], 1, 4],
  [1000, [6, 5], 1, 1200],
  [4, [6, 5], 1, 4],
  [1000, [19, 20], 1, 950],
  [1, [19, 20], 1, 0],
  [2500, [19, 20], 100, 2300],
  [1000, [8, 1], 1, 8000],
] as const)('a stake of %i cents at %o, paid in units of %i, wins %i', (stake, odds, step, wins) => {
  expect(payout(cents(stake), odds, cents(step))).toBe(wins);
});

test('a payout never exceeds the exact odds, and falls short of them by less than one unit', () => {
  const odd = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), odd, odd, fc.constantFrom(1, 100), (stake, pays, per, step) => {
      const wins = payout(cents(stake), [pays, per], cents(step));
      expect(wins % step).toBe(0);
      expect(BigInt(wins) * BigInt(per) <= BigInt(stake) * BigInt(pays)).toBe(true);
      expect(BigInt(wins + step) * BigInt(per) > BigInt(stake) * BigInt(pays)).toBe(true);
    }),
  );
});
