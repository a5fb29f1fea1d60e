import type { LabFigure, LabPart } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { PUBLISHED } from '../odds/side-bets/published.data.ts';
import { work } from './side-bets.ts';

const answered = async (values: { readonly [control: string]: string }): Promise<readonly LabPart[]> => {
  const parts: LabPart[] = [];
  const all = { bet: 'perfect-pairs:25-12-6', decks: '8', soft17: 'hit', gone: '', ...values };
  await work({ rules: {}, values: all }, { pause: () => Promise.resolve() }, (part) => parts.push(part));
  return parts;
};

const figureOf = <Kind extends LabFigure['kind']>(parts: readonly LabPart[], kind: Kind, id: string) => {
  const found = parts.flatMap(({ figures = [] }) => figures).findLast((figure) => figure.id === id);
  if (found?.kind !== kind) throw new Error(`no ${kind} ${id}`);
  return found as Extract<LabFigure, { readonly kind: Kind }>;
};

test.each([...new Set(PUBLISHED.map(({ id, payTable }) => `${id}:${payTable}`))])(
  '%s: every published house edge is shown beside our own, and they agree',
  async (bet) => {
    for (const soft17 of ['hit', 'stand'] as const) {
      const expected = PUBLISHED.filter(
        (each) => `${each.id}:${each.payTable}` === bet && (each.soft17 ?? soft17) === soft17,
      ).flatMap(({ edges }) => Object.values(edges));
      if (expected.length === 0) continue;
      const { rows } = figureOf(await answered({ bet, soft17 }), 'table', 'published');
      expect(rows).toHaveLength(expected.length);
      // Some pages give two digits and round each result first.
      for (const [, own, published] of rows)
        expect(Math.abs(Number(own) - Number.parseFloat(String(published).replace('−', '-')) / 100)).toBeLessThan(
          0.0002,
        );
    }
  },
);

test('what each result brings adds up to the edge, and the chances to 1', async () => {
  const parts = await answered({});
  const { rows } = figureOf(parts, 'table', 'results');
  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
  expect(sum(2)).toBeCloseTo(1, 12);
  const eight = figureOf(parts, 'lines', 'decks').series[0]?.points.find(({ x }) => x === 8);
  expect(sum(3)).toBeCloseTo(-(eight?.y ?? 0), 12);
  expect(parts[0]?.sentence).toMatch(/^Perfect Pairs, from 8 decks: house edge 4\.10%\./);
});

test('cards that are gone change the edge as the bars say', async () => {
  const ladies = 'lucky-ladies:1000-125-19-9-4';
  const before = await answered({ bet: ladies, decks: '1' });
  const after = await answered({ bet: ladies, decks: '1', gone: 'Q' });
  const edge = (parts: readonly LabPart[]) =>
    -figureOf(parts, 'table', 'results').rows.reduce((total, [, , , brings]) => total + Number(brings), 0);
  const queen = figureOf(before, 'bars', 'removal').bars.find(({ name }) => name === 'Q');
  expect(edge(after) - edge(before)).toBeCloseTo(queen?.value ?? Number.NaN, 10);
  expect(queen?.value).toBeGreaterThan(0);
});

test.each([
  [{ bet: 'free-money' }, 'There is no such side bet, or no such shoe.'],
  [{ decks: '1', gone: 'Qh,Qh' }, 'There aren’t that many Qh in one deck.'],
  [{ gone: 'Qx' }, '“Qx” is not a card. Write ranks such as Q, or cards such as Qh.'],
])('%o is explained', async (values, trouble) => {
  expect(await answered(values)).toEqual([{ trouble }]);
});
