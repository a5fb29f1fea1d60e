/** Fast is right: the same shoes give the same rounds as by the rules, and a table with one wrong entry does not. */
import { seededRandom } from '@croupier/cards';
import { expectOk } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { fullShoe, oddsOf } from '../odds/index.ts';
import { paying } from '../odds/testing/pay-rules.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { baccaratSimulator } from './index.ts';
import { coupTables } from './tables.ts';
import { comparePairs, randomSetup } from './testing/differential.ts';

/** `npm run test:long` sets TEST_LONG; `npm run fast:baccarat` compares a million. */
const ROUNDS = process.env['TEST_LONG'] === undefined ? 20_000 : 100_000;

test(`${ROUNDS} rounds of random tables: cards, winners, pairs and every wager as by the rules`, () => {
  const random = seededRandom('fast baccarat');
  let rounds = 0;
  for (let pair = 0; rounds < ROUNDS; pair++) {
    const compared = comparePairs(randomSetup(random), `differential/${pair}`, 8);
    expect(compared.differences).toEqual([]);
    rounds += compared.rounds;
  }
});

test('one wrong entry of a table is caught', () => {
  const setup = expectOk(parseSetup({ preset: 'all-bets', limits: '1:1000000:1' }));
  const caught = (): boolean => comparePairs(setup, 'mutant', 25).differences.length > 0;
  expect(caught()).toBe(false);
  // Player 5 draws a 0, Banker 3 draws another: a loss becomes a tie.
  const { coups } = coupTables();
  const right = coups[5300] as number;
  coups[5300] = right | 0b101_000;
  const found = caught();
  coups[5300] = right;
  expect(found).toBe(true);
  expect(caught()).toBe(false);
});

describe('a run', () => {
  const simulation = expectOk(baccaratSimulator.compile({ preset: 'all-bets' }, {}));

  test('plays the same batch to the same bits, whatever was played before', () => {
    const again = expectOk(baccaratSimulator.compile({ preset: 'all-bets' }, {}));
    const [first, second] = [simulation.batch('7', 3), simulation.batch('7', 4)];
    expect(again.batch('7', 4)).toEqual(second);
    expect(simulation.batch('7', 3)).toEqual(first);
    expect(first).not.toEqual(second);
    expect(simulation.batch('8', 3)).not.toEqual(first);
  });

  test('finds every edge of the exact odds within four standard errors', () => {
    const batches = Array.from({ length: 4 }, (_, number) => simulation.batch('edges', number));
    const sum = batches.reduce((total, tally) => total.map((value, at) => value + (tally[at] ?? 0)));
    const { ev, rounds, shoes, more, sd, shoeSd } = simulation.summary(sum);
    const wagers = more['wagers'] as { readonly [on: string]: { readonly ev: number; readonly se: number } };
    const exact = oddsOf(fullShoe(8), paying({}));
    for (const [on, { edge }] of Object.entries(exact)) {
      const { ev: mean, se } = wagers[on] ?? { ev: Number.NaN, se: 0 };
      const expected = -Number(edge.numerator) / Number(edge.denominator);
      expect(Math.abs(mean - expected), on).toBeLessThan(4 * se);
    }
    expect(ev.mean).toBeCloseTo(wagers['banker']?.ev ?? 0, 12);
    expect(ev.se / (wagers['banker']?.se ?? 0)).toBeCloseTo(1, 1);
    expect(sd).toBeCloseTo(0.9274, 3);
    expect(shoeSd).toBeCloseTo(sd * Math.sqrt(rounds / shoes), 0);
  });

  test('counts every shoe once where its result is', () => {
    const { shoes, shoeResults, rounds, ev } = simulation.summary(simulation.batch('7', 0));
    expect(shoeResults.counts.reduce((sum, count) => sum + count, 0)).toBe(shoes);
    const sum = shoeResults.counts.reduce(
      (total, count, at) => total + count * (shoeResults.lowest + at) * shoeResults.step,
      0,
    );
    expect(sum / rounds).toBeCloseTo(ev.mean, 10);
  });
});

test.each([
  [{}, { on: 'dealer' }, 'BC_SIM_UNKNOWN_WAGER'],
  [{}, { on: '' }, 'BC_SIM_UNKNOWN_WAGER'],
  [{}, { on: 'dragon7' }, 'BC_WAGER_OFF'],
  [{ decks: 9 }, {}, 'OPTION_BAD'],
  [{ preset: 'none' }, {}, 'PRESET_UNKNOWN'],
])('%j %j is refused', (setup, flags, code) => {
  expect(baccaratSimulator.compile(setup, flags)).toMatchObject({ ok: false, error: { code } });
});

test.each(['tie', 'dragon7'])('%s can be followed', (on) => {
  const setup = { preset: 'all-bets', shuffle: 'every-round', decks: 1, tiePays: '9999:9998' };
  const simulation = expectOk(baccaratSimulator.compile(setup, { on }));
  const { ev, more, rounds, shoes } = simulation.summary(simulation.batch('7', 0));
  const wagers = more['wagers'] as { readonly [name: string]: { readonly ev: number } };
  expect(ev.mean).toBeCloseTo(wagers[on]?.ev ?? 0, 10);
  expect(rounds).toBe(shoes);
});
