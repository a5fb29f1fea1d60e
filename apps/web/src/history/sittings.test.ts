import { expect, test } from 'vitest';
import { deleteSession } from './deleted.ts';
import { type HistoryPage, loadSitting } from './load.ts';
import { isRemoved, remove, restore, restoreAll } from './removed.ts';
import { asCsv, type Line, linesShown, netOf, runningNet, sittingsOf } from './sittings.ts';

const MINUTE = 60_000;
const line = (round: number, minute: number, net: number, game = 'one'): Line => ({
  id: `T.${round}`,
  table: 'T',
  game,
  round,
  at: minute * MINUTE,
  seat: 1,
  staked: 1,
  returned: 1 + net,
  net,
});

test('rounds within half an hour are one session; a longer pause or another game starts the next', () => {
  const lines = [line(5, 100, 3, 'two'), line(4, 99, 1), line(3, 69, -5), line(2, 38, 0.1), line(1, 37, 0.2)];
  expect(sittingsOf(lines).map(({ game, lines: { length }, from, to, net }) => [game, length, from, to, net])).toEqual([
    ['two', 1, 100 * MINUTE, 100 * MINUTE, 3],
    ['one', 2, 69 * MINUTE, 99 * MINUTE, -4],
    ['one', 2, 37 * MINUTE, 38 * MINUTE, 0.3],
  ]);
  expect(sittingsOf([])).toEqual([]);
});

test('a deleted session still separates those before and after it', async () => {
  const one = [line(4, 24, 1), line(1, 1, 1)];
  const other = [line(3, 13, 1, 'two'), line(2, 12, 1, 'two')];
  const all = [line(4, 24, 1), ...other, line(1, 1, 1)];
  const [, middle] = sittingsOf(all);
  if (middle === undefined) throw new Error('no session between');
  deleteSession(middle);
  expect(sittingsOf(one, [middle]).map(({ id }) => id)).toEqual(['T.4', 'T.1']);
  // Before it and after it: nothing lies between.
  expect(sittingsOf([line(6, 26, 1), line(5, 25, 1)], [middle])).toHaveLength(1);
  expect((await loadSitting('T.4', paged(all, 100)))?.lines.map(({ id }) => id)).toEqual(['T.4']);
});

test('the line of a bankroll begins at nothing, goes from the oldest on, and ends at the net', () => {
  const lines = [line(3, 3, -10), line(2, 2, 7.5), line(1, 1, 5)];
  expect(runningNet(lines)).toEqual([0, 5, 12.5, 2.5]);
  expect(netOf(lines)).toBe(2.5);
  expect(runningNet([])).toEqual([0]);
});

test('a session is named after its first round, which more rounds do not change', () => {
  const [one] = sittingsOf([line(2, 2, 0), line(1, 1, 0)]);
  const [more] = sittingsOf([line(3, 3, 0), line(2, 2, 0), line(1, 1, 0)]);
  expect([one?.id, more?.id]).toEqual(['T.1', 'T.1']);
});

test('rounds are shown by what came of them, and by table', () => {
  const lines = [line(3, 3, -1), { ...line(2, 2, 0), table: 'U' }, line(1, 1, 2)];
  const rounds = (shown: 'all' | 'won' | 'lost' | 'even', table: string | null = null) =>
    linesShown(lines, shown, table).map(({ round }) => round);
  expect([rounds('all'), rounds('won'), rounds('lost'), rounds('even')]).toEqual([[3, 2, 1], [1], [3], [2]]);
  expect([rounds('all', 'U'), rounds('won', 'U')]).toEqual([[2], []]);
  expect(asCsv(lines.slice(0, 1))).toBe(
    'round,game,time,seat,staked,returned,net\nT.3,one,1970-01-01T00:03:00.000Z,1,1,0,-1\n',
  );
});

/** So many rounds on a page, as a server pages them. */
const paged =
  (lines: readonly Line[], size: number) =>
  (before: string | null): Promise<HistoryPage> => {
    const from = Number(before ?? 0);
    const next = from + size < lines.length ? String(from + size) : null;
    return Promise.resolve({ rounds: lines.slice(from, from + size), next });
  };

test('a session is found by any of its rounds, back to its start, across pages', async () => {
  // Three, four and two rounds, an hour apart.
  const minutes = [203, 202, 201, 104, 103, 102, 101, 2, 1];
  const lines = minutes.map((minute, at) => line(minutes.length - at, minute, 1));
  const found = async (round: string, size: number) =>
    (await loadSitting(round, paged(lines, size)))?.lines.map(({ round: number }) => number);
  for (const size of [1, 2, 3, 4, 100]) {
    expect(await found('T.6', size)).toEqual([6, 5, 4, 3]);
    expect(await found('T.3', size)).toEqual([6, 5, 4, 3]);
    expect(await found('T.1', size)).toEqual([2, 1]);
    expect(await found('T.9', size)).toEqual([9, 8, 7]);
    expect(await found('X.1', size)).toBeUndefined();
  }
});

test('a session can be hidden and shown again; with more rounds it is a new one', () => {
  const [sitting] = sittingsOf([line(2, 2, 0), line(1, 1, 0)]);
  const [longer] = sittingsOf([line(3, 3, 0), line(2, 2, 0), line(1, 1, 0)]);
  const [other] = sittingsOf([line(2, 2, 0, 'two'), line(1, 1, 0, 'two')]);
  if (sitting === undefined || longer === undefined || other === undefined) throw new Error('no sessions');
  remove(sitting);
  expect([sitting, longer, other].map(isRemoved)).toEqual([true, false, false]);
  remove(other);
  restore(sitting);
  expect([sitting, other].map(isRemoved)).toEqual([false, true]);
  restoreAll();
  expect(isRemoved(other)).toBe(false);
});
