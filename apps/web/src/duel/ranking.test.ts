import { type GradedDecision, type GradedRound, gradedRound } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { type GradedTry, rankingCsv, rankingJson, rankingOf } from './ranking.ts';
import { sayShared, sayWinner } from './result-words.ts';

const decision = (costInBets: number, by: GradedDecision['by'] = 'player'): GradedDecision => ({
  ...{ kind: 'play', name: 'Hard 16 against 10', cards: [], unseen: {} as GradedDecision['unseen'], stake: 1000 },
  options: [{ action: 'a', name: 'Ay', ev: 0 }],
  ...{ chosen: 'a', best: 'a', costInBets, cost: costInBets * 1000, by },
});

const round = (number: number, decisions: readonly GradedDecision[], expected?: number): GradedRound =>
  gradedRound(
    { round: number, seat: 1, bet: 1000, result: 1500, decisions, unpriced: 0 },
    expected === undefined ? undefined : { bets: [], expected },
  );

const tried = (name: string, costs: readonly number[], more: Partial<GradedTry> = {}): GradedTry => ({
  ...{ name, user: name.toLowerCase(), table: `${name}${name}`, you: false, finished: true },
  rounds: costs.map((cost, at) => round(at + 1, [decision(cost)], -5)),
  ...more,
});

const rank = (...tries: readonly GradedTry[]) => rankingOf(tries, 10);

test('the cheapest decisions come first, whatever was won', () => {
  const rich = tried('Rich', [0.2], { rounds: [{ ...round(1, [decision(0.2)]), result: 99_000 }] });
  const { ranked } = rank(rich, tried('Poor', [0.05, 0.05]));
  expect(ranked.map((row) => [row.rank, row.try.name, row.betsLost, row.resultInBets])).toEqual([
    [1, 'Poor', 0.1, 3],
    [2, 'Rich', 0.2, 99],
  ]);
});

test('players with equal costs are tied, and the row says so', () => {
  const { ranked } = rank(tried('C', [0.3]), tried('A', [0.1]), tried('B', [0.1]));
  expect(ranked.map((row) => [row.try.name, row.rank, row.isTied])).toEqual([
    ['A', 1, true],
    ['B', 1, true],
    ['C', 3, false],
  ]);
});

test('unfinished tries are listed separately, and decisions of the house cost them nothing', () => {
  const left = tried('Left', [], { finished: false, rounds: [round(1, [decision(0.4, 'house'), decision(0.1)])] });
  const { ranked, unfinished } = rank(left, tried('Ann', [0.2]));
  expect(ranked.map((row) => row.try.name)).toEqual(['Ann']);
  expect(unfinished).toMatchObject([{ rank: undefined, betsLost: 0.1, totals: { mistakes: 1, decisions: 1 } }]);
});

test('luck is known once every round has it', () => {
  const [whole, part] = [tried('A', [0, 0]), tried('B', [0], { rounds: [round(1, [], -5), round(2, [])] })];
  expect(rank(whole, part).ranked.map(({ luck }) => luck)).toEqual([2 * 1505, undefined]);
});

test('the winner in a sentence', () => {
  const say = (...tries: readonly GradedTry[]): string => sayWinner(rank(...tries));
  expect(say(tried('Ann', [0.1]), tried('Bob', [0.2]))).toBe('Ann wins with decisions that cost 0.100 bets.');
  expect(say(tried('Ann', [0]), tried('Bob', [0.2]))).toBe('Ann wins without a mistake.');
  expect(say(tried('Ann', [0.1]), tried('Bob', [0.1]), tried('Cat', [0.1]))).toBe(
    'Ann, Bob and Cat tie: their decisions cost 0.100 bets each.',
  );
  expect(say(tried('Ann', [0.1]))).toBe('Only Ann finished, with decisions that cost 0.100 bets.');
  expect(say(tried('Ann', [], { finished: false }))).toBe('No one finished in time.');
  expect(sayShared('A game', rank(tried('Ann', [0.1]), tried('Bob', [0.2])))).toBe(
    'A game duel on the same shoe, ranked by what the decisions cost:\n1. Ann: 0.100 bets\n2. Bob: 0.200 bets',
  );
});

test('as CSV and as JSON, with the columns of the command line', () => {
  const ranking = rank(
    tried('Bob, the 2nd', [0.25, 0], { table: 'K7QM2X', user: 'bob' }),
    tried('Ann', [], { rounds: [round(1, [decision(0.5)])], finished: false }),
  );
  expect(rankingCsv(ranking).split('\n')).toEqual([
    'rank,player,user,table,finished,betsLost,mistakes,decisions,unpriced,rounds,resultInBets,luckInChips',
    '1,"Bob, the 2nd",bob,K7QM2X,true,0.25,1,2,0,2,3,32.6',
    ',Ann,ann,AnnAnn,false,0.5,1,1,0,1,1.5,',
    '',
  ]);
  expect(JSON.parse(rankingJson(ranking))).toMatchObject([
    { rank: 1, betsLost: 0.25, totals: { rounds: 2 } },
    { finished: false, betsLost: 0.5 },
  ]);
});
