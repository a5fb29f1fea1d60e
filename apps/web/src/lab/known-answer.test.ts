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

test('an answer with nothing but trouble leaves the last result in place', () => {
  const refused = ended(withPart(begun(FIRST), { trouble: 'Too many cards.' }), false);
  expect(refused).toMatchObject({ sentence: 'One.', trouble: 'Too many cards.', isWorking: false });
  expect(titles(refused)).toEqual(['a', 'b']);
  expect(begun(refused).trouble).toBeUndefined();
});
