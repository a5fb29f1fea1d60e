/** Lanes are right: their coups are those of the rules, and their means are the exact ones. */
import { laneKey, seededRandom } from '@croupier/cards';
import { expectOk, type Simulation } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { fullShoe, oddsOf } from '../../odds/index.ts';
import { paying } from '../../odds/testing/pay-rules.ts';
import { baccaratSimulator } from '../index.ts';
import { compareLanes, randomSetup } from '../testing/differential.ts';

test('4,000 rounds of random tables: the same as by the rules', () => {
  const random = seededRandom('lanes');
  let rounds = 0;
  for (let run = 0; rounds < 4000; run++) {
    const setup = randomSetup(random);
    // Without bets on perfect pairs, kinds of cards are ranks.
    const sideBets = setup.rules.sideBets.filter((bet) => run % 2 === 0 || bet !== 'perfectPair');
    const compared = compareLanes({ ...setup, rules: { ...setup.rules, sideBets } }, laneKey(`lanes/${run}`), 4);
    expect(compared.differences).toEqual([]);
    rounds += compared.rounds;
  }
});

const lanes = (setup: Parameters<typeof baccaratSimulator.compile>[0], on: string): Simulation =>
  expectOk(baccaratSimulator.compile(setup, { on, lanes: 'philox4x32-10:2000' }));

describe('a run of lanes', () => {
  test('finds every edge of the exact odds within four standard errors', () => {
    const simulation = lanes({ preset: 'all-bets' }, 'banker');
    const { ev, more, shoes, rounds, sd } = simulation.summary(simulation.batch('7', 0));
    const wagers = more['wagers'] as { readonly [on: string]: { readonly ev: number; readonly se: number } };
    for (const [on, { edge }] of Object.entries(oddsOf(fullShoe(8), paying({})))) {
      const { ev: mean, se } = wagers[on] ?? { ev: Number.NaN, se: 0 };
      expect(Math.abs(mean + Number(edge.numerator) / Number(edge.denominator)), on).toBeLessThan(4 * se);
    }
    expect(ev.mean).toBeCloseTo(wagers['banker']?.ev ?? 0, 12);
    expect(shoes).toBe(2000);
    expect(rounds / simulation.roundsPerBatch).toBeCloseTo(1, 1);
    expect(sd).toBeCloseTo(0.9274, 2);
  });

  test('finds the same edges by ranks as by cards', () => {
    const [ranks, cards] = [lanes({}, 'playerPair'), lanes({ preset: 'all-bets' }, 'playerPair')];
    const [one, other] = [ranks.summary(ranks.batch('7', 0)).ev, cards.summary(cards.batch('7', 0)).ev];
    expect(Math.abs(one.mean - other.mean)).toBeLessThan(4 * Math.hypot(one.se, other.se));
  });

  test('has a new shoe for every coup if the table does', () => {
    const simulation = lanes({ shuffle: 'every-round' }, 'tie');
    const { rounds, shoes, shoeResults, ev } = simulation.summary(simulation.batch('7', 0));
    expect([rounds, shoes]).toEqual([128_000, 128_000]);
    const { counts, lowest, step } = shoeResults;
    expect(counts.reduce((sum, count, at) => sum + count * (lowest + at) * step, 0) / rounds).toBeCloseTo(ev.mean, 10);
  });

  test('plays the same batch to the same bits, and others to others', () => {
    const [one, other] = [lanes({}, 'banker'), lanes({}, 'banker')];
    const first = one.batch('7', 3);
    expect(one.batch('7', 4)).not.toEqual(first);
    expect(other.batch('7', 3)).toEqual(first);
  });
});

test.each(['', '1000', 'philox4x32-10:', 'philox4x32-10:99999999', 'sfc32:10'])(
  'lanes written as %j are refused',
  (text) => {
    expect(baccaratSimulator.compile({}, { lanes: text })).toMatchObject({
      ok: false,
      error: { code: 'BC_SIM_LANES' },
    });
  },
);
