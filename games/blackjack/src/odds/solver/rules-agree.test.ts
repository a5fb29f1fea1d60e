/**
 * Rules and odds cannot disagree: on small shoes the solver's value is the value of playing its strategy through the rules,
 * over every order of the cards, to the last digit of an exact rational.
 */
import { cardOf, compositionOf, type Rank } from '@croupier/cards';
import { expectOk, parseSettings } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { RATIONALS, rational, toNumber } from '../testing/rationals.ts';
import { SMALL_SHOES } from '../testing/small-shoes.data.ts';
import { solvedPlayer } from '../testing/solved-player.ts';
import { rowsOf, rulesWith } from '../testing/tables.ts';
import { valueByPlaying } from '../testing/walk-rules.ts';
import { DOUBLES } from './numeric.ts';
import { solveRound } from './round.ts';

const SHOES = rowsOf(SMALL_SHOES).map(([cards = '', settings = '']) => ({ cards, settings }));

test('[BJ-G4] thirty shoes of up to twelve cards', () => {
  expect(SHOES).toHaveLength(30);
  for (const { cards } of SHOES) expect(cards.length).toBeLessThanOrEqual(12);
});

const compositionFrom = (cards: string) => compositionOf(cards.split('').map((rank) => cardOf(rank as Rank, 's')));

test.each(SHOES.filter((_, at) => at % 5 === 0))(
  '[BJ-G4] doubles agree with rationals: $cards',
  ({ cards, settings }) => {
    const rules = rulesWith(expectOk(parseSettings(settings)));
    const [exact, double] = [
      solveRound(RATIONALS, rules, compositionFrom(cards)).edge,
      solveRound(DOUBLES, rules, compositionFrom(cards)).edge,
    ];
    expect(double).toBeCloseTo(toNumber(exact), 12);
  },
);

describe('[BJ-G4] playing the best strategy through the rules is worth exactly what the solver says', () => {
  test.each(SHOES)('$cards $settings', ({ cards, settings }) => {
    const composition = compositionFrom(cards);
    const rules = rulesWith(expectOk(parseSettings(settings)));
    const round = solveRound(RATIONALS, rules, composition);
    const { value, rounds } = valueByPlaying(rules, composition, solvedPlayer(round, composition));
    expect(rounds).toBeGreaterThan(20);
    expect(round.edge).toEqual(value);
    // Every deal is counted once.
    const masses = [...round.columns.values()].flatMap(({ deals }) =>
      deals.map(({ mass, orders }) => RATIONALS.times(RATIONALS.of(orders), mass)),
    );
    expect(masses.reduce(RATIONALS.plus)).toEqual(rational(1n));
  });
});
