import { expect, test } from 'vitest';
import { memoryKeeper } from '../keeper.ts';
import { type KnownShoe, ShoeShelf } from './shoe-shelf.ts';

const known = (number: number): KnownShoe => ({
  ...{ table: 'K7QM2X', game: 'a-game', shoe: `K7QM2X.${number}`, user: 'u-1', commitment: '', root: '' },
  ...{ seen: 1, early: true },
});

test('a shoe that had to make room for others is on record, and good news does not push it out', () => {
  const shelf = new ShoeShelf(memoryKeeper());
  shelf.keep(known(3));
  for (let number = 900; number < 950; number++) shelf.keep(known(number));
  const unchecked = {
    shoe: 'K7QM2X.3',
    promise: 'unchecked',
    sentence: 'Shoe 3 of table K7QM2X was not checked: too many other shoes were waiting.',
    isNews: true,
  };
  expect(shelf.read().done).toMatchObject([unchecked]);
  for (let number = 900; number < 960; number++)
    shelf.settle({ ...known(number), promise: 'kept', cards: 52, sentence: '', isNews: true });
  expect(shelf.read().done.filter(({ promise }) => promise !== 'kept')).toMatchObject([unchecked]);
});

test('a shoe that is found after all is no longer on record as unchecked', () => {
  const shelf = new ShoeShelf(memoryKeeper());
  for (let number = 1; number <= 51; number++) shelf.keep(known(number));
  shelf.settle({ ...known(1), promise: 'kept', cards: 52, sentence: '', isNews: false });
  expect(shelf.read().done).toEqual([]);
});
