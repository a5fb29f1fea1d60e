import { expectOk, type Simulation, type SimulationSummary, type Tally } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { COUNT_SYSTEMS, deckSum } from '../counting/systems.ts';
import { blackjackSimulator } from './simulator.ts';
import { CUT_CARD_EDGES } from './testing/cut-card-edges.data.ts';
import { TrueCounts } from './true-counts.ts';

type Setup = Parameters<typeof blackjackSimulator.compile>[0];
type Flags = Parameters<typeof blackjackSimulator.compile>[1];

const simulation = (setup: Setup = {}, flags: Flags = {}): Simulation =>
  expectOk(blackjackSimulator.compile(setup, flags));

const run = (each: Simulation, batches: number): SimulationSummary => {
  const tally: Tally = new Float64Array(each.tallySize);
  for (let number = 0; number < batches; number++)
    each.batch('7', number).forEach((sum, at) => {
      tally[at] = (tally[at] as number) + sum;
    });
  return each.summary(tally);
};

const standard = simulation();

describe('[BJ-F6] a batch is the same to the bit', () => {
  const flags: readonly Flags[] = [
    {},
    { plain: '' },
    { plain: '', count: 'none' },
    { ramp: '0:1,2:4', sitout: '-2' },
    { others: '2', indices: '' },
  ];

  test.each(flags)('%o: again, after others, and in another place', (asked) => {
    // Charts by the count take long to make: there are no splits, and one place has to do.
    const here = simulation('indices' in asked ? { decks: 1, maxHands: 1 } : {}, asked);
    const there = 'indices' in asked ? here : simulation({}, asked);
    const first = here.batch('seed', 3);
    here.batch('seed', 4);
    expect(here.batch('seed', 3)).toEqual(first);
    there.batch('other', 9);
    expect(there.batch('seed', 3)).toEqual(first);
    expect(there.batch('seed', 4)).not.toEqual(first);
    expect(first).toHaveLength(here.tallySize);
  });
});

describe('the report', () => {
  const told = run(standard, 4);

  test('the standard game as it is known to be', () => {
    expect(told.rounds / 4 / standard.roundsPerBatch).toBeCloseTo(1, 1);
    expect(told.rounds / told.shoes).toBeCloseTo(43.5, 0);
    expect(told.sd).toBeCloseTo(1.145, 2);
    expect(told.averageBet).toBe(1);
    expect(told.more['cardsPerRound']).toBeCloseTo(5.437, 1);
    expect(Math.abs(told.ev.mean - -0.005555)).toBeLessThan(4 * told.ev.se);
    expect(Math.abs(told.plain.mean - -0.005555)).toBeLessThan(4 * told.plain.se);
    expect(told.plain.se / told.ev.se).toBeGreaterThan(15);
    expect(told.shoeSd / Math.sqrt(43.5)).toBeCloseTo(told.sd, 1);
  });

  test('rows by true count hold every round once, and rise with it', () => {
    const rounds = told.perTrueCount.reduce((sum, row) => sum + row.rounds, 0);
    expect(rounds).toBe(told.rounds);
    const evAt = (count: number): number => told.perTrueCount.find((row) => row.count === count)?.ev ?? Number.NaN;
    expect(evAt(-4)).toBeLessThan(evAt(0));
    expect(evAt(0)).toBeLessThan(0);
    expect(evAt(4)).toBeGreaterThan(0.01);
    const mean = told.perTrueCount.reduce((sum, row) => sum + row.ev * row.rounds, 0) / rounds;
    expect(mean).toBeCloseTo(told.ev.mean, 3);
  });

  test('shoes by their result', () => {
    const { counts, lowest, step } = told.shoeResults;
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(told.shoes);
    const total = counts.reduce((sum, count, at) => sum + count * (lowest + at) * step, 0);
    expect(total / told.rounds).toBeCloseTo(told.plain.mean, 10);
  });

  test('plain results are the same, only less is known from them', () => {
    const plain = run(simulation({}, { plain: '' }), 4);
    const fastest = run(simulation({}, { plain: '', count: 'none' }), 4);
    expect(plain.plain).toEqual(told.plain);
    expect(plain.ev).toEqual(told.plain);
    expect(fastest.ev).toEqual(told.plain);
    expect(fastest.sd).toBeCloseTo(told.sd, 12);
    expect(fastest.perTrueCount).toEqual([]);
  });
});

describe('[BJ-F7] betting by the count', () => {
  test('a ramp bets more where the count is high, and wins', () => {
    const flat = run(standard, 4);
    const ramped = run(simulation({}, { ramp: '1:10,2:20,3:40,4:80' }), 4);
    const betAt = (count: number): number => (count < 2 ? 1 : count < 3 ? 2 : count < 4 ? 4 : 8);
    const bets = flat.perTrueCount.reduce((sum, { count, rounds }) => sum + betAt(count) * rounds, 0);
    expect(ramped.averageBet).toBeCloseTo(bets / flat.rounds, 12);
    expect(ramped.perTrueCount).toEqual(flat.perTrueCount);
    expect(ramped.ev.mean).toBeGreaterThan(flat.ev.mean);
    expect(Math.abs(ramped.ev.mean - ramped.plain.mean)).toBeLessThan(4 * ramped.plain.se);
  });

  test('sitting out plays only rounds from that count on', () => {
    const flat = run(standard, 2);
    const picky = run(simulation({}, { sitout: '1' }), 2);
    const rows = flat.perTrueCount.filter(({ count }) => count >= 1);
    expect(picky.rounds).toBe(rows.reduce((sum, { rounds }) => sum + rounds, 0));
    expect(picky.more['roundsDealt']).toBe(flat.rounds);
    expect(picky.ev.mean).toBeGreaterThan(0.005);
  });

  test.each(COUNT_SYSTEMS)('$name counts 0 on average, balanced or not', (system) => {
    const { tags, scale } = new TrueCounts(system);
    const deck = tags.reduce((sum, tag, at) => sum + tag * (at === 9 ? 16 : 4), 0);
    expect(deck).toBe(0);
    const [low = 0] = tags.slice(4);
    expect(low / scale).toBeCloseTo((system.tags[4] ?? 0) - deckSum(system) / 52, 12);
  });
});

test('other hands take cards, and their count is ours too', () => {
  const alone = run(simulation({}, { plain: '' }), 1);
  const crowd = run(simulation({}, { others: '4' }), 1);
  expect(crowd.more['cardsPerRound']).toBeGreaterThan(15);
  expect(crowd.rounds / crowd.shoes).toBeLessThan(alone.rounds / alone.shoes / 2);
});

describe('[BJ-F4] luck is removed at a table with other players, and from play by the count', () => {
  const one = { decks: 1, maxHands: 1 };
  const runs: readonly (readonly [Setup, Flags, number])[] = [
    [{}, { others: '3' }, 200],
    [{ preset: 'european' }, { others: '2' }, 200],
    [{ decks: 1 }, { others: '7' }, 5],
    [one, { indices: '' }, 15],
    [{ ...one, holeCard: 'none' }, { indices: '', others: '1' }, 10],
  ];

  test.each(runs)('%o %o: the same mean, known better', (setup, asked, better) => {
    const { ev, plain } = run(simulation(setup, asked), 6);
    expect(Math.abs(ev.mean - plain.mean)).toBeLessThan(4 * plain.se);
    expect((plain.se / ev.se) ** 2).toBeGreaterThan(better);
  });

  test('with --plain, the results are those of counting', () => {
    for (const asked of [{ others: '3' }, { indices: '' }]) {
      const known = run(simulation(one, asked), 1);
      const counted = run(simulation(one, { ...asked, plain: '' }), 1);
      expect(counted.ev).toEqual(known.plain);
      expect(counted.plain).toEqual(known.plain);
      expect(known.ev).not.toEqual(known.plain);
    }
  });
});

test.each(['vingt-et-un', 'full-stack', 'european'])('the preset %s can be simulated', (preset) => {
  const told = run(simulation({ preset }), 1);
  expect(told.ev.se).toBeLessThan(0.001);
  expect(Math.abs(told.ev.mean - told.plain.mean)).toBeLessThan(4 * told.plain.se);
});

/** All of them, and more sharply, in `npm run bench:sim:edges`. */
test.each(CUT_CARD_EDGES.filter(({ name }) => ['6D S17 6:5', '8D S17'].includes(name)))(
  '[BJ-F8] published edge to the cut card: $name',
  ({ set, edge }) => {
    const { ev } = run(simulation(set), 8);
    expect(ev.se * 100).toBeLessThan(0.01);
    expect(Math.abs(-ev.mean * 100 - edge)).toBeLessThan(0.008 + 4 * 100 * ev.se);
  },
);

describe('what cannot be simulated is refused', () => {
  const refused: readonly (readonly [Setup, Flags, string])[] = [
    [{ decks: 9 }, {}, 'OPTION_BAD'],
    [{}, { count: 'fibonacci' }, 'BJ_SIM_COUNT'],
    [{}, { ramp: '' }, 'BJ_SIM_RAMP'],
    [{}, { ramp: '0:1,0:2' }, 'BJ_SIM_RAMP'],
    [{}, { ramp: '0:1,1:0' }, 'BJ_SIM_RAMP'],
    [{}, { ramp: 'x:1' }, 'BJ_SIM_RAMP'],
    [{}, { ramp: '0.5:1' }, 'BJ_SIM_RAMP'],
    [{}, { sitout: 'low' }, 'BJ_SIM_SITOUT'],
    [{}, { sitout: '99' }, 'BJ_SIM_SITOUT'],
    [{}, { others: '8' }, 'BJ_SIM_OTHERS'],
    [{}, { others: '-1' }, 'BJ_SIM_OTHERS'],
    [{}, { count: 'none', ramp: '0:1,1:2' }, 'BJ_SIM_NEEDS_COUNT'],
    [{}, { count: 'none', indices: '' }, 'BJ_SIM_NEEDS_COUNT'],
  ];
  test.each(refused)('%o %o: %s', (setup, flags, code) => {
    const answer = blackjackSimulator.compile(setup, flags);
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.error.code).toBe(code);
  });
});
