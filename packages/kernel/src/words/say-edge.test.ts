import { expect, test } from 'vitest';
import { sayEdge, sayEdgeFirst, sayPercent } from './say-edge.ts';

test.each([
  [-0.00527191547, 'house edge 0.53%'],
  [0.00183, 'player edge 0.18%'],
  [0, 'house edge 0.00%'],
  [0.00001, 'house edge 0.00%'],
])('an expected result of %d is written %s', (ev, words) => {
  expect(sayEdge(ev)).toBe(words);
});

test('an edge begins a sentence with a capital, with as many digits as wanted', () => {
  expect(sayEdgeFirst(-0.00527191547, 4)).toBe('House edge 0.5272%');
  expect(sayPercent(-0.0105791)).toBe('1.06%');
});
