/** What holds for every round of every table, whatever was played there. */
import type { Card } from '@croupier/cards';
import { expectOk, type GradedRound, gradeTotals, type Json } from '@croupier/kernel';
import { randomRounds } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { blackjack } from '../game.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { PRESET_NAMES } from '../rules/setup/presets.ts';
import { grade } from './index.ts';

/** Of each preset; `npm run test:repeated` grades more than 10,000 in all. */
const ROUNDS = process.env['TEST_LONG'] === undefined ? 60 : 1100;
/** The bet of each is a solve of a whole shoe. */
const PRICED_ROUNDS = process.env['TEST_LONG'] === undefined ? 12 : 400;

type Form = { readonly [option: string]: Json };

const setupOf = (raw: Form) => expectOk(parseSetup(raw));
const all = (rounds: Iterable<GradedRound>): readonly GradedRound[] => [...rounds];

const checkRound = ({ decisions, cost, costInBets, houseCost, result, outlook }: GradedRound): void => {
  for (const { options, chosen, best, stake, ...decision } of decisions) {
    const evs = options.map(({ ev }) => ev);
    const evOf = (action: string): number => options.find((option) => option.action === action)?.ev ?? Number.NaN;
    expect(decision.costInBets).toBeGreaterThanOrEqual(0);
    expect(decision.costInBets).toBeCloseTo(Math.max(...evs) - evOf(chosen), 11);
    expect(decision.cost).toBe(decision.costInBets * stake);
    if (chosen === best) expect(decision.cost).toBe(0);
  }
  expect(cost).toBeGreaterThanOrEqual(0);
  expect(costInBets).toBeGreaterThanOrEqual(0);
  expect(houseCost).toBeGreaterThanOrEqual(-1e-9);
  if (outlook === undefined) return;
  expect(outlook.expected - cost - houseCost + outlook.luck).toBeCloseTo(result, 9);
};

describe.each(PRESET_NAMES)('[BJ-G11] random rounds: %s', (preset) => {
  const setup = { preset };
  const seats = setupOf(setup).seats;
  const log = randomRounds(blackjack, setupOf(setup), {
    seed: `coach/${preset}`,
    rounds: ROUNDS,
    players: Math.min(2, seats),
    bets: 2,
    missed: 20,
  });
  const rounds = all(grade(setup, log, 1));

  test('no decision costs less than nothing, and the best costs nothing', () => {
    expect(rounds).toHaveLength(ROUNDS);
    expect(rounds.some(({ cost }) => cost > 0)).toBe(true);
    for (const round of rounds) checkRound(round);
  });

  test('the result is that of the log', () => {
    const settled = log.flatMap((event) => (event.type === 'RoundSettled' ? event.results : []));
    const net = settled
      .filter(({ seat }) => seat === 1)
      .reduce((sum, { staked, returned }) => sum + returned - staked, 0);
    expect(gradeTotals(rounds).result).toBe(net);
  });
});

describe('[BJ-G11] expectation, decisions and luck', () => {
  const setup = { preset: 'side-bets', decks: 2 };
  const log = randomRounds(blackjack, setupOf(setup), {
    ...{ seed: 'parts', players: 3, bets: 3 },
    rounds: PRICED_ROUNDS,
  });
  const rounds = all(grade(setup, log, 1, { outlook: true }));

  test('sum to the result, side bets included', () => {
    for (const round of rounds) checkRound(round);
    expect(rounds.filter(({ outlook }) => outlook !== undefined).length).toBeGreaterThan(0.9 * PRICED_ROUNDS);
    expect(rounds.some(({ outlook }) => (outlook?.bets.length ?? 0) > 1)).toBe(true);
    const { outlook, result } = gradeTotals(rounds);
    expect(
      (outlook?.expected ?? 0) - (outlook?.cost ?? 0) - (outlook?.houseCost ?? 0) + (outlook?.luck ?? 0),
    ).toBeCloseTo(result, 9);
    expect(outlook).not.toHaveProperty('sd');
  });

  test('renaming the suits changes nothing', () => {
    const NEXT: { readonly [suit: string]: string } = { s: 'h', h: 'd', d: 's', c: 'c' };
    const other = { preset: 'standard' };
    const events = randomRounds(blackjack, setupOf(other), { seed: 'suits', rounds: 30, players: 2 });
    const named = events.map((event) =>
      'card' in event ? { ...event, card: `${event.card[0]}${NEXT[event.card[1] ?? '']}` as Card } : event,
    );
    const plain = (found: readonly GradedRound[]) =>
      found.map(({ decisions, ...round }) => ({
        ...round,
        decisions: decisions.map((decision) => ({ ...decision, cards: [], against: undefined })),
      }));
    expect(plain(all(grade(other, named, 1)))).toEqual(plain(all(grade(other, events, 1))));
  });

  test.each([
    ['with a peek', {}],
    ['without a hole card', { holeCard: 'none' }],
    ['with early surrender', { surrender: 'early' }],
  ])('luck favors nobody in the long run, however badly people play: %s', (_, set) => {
    const fresh = { preset: 'standard', decks: 1, shuffle: 'every-round', maxHands: 2, ...set };
    const long = randomRounds(blackjack, setupOf(fresh), { seed: 'luck', rounds: 1000, missed: 10 });
    const luck = all(grade(fresh, long, 1, { outlook: true })).map(
      ({ bet, outlook }) => (outlook?.luck ?? Number.NaN) / bet,
    );
    const mean = luck.reduce((sum, each) => sum + each, 0) / luck.length;
    const variance = luck.reduce((sum, each) => sum + (each - mean) ** 2, 0) / luck.length;
    expect(Math.abs(mean)).toBeLessThan(4 * Math.sqrt(variance / luck.length));
    expect(variance).toBeGreaterThan(0.5);
  });

  test('a round near the end of a shoe has no price rather than a wrong one', () => {
    const short = { preset: 'single-deck', shuffle: 'below:10' };
    const events = randomRounds(blackjack, setupOf(short), { seed: 'short', rounds: 40, players: 3 });
    const found = all(grade(short, events, 1, { outlook: true }));
    expect(found.some(({ outlook }) => outlook === undefined)).toBe(true);
    expect(found.some(({ outlook }) => outlook !== undefined)).toBe(true);
    expect(gradeTotals(found).unpriced).toBeGreaterThan(0);
  });
});
