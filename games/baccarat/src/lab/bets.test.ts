import type { LabFigure, LabPart } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { bankerDraws } from '../rules/round/tableau.ts';
import { work } from './bets.ts';

const USUAL = { decks: '8', banker: '19:20', tie: '8:1', pair: '11:1', bet: 'banker', p: '5', b: '4', shoe: '' };

const answered = async (values: { readonly [control: string]: string } = {}): Promise<readonly LabPart[]> => {
  const parts: LabPart[] = [];
  await work({ rules: {}, values: { ...USUAL, ...values } }, { pause: () => Promise.resolve() }, (part) =>
    parts.push(part),
  );
  return parts;
};

const figureOf = <Kind extends LabFigure['kind']>(parts: readonly LabPart[], kind: Kind, id: string) => {
  const found = parts.flatMap(({ figures = [] }) => figures).findLast((figure) => figure.id === id);
  if (found?.kind !== kind) throw new Error(`no ${kind} ${id}`);
  return found as Extract<LabFigure, { readonly kind: Kind }>;
};

test('8 decks have the published house edges', async () => {
  const parts = await answered();
  expect(parts[0]?.sentence).toBe(
    'From 8 decks: Banker house edge 1.0579%, Player house edge 1.2351%, Tie house edge 14.3596%.',
  );
  const { rows } = figureOf(parts, 'table', 'all-decks');
  const banker = rows.find(([name]) => name === 'Banker') ?? [];
  expect(banker.at(-1)).toBeCloseTo(0.010579, 6);
  // Without commission but with half pay on 6, and with three-card sevens as pushes: 1.4581% and 1.0183%.
  const { bars } = figureOf(parts, 'bars', 'commission');
  expect(bars.map(({ value }) => (value * 100).toFixed(4))).toEqual(['1.0579', '0.5993', '1.4581', '1.0183']);
});

test('one card less changes the edge as the bars say', async () => {
  const before = await answered({ decks: '1' });
  const shoe = [4, 4, 4, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4].join();
  const after = await answered({ decks: '1', shoe });
  const banker = (parts: readonly LabPart[]) => figureOf(parts, 'bars', 'edges').bars[1]?.value ?? Number.NaN;
  const four = figureOf(before, 'bars', 'removal').bars.find(({ name }) => name === '4');
  expect(banker(after) - banker(before)).toBeCloseTo(four?.value ?? Number.NaN, 12);
});

test('the third-card table follows the rules', async () => {
  const { rows } = figureOf(await answered(), 'table', 'third');
  expect(rows.map(([third, , what]) => [third, what])).toEqual(
    Array.from({ length: 10 }, (_, third) => [third, bankerDraws(4, third) ? 'Draws' : 'Stands']),
  );
  expect(figureOf(await answered({ p: '8' }), 'table', 'third').rows).toEqual([
    ['–', 8, 'Stands', 'Player wins, 8 to 4'],
  ]);
  expect(figureOf(await answered({ p: '7', b: '5' }), 'table', 'third').rows[0]?.[2]).toBe('Draws');
});

test.each([
  [
    { shoe: [33, ...Array.from({ length: 12 }, () => 32)].join() },
    'A full shoe has 32 cards of rank A, so 33 can’t be left.',
  ],
  [
    { shoe: [5, ...Array.from({ length: 12 }, () => 0)].join() },
    'A round can take 6 cards, so at least 6 must be left.',
  ],
  [{ bet: 'dragon' }, 'There is no such bet.'],
])('%o is explained', async (values, trouble) => {
  expect(await answered(values)).toEqual([{ trouble }]);
});

test('decks that no table has are explained', async () => {
  const [first] = await answered({ decks: '9' });
  expect(first?.trouble).toMatch(/decks/);
});
