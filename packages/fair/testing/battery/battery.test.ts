/**
 * Would the battery notice? Wrong shuffles must be rejected, or passing it would mean little; and uniform shuffles must
 * give uniform p-values, or rejecting would. Seeds are fixed: the outcome never changes between runs.
 */

import { describe, expect, test } from 'vitest';
import { judge, runBattery } from './battery.ts';
import { TABLES } from './between-shoes.ts';
import { cheap, type MISTAKES, mended, wrong } from './shufflers.ts';
import { uniformP } from './statistics.ts';

const ENOUGH = {
  'swapping with any card, instead of one not placed yet': 1000,
  'off by one: a card never stays in its place': 1000,
  'rounding a fraction instead of cutting it off': 1000,
  'the remainder of a byte': 10_000,
  'seven riffles': 100_000,
  'sorting with a coin for a comparison': 1000,
  'a single cut': 1000,
} as const satisfies { readonly [mistake in keyof typeof MISTAKES]: number };

describe('wrong shuffles are rejected', () => {
  test.each(Object.entries(ENOUGH))('%s, in %i shuffles', (mistake, shuffles) => {
    const findings = runBattery(52, shuffles, wrong(mistake as keyof typeof MISTAKES, 52));
    expect(findings.suspicious).toBe(true);
    expect(findings.smallest.p).toBeLessThan(1e-6);
  });

  test('card × place alone would not do: a single cut brings every card to every place equally often', () => {
    const { results } = runBattery(52, 1000, wrong('a single cut', 52));
    expect(results.find(({ name }) => name === 'card × place')?.p).toBeGreaterThan(0.0001);
  });

  test('they are wrong only in their partners: with the right one they are the right shuffle', () => {
    expect(mended(52, 'same')(0)).toEqual(cheap(52, 'same')(0));
  });
});

describe('shuffles that are even one by one, but not independent, are rejected', () => {
  test.each([
    ['next shoe', TABLES],
    ['next table', 1],
  ])('every twentieth order comes again at the %s', (name, distance) => {
    const next = cheap(52, name);
    const orders: (readonly number[])[] = [];
    const { smallest, suspicious } = runBattery(52, 1000, (index) => {
      const order = (index % 20 === 19 ? orders[index - distance] : undefined) ?? next(index);
      orders.push(order);
      return order;
    });
    expect(suspicious).toBe(true);
    expect(smallest.name).toContain(name);
  });
});

test('the verdict: one impossible p, or a smallest one that is unlikely among so many', () => {
  const suspicious = (...ps: readonly number[]): boolean => judge(ps.map((p) => ({ name: '', p }))).suspicious;
  expect(suspicious(0.5, 0.02)).toBe(false);
  expect(suspicious(0.5, 0.005)).toBe(true);
  expect(suspicious(0.009)).toBe(true);
  expect(suspicious(...Array.from({ length: 50 }, () => 0.9), 0.001)).toBe(false);
  expect(suspicious(0.5, Number.NaN)).toBe(true);
});

test('calibrated: each test gives uniform p-values when the shuffle is uniform', () => {
  const byName = new Map<string, number[]>();
  for (let run = 0; run < 200; run += 1) {
    for (const { name, p } of runBattery(12, 2000, cheap(12, `calibration ${run}`)).results) {
      byName.set(name, [...(byName.get(name) ?? []), p]);
    }
  }
  expect(byName.size).toBe(18);
  for (const [name, ps] of byName) expect({ name, even: uniformP(ps) > 0.001 }).toEqual({ name, even: true });
});
