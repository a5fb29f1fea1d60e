import { expect, test } from 'vitest';
import { cardLines } from './ShoePicture.tsx';

test.each([0, 1, 167, 416])('%i cards are drawn as so many lines', (cards) => {
  expect(cardLines(cards, 416).split('M')).toHaveLength(cards + 1);
});

test('cards lie one on the other, from the bottom of the box up, and a full shoe fits', () => {
  const heights = [...cardLines(312, 312, 1.1).matchAll(/M8 ([\d.]+)/g)].map(([, y]) => Number(y));
  expect(Math.max(...heights)).toBeLessThan(202);
  expect(Math.min(...heights)).toBeGreaterThan(4);
  expect(heights).toEqual([...heights].sort((a, b) => b - a));
});
