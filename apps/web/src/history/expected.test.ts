import type { ChancesOf, EventBase } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { loadChancesOf } from './chances.ts';
import { apart, runningExpected, sayExpected } from './expected.ts';
import { loadPlayed, type Ports } from './played.ts';
import type { Line } from './sittings.ts';

test('means and variances of rounds add up, and the band lies 1.96 deviations around the mean', () => {
  const round = { mean: -50, variance: 10_000 };
  const [start, one, , , four] = runningExpected([round, round, round, round]);
  expect(start).toEqual({ mean: 0, low: 0, high: 0 });
  expect(one).toEqual({ mean: -0.5, low: -0.5 - 1.96, high: -0.5 + 1.96 });
  expect(four).toEqual({ mean: -2, low: -2 - 3.92, high: -2 + 3.92 });
  if (four === undefined) throw new Error('four rounds');
  expect(sayExpected(-35, four)).toBe('Net −35; expected −2; 95 out of 100 sessions like this end between −6 and +2.');
  expect(sayExpected(0, { mean: -2.1049, low: -30.4, high: 0.2 })).toBe(
    'Net 0; expected −2.10; 95 out of 100 sessions like this end between −30 and 0.',
  );
});

test('labels stay in their order, a gap apart and inside, as near as can be', () => {
  expect(apart([10, 90, 50], 18, 180)).toEqual([10, 90, 50]);
  expect(apart([50, 50, 50], 18, 180)).toEqual([50, 68, 86]);
  expect(apart([180, 175, 0], 18, 180)).toEqual([180, 162, 0]);
  expect(apart([], 18, 180)).toEqual([]);
});

const line = (table: string, round: number, seat = 1): Line => ({
  id: `${table}.${round}`,
  table,
  game: 'one',
  round,
  at: round,
  seat,
  staked: 1,
  returned: 0,
  net: -1,
});

const OWN = { rules: 'own' };

const ended = (events: readonly EventBase[]): readonly number[] =>
  events.flatMap((event) => (event.type === '2' ? [(event as { readonly round?: number }).round ?? 0] : []));
const chancesOf: ChancesOf = (rules) =>
  rules === OWN ? undefined : (events) => ended(events).map((round) => ({ round, seat: 1, mean: round, variance: 1 }));

const chancesIn = async (lines: readonly Line[], asked: string[] = []) => {
  const session = { game: 'one', lines };
  return loadChancesOf(session, await loadPlayed(session, ports(asked)), async () => chancesOf);
};

/** Tables with three events for each round, two of them at a time; what a round brings is its number. */
const ports = (asked: string[]): Ports => {
  const all = Array.from({ length: 30 }, (_, at) => ({
    seq: at + 1,
    event: at % 3 === 1 ? { room: {} } : { game: { type: `${at % 3}`, round: Math.floor(at / 3) + 1 }, by: 1 },
  }));
  return {
    log: (table, after, round) => {
      asked.push(`${table} after ${after} by ${round}`);
      return Promise.resolve({ events: all.slice(after, after + 2) });
    },
    round: (id) =>
      Promise.resolve({
        rules: id.startsWith('own.') ? OWN : undefined,
        entries: [{ seq: 3 * Number(id.split('.')[1]) - 2 }],
      }),
    recaps: async () => (events) => ended(events).map((round) => ({ round, seat: 1, hands: [], more: [], counts: [] })),
  };
};

test('every round of a session has its chance, the oldest first, read from where the session begins and no further', async () => {
  const asked: string[] = [];
  const lines = [line('A', 5), line('B', 2), line('A', 4), line('A', 3)];
  const found = await chancesIn(lines, asked);
  if ('unknown' in found) throw new Error('all of them are known');
  expect(found.map(({ mean }) => mean)).toEqual([3, 4, 2, 5]);
  expect(asked.filter((page) => page.startsWith('A '))).toEqual(
    [6, 8, 10, 12, 14].map((after) => `A after ${after} by 5`),
  );
});

test('rules that nobody has worked out are named, with how many rounds were played by them', async () => {
  const lines = [line('own', 2), line('A', 1)];
  expect(await chancesIn(lines)).toEqual({ unknown: [OWN], rounds: 1 });
  // No log has this round.
  expect(await chancesIn([line('A', 99)])).toEqual({ unknown: [], rounds: 1 });
});
