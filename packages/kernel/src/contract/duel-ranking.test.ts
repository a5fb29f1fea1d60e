import { expect, test } from 'vitest';
import { rankTries } from './duel-ranking.ts';
import { gradeTotals } from './grade.ts';

const played = (name: string, cost: number, result: number, finished = true) => ({
  name,
  totals: { ...gradeTotals([]), cost, result },
  bet: 500,
  finished,
});

test('the cheapest decisions win, whatever the result', () => {
  const { ranked } = rankTries([played('lucky', 250, 5000), played('good', 100, -2000)]);
  expect(ranked).toMatchObject([
    { rank: 1, played: { name: 'good' }, betsLost: 0.2, resultInBets: -4 },
    { rank: 2, played: { name: 'lucky' }, betsLost: 0.5, resultInBets: 10 },
  ]);
});

test('equal decisions share a rank, the better result first', () => {
  const { ranked } = rankTries([played('a', 0, -500), played('b', 0.1, 500), played('c', 0, 0), played('d', 50, 0)]);
  expect(ranked.map(({ rank, played: { name } }) => `${rank} ${name}`)).toEqual(['1 c', '1 a', '1 b', '4 d']);
});

test('unfinished tries have no rank', () => {
  const { ranked, unfinished } = rankTries([played('left', 0, 0, false), played('stayed', 900, 0)]);
  expect(ranked).toMatchObject([{ rank: 1, played: { name: 'stayed' } }]);
  expect(unfinished).toMatchObject([{ played: { name: 'left' }, betsLost: 0 }]);
  expect(unfinished[0]).not.toHaveProperty('rank');
});
