import { fullComposition, seededRandom, tapeState } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { HI_LO } from '../counting/systems.ts';
import { DOUBLES } from '../odds/solver/numeric.ts';
import { solveRound } from '../odds/solver/round.ts';
import { PRESETS } from '../rules/setup/presets.ts';
import { EXIT } from './automaton.ts';
import { Dealer } from './dealer.ts';
import { compileGame, type FastGame } from './game.ts';
import { guessesOf } from './guesses.ts';
import { SORT_MASK } from './lane.ts';
import { SORTS } from './pays.ts';
import { Shoe, valueIn } from './shoe.ts';
import { TableShoe } from './table-shoe.ts';

const { rules } = PRESETS.standard;
const { chart, edgeOfChart } = solveRound(DOUBLES, rules, fullComposition(rules.decks));
const game = compileGame(rules, chart, HI_LO.tags);

interface Spread {
  readonly mean: number;
  readonly se: number;
  readonly variance: number;
}

const spreadOf = (values: readonly number[]): Spread => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, se: Math.sqrt(variance / values.length), variance };
};

/** What shoes brought, the luck that was taken out of each, and what it was worth then. */
const shoes = (of: FastGame, pairs: number) => {
  const dealer = new Dealer(of, tapeState('control'), { isControlled: true });
  const results: { readonly pay: number; readonly worth: number; readonly rounds: number }[] = [];
  for (let pair = 0; pair < pairs; pair++)
    dealer.dealControlled(({ records, recorded, control }) => {
      const pay = records
        .subarray(0, recorded)
        .reduce((sum, record) => sum + (of.pays.bySort[record & SORT_MASK] as number) / of.pays.unit, 0);
      results.push({ pay, worth: (control?.sum ?? 0) - (control?.drift ?? 0), rounds: recorded });
    });
  return {
    pay: spreadOf(results.map(({ pay }) => pay)),
    luck: spreadOf(results.map(({ pay, worth }) => pay - worth)),
    // Less what the rounds of the shoe are worth on average: how many there are is no luck.
    rest: spreadOf(results.map(({ worth, rounds }) => worth - of.guesses.worth * rounds)),
  };
};

const withGuess = (guess: (state: number) => number): FastGame => {
  const automaton = { ...game.automaton, exitWorth: game.automaton.exitWorth.map((_, at) => guess(-at)) };
  return { ...game, guesses: guessesOf(automaton, rules.decks, guess) };
};

describe('[BJ-F4] luck has a mean of zero', () => {
  test('with good guesses, and hardly any chance is left', () => {
    const { pay, luck, rest } = shoes(game, 1000);
    expect(Math.abs(luck.mean)).toBeLessThan(4 * luck.se);
    expect(pay.variance / rest.variance).toBeGreaterThan(250);
  });

  test('whatever is guessed: nonsense costs precision, not truth', () => {
    const random = seededRandom('nonsense');
    const nonsense = new Map<number, number>();
    const guess = (state: number): number => {
      const known = nonsense.get(state) ?? random.below(2001) / 1000 - 1;
      nonsense.set(state, known);
      return known;
    };
    const { pay, luck, rest } = shoes(withGuess(guess), 1000);
    expect(luck.variance).toBeGreaterThan(pay.variance / 2);
    expect(Math.abs(luck.mean)).toBeLessThan(4 * luck.se);
    expect(pay.variance / rest.variance).toBeLessThan(2);
  });

  test('nothing at all', () => {
    const { luck } = shoes(
      withGuess(() => 0),
      1000,
    );
    expect(Math.abs(luck.mean)).toBeLessThan(4 * luck.se);
  });
});

describe('[BJ-F5] a fresh shoe for every round is what exact odds are about', () => {
  test.each([
    { name: 'standard', rules, exact: edgeOfChart, chart, pairs: 40_000 },
    ...(['european', 'house-logic'] as const).map((name) => {
      const solved = solveRound(DOUBLES, PRESETS[name].rules, fullComposition(PRESETS[name].rules.decks));
      return { name, rules: PRESETS[name].rules, exact: solved.edgeOfChart, chart: solved.chart, pairs: 8_000 };
    }),
  ])('$name: the same within four standard errors', ({ rules: house, exact, chart: best, pairs }) => {
    const fresh = compileGame({ ...house, shuffle: { when: 'every-round' } }, best, HI_LO.tags);
    const dealer = new Dealer(fresh, tapeState('fresh'), { isControlled: true });
    const worths: number[] = [];
    for (let pair = 0; pair < pairs; pair++)
      dealer.dealControlled(({ control }) => worths.push((control?.sum ?? 0) - (control?.drift ?? 0)));
    const { mean, se } = spreadOf(worths);
    expect(se).toBeLessThan(0.0008);
    expect(Math.abs(mean - exact)).toBeLessThan(4 * se);
  });
});

describe('[BJ-F4] what is taken out is what the definition says', () => {
  const { automaton, guesses } = game;
  const { next, states, start, worth, exitWorth } = automaton;
  const SIZE = rules.decks * 52;

  /** The guess for a state or an exit, in whole steps as the loops have it. */
  const guessed = (state: number): number => {
    const known = state < EXIT ? worth[state] : exitWorth[state - EXIT];
    return Math.round((known as number) * guesses.stepsPerUnit) / guesses.stepsPerUnit;
  };
  const after = (state: number, value: number): number => next[(value - 1) * states + state] as number;

  /** Rounds before the first split of a shoe, each its result less luck, card by card and in plain words. */
  const plainly = (cards: readonly number[]): readonly number[] => {
    const left = Array.from({ length: 10 }, (_, at) => rules.decks * (at === 9 ? 16 : 4));
    const worths: number[] = [];
    let [state, luck] = [start, 0];
    for (const [at, value] of cards.entries()) {
      const average = left.reduce((sum, count, each) => sum + count * guessed(after(state, each + 1)), 0) / (SIZE - at);
      state = after(state, value);
      luck += guessed(state) - average;
      left[value - 1] = (left[value - 1] as number) - 1;
      if (state >= EXIT) break;
      if (state >= SORTS) continue;
      worths.push((game.pays.bySort[state] as number) / game.pays.unit - luck);
      [state, luck] = [start, 0];
    }
    return worths;
  };

  test('in 200 shoes, up to their first split', () => {
    const dealer = new Dealer(game, tapeState('plainly'), { isControlled: true });
    let rounds = 0;
    for (let pair = 0; pair < 100; pair++)
      dealer.dealControlled(({ shoe, worths }) => {
        const known = plainly(Array.from({ length: shoe.cut }, (_, at) => valueIn(shoe.cardAt(at))));
        for (const [at, each] of known.entries()) {
          const before = at === 0 ? 0 : (worths[at - 1] as number);
          expect((worths[at] as number) - before).toBeCloseTo(each, 10);
        }
        rounds += known.length;
      });
    expect(rounds).toBeGreaterThan(5000);
  });
});

test('[BJ-F4] at a table with other players, every card that is dealt leaves the shoe', () => {
  const shoes = Shoe.both(rules, game.fresh, tapeState('crowd'));
  const tables = shoes.map((shoe) => new TableShoe(game, shoe, 3, true));
  for (let pair = 0; pair < 50; pair++) {
    Shoe.shuffleBoth(shoes);
    for (const table of tables) {
      table.play();
      expect(table.control?.left).toBe(table.left);
    }
  }
});
