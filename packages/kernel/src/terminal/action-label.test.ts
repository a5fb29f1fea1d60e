import { expect, test } from 'vitest';
import { actionLabel, wrapSpans } from './action-label.ts';
import { NO_PAINT, render, span } from './picture.ts';

test('what is possible shows its key, what is not stands in brackets of its own', () => {
  expect(actionLabel('su[R]render', true)).toEqual({ text: 'su[R]render', role: 'strong' });
  expect(actionLabel('su[R]render', false)).toEqual({ text: '(surrender)', role: 'dim' });
  expect(actionLabel('[Space] deal', false).text).toBe('(deal)');
  expect(actionLabel('[3]+25', false).text).toBe('(+25)');
});

test('spans are wrapped whole', () => {
  const words = ['one', 'two words', 'three'].map((text) => span(text));
  expect(render(wrapSpans(words, 15), { paint: NO_PAINT })).toEqual(['one  two words', 'three']);
  expect(wrapSpans([], 15)).toEqual([]);
});
