import { beforeEach, expect, test } from 'vitest';
import {
  forgetDecisions,
  type Hint,
  type KeptDecision,
  keepDecisions,
  keptDecisions,
} from '../coach/kept-decisions.ts';
import { forget } from '../lib/keep.ts';
import { deleteSession, withoutDeleted } from './deleted.ts';
import { byRound, keptSumsOf } from './kept-sums.ts';
import { loadRounds, loadSitting } from './load.ts';
import { type Line, sittingsOf } from './sittings.ts';

const HOUR = 3_600_000;
const line = (round: number, hour: number, game = 'one'): Line => ({
  ...{ id: `T.${round}`, table: 'T', game, round, at: hour * HOUR, seat: 1, staked: 10, returned: 0, net: -10 },
});

const decided = (round: number, cost: number, hint: Hint, decision = 'a'): KeptDecision => ({
  ...{ at: 1, game: 'one', table: 'T', round, decision, rules: '', situation: 'Low', chosen: 'x', best: 'y' },
  ...{ cost, stake: 20, hint },
});

const LINES = [line(4, 5), line(3, 4), line(2, 1.1), line(1, 1)];
const KEPT = [
  decided(1, 0.25, 'none'),
  decided(1, 0.5, 'asked', 'b'),
  decided(2, 0, 'none'),
  decided(2, 0, 'live', 'b'),
  decided(3, 1, 'none'),
];

beforeEach(() => {
  forgetDecisions('one');
  forget('history.deleted');
});

test('a session adds up what its own decisions cost, and how many were unaided', () => {
  const kept = byRound(KEPT);
  const [newest, second, oldest] = sittingsOf(LINES).map(({ lines }) => keptSumsOf(lines, kept));
  expect(oldest).toEqual({ decisions: 4, unaided: 2, costInBets: 0.75, cost: 15 });
  expect(second).toEqual({ decisions: 1, unaided: 1, costInBets: 1, cost: 20 });
  expect(newest).toBeUndefined();
});

test('a round of two seats counts its decisions once', () => {
  const twice = [line(1, 1), { ...line(1, 1), seat: 2 }];
  expect(keptSumsOf(twice, byRound(KEPT))?.decisions).toBe(2);
});

test('deleting a session takes its rounds and decisions from this device, and nothing else', async () => {
  keepDecisions('one', KEPT);
  const oldest = sittingsOf(LINES).at(-1);
  if (oldest === undefined) throw new Error('no session');
  deleteSession(oldest);
  const other = line(1, 1, 'two');
  expect(withoutDeleted([...LINES, other]).map(({ game, round }) => `${game} ${round}`)).toEqual([
    'one 4',
    'one 3',
    'two 1',
  ]);
  expect(keptDecisions('one').map(({ round }) => round)).toEqual([3]);
  const ask = () => Promise.resolve({ rounds: LINES, next: null });
  expect((await loadRounds(null, ask)).rounds).toHaveLength(2);
  expect(await loadSitting('T.1', ask)).toBeUndefined();
  expect((await loadSitting('T.3', ask))?.lines).toHaveLength(1);
});
