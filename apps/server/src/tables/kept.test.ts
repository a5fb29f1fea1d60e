import { expect, test } from 'vitest';
import { Kept } from './kept.ts';

test('keeps the most recently used values that fit', () => {
  const kept = new Kept<string>(6, ({ length }) => length);
  kept.set('a', 'aaa');
  kept.set('b', 'bb');
  expect(kept.get('a')).toBe('aaa');
  kept.set('c', 'cc');
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual(['aaa', undefined, 'cc']);
  kept.set('a', 'a');
  kept.set('d', 'ddd');
  expect(['a', 'c', 'd'].map((key) => kept.get(key))).toEqual(['a', 'cc', 'ddd']);
  kept.set('large', 'larger than all');
  expect(['a', 'c', 'd', 'large'].map((key) => kept.get(key))).toEqual([undefined, undefined, undefined, undefined]);
});
