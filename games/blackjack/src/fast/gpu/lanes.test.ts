/** Lanes are right: their shoes played by the rules give the same rounds, and their rows, steps and means are the known ones. */
import { fullComposition, seededRandom } from '@croupier/cards';
import { expectOk, type Simulation } from '@croupier/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { COUNT_SYSTEMS } from '../../counting/systems.ts';
import { DOUBLES } from '../../odds/solver/numeric.ts';
import { solveRound } from '../../odds/solver/round.ts';
import { PRESETS } from '../../rules/setup/presets.ts';
import { blackjackSimulator } from '../simulator.ts';
import { MOST_STEPS } from '../tally.ts';
import { compareAnyLanes } from '../testing/differential.ts';
import { COUNTS, rowOf, TrueCounts } from '../true-counts.ts';
import { placeOf } from './lane-tally.ts';
import { rowByFactors, rowFactors } from './row-factors.ts';

test('4,000 rounds of random rules and charts: the same as by the rules', () => {
  const { rounds, differences } = compareAnyLanes('lanes', 4000);
  expect(differences).toEqual([]);
  expect(rounds).toBeGreaterThanOrEqual(4000);
});

test.each(COUNT_SYSTEMS)('rows of true counts by whole numbers: $name', (system) => {
  const counts = new TrueCounts(system);
  const highest = Math.max(...counts.tags.map(Math.abs));
  for (const size of [52, 312, 416]) {
    const rows = rowFactors(counts, size);
    const factors = counts.factors(size);
    const met = new Set<number>();
    for (let left = 1; left < size; left++) {
      const most = highest * Math.min(left, size - left);
      for (let running = -most; running <= most; running += counts.scale > 2 ? 7 : 1) {
        const row = rowByFactors(rows, running, left);
        if (row !== rowOf(running, factors[left] as number)) expect([running, left, row]).toBe('the row of rowOf');
        met.add(row);
      }
    }
    expect(met.size).toBeGreaterThan(COUNTS - 3);
  }
});

test('results of shoes are rounded as in other runs', () => {
  const random = seededRandom('steps');
  for (let each = 0; each < 1000; each++) {
    const [pay, step] = [random.below(801) - 400, 1 + random.below(9)];
    expect(placeOf(pay, step)).toBe(Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(pay / step))) + MOST_STEPS);
  }
});

const lanes = (
  setup: Parameters<typeof blackjackSimulator.compile>[0],
  flags: { readonly [name: string]: string },
  n = 4096,
): Simulation => expectOk(blackjackSimulator.compile(setup, { ...flags, lanes: `philox4x32-10:${n}` }));

describe('a run of lanes', () => {
  // Making one takes seconds: its tables are checked for every count that can occur.
  let standard: Simulation;
  beforeAll(() => {
    standard = lanes({}, {});
  }, 120_000);

  test('finds the edge to the cut card, and the figures of the standard game', () => {
    const told = standard.summary(standard.batch('7', 0));
    expect(told.shoes).toBe(4096);
    expect(told.rounds / told.shoes).toBeCloseTo(43.5, 0);
    expect(Math.abs(told.ev.mean - -0.005555)).toBeLessThan(4 * told.ev.se);
    expect(told.ev).toEqual(told.plain);
    expect(told.sd).toBeCloseTo(1.145, 1);
    expect(told.more['cardsPerRound']).toBeCloseTo(5.437, 1);
    expect(told.perTrueCount.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(told.rounds);
    const { counts, lowest, step } = told.shoeResults;
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(told.shoes);
    expect(counts.reduce((sum, count, at) => sum + count * (lowest + at) * step, 0) / told.rounds).toBeCloseTo(
      told.ev.mean,
      10,
    );
  });

  test('finds the exact edge of fresh shoes', () => {
    const simulation = lanes({ preset: 'european' }, { fresh: '' });
    const told = simulation.summary(simulation.batch('7', 0));
    const { rules } = PRESETS.european;
    const exact = solveRound(DOUBLES, rules, fullComposition(rules.decks)).edgeOfChart;
    expect(told.rounds).toBe(4096 * 64);
    expect(Math.abs(told.ev.mean - exact)).toBeLessThan(4 * told.ev.se);
  });

  test('plays the same batch to the same bits, and others to others', () => {
    const first = standard.batch('7', 3);
    expect(standard.batch('7', 4)).not.toEqual(first);
    expect(standard.batch('8', 3)).not.toEqual(first);
    expect(lanes({}, {}).batch('7', 3)).toEqual(first);
  });

  test('bets by the count', () => {
    const ramped = lanes({}, { ramp: '1:10,2:20,3:40', sitout: '-3' });
    const [one, other] = [standard.summary(standard.batch('7', 0)), ramped.summary(ramped.batch('7', 0))];
    expect(other.perTrueCount).toEqual(one.perTrueCount);
    const played = one.perTrueCount.filter(({ count }) => count >= -3);
    const betAt = (count: number): number => (count < 2 ? 1 : count < 3 ? 2 : 4);
    const rounds = played.reduce((sum, row) => sum + row.rounds, 0);
    expect(other.rounds).toBe(rounds);
    expect(other.averageBet).toBeCloseTo(
      played.reduce((sum, row) => sum + row.rounds * betAt(row.count), 0) / rounds,
      12,
    );
    const won = played.reduce((sum, { rounds: times, ev, count }) => sum + times * ev * betAt(count), 0);
    expect(other.ev.mean).toBeCloseTo(won / rounds, 10);
  });
});

test.each([
  [{ lanes: 'philox4x32-10:0' }, 'BJ_SIM_LANES'],
  [{ lanes: '1000' }, 'BJ_SIM_LANES'],
  [{ lanes: 'philox4x32-10:10', others: '1' }, 'BJ_SIM_LANES_CHART'],
  [{ lanes: 'philox4x32-10:10', indices: '' }, 'BJ_SIM_LANES_CHART'],
  [{ lanes: 'philox4x32-10:10', sidebet: 'buster' }, 'BJ_SIM_LANES_CHART'],
  [{ lanes: 'philox4x32-10:10', ramp: '0:1,1:3.14159' }, 'BJ_SIM_LANES_BETS'],
  [{ lanes: 'philox4x32-10:10', ramp: '0:1,1:1000000' }, 'BJ_SIM_LANES_BETS'],
  [{ lanes: 'philox4x32-10:10', count: 'none', ramp: '0:1,1:2' }, 'BJ_SIM_NEEDS_COUNT'],
])('%j is refused', (flags, code) => {
  expect(blackjackSimulator.compile({}, flags)).toMatchObject({ ok: false, error: { code } });
});
