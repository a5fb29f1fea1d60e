import { expect, test } from 'vitest';
import { coups, sit, stack } from '../testing/sitting.ts';
import { drawPlain } from './plain.ts';

const table = () =>
  sit('standard', coups(stack('9s Kc', '3d 4h'), stack('2s 3c 9h', 'Kd 6h')))
    .bet(2, 'playerPair', 10)
    .bet(1, 'player', 20);

test('betting: wagers by seat', () => {
  expect(drawPlain(table().view())).toEqual([
    'player   -',
    'banker   -',
    'seat 1   Player        20       bet',
    'seat 2   Player pair   10       bet',
    'rounds   -',
    'shoe     15 left, 0 discarded, cut card in 15',
    'balance  980',
  ]);
});

test('the result, what came of the wagers, and the last rounds', () => {
  const played = table().deal();
  expect(drawPlain(played.view())).toEqual([
    'player   9s Kc     natural 9',
    'banker   3d 4h     7',
    'result   Player wins 9 to 7',
    'seat 1   Player        20       win +20',
    'seat 2   Player pair   10       lose −10',
    'rounds   P',
    'shoe     11 left, 0 discarded, cut card in 11',
    'balance  1,020  this round +20',
  ]);
  expect(drawPlain(played.view('rail')).join('\n')).not.toContain('balance');
});

test('third cards, pushes, and a loss', () => {
  const played = table().deal().next().bet(1, 'banker', 25).deal();
  expect(drawPlain(played.view())).toEqual([
    'player   2s 3c 9h  4',
    'banker   Kd 6h     6',
    'result   Banker wins 6 to 4',
    'seat 1   Banker        25       win +23.75',
    'rounds   PB',
    'shoe     6 left, 4 discarded, cut card in 6',
    'balance  1,043.75  this round +23.75',
  ]);
  const tied = sit('standard', coups(stack('9s Kc', '9d Kh')))
    .bet(1, 'banker', 10)
    .bet(1, 'tie', 10)
    .deal();
  expect(drawPlain(tied.view()).slice(2, 5)).toEqual([
    'result   Tie, 9 to 9',
    'seat 1   Banker        10       push',
    'seat 1   Tie           10       win +80',
  ]);
});

test('[BC-H1] lists the last 20 rounds, whatever the shoe', () => {
  const rounds = Array.from({ length: 25 }, (_, at) => stack('9s Kc', at < 8 ? '3d 4h' : '9d Kh'));
  let table = sit('standard', coups(...rounds))
    .bet(1, 'player', 20)
    .deal();
  for (let played = 1; played < 25; played++) table = table.next().bet(1, 'player', 20).deal();
  expect(drawPlain(table.view())).toContain(`rounds   ${'P'.repeat(3)}${'T'.repeat(17)}`);
});
