/** Compares the chart with independent numbers: values of another program, published charts and published index numbers. */

import { fullComposition } from '@croupier/cards';
import type { ChartCell, ChartPart, ChartTable } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { edge } from '../edge.ts';
import { cellOf, formatCell } from '../odds/charts/chart.ts';
import { someCard } from '../odds/solver/hands.ts';
import { DOUBLES } from '../odds/solver/numeric.ts';
import { solveRound, valueOfChart } from '../odds/solver/round.ts';
import { EV_1D_S17_DAS } from '../odds/testing/ev-1d-s17-das.data.ts';
import { EV_2D_H17_NODAS } from '../odds/testing/ev-2d-h17-nodas.data.ts';
import { EV_6D_H17_DAS } from '../odds/testing/ev-6d-h17-das.data.ts';
import { publishedChart } from '../odds/testing/published-chart.ts';
import { largest, rowsOf, rulesWith } from '../odds/testing/tables.ts';
import { cellOfHand } from './cell-id.ts';
import { ROWS } from './cells.ts';
import { printed } from './codes.ts';
import { cellId, FRAME, UPCARD_VALUES } from './frame.ts';
import { chart } from './index.ts';

const pause = () => Promise.resolve();
type Set = Parameters<typeof rulesWith>[0];

/** Index numbers take seconds, so most tests stop before them. */
class Enough extends Error {}

const quickParts = async (set: Set): Promise<readonly ChartPart[]> => {
  const parts: ChartPart[] = [];
  const isDone = (): boolean => parts.some(({ edge: known }) => known !== undefined);
  const signal = {
    throwIfAborted: () => {
      if (isDone()) throw new Enough();
    },
  };
  await chart
    .chart({ preset: 'standard', ...set }, { pause, signal }, (part) => parts.push(part))
    .catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error;
    });
  return parts;
};

const cellsIn = (parts: readonly ChartPart[]): ReadonlyMap<string, ChartCell> =>
  new Map(parts.flatMap(({ cells = [] }) => cells).map((cell) => [cell.id, cell]));
const tableIn = (parts: readonly ChartPart[], id: string): ChartTable | undefined =>
  parts.flatMap(({ tables = [] }) => tables).find((table) => table.id === id);

const evOf = ({ options }: Pick<ChartCell, 'options'>, name: string): number =>
  options.find((option) => option.name === name)?.ev ?? Number.NaN;

const sorted = (cards: readonly string[]): string => cards.toSorted((one, other) => one.localeCompare(other)).join();

/** Upcard, two cards and the values of the other program; a dash where the rules forbid it. */
const EVERY = [
  { name: '6 decks, H17, DAS', set: {}, table: EV_6D_H17_DAS, exceptions: 0 },
  { name: '2 decks, H17, no DAS', set: { decks: 2, doubleAfterSplit: false }, table: EV_2D_H17_NODAS, exceptions: 3 },
  { name: '1 deck, S17, DAS', set: { decks: 1, soft17: 'stand' }, table: EV_1D_S17_DAS, exceptions: 7 },
] as const;

describe.each(EVERY)('$name: beside the values of an independent program', ({ set, table, exceptions }) => {
  const { decks = 6 } = set as { decks?: number };
  const hands = rowsOf(table).map(([up, one, two, stand, hit, double]) => {
    const [first, second, upcard] = [Number(one), Number(two), Number(up)];
    const left = (value: number, taken: readonly number[]): number =>
      decks * (value === 10 ? 16 : 4) - taken.filter((each) => each === value).length;
    const ways = left(first, [upcard]) * left(second, [upcard, first]) * (first === second ? 1 : 2);
    const id = cellOfHand([someCard(first), someCard(second)], someCard(upcard));
    const values = { Stand: Number(stand), Hit: Number(hit), Double: Number(double) };
    return { id, cards: [first, second] as const, upcard, values, weight: ways };
  });
  const parts = quickParts({ ...set, surrender: 'none' });

  test('cells with only one hand have its values', async () => {
    const cells = cellsIn(await parts);
    const errors = hands.flatMap(({ id = '', values }) =>
      id.startsWith('H')
        ? []
        : (['Stand', 'Hit', 'Double'] as const).map((name) => evOf(cells.get(id) as ChartCell, name) - values[name]),
    );
    expect(errors.length).toBeGreaterThan(500);
    expect(largest(errors.filter((error) => !Number.isNaN(error)))).toBeLessThan(1.000001e-6);
  });

  test('lists exactly the hands with a different best play as exceptions', async () => {
    const cells = cellsIn(await parts);
    const expected = hands.flatMap(({ id = '', cards: [first, second], values }) => {
      if (!id.startsWith('H')) return [];
      const [charted] = (cells.get(id) as ChartCell).options;
      const names = (['Stand', 'Hit', 'Double'] as const).filter((name) => !Number.isNaN(values[name]));
      const best = names.reduce((one, other) => (values[other] > values[one] ? other : one));
      return best === charted?.name
        ? []
        : [`${id} ${sorted([first, second].map((card) => (card === 1 ? 'A' : String(card))))} ${best}`];
    });
    const told = (tableIn(await parts, 'exceptions')?.rows ?? []).map(
      ({ cell, words: [cards = '', , best] }) => `${cell} ${sorted(cards.split('-'))} ${best}`,
    );
    expect(told).toHaveLength(expected.length);
    expect(new Set(told)).toEqual(new Set(expected));
    expect(told).toHaveLength(exceptions);
  });

  test('cells of hard totals are the average of their hands, weighted by frequency', async () => {
    const cells = cellsIn(await parts);
    // If the dealer may have a blackjack, frequencies of hands don't follow from their cards alone.
    const plain = hands.filter(({ upcard, id = '' }) => upcard > 1 && upcard < 10 && id.startsWith('H'));
    const errors = [...new Set(plain.map(({ id = '' }) => id))].flatMap((id) => {
      const own = plain.filter((hand) => hand.id === id);
      const all = own.reduce((sum, { weight }) => sum + weight, 0);
      return (['Stand', 'Hit', 'Double'] as const).map(
        (name) =>
          evOf(cells.get(id) as ChartCell, name) -
          own.reduce((sum, { values, weight }) => sum + (values[name] * weight) / all, 0),
      );
    });
    expect(errors).toHaveLength(3 * 8 * 15);
    expect(largest(errors)).toBeLessThan(1.000001e-6);
  });
});

test.each<Set>([{}, { decks: 8, soft17: 'stand' }, { surrender: 'early' }, { holeCard: 'none' }, { splitBy: 'rank' }])(
  '%j: every play of the chart is the best of its cell, and the edge is that of the rules sheet',
  async (set) => {
    const parts = await quickParts(set);
    const cells = cellsIn(parts);
    const { chart: solved } = solveRound(DOUBLES, rulesWith(set), fullComposition(rulesWith(set).decks));
    expect(cells.size).toBe(ROWS.length * UPCARD_VALUES.length);
    for (const { row } of ROWS)
      for (const upcard of UPCARD_VALUES) {
        const cell = cells.get(cellId(row, upcard)) as ChartCell;
        expect(cell.code).toBe(printed(formatCell(cellOf(solved, row, upcard))));
        const code = FRAME.codes.find((each) => each.code === cell.code);
        expect([cell.id, cell.options[0]?.name]).toEqual([cell.id, code?.plays?.[0]]);
      }
    expect(parts.find((part) => part.edge)?.edge).toEqual(await edge({ preset: 'standard', ...set }, { pause }));
  },
);

// Source: published-charts.data.ts.
test.each<Set>([
  { decks: 6, soft17: 'stand' },
  { decks: 8, soft17: 'hit' },
])('%j: the chart says what the published basic strategy says, in every cell', async (set) => {
  const cells = cellsIn(await quickParts(set));
  const published = publishedChart(rulesWith(set));
  const different = ROWS.flatMap(({ row }) =>
    UPCARD_VALUES.flatMap((upcard) => {
      const [own, other] = [cells.get(cellId(row, upcard))?.code, printed(formatCell(cellOf(published, row, upcard)))];
      return own === other ? [] : [`${cellId(row, upcard)}: ${own}, published ${other}`];
    }),
  );
  expect(different).toEqual([]);
});

test('index numbers come last, explain their convention, and match published ones', async () => {
  const parts: ChartPart[] = [];
  await chart.chart({ soft17: 'stand' }, { pause }, (part) => parts.push(part));
  const indices = tableIn(parts.slice(-1), 'indices');
  expect(indices?.says.join(' ')).toMatch(
    /Hi-Lo .* rounded down, .* upcard counted\..* true count of \+3\.0\d \(not rounded\)\.$/,
  );
  const told = new Map(indices?.rows.map(({ words: [hand = '', ...rest] }) => [hand, rest.join(': ')]));
  expect(told.get('Hard 12 against 3')).toBe('+2: Stand: Hit');
  expect(told.get('Hard 13 against 2')).toBe('−1: Stand: Hit');
  expect(told.get('Hard 10 against 10')).toBe('+4: Double; hit if you can’t: Hit');
  expect(told.get('Hard 11 against ace')).toBe('+1: Double; hit if you can’t: Hit');
  expect(indices?.rows.find(({ cell }) => cell === 'H12.4')?.words[1]).toBe('0');
});

test('prices the wrong chart as the solver does, and the right one at nothing', async () => {
  const [own, other] = [{ preset: 'standard' }, { preset: 'standard', decks: 1, soft17: 'stand' }];
  const rules = rulesWith({});
  const full = fullComposition(6);
  const { edgeOfChart } = solveRound(DOUBLES, rules, full);
  const wrong = solveRound(DOUBLES, rulesWith({ decks: 1, soft17: 'stand' }), fullComposition(1)).chart;
  const loss = await chart.loss?.(own, other, { pause });
  expect(loss).toBeCloseTo(edgeOfChart - valueOfChart(DOUBLES, rules, full, wrong), 12);
  expect(loss).toBeGreaterThan(0.0005);
  expect(await chart.loss?.(own, own, { pause })).toBeCloseTo(0, 12);
});

test('sends nothing after it is canceled, and rejects invalid rules', async () => {
  const parts: ChartPart[] = [];
  const controller = new AbortController();
  const work = chart.chart({}, { pause, signal: controller.signal }, (part) => {
    parts.push(part);
    if (parts.length === 3) controller.abort();
  });
  await expect(work).rejects.toThrow(/abort/i);
  expect(parts).toHaveLength(3);
  await expect(chart.chart({ decks: 'many' }, { pause }, () => undefined)).rejects.toThrow();
  await expect(chart.loss?.({}, { decks: 'many' }, { pause })).rejects.toThrow();
});
