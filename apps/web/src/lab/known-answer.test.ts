import type { LabFigure } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { begun, ended, NOTHING, withPart } from './known-answer.ts';

const table = (id: string, title = id): LabFigure => ({ kind: 'table', id, title, columns: [], rows: [] });
const titles = ({ figures }: { readonly figures: readonly LabFigure[] }) => figures.map(({ title }) => title);

const FIRST = ended(
  withPart(withPart(NOTHING, { sentence: 'One.', figures: [table('a')] }), { figures: [table('b')] }),
  false,
);

test('parts add up, and the previous answer stays until a new one replaces it', () => {
  expect(titles(FIRST)).toEqual(['a', 'b']);
  const next = begun(FIRST);
  expect(next).toMatchObject({ sentence: 'One.', isWorking: true });
  const told = withPart(next, { sentence: 'Two.', figures: [table('b', 'new b')] });
  expect(titles(told)).toEqual(['a', 'new b']);
  // The new answer has no figure a.
  expect(titles(ended(told, false))).toEqual(['new b']);
});

const soFar = ({ figures }: { readonly figures: readonly LabFigure[] }) => figures.map((figure) => figure.soFar);

test('figures told while work goes on say how far it is, until it ends', () => {
  const half = withPart(NOTHING, { progress: 0.5, figures: [table('a'), { ...table('b'), soFar: '2 of 9 rules' }] });
  expect(soFar(half)).toEqual(['50%', '2 of 9 rules']);
  // Told by itself, progress changes no figure, and a figure without it is complete.
  const later = withPart(half, { progress: 0.6 });
  expect(soFar(later)).toEqual(['50%', '2 of 9 rules']);
  expect(soFar(withPart(later, { figures: [table('b')] }))).toEqual(['50%', undefined]);
  expect(soFar(withPart(later, { progress: 1, figures: [table('a')] }))).toEqual([undefined, '2 of 9 rules']);
  expect(soFar(ended(half, false))).toEqual([undefined, undefined]);
  // What is missing stays missing.
  expect(soFar(ended(half, true))).toEqual(['50%', '2 of 9 rules']);
});

test('an answer with nothing but trouble leaves the last result in place', () => {
  const refused = ended(withPart(begun(FIRST), { trouble: 'Too many cards.' }), false);
  expect(refused).toMatchObject({ sentence: 'One.', trouble: 'Too many cards.', isWorking: false });
  expect(titles(refused)).toEqual(['a', 'b']);
  expect(begun(refused).trouble).toBeUndefined();
});
