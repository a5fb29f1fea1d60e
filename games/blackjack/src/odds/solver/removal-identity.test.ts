/**
 * A card burnt unseen changes nothing: for a fixed chart, the mean of its value over all shoes with one card less is its
 * value for the whole shoe. Any mistake in conditioning, in splits or in the weights breaks it.
 */
import { type Composition, countCards, fullComposition, RANKS, type Random, seededRandom } from '@croupier/cards';
import { expect, test } from 'vitest';
import { type Chart, HARD_ROWS, PAIR_ROWS, SOFT_ROWS } from '../charts/chart.ts';
import { rulesWith } from '../testing/tables.ts';
import { DOUBLES } from './numeric.ts';
import { valueOfChart } from './round.ts';

const someChart = (random: Random): Chart => {
  const oneIn = (n: number): boolean => random.below(n) === 0;
  const cell = (row: string) => ({
    surrender: oneIn(6),
    split: row.startsWith('P') && oneIn(12),
    double: oneIn(4),
    // Hitting twenty too often would leave nothing to tell strategies apart.
    hit: row.startsWith('S') ? oneIn(2) : random.below(22) > Number(row.slice(1)),
  });
  return new Map(
    [...HARD_ROWS, ...SOFT_ROWS, ...PAIR_ROWS].map((row) => [row, Array.from({ length: 11 }, () => cell(row))]),
  );
};

const someShoe = (random: Random, decks: number): Composition => {
  const full = fullComposition(decks);
  return Object.fromEntries(RANKS.map((rank) => [rank, full[rank] - random.below(full[rank] / 2)])) as typeof full;
};

const SETS = [
  {},
  { soft17: 'stand', resplitAces: true },
  { holeCard: 'none' },
  { holeCard: 'no-peek', lostToNatural: 'original' },
  { splitBy: 'rank', surrender: 'early' },
  { double: 'any', surrenderSplit: true },
  { hitSplitAces: true, resplitAces: true, maxHands: 3 },
  { maxHands: 8, double: '9-11', naturalPays: '6:5' },
  { doubleAfterSplit: false, holeCard: 'no-peek', surrender: 'late' },
  { splitBy: 'rank', lostToNatural: 'original', holeCard: 'none', maxHands: 2 },
];

test.each(SETS.map((set, at) => ({ set, at })))('[BJ-G5] chart and shoe $at: $set', ({ set, at }) => {
  const random = seededRandom(`removal ${at}`);
  const decks = 1 + (at % 3);
  const rules = rulesWith({ ...set, decks });
  const [chart, shoe] = [someChart(random), someShoe(random, decks)];
  const size = countCards(shoe);
  const mean = RANKS.reduce((sum, rank) => {
    const fewer = { ...shoe, [rank]: shoe[rank] - 1 };
    return sum + (shoe[rank] / size) * valueOfChart(DOUBLES, rules, fewer, chart);
  }, 0);
  const value = valueOfChart(DOUBLES, rules, shoe, chart);
  expect(Math.abs(mean - value)).toBeLessThan(1e-9);
  // Not by being nothing at all.
  expect(Math.abs(value)).toBeGreaterThan(1e-3);
});
