import { expect, test } from 'vitest';
import { NO_PAINT, render } from './picture.ts';
import { type ShoeCounts, shoeLine, shoeText } from './shoe-line.ts';

const drawn = (shoe: ShoeCounts | undefined, discarded: number): readonly string[] => [
  ...render([shoeLine(shoe, discarded)], { paint: NO_PAINT }),
  shoeText(shoe, discarded),
];

test('before the first shoe', () => {
  expect(drawn(undefined, 0)).toEqual(['A new shoe will be opened.', '-']);
});

test('the cut card in the shoe, and out', () => {
  expect(drawn({ left: 40, drawn: 12, cutAt: 39, reshuffleSoon: false }, 8)).toEqual([
    'Shoe 40 left · Discard 8 · cut card in 27',
    '40 left, 8 discarded, cut card in 27',
  ]);
  expect(drawn({ left: 12, drawn: 40, cutAt: 39, reshuffleSoon: true }, 36)).toEqual([
    'Shoe 12 left · Discard 36 · cut card out · reshuffle soon',
    '12 left, 36 discarded, cut card out, reshuffle soon',
  ]);
});
