import { type Card, fullComposition, removeCards } from '@croupier/cards';
import { type GradedDecision, gradedRound } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { comparedIn, comparisonOf } from './comparison.ts';
import type { GradedTry } from './ranking.ts';

/** `gone`: what has left the shoe by then. */
const decision = (
  cards: readonly Card[],
  gone: readonly Card[],
  chosen: 'a' | 'b' | 'c',
  more: Partial<GradedDecision> = {},
): GradedDecision => {
  const costInBets = { a: 0, b: 0.1, c: 0.25 }[chosen];
  return {
    ...{ kind: 'play', name: `With ${cards.join(' ')}`, cards, against: 'Td', stake: 1000 },
    unseen: removeCards(fullComposition(1), gone),
    options: [
      { action: 'a', name: 'Ay', ev: 0 },
      { action: 'b', name: 'Bee', ev: -0.1 },
      { action: 'c', name: 'Cee', ev: -0.25 },
    ],
    ...{ chosen, best: 'a', costInBets, cost: costInBets * 1000, by: 'player' },
    ...more,
  };
};

const tried = (name: string, ...rounds: readonly (readonly GradedDecision[])[]): GradedTry => ({
  ...{ name, user: name, table: name.toUpperCase(), you: name === 'Ann', finished: true },
  rounds: rounds.map((decisions, at) =>
    gradedRound({ round: at + 1, seat: 1, bet: 1000, result: 0, decisions, unpriced: 0 }),
  ),
});

const ONE_SHOE = { hasManyShoes: false };
const FIRST: readonly Card[] = ['Th', '6s', 'Td'];
const LATER: readonly Card[] = [...FIRST, '9c', '2h', '8s'];

test('players with the same cards and the same cards left are compared, in the order of the shoe', () => {
  const compared = comparisonOf(
    [
      tried('Ann', [decision(['Th', '6s'], FIRST, 'b')], [decision(['9c', '2h'], LATER, 'a')]),
      tried('Bob', [decision(['Th', '6s'], FIRST, 'a')], [decision(['9c', '2h'], LATER, 'a')]),
      tried('Cat', [decision(['Th', '6s'], FIRST, 'b')], [decision(['9c', '2h'], [...LATER, '5d'], 'a')]),
    ],
    ONE_SHOE,
  );
  expect(compared.map(({ round, left, choices }) => [round, left, choices.length])).toEqual([
    [1, 49, 2],
    [2, 46, 1],
    // Another card is gone: Cat is at another position of the shoe.
    [2, 45, 1],
  ]);
  const [first] = compared;
  expect(first).toMatchObject({ name: 'With Th 6s', missed: undefined });
  expect(
    first?.choices.map(({ name, costInBets, isBest, answers }) => [
      name,
      costInBets,
      isBest,
      answers.map((one) => one.name),
    ]),
  ).toEqual([
    ['Ay', 0, true, ['Bob']],
    ['Bee', 0.1, false, ['Ann', 'Cat']],
  ]);
  expect(first?.choices[1]?.answers[0]).toMatchObject({ table: 'ANN', round: 1, you: true });
});

test('the same decision may come up in different rounds', () => {
  const met = decision(['9c', '2h'], LATER, 'a');
  const other = decision(['9c', '2h'], LATER, 'c');
  const compared = comparisonOf([tried('Ann', [met]), tried('Bob', [], [other])], ONE_SHOE);
  expect(compared).toHaveLength(1);
  expect(compared[0]?.round).toBe(1);
  expect(compared[0]?.choices.map(({ answers }) => answers[0]?.round)).toEqual([1, 2]);
});

test('decisions from different shoes are not compared', () => {
  const same = (chosen: 'a' | 'b') => decision(['Th', '6s'], FIRST, chosen);
  const tries = [tried('Ann', [same('a')], [same('b')]), tried('Bob', [same('b')], [same('b')])];
  const compared = comparisonOf(tries, { hasManyShoes: true });
  expect(compared.map(({ round, choices }) => [round, choices.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('names the best choice if nobody made it, and leaves out decisions of the house', () => {
  const compared = comparisonOf(
    [
      tried('Ann', [decision(['Th', '6s'], FIRST, 'b')]),
      tried('Bob', [decision(['Th', '6s'], FIRST, 'a', { by: 'house' })]),
    ],
    ONE_SHOE,
  );
  expect(compared).toMatchObject([{ missed: 'Ay', choices: [{ name: 'Bee' }] }]);
});

test('different bets are compared under the name of their kind', () => {
  const bet = (name: string, chosen: 'a' | 'b') =>
    decision([], FIRST, chosen, {
      kind: 'bet',
      name,
      options: [
        { action: 'a', name: 'Ay', ev: 0 },
        { action: 'b', name: 'Bee', ev: -0.1 },
      ],
    });
  const compared = comparisonOf(
    [tried('Ann', [bet('Bet on Ay', 'a')]), tried('Bob', [bet('Bet on Bee', 'b')])],
    ONE_SHOE,
  );
  expect(compared).toMatchObject([{ name: 'Bet', choices: [{ name: 'Ay' }, { name: 'Bee' }] }]);
});

test('filters by different choices, by mistakes, or shows all', () => {
  const all = comparisonOf(
    [
      tried(
        'Ann',
        [decision(['Th', '6s'], FIRST, 'a')],
        [decision(['9c', '2h'], LATER, 'b')],
        [decision(['As'], [...LATER, 'As'], 'a')],
      ),
      tried('Bob', [decision(['Th', '6s'], FIRST, 'b')], [decision(['9c', '2h'], LATER, 'b')]),
    ],
    ONE_SHOE,
  );
  const namesIn = (which: Parameters<typeof comparedIn>[1]) => comparedIn(all, which).map(({ name }) => name);
  expect(namesIn('different')).toEqual(['With Th 6s']);
  expect(namesIn('mistakes')).toEqual(['With Th 6s', 'With 9c 2h']);
  expect(namesIn('all')).toEqual(['With Th 6s', 'With 9c 2h', 'With As']);
});
