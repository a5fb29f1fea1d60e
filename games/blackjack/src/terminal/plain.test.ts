import { expect, test } from 'vitest';
import { sit } from '../testing/sitting.ts';
import { drawPlain } from './plain.ts';

const SHOE = 'Ts 8s 6h Ah 6d 8d Kc 9c 3s 2c 5c Th 7s 4c 9h';
const table = () =>
  sit('standard', SHOE, { set: { seats: 3 } })
    .play('bet 20')
    .seat(2, 'bet 2');

test('betting', () => {
  expect(drawPlain(table().view)).toEqual([
    'dealer   -',
    'seat 1   -    20  bet',
    'seat 2   -    2   bet',
    'shoe     15 left, 0 discarded, cut card in 15',
    'balance  980',
  ]);
});

test('the one who is asked sees what can be done; the hole card is ??', () => {
  const sitting = table().play('deal');
  expect(drawPlain(sitting.view)).toEqual([
    'dealer   8d ??',
    'seat 1   Ts Ah  blackjack  20  blackjack +30',
    'seat 2   8s 6d  hard 14    2   ◀ to act',
    'shoe     9 left, 0 discarded, cut card in 9',
    'balance  1,030',
  ]);
  expect(drawPlain(sitting.scenario.table.view(2))[2]).toBe(
    'seat 2   8s 6d  hard 14    2   ◀ to act: hit stand double surrender',
  );
  expect(drawPlain(sitting.scenario.table.view('rail')).join()).not.toContain('balance');
});

test('split hands have lines of their own, and results their sign', () => {
  const sitting = sit('standard', '8s 5h 8d 6d 3c Td 9c 2s Kh 4c', { set: { seats: 1 } });
  sitting.play('bet 20', 'deal', 'split', 'double', 'stand');
  expect(drawPlain(sitting.view)).toEqual([
    'dealer   6d 5h 2s Kh  bust 23',
    'seat 1.1 8s 3c 9c     hard 20  40  win +40',
    'seat 1.2 8d Td        hard 18  20  win +20',
    'shoe     1 left, 0 discarded, cut card in 1',
    'balance  1,060  this round +60',
  ]);
});

test('insurance, lost and won', () => {
  const lost = sit('standard', 'Ts 5h 9d Ac 8c 3h 9d', { set: { seats: 1 } }).play('bet 25', 'deal', 'insurance');
  expect(drawPlain(lost.view)[1]).toBe(
    'seat 1   Ts 9d  hard 19  25  insurance 12.50 lost  ◀ to act: hit stand double surrender',
  );
  const won = sit('standard', 'Ts Kh 9d Ac 8c 3h 9d', { set: { seats: 1 } }).play('bet 25', 'deal', 'insurance');
  expect(drawPlain(won.view).slice(0, 2)).toEqual([
    'dealer   Ac Kh  blackjack',
    'seat 1   Ts 9d  hard 19    25  lose −25  insurance 12.50 won',
  ]);
});

test('before the first shoe, and when the cut card is out', () => {
  const view = { ...table().view };
  delete (view as { shoe?: unknown }).shoe;
  expect(drawPlain(view)).toContain('shoe     -');
  const last = sit('standard', 'Ts 6h 9c 6d 2c 3c', { set: { seats: 1, shuffle: 'every-round' } }).play(
    'bet 5',
    'deal',
  );
  expect(drawPlain(last.view).join('\n')).toContain('2 left, 0 discarded, cut card out, reshuffle soon');
});
