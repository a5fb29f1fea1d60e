/** Each round in a line, as its events tell it. */
import type { RoundRecap } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { recaps } from './recap.ts';
import { sit } from './testing/sitting.ts';

/** “Th-6s: hit, bust | Kd”. */
const line = ({ hands, against, more }: RoundRecap): string =>
  [
    ...hands.map(({ cards, says }) => `${cards.join('-')}: ${says}`),
    `v ${against?.cards.join('-')}: ${against?.says}`,
    ...more,
  ].join(' | ');

test.each([
  ['Th Ts 6s Kd 9c', ['hit'], 'Th-6s-9c: hit, bust | v Kd-Ts: 20'],
  ['Th Ts 9s 7d', ['stand'], 'Th-9s: stand, won 19 to 17 | v 7d-Ts: 17'],
  ['Th 6s 9s 7d Tc', ['stand'], 'Th-9s: stand, dealer bust | v 7d-6s-Tc: bust'],
  ['Th Ts 7s 7d', ['stand'], 'Th-7s: stand, push on 17 | v 7d-Ts: 17'],
  ['Th Ts 8s 9d', ['stand'], 'Th-8s: stand, lost 18 to 19 | v 9d-Ts: 19'],
  ['Ah Ts Ks 9d', [], 'Ah-Ks: blackjack | v 9d-Ts: 19'],
  ['6h Ts 5s 6d 9c 8c', ['double'], '6h-5s-9c: double, dealer bust | v 6d-Ts-8c: bust'],
  ['Th Ts 6s Kd', ['surrender'], 'Th-6s: surrender | v Kd-Ts: 20'],
  ['Th Ks 9s Ad', ['insurance 5'], 'Th-9s: dealer blackjack | v Ad-Ks: blackjack | insurance won'],
  [
    '8h Ts 8s 6d 3c Tc 9s 5d',
    ['split', 'double', 'stand'],
    '8h-3c-9s: double, lost 20 to 21 | 8s-Tc: stand, lost 18 to 21 | v 6d-Ts-5d: 21',
  ],
] as const)('%s, %j', (cards, plays, told) => {
  const table = sit('standard', `${cards} 2c 2d`).play('bet 10', 'deal', ...plays);
  expect(recaps(table.log).map(line)).toEqual([told]);
});

test('blackjacks are counted, and rounds that have not ended are left out', () => {
  const done = sit('standard', 'Ah Ts Ks 9d').play('bet 10', 'deal');
  expect(recaps(done.log)).toMatchObject([{ round: 1, seat: 1, counts: ['blackjack'] }]);
  expect(recaps(sit('standard', 'Th Ts 6s Kd 2c').play('bet 10', 'deal').log)).toEqual([]);
});
