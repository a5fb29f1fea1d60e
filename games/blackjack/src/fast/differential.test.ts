import { fullComposition, tapeState } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { HI_LO } from '../counting/systems.ts';
import { DOUBLES } from '../odds/solver/numeric.ts';
import { solveRound } from '../odds/solver/round.ts';
import { PRESETS } from '../rules/setup/presets.ts';
import { EXIT } from './automaton.ts';
import { Dealer } from './dealer.ts';
import { compileGame, type FastGame } from './game.ts';
import { type Lane, SORT_MASK } from './lane.ts';
import { SORTS } from './pays.ts';
import { compareAny, compareAnyTable, compareGame, compareTable } from './testing/differential.ts';

/** `npm run test:long` sets TEST_LONG; `npm run differential:long` compares a million. */
const ROUNDS = process.env['TEST_LONG'] === undefined ? 20_000 : 100_000;

const { rules } = PRESETS.standard;
const { chart } = solveRound(DOUBLES, rules, fullComposition(rules.decks));
const game = compileGame(rules, chart, HI_LO.tags);

describe('[BJ-F1] the fast player and the rules tell the same of the same shoes', () => {
  test(`${ROUNDS} rounds of random rules and random charts`, { timeout: 120_000 }, () => {
    const { rounds, differences } = compareAny('short', ROUNDS);
    expect(differences).toEqual([]);
    expect(rounds).toBeGreaterThanOrEqual(ROUNDS);
  });

  test('with other hands at the table', { timeout: 60_000 }, () => {
    expect(compareAnyTable('tables', 2500).differences).toEqual([]);
  });

  test('and for someone who plays and insures by the count', { timeout: 60_000 }, () => {
    const one = { ...rules, decks: 1, shuffle: { when: 'cut-card', penetration: 0.7 } } as const;
    const found = compareTable(compileGame(one, chart, HI_LO.tags), chart, 'counts', {
      rounds: 800,
      others: 1,
      system: HI_LO,
    });
    expect(found.differences).toEqual([]);
  });
});

/** The same game with one edge of its automaton led elsewhere. */
const broken = (state: number, value: number): FastGame => {
  const next = game.automaton.next.slice();
  const at = (value - 1) * game.automaton.states + state;
  next[at] = next[at] === 0 ? 1 : 0;
  return { ...game, automaton: { ...game.automaton, next } };
};

/** Of states that are often met. */
const edges = [0, 6, 12, 18].map((each) => ({ state: SORTS + each, value: 10 }));

describe('a broken automaton is found out', () => {
  test('as it is, it is right', () => {
    expect(compareGame(game, chart, 'whole', 600).differences).toEqual([]);
  });

  test.each(edges)('edge of state $state by a $value', ({ state, value }) => {
    expect(game.automaton.next[(value - 1) * game.automaton.states + state]).toBeLessThan(EXIT);
    expect(compareGame(broken(state, value), chart, 'broken', 600).differences).not.toEqual([]);
  });
});

test('[BJ-F2] however rounds are counted, the same shoes bring the same', () => {
  const ways: readonly ((dealer: Dealer, read: (lane: Lane) => void) => void)[] = [
    (dealer, read) => {
      dealer.dealPacked();
      dealer.lanes.forEach(read);
    },
    (dealer, read) => {
      dealer.dealRecorded();
      dealer.lanes.forEach(read);
    },
    (dealer, read) => dealer.dealControlled(read),
  ];
  const sums = ways.map((deal, at) => {
    const dealer = new Dealer(game, tapeState('modes'), { isControlled: at === 2 });
    let [rounds, pay] = [0, 0];
    for (let pairs = 0; pairs < 200; pairs++)
      deal(dealer, (lane) => {
        rounds += lane.rounds + lane.recorded;
        pay += lane.pay;
        for (const record of lane.records.subarray(0, lane.recorded))
          pay += game.pays.bySort[record & SORT_MASK] as number;
      });
    return { rounds, pay };
  });
  expect(sums[1]).toEqual(sums[0]);
  expect(sums[2]).toEqual(sums[0]);
});
