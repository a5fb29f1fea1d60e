import type { ShoeFile } from '@croupier/fair';
import { expect, test } from 'vitest';
import { placeAfter, placesOf } from './places.ts';

test('a place before the last card that was turned lies face down, one behind it is still in the shoe', () => {
  const proof = (index: number, card: string) => ({ index, origin: index, card, salt: '' });
  const file = { leaves: ['a', 'b', 'c', 'd', 'e'], dealt: [proof(0, 'As'), proof(2, 'Th')] } as unknown as ShoeFile;
  expect(placesOf(file).map(({ state, card }) => [state, card])).toEqual([
    ['turned', 'As'],
    ['face-down', undefined],
    ['turned', 'Th'],
    ['in-shoe', undefined],
    ['in-shoe', undefined],
  ]);
  expect(placesOf({ ...file, dealt: [] }).every(({ state }) => state === 'in-shoe')).toBe(true);
});

test('arrows go from place to place and stop at the edges', () => {
  // Twenty places in rows of eight: the last row is short.
  const from = (at: number) => (key: string) => placeAfter(key, at, 8, 20);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map(from(9))).toEqual([
    8, 10, 1, 17, 8, 15,
  ]);
  expect(['ArrowLeft', 'ArrowUp', 'Home'].map(from(0))).toEqual([undefined, undefined, 0]);
  expect(['ArrowRight', 'ArrowDown', 'End'].map(from(19))).toEqual([undefined, undefined, 19]);
  expect(from(3)('x')).toBeUndefined();
});
