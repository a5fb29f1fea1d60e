import { expect, test } from 'vitest';
import type { View } from '../rules/shown/view.ts';
import { spotsOf, stakedOf } from './dock.ts';

const spot = (number: number, stakes: readonly number[], more: object = {}) => ({
  spot: number,
  stake: 10,
  hands: stakes.map((stake) => ({ stake })),
  insurance: { answer: 'none', stake: 0 },
  ...more,
});

test('the bet of a round is everything its player has on the table, also after the page was loaded again', () => {
  const view = (...spots: readonly object[]) => ({ viewer: 2, spots }) as unknown as View;
  expect(stakedOf(view(spot(1, [10])))).toBe(0);
  expect(stakedOf(view(spot(1, [10]), spot(2, [10])))).toBe(10);
  expect(stakedOf(view(spot(2, [10, 20])))).toBe(30);
  const beside = { insurance: { answer: 'taken', stake: 5 }, sideBets: [{ on: 'buster', stake: 5 }] };
  expect(stakedOf(view(spot(2, [10], beside)))).toBe(20);
});

test('what a spot pays is given in numbers, by the rules of the table', () => {
  const view = (naturalPays: readonly number[]) =>
    ({ viewer: 1, round: 1, wagers: [], actions: [], rules: { naturalPays, soft17: 'hit' } }) as unknown as View;
  const pays = (of: readonly number[]) => spotsOf(view(of))[0]?.pays;
  expect(pays([3, 2])).toBe('A win pays 1 to 1. Blackjack pays 3 to 2.');
  expect(pays([6, 5])).toBe('A win pays 1 to 1. Blackjack pays 6 to 5.');
});
