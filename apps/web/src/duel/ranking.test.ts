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
  ...{ name, table: `${name}${name}`, you: false, state: 'finished' },
  rounds: costs.map((cost, at) => round(at + 1, [decision(cost)], -5)),
  ...more,
});

const placesOf = (tries: readonly GradedTry[]) =>
  rankingOf(tries).ranked.map(({ place, isTied, cost, try: { name } }) => ({ name, place, cost, isTied }));

test('the cheapest decisions come first, whatever was won', () => {
  const rich = tried('Rich', [0.2], { rounds: [{ ...round(1, [decision(0.2)]), result: 99_000 }] });
  expect(placesOf([rich, tried('Poor', [0.05, 0.05])])).toEqual([
    { name: 'Poor', place: 1, cost: 0.1, isTied: false },
    { name: 'Rich', place: 2, cost: 0.2, isTied: false },
  ]);
});

test('equal costs share a place, the next one is left out, and what reads the same is the same', () => {
  const places = placesOf([tried('C', [0.3]), tried('A', [0.1]), tried('B', [0.1001]), tried('D', [0.3])]);
  expect(places.map(({ name, place, isTied }) => [name, place, isTied])).toEqual([
    ['A', 1, true],
    ['B', 1, true],
    ['C', 3, true],
    ['D', 3, true],
  ]);
});

test('unfinished tries stand apart, and what the house did for them costs them nothing', () => {
  const left = tried('Left', [], { state: 'unfinished', rounds: [round(1, [decision(0.4, 'house'), decision(0.1)])] });
  const { ranked, unfinished } = rankingOf([left, tried('Ann', [0.2])]);
  expect(ranked.map((row) => row.try.name)).toEqual(['Ann']);
  expect(unfinished).toMatchObject([{ place: undefined, cost: 0.1, totals: { mistakes: 1, decisions: 1 } }]);
});

test('luck is known once every round has it', () => {
  const [whole, part] = [tried('A', [0, 0]), tried('B', [0], { rounds: [round(1, [], -5), round(2, [])] })];
  const { ranked } = rankingOf([whole, part]);
  expect(ranked.map(({ luck }) => luck)).toEqual([2 * 1505, undefined]);
});

test('the winner in a sentence', () => {
  const say = (...tries: readonly GradedTry[]): string => sayWinner(rankingOf(tries));
  expect(say(tried('Ann', [0.1]), tried('Bob', [0.2]))).toBe('Ann wins with decisions that cost 0.100 bets.');
  expect(say(tried('Ann', [0]), tried('Bob', [0.2]))).toBe('Ann wins without a mistake.');
  expect(say(tried('Ann', [0.1]), tried('Bob', [0.1]), tried('Cat', [0.1]))).toBe(
    'Ann, Bob and Cat tie: their decisions cost 0.100 bets each.',
  );
  expect(say(tried('Ann', [0.1]))).toBe('Only Ann finished, with decisions that cost 0.100 bets.');
  expect(say(tried('Ann', [], { state: 'unfinished' }))).toBe('No one finished in time.');
  expect(sayShared('A game', rankingOf([tried('Ann', [0.1]), tried('Bob', [0.2])]))).toBe(
    'A game duel on the same shoe, by what decisions cost:\n1. Ann: 0.100 bets\n2. Bob: 0.200 bets',
  );
});

test('as CSV and as JSON', () => {
  const ranking = rankingOf([
    tried('Bob, the 2nd', [0.25, 0]),
    tried('Ann', [0.5], { rounds: [round(1, [decision(0.5)])], state: 'unfinished' }),
  ]);
  expect(rankingCsv(ranking).split('\n')).toEqual([
    'place,name,state,costInBets,mistakes,decisions,rounds,resultInChips,luckInChips,table',
    '1,"Bob, the 2nd",finished,0.25,1,2,2,30,32.6,"Bob, the 2ndBob, the 2nd"',
    ',Ann,unfinished,0.5,1,1,1,15,,AnnAnn',
    '',
  ]);
  expect(JSON.parse(rankingJson(ranking))).toMatchObject([
    { place: 1, costInBets: 0.25, luckInChips: 32.6 },
    { place: null, state: 'unfinished', luckInChips: null },
  ]);
});
