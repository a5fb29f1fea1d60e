import { expectOk, type LabFigure, type LabPart } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { oddsTool } from '../tools/odds.ts';
import { work } from './hand.ts';
import { lab } from './index.ts';
import { wholeSettings } from './waterfall.ts';

const asked = (values: { readonly [control: string]: string }, rules = {}) => ({
  rules: wholeSettings({ preset: 'standard', ...rules }),
  values: { cards: 'T,6', up: 'T', hands: '1', shoe: '', ...values },
});

const answered = async (values: { readonly [control: string]: string }, rules = {}): Promise<readonly LabPart[]> => {
  const parts: LabPart[] = [];
  await work(asked(values, rules), { pause: () => Promise.resolve() }, (part) => parts.push(part));
  return parts;
};

const last = <Kind extends LabFigure['kind']>(parts: readonly LabPart[], kind: Kind, id: string) => {
  const found = parts.flatMap(({ figures = [] }) => figures).findLast((figure) => figure.id === id);
  if (found?.kind !== kind) throw new Error(`no ${kind} ${id}`);
  return found as Extract<LabFigure, { readonly kind: Kind }>;
};

test.each([
  { cards: 'T,6', up: 'T' },
  { cards: '8,8', up: 'A' },
])('$cards against $up: the same values as the tool that prints odds', async ({ cards, up }) => {
  const report = expectOk(oddsTool.run({ text: '', setup: {}, flags: { hand: cards, up } }));
  const { actions } = report.json as { readonly actions: { readonly [action: string]: number } };
  const { bars } = last(await answered({ cards, up }), 'bars', 'actions');
  expect(Object.fromEntries(bars.map(({ name, value }) => [name.toLowerCase(), value]))).toEqual(actions);
  expect(bars[0]).toMatchObject({ mark: 'best', value: Math.max(...Object.values(actions)) });
});

test.each([
  { name: 'a stiff hand', values: {}, rules: {} },
  { name: 'a soft hand', values: { cards: 'A,6', up: '3' }, rules: {} },
  { name: 'a hand against an ace, without a peek', values: { cards: '9,2', up: 'A' }, rules: { holeCard: 'none' } },
  {
    name: 'a shoe with few tens',
    values: { cards: '5,4', up: '6', shoe: '24,24,24,23,23,23,24,24,23,3,3,3,3' },
    rules: {},
  },
])('wins minus losses are what each action is worth: $name', async ({ values, rules }) => {
  const parts = await answered(values, rules);
  const { bars } = last(parts, 'bars', 'actions');
  const { rows } = last(parts, 'table', 'results');
  expect(rows.length).toBeGreaterThan(1);
  for (const [action, win, push, lose] of rows) {
    const value = bars.find(({ name }) => name === action)?.value ?? Number.NaN;
    expect(Number(win) + Number(push) + Number(lose)).toBeCloseTo(1, 10);
    expect((Number(win) - Number(lose)) * (action === 'Double' ? 2 : 1)).toBeCloseTo(value, 10);
  }
});

test('the dealer’s ends add up to 1, and insurance has its price', async () => {
  const parts = await answered({ cards: 'T,9', up: 'A' });
  const { bars } = last(parts, 'bars', 'dealer');
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 12);
  // 95 tens in 309 cards: 3 × 95/309 − 1.
  expect(last(parts, 'table', 'before').rows).toContainEqual(['Insurance, as a share of the insurance bet', '−7.767%']);
});

test('the full shoe has none of the cards that are seen', () => {
  const control = lab.pages.find(({ id }) => id === 'hand')?.controls.find(({ id }) => id === 'shoe');
  if (control?.kind !== 'counts') throw new Error('no shoe');
  const full = control.full(asked({}));
  expect(full.reduce((sum, count) => sum + count, 0)).toBe(309);
  expect(full[control.names.indexOf('T')]).toBe(22);
  expect(full[control.names.indexOf('6')]).toBe(23);
});

test.each([
  [{ cards: 'T,x' }, '“x” is not a card. Write A, 2 to 9, T, J, Q or K.'],
  [{ cards: 'T' }, 'Your hand needs at least two cards that total 21 or less.'],
  [{ cards: 'T,6,9' }, 'Your hand needs at least two cards that total 21 or less.'],
  [{ up: '' }, 'The dealer shows one card.'],
  [{ shoe: '25,24,24,24,24,23,24,24,24,22,24,24,24' }, 'A full shoe has 24 cards of rank A, so 25 can’t be left.'],
  [{ shoe: '-1,24,24,24,24,23,24,24,24,22,24,24,24' }, 'There can’t be fewer than 0 cards of rank A.'],
  [{ shoe: '24,24' }, 'The cards left must be 13 whole numbers, one for each rank.'],
  [{ shoe: '1,1,1,1,0,0,0,0,0,0,0,0,0' }, 'Too few cards are left: this hand might use them all.'],
  [{ hands: '9' }, 'This table allows at most 4 hands after splitting.'],
])('%o is explained', async (values, trouble) => {
  expect(await answered(values)).toEqual([{ trouble }]);
});

test('one deck can’t deal five aces', async () => {
  expect(await answered({ cards: 'A,A,A,A', up: 'A' }, { decks: 1 })).toEqual([
    { trouble: 'One deck doesn’t have all these cards.' },
  ]);
});
