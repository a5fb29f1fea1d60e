import { expect, test } from 'vitest';
import { rounded, spanOf, ticksIn } from './scale.ts';

test('ticks are round numbers within the span', () => {
  expect(ticksIn({ low: 0, high: 1 }, 6)).toEqual([0, 0.2, 0.4, 0.6000000000000001, 0.8, 1]);
  expect(ticksIn({ low: -7, high: 7 }, 5)).toEqual([-5, 0, 5]);
  expect(ticksIn({ low: 1, high: 8 }, 20, true)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a span is widened to round numbers, and never empty', () => {
  expect(rounded({ low: -0.013, high: 0.027 }, 5)).toEqual({ low: -0.02, high: 0.03 });
  expect(spanOf([3, 3])).toEqual({ low: 2.5, high: 3.5 });
});
