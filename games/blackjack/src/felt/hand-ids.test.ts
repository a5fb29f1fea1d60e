import { expect, test } from 'vitest';
import { NO_HANDS, nextIds } from './hand-ids.ts';

test('a new hand comes after the one that was split, and the others stay who they are', () => {
  const dealt = nextIds(NO_HANDS, 1);
  expect(dealt).toEqual([1]);
  const split = nextIds({ ids: dealt, acting: 1 }, 2);
  expect(split).toEqual([1, 2]);
  // Hand 1 once more: hand 2 becomes the third.
  const again = nextIds({ ids: split, acting: 1 }, 3);
  expect(again).toEqual([1, 3, 2]);
  expect(nextIds({ ids: again, acting: 3 }, 4)).toEqual([1, 3, 2, 4]);
  expect(nextIds({ ids: again, acting: undefined }, 3)).toEqual([1, 3, 2]);
});

test('another round, and hands that a page finds there, are counted', () => {
  expect(nextIds({ ids: [1, 3, 2], acting: undefined }, 1)).toEqual([1]);
  expect(nextIds(NO_HANDS, 3)).toEqual([1, 2, 3]);
  expect(nextIds({ ids: [1, 2], acting: 1 }, 0)).toEqual([]);
});
