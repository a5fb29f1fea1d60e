import type { Tally } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { reportOf } from './report.ts';
import { outcomesOf, ruinForEver } from './ruin.ts';
import { Sums } from './sums.ts';
import { toyRun } from './testing/toy.ts';

const { simulation } = toyRun();
const sums = new Sums(
  Array.from({ length: 64 }, (_, batch) => ({ from: batch, size: 1, tally: simulation.batch('report', batch) })),
);
const summary = simulation.summary(sums.total() as Tally);
const report = reportOf(summary, { bankroll: 100, trip: 1000 });

test('win rate, N0 and SCORE follow from mean and spread of shoes', () => {
  const variance = summary.shoeSd ** 2 / 10;
  expect(report.winRatePer100).toBe(100 * report.ev);
  expect(report.n0).toBeCloseTo(variance / report.ev ** 2, 6);
  // After N0 rounds the expected win is one standard deviation.
  const rounds = report.n0 ?? 0;
  expect((rounds * report.ev) / Math.sqrt(rounds * variance)).toBeCloseTo(1, 10);
  // Someone with 10,000 units who bets ev ÷ variance of them, as Kelly says, wins so much in 100 rounds.
  expect(report.score).toBeCloseTo(100 * report.ev * 10_000 * (report.ev / variance), 6);
});

test('ruin and trip are of the shoes that were met', () => {
  expect(report.trip).toMatchObject({ rounds: 1000, shoes: 100 });
  expect(report.trip.mean).toBeCloseTo(1000 * report.ev, 9);
  expect(report.trip.sd).toBeCloseTo(10 * summary.shoeSd, 9);
  expect(report.trip.win + report.trip.even + report.trip.lose).toBeCloseTo(1, 12);
  expect(report.riskOfRuin).toBe(ruinForEver(outcomesOf(summary.shoeResults), 100));
  // For a small gain: e to the power of −2 · gain · bankroll ÷ variance.
  expect(Math.log(report.riskOfRuin) / ((-200 * report.ev * 10) / summary.shoeSd ** 2)).toBeCloseTo(1, 1);
  expect(report.trip.fan).toHaveLength(20);
  for (const { results } of report.trip.fan) expect(results).toEqual(results.toSorted((a, b) => a - b));
  const [first, last] = [report.trip.fan[0], report.trip.fan.at(-1)];
  const width = (results: readonly number[] = []): number => (results.at(-1) ?? 0) - (results[0] ?? 0);
  expect(width(last?.results) / width(first?.results)).toBeCloseTo(Math.sqrt(20), 0);
});

test('without a gain there is no N0 and no SCORE, and ruin is certain', () => {
  const lost = reportOf({ ...summary, ev: { mean: -0.01, se: 0.001 } }, { bankroll: 100, trip: 10 });
  expect([lost.n0, lost.score]).toEqual([null, null]);
  expect(lost.trip.shoes).toBe(1);
});

test('empty places of the histogram are left out', () => {
  const shoeResults = { step: 1, lowest: -5, counts: [0, 0, 3, 0, 4, 0] };
  expect(reportOf({ ...summary, shoeResults }, { bankroll: 1, trip: 1 }).shoeResults).toEqual({
    step: 1,
    lowest: -3,
    counts: [3, 0, 4],
  });
});
