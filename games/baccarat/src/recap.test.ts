/** Each round in a line, as its events tell it. */
import { expect, test } from 'vitest';
import { recaps } from './recap.ts';
import { sit } from './testing/sitting.ts';

test.each([
  ['4h Ks 5d 7c', '4h-5d v Ks-7c: Player wins 9 to 7', ['natural']],
  ['2h 5s 3d Kc 8h', '2h-3d-8h v 5s-Kc: Banker wins 5 to 3', []],
  ['Kh 3s 6d Ac 2s', 'Kh-6d v 3s-Ac-2s: Tie, 6 to 6', ['tie']],
])('%s', (cards, told, counts) => {
  const table = sit('standard', cards).bet(1, 'banker', 20).bet(1, 'tie', 10).deal();
  const [recap, ...others] = recaps(table.log);
  expect(others).toEqual([]);
  const [player] = recap?.hands ?? [];
  expect(`${player?.cards.join('-')} v ${recap?.against?.cards.join('-')}: ${player?.says}`).toBe(told);
  expect(recap).toMatchObject({ round: 1, seat: 1, more: ['20 on Banker', '10 on Tie'], counts });
});
