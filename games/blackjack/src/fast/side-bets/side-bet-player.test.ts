import { expectOk, type Simulation } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { SIDE_BET_IDS, SIDE_BETS } from '../../rules/side-bets/index.ts';
import { blackjackSimulator } from '../simulator.ts';

const compiled = (sidebet: string, setup = {}, flags = {}): Simulation =>
  expectOk(blackjackSimulator.compile(setup, { sidebet, ...flags }));

const played = (simulation: Simulation, seed: string, batches: number) => {
  const sum = new Float64Array(simulation.tallySize);
  for (let number = 0; number < batches; number++)
    simulation.batch(seed, number).forEach((each, at) => {
      sum[at] = (sum[at] as number) + each;
    });
  return simulation.summary(sum);
};

/** Batches of 200,000 rounds; `npm run test:long` sets TEST_LONG. */
const BATCHES = process.env['TEST_LONG'] === undefined ? 1 : 2;

const NAMES = SIDE_BET_IDS.flatMap((id) => Object.keys(SIDE_BETS[id].payTables).map((table) => `${id}:${table}`));

describe('[BJ-F9] a side bet by the million', () => {
  test.each(NAMES)('%s: its mean is within 4 standard errors of the exact edge', { timeout: 60_000 }, (name) => {
    for (const setup of [
      { decks: 1, soft17: 'hit' },
      { decks: 6, soft17: 'stand' },
    ]) {
      const { rounds, ev, more } = played(compiled(name, setup, { fresh: '' }), name, BATCHES);
      expect(rounds).toBe(BATCHES * 200_000);
      expect(Math.abs(ev.mean + (more['exactHouseEdge'] as number)) / ev.se).toBeLessThan(4);
    }
  });

  test('without a hole card, and with shoes that are played to their ends', () => {
    const setup = { decks: 2, holeCard: 'none', shuffle: 'cut-card:1' };
    const { ev, more, rounds, shoes } = played(compiled('lucky-ladies', setup), 'ends', 5);
    expect(rounds / shoes).toBeGreaterThan(15);
    expect(Math.abs(ev.mean + (more['exactHouseEdge'] as number)) / ev.se).toBeLessThan(4);
  });

  test('a batch is the same to the bit after whatever was played', () => {
    const simulation = compiled('buster', { decks: 8 });
    const first = simulation.batch('same', 3);
    simulation.batch('other', 0);
    expect(simulation.batch('same', 3)).toEqual(first);
    expect(compiled('buster', { decks: 8 }).batch('same', 3)).toEqual(first);
  });

  test('a name alone means the usual pay table', () => {
    const { more } = played(compiled('perfect-pairs'), 'usual', 1);
    expect(more).toMatchObject({ sideBet: 'perfect-pairs', payTable: '25-12-6' });
  });

  test.each([
    [{ sidebet: 'red' }, 'BJ_SIM_SIDE_BET'],
    [{ sidebet: '21+3:8' }, 'BJ_SIM_SIDE_BET'],
    [{ sidebet: '21+3:9:9' }, 'BJ_SIM_SIDE_BET'],
    [{ sidebet: 'toString' }, 'BJ_SIM_SIDE_BET'],
    [{ sidebet: '21+3', others: '2' }, 'BJ_SIM_SIDE_BET_ALONE'],
    [{ sidebet: '21+3', ramp: '0:1' }, 'BJ_SIM_SIDE_BET_ALONE'],
  ])('%j is refused', (flags, code) => {
    expect(blackjackSimulator.compile({}, flags)).toMatchObject({ ok: false, error: { code } });
  });
});
