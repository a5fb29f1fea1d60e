/** Bets of a log, graded: beside independently computed edges, and with the properties that every grader has. */
import { type Card, freshCards, seededRandom, shuffled } from '@croupier/cards';
import { expectOk, type GradedRound, gradeTotals } from '@croupier/kernel';
import { randomRounds } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { outcomeChances, outcomeChancesOf } from '../fast/outcome-chances.ts';
import { everyOutcome } from '../fast/tables.ts';
import { baccarat } from '../game.ts';
import { countOutcomes, fullShoe, remainingOf } from '../odds/index.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { coups, sit, stack } from '../testing/sitting.ts';
import { grade } from './index.ts';

const SIDE_BETS = ['dragon7', 'panda8', 'eitherPair', 'perfectPair', 'big', 'small'];
const SETUP = { sideBets: SIDE_BETS, decks: 8 };

const random = (seed: string, rounds: number, set: object = SETUP) =>
  randomRounds(baccarat, expectOk(parseSetup(set)), { seed, rounds, players: 2, bets: 3 });

const all = (rounds: Iterable<GradedRound>): readonly GradedRound[] => [...rounds];

const isLong = process.env['TEST_LONG'] !== undefined;
/** `npm run test:repeated` grades many more. Luck takes most of the time, so fewer rounds have it. */
const ROUNDS = isLong ? 1000 : 40;
const MANY_ROUNDS = isLong ? 10_000 : 200;

/** House edges in percent, eight decks, computed by an independent program over all ordered six-card deals. */
const EDGES: { readonly [on: string]: number } = {
  player: 1.235081,
  tie: 14.359629,
  playerPair: 10.361446,
  bankerPair: 10.361446,
  dragon7: 7.611334,
  panda8: 10.187632,
  eitherPair: 13.709877,
  perfectPair: 13.029391,
  big: 4.345748,
  small: 5.282877,
};

describe('[BC-O5] bets on a full shoe', () => {
  test.each(Object.entries(EDGES))('%s is priced as an independent program prices it', (on, edge) => {
    const table = sit('standard', coups(stack('9s Kc', '3d 4h')), { set: SETUP });
    table.bet(1, on as 'player', 10).deal();
    const [round] = all(grade(SETUP, table.log, 1, { outlook: true }));
    const [bet] = round?.outlook?.bets ?? [];
    expect(bet?.stake).toBe(1000);
    expect(100 * (bet?.ev ?? 0)).toBeCloseTo(-edge, 6);
  });

  test('a tie costs what the cheapest bet would have saved, a bet on a hand only what others on that hand would', () => {
    const table = sit('standard', coups(stack('9s Kc', '3d 4h')), { set: SETUP });
    table.bet(1, 'tie', 10).bet(1, 'banker', 20).bet(2, 'player', 50).deal();
    const [round] = all(grade(SETUP, table.log, 1));
    expect(round).toMatchObject({ round: 1, seat: 1, bet: 3000, result: -3000, unpriced: 0, houseCost: 0 });
    const [tie, banker] = round?.decisions ?? [];
    expect(tie).toMatchObject({ kind: 'bet', chosen: 'tie', best: 'banker', by: 'player' });
    expect(tie?.costInBets).toBeCloseTo(0.14359629 - 0.0105791, 7);
    expect(tie?.cost).toBeCloseTo(1000 * (tie?.costInBets ?? 0), 9);
    expect(banker).toMatchObject({ chosen: 'banker', best: 'banker', cost: 0, costInBets: 0 });
  });

  test('only bets that the table offers are alternatives', () => {
    const table = sit('standard', coups(stack('9s Kc', '3d 4h')));
    table.bet(1, 'tie', 10).bet(1, 'player', 10).deal();
    const [round] = all(grade({}, table.log, 1));
    const names = round?.decisions.map(({ options }) => options.map(({ action }) => action));
    expect(names).toEqual([
      ['player', 'banker', 'tie', 'playerPair', 'bankerPair'],
      ['player', 'playerPair'],
    ]);
  });
});

describe('[BC-O5] random rounds', () => {
  const events = random('bets', ROUNDS);
  const rounds = all(grade(SETUP, events, 1, { outlook: true }));

  test('costs are never negative, the best bet costs nothing, and the parts sum to the result', () => {
    expect(rounds).toHaveLength(ROUNDS);
    for (const { decisions, result, cost, houseCost, outlook } of rounds) {
      for (const { chosen, best, costInBets } of decisions) {
        expect(costInBets).toBeGreaterThanOrEqual(0);
        if (chosen === best) expect(costInBets).toBe(0);
      }
      expect((outlook?.expected ?? Number.NaN) - cost - houseCost + (outlook?.luck ?? 0)).toBeCloseTo(result, 9);
      expect(outlook?.variance).toBeGreaterThan(0);
    }
    const { outlook } = gradeTotals(rounds);
    expect(outlook?.sd).toBeGreaterThan(0);
    expect(Math.abs(outlook?.luck ?? 0)).toBeLessThan(4 * (outlook?.sd ?? 0));
  });

  test('no bet has a negative cost, in many rounds', () => {
    const many = all(grade(SETUP, random('many', MANY_ROUNDS), 1));
    expect(many).toHaveLength(MANY_ROUNDS);
    const costs = many.flatMap(({ decisions }) => decisions.map(({ cost }) => cost));
    expect(Math.min(...new Set(costs))).toBe(0);
    expect(costs.some((cost) => cost > 0)).toBe(true);
    for (const { cost, decisions } of many)
      expect(cost).toBeCloseTo(
        decisions.reduce((sum, decision) => sum + decision.cost, 0),
        9,
      );
  });

  test('renaming the suits changes nothing', () => {
    const NEXT: { readonly [suit: string]: string } = { s: 'h', h: 'd', d: 'c', c: 's' };
    const renamed = events.map((event) =>
      'card' in event ? { ...event, card: `${event.card[0]}${NEXT[event.card[1] ?? '']}` as Card } : event,
    );
    expect(all(grade(SETUP, renamed, 1, { outlook: true }))).toEqual(rounds);
  });

  test('a seat that did not bet has no rounds, and what is still being played is left out', () => {
    expect(all(grade(SETUP, events, 5))).toEqual([]);
    const cut = events.findLastIndex(({ type }) => type === 'RoundSettled');
    expect(all(grade(SETUP, events.slice(0, cut), 1))).toHaveLength(ROUNDS - 1);
  });
});

describe('outcomes of a shoe that has been played', () => {
  const shoe = remainingOf(shuffled(freshCards(2), seededRandom('outcomes')).slice(0, 40));

  test('they are as likely as the exact counts of each bet say', () => {
    const counts = countOutcomes(shoe);
    const chances = [...outcomeChancesOf(shoe)].map(([at, chance]) => {
      const result = everyOutcome().get(at);
      if (result === undefined) throw new Error(`there is no outcome ${at}`);
      return { result, chance };
    });
    const of = (is: (result: (typeof chances)[number]['result']) => boolean): number =>
      chances.reduce((sum, { result, chance }) => sum + (is(result) ? chance : 0), 0);
    const share = (count: bigint): number => Number(count) / Number(counts.total);
    expect(of(() => true)).toBeCloseTo(1, 12);
    expect(of(({ winner }) => winner === 'banker')).toBeCloseTo(share(counts.banker), 12);
    expect(of(({ playerPair }) => playerPair)).toBeCloseTo(share(counts.pairs.player), 12);
    expect(of(({ bankerPair }) => bankerPair)).toBeCloseTo(share(counts.pairs.banker), 12);
    expect(of(({ playerPair, bankerPair }) => playerPair && bankerPair)).toBeCloseTo(share(counts.pairs.both), 12);
    expect(of(({ perfectPair }) => perfectPair)).toBeCloseTo(share(counts.perfectPairs.either), 12);
  });

  test('a full shoe is a shoe like any other', () => {
    expect([...outcomeChances(1)]).toEqual([...outcomeChancesOf(fullShoe(1))]);
  });
});
