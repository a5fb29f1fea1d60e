import type { LabFigure, LabPart } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { ruleBook } from '../rule-book.ts';
import { work } from './rules.ts';
import { stepsBetween, wholeSettings } from './waterfall.ts';

const STANDARD = wholeSettings({ preset: 'standard' });

/** Stops before the simulation. */
const answered = async (settings: object, from = 'easy'): Promise<readonly LabPart[]> => {
  const parts: LabPart[] = [];
  const rules = { ...STANDARD, shuffle: 'every-round', ...settings };
  await work({ rules, values: { from } }, { pause: () => Promise.resolve() }, (part) => parts.push(part));
  return parts;
};

const lastFigure = (parts: readonly LabPart[], id: string): LabFigure | undefined =>
  parts.flatMap(({ figures = [] }) => figures).findLast((figure) => figure.id === id);

test('the bars add up to the house edge, each from the end of the one above', async () => {
  const parts = await answered({ naturalPays: '6:5', surrender: 'none' });
  const figure = lastFigure(parts, 'waterfall');
  if (figure?.kind !== 'bars') throw new Error('no waterfall');
  const [start, ...rest] = figure.bars;
  const [own] = rest.splice(-1);
  let at = start?.value ?? 0;
  expect(rest.map(({ name }) => name)).toEqual([
    '6 decks',
    'Dealer hits soft 17',
    'Resplit aces: Not allowed',
    'Surrender: No surrender',
    'Blackjack pays: 6:5',
  ]);
  for (const { value, from } of rest) {
    expect(from).toBeCloseTo(at, 12);
    at += value;
  }
  expect(at).toBeCloseTo(own?.value ?? 0, 12);
  expect(parts[0]?.sentence).toContain(`${((own?.value ?? 0) * 100).toFixed(3)}%`);
  expect(lastFigure(parts, 'alone')).toMatchObject({ rows: { length: rest.length } });
});

test('the usual table has the house edge that is published for it', async () => {
  const [first] = await answered({});
  expect(first?.sentence).toMatch(/^House edge 0\.527% with the best play/);
});

test('a table compared with itself has no steps', async () => {
  const parts = await answered({}, 'standard');
  const figure = lastFigure(parts, 'waterfall');
  expect(figure?.kind === 'bars' && figure.bars).toHaveLength(2);
});

test('rules that can’t be played are explained', async () => {
  const [first] = await answered({ decks: 'many' });
  expect(first?.trouble).toMatch(/decks/);
});

test('there is a way between any two presets, through tables that can be played', () => {
  const presets = Object.keys(ruleBook.presets).map((preset) => wholeSettings({ preset }));
  for (const from of presets)
    for (const to of presets) {
      const steps = stepsBetween(from, to);
      for (const { settings } of steps) expect(ruleBook.read(settings).ok).toBe(true);
      const end = { ...from, ...steps.at(-1)?.settings };
      for (const { option } of steps) expect(end[option.id]).toBe(to[option.id]);
    }
});
