/** The best charts next to published ones: every cell, but for those that are known to be wrong. */

import { fullComposition } from '@croupier/cards';
import { expect, test } from 'vitest';
import { DOUBLES } from '../solver/numeric.ts';
import { solveRound } from '../solver/round.ts';
import { publishedChart } from '../testing/published-chart.ts';
import { rulesWith } from '../testing/tables.ts';
import { cellOf, formatCell, HARD_ROWS, PAIR_ROWS, SOFT_ROWS } from './chart.ts';

const ROWS = [...HARD_ROWS, ...SOFT_ROWS.slice(1), ...PAIR_ROWS];

test.each([
  { decks: 1, soft17: 'stand' },
  { decks: 1, soft17: 'hit', doubleAfterSplit: false },
  { decks: 2, soft17: 'stand' },
  { decks: 2, soft17: 'hit' },
  { decks: 6, soft17: 'stand', doubleAfterSplit: false },
  { decks: 8, soft17: 'hit' },
])('[BJ-G3] %j: every cell of the published chart is the best one', (set) => {
  const rules = rulesWith(set);
  const { chart } = solveRound(DOUBLES, rules, fullComposition(rules.decks));
  const published = publishedChart(rules);
  const different = ROWS.flatMap((row) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((upcard) => {
      const [best, printed] = [chart, published].map((each) => formatCell(cellOf(each, row, upcard)));
      return best === printed ? [] : [`${row} v ${upcard}: ${best}, published ${printed}`];
    }),
  );
  // With doubling after a split, two decks split eights against an ace instead of giving up.
  expect(different).toEqual(set.decks === 2 && set.soft17 === 'hit' ? ['P8 v 1: P, published RP'] : []);
});
