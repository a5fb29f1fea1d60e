import { expect, test } from 'vitest';
import { placeAfter } from './crosshair.ts';

const row = { last: 6, first: 0, upright: 'downward' } as const;

test('the first arrow shows the crosshair where it starts, the next ones move it, and the ends stop it', () => {
  expect(placeAfter('ArrowDown', { ...row, at: undefined })).toBe(0);
  expect(placeAfter('ArrowDown', { ...row, at: 0 })).toBe(1);
  expect(placeAfter('ArrowUp', { ...row, at: 0 })).toBe(0);
  expect(placeAfter('PageDown', { ...row, at: 4 })).toBe(6);
  expect(placeAfter('End', { ...row, at: undefined })).toBe(6);
});

test('over numbers, up is more', () => {
  const numbers = { ...row, upright: 'upward', at: 3 } as const;
  expect(placeAfter('ArrowUp', numbers)).toBe(4);
  expect(placeAfter('PageUp', numbers)).toBe(6);
});

test('other keys, and a plot without places, do nothing', () => {
  expect(placeAfter('a', { ...row, at: 1 })).toBeUndefined();
  expect(placeAfter('ArrowDown', { ...row, last: -1, at: undefined })).toBeUndefined();
});
