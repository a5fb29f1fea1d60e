/** Sums of shoes against adding them up one by one, and against what is known of coins. */
import { describe, expect, test } from 'vitest';
import { outlook, quantile, type Spread, spreadsAfter } from './trip.ts';

const SHOE = { step: 0.5, lowest: -3, counts: [5, 0, 20, 40, 0, 25, 10] };

/** result → chance after `shoes`, by adding one shoe after the other. */
const oneByOne = (shoes: number): ReadonlyMap<number, number> => {
  let chances = new Map([[0, 1]]);
  for (let shoe = 0; shoe < shoes; shoe++) {
    const next = new Map<number, number>();
    for (const [result, chance] of chances)
      for (const [at, count] of SHOE.counts.entries()) {
        const to = result + SHOE.lowest + at;
        next.set(to, (next.get(to) ?? 0) + (chance * count) / 100);
      }
    chances = next;
  }
  return chances;
};

const chanceAt = ({ lowest, chances }: Spread, result: number): number => chances[result - lowest] ?? 0;

describe('after so many shoes', () => {
  test.each([1, 2, 7, 40])('%i: every chance as added one by one', (shoes) => {
    const [spread] = spreadsAfter(SHOE, [shoes]);
    const expected = oneByOne(shoes);
    for (const [result, chance] of expected)
      expect(Math.abs(chanceAt(spread as Spread, result) - chance)).toBeLessThan(1e-14);
    expect((spread as Spread).chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test('shorter trips on the circle of the longest one are the same', () => {
    const [short] = spreadsAfter(SHOE, [3, 400]);
    for (const [result, chance] of oneByOne(3)) expect(chanceAt(short as Spread, result)).toBeCloseTo(chance, 13);
  });

  test('of a thousand coins: win, lose, even and quantiles of the binomial', () => {
    const [spread] = spreadsAfter({ step: 1, lowest: -1, counts: [1, 0, 1] }, [1000]);
    const { win, lose, even } = outlook(spread as Spread);
    expect(even).toBeCloseTo(0.025225018178, 9);
    expect([win, lose]).toEqual([expect.closeTo((1 - even) / 2, 10), expect.closeTo((1 - even) / 2, 10)]);
    expect(quantile(spread as Spread, 0.5)).toBe(0);
    // 474 heads or fewer have a chance of 5.3%, 473 or fewer of 4.7%.
    expect(quantile(spread as Spread, 0.05)).toBe(-52);
    expect(quantile(spread as Spread, 0.95)).toBe(52);
  });

  test('a shoe that always ends alike, and none at all', () => {
    const [spread] = spreadsAfter({ step: 2, lowest: 3, counts: [7] }, [5]);
    expect([quantile(spread as Spread, 0.05), quantile(spread as Spread, 0.95)]).toEqual([30, 30]);
    expect(() => spreadsAfter({ step: 1, lowest: 0, counts: [0] }, [1])).toThrow(RangeError);
  });
});
