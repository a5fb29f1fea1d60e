import { type GradedDecision, type GradedRound, gradedRound } from '@croupier/kernel';
import { expect, test, vi } from 'vitest';
import type { Hint } from '../../coach/kept-decisions.ts';
import type { GradedPart, LogToGrade } from '../../coach/messages.ts';
import type { Line } from '../sittings.ts';
import { type GradePorts, gradeSession, type SessionGrades } from './grade-session.ts';
import { sayCosts, sayCount, sayHint, sayRemark, sayRight } from './grade-words.ts';
import { COUNT_RANGES, hasCounts, kindsOf, rowsCsv, rowsJson, rowsOf, rowsShown } from './graded-rows.ts';
import { linksOf } from './leak-links.ts';
import { leaksOf } from './leaks.ts';
import { sumsOf } from './session-sums.ts';

const line = (table: string, round: number): Line => ({
  id: `${table}.${round}`,
  ...{ table, game: 'one', round, at: round, seat: 1, staked: 10, returned: 0, net: -10 },
});

const decision = (
  name: string,
  chosen: string,
  costInBets: number,
  more: Partial<GradedDecision> = {},
): GradedDecision => ({
  ...{ kind: 'play', name, cards: ['Th', '6s'], against: 'Td', unseen: {} as GradedDecision['unseen'], stake: 1000 },
  options: [
    { action: 'a', name: 'Ay', ev: -0.5 },
    { action: 'b', name: 'Bee', ev: -0.5 - costInBets },
  ],
  ...{ chosen, best: 'a', costInBets, cost: costInBets * 1000, chart: 'a', cell: 'X.1', by: 'player' },
  ...more,
});

const round = (number: number, decisions: readonly GradedDecision[], luck?: number): GradedRound =>
  gradedRound(
    { round: number, seat: 1, bet: 1000, result: -1000, decisions, unpriced: 0 },
    luck === undefined ? undefined : { bets: [], expected: -10 },
  );

const LINES = [line('T', 2), line('T', 1)];
const ROUNDS = new Map([
  ['T.1.1', round(1, [decision('Low', 'b', 0.2), decision('Low', 'b', 0.2)])],
  [
    'T.2.1',
    round(2, [
      decision('High', 'b', 0.5),
      decision('Low', 'a', 0),
      decision('High', 'b', 0.1, { by: 'house' }),
      decision('Side, bet', 'b', 0.01, { kind: 'bet' }),
    ]),
  ],
]);
const keptAs = (number: number, situation: string, chosen: string, hint: Hint) => ({
  ...{ table: 'T', round: number, situation, chosen, hint },
});
const KEPT = [
  keptAs(1, 'Low', 'b', 'none'),
  keptAs(1, 'Low', 'b', 'asked'),
  keptAs(2, 'High', 'b', 'live'),
  keptAs(2, 'Low', 'b', 'none'),
];
const ROWS = rowsOf(LINES, ROUNDS, KEPT);

test('rows have the newest round first, each with the hint that this device kept for that very choice', () => {
  expect(ROWS.map((row) => [row.line.round, row.decision.name, row.hint])).toEqual([
    [2, 'High', 'live'],
    [2, 'Low', undefined],
    [2, 'High', undefined],
    [2, 'Side, bet', undefined],
    [1, 'Low', 'none'],
    [1, 'Low', 'asked'],
  ]);
  expect(sayHint('asked')).toBe('Asked first');
});

test('filters leave mistakes only, or one kind', () => {
  expect(kindsOf(ROWS)).toEqual(['play', 'bet']);
  expect(rowsShown(ROWS, { isWhole: false, kind: undefined })).toHaveLength(5);
  expect(rowsShown(ROWS, { isWhole: true, kind: undefined })).toHaveLength(6);
  expect(rowsShown(ROWS, { isWhole: false, kind: 'bet' })).toHaveLength(1);
});

test('decisions are filtered by the true count they were made at', () => {
  const at = (trueCount: number) => decision(`at ${trueCount}`, 'b', 0.1, { count: { system: 'Hi-Lo', trueCount } });
  const rounds = new Map([['T.1.1', round(1, [at(-1.01), at(-1), at(0.99), at(3), decision('bet', 'b', 0.1)])]]);
  const rows = rowsOf(LINES, rounds, []);
  const named = COUNT_RANGES.map((counts) =>
    rowsShown(rows, { isWhole: false, kind: undefined, counts }).map((row) => row.decision.name),
  );
  expect(named).toEqual([['at -1.01'], ['at -1', 'at 0.99'], [], ['at 3']]);
  expect([hasCounts(rows), hasCounts(ROWS)]).toEqual([true, false]);
  expect(rows.map((row) => sayCount(row.decision.count))).toEqual(['−1', '−1', '+1', '+3', '–']);
  expect(rowsCsv(rows).split('\n')[1]).toMatch(/,-1\.01,,$/);
});

test('what is shown is saved as CSV and as JSON', () => {
  const [head, , , , bet] = rowsCsv(ROWS).split('\n');
  expect(head).toMatch(/^table,round,seat,by,kind,decision,.*,index,hint$/);
  expect(bet).toBe('T,2,1,player,bet,"Side, bet",Th 6s,Td,b,a,a,0.01,0.1,,,,');
  expect(JSON.parse(rowsJson(ROWS))).toMatchObject([
    { table: 'T', round: 2, hint: 'live', chosen: 'b' },
    {},
    {},
    {},
    {},
    {},
  ]);
});

test('sums keep hints, missed turns and unknown decisions apart', () => {
  const sums = sumsOf(ROUNDS, ROWS, undefined);
  expect(sums.right).toEqual({
    none: { right: 0, decisions: 1 },
    asked: { right: 0, decisions: 1 },
    live: { right: 0, decisions: 1 },
    unknown: { right: 1, decisions: 2 },
  });
  expect(sums.totals).toMatchObject({ decisions: 5, mistakes: 4, houseCost: 100 });
  expect(sums.sd).toBeUndefined();
  expect(sayCosts(sums)).toBe('Your decisions cost 9.10 chips: 45.50 bets per 100 hands.');
  expect(sayRight(sums)).toEqual([
    expect.stringMatching(/^All decisions right: 20% of 5 \(\d+% to \d+%\)\.$/),
    expect.stringMatching(/^Unaided decisions right: 0% of 1 \(/),
    'Not counted as unaided: 1 decision after you asked the coach, 1 decision with live odds, 2 decisions that the coach has no record of.',
  ]);
});

test('luck gets its deviation from the rules where the game does not know it exactly', () => {
  const priced = new Map([
    ['T.1.1', round(1, [], 1)],
    ['T.2.1', round(2, [], 1)],
  ]);
  const variances = new Map([
    ['T.1.1', 90_000],
    ['T.2.1', 70_000],
    ['T.3.1', 1e9],
  ]);
  expect(sumsOf(priced, [], variances).sd).toBe(400);
  expect(sumsOf(priced, [], undefined).sd).toBeUndefined();
});

test('leaks are mistakes of one situation taken together, the costliest first', () => {
  const leaks = leaksOf(ROWS, 2, () => 'same');
  expect(leaks.map(({ situation, times, mistakes }) => [situation, times, mistakes])).toEqual([
    ['High', 1, 1],
    ['Low', 3, 2],
    ['Side, bet', 1, 1],
  ]);
  expect(leaks[0]?.chipsPer100).toBeCloseTo(250, 9);
  expect(leaks[1]?.betsPer100).toBeCloseTo(20, 9);
});

test('each leak leads to its chart and to its drill, where there are any', async () => {
  const leaks = leaksOf(ROWS, 2, () => 'same');
  const write = vi.fn(async () => 'standard,decks=8');
  const links = await linksOf('one', leaks, () => ({}), {
    client: { write },
    trainers: async () => [
      {
        id: 'one',
        placeOf: async ({ situation, rules }) =>
          situation === 'High' ? { drill: 'strategy', item: 'x', settings: { rules } } : undefined,
      },
    ],
  });
  expect(write).toHaveBeenCalledOnce();
  expect(links.get(leaks[0]?.id ?? '')).toEqual({
    chart: '/chart?game=one&rules=standard,decks%3D8&cell=X.1',
    drill: '/train/strategy?rules=standard%2Cdecks%3D8',
  });
  expect(links.get(leaks[1]?.id ?? '')).not.toHaveProperty('drill');
});

test('why a choice is best: the chart, the cards, or nobody’s fault', () => {
  expect(sayRemark(decision('Low', 'b', 0.2))).toBe('Chart: Ay');
  expect(sayRemark(decision('Low', 'b', 0.2, { chart: 'b', why: { because: 'cards' } }))).toBe(
    'Chart: Bee; best is another because of these cards',
  );
  expect(sayRemark(decision('Low', 'b', 0.2, { by: 'house' }))).toBe('Not your decision: time ran out');
});

const open = (fail = false) => {
  const told: SessionGrades[] = [];
  const asked: { log: LogToGrade; graded: (part: GradedPart) => void; done: (isBroken: boolean) => void }[] = [];
  const cancel = vi.fn();
  const ports: GradePorts = {
    client: {
      grade: (_, log, graded, done) => {
        asked.push({ log, graded, done });
        return cancel;
      },
    },
    async *pages(table, at) {
      if (fail) throw new Error('no server');
      yield `${table} ${at}`;
    },
  };
  const stop = gradeSession({ game: 'one', lines: [...LINES, line('U', 7)] }, ports, (grades) => told.push(grades));
  const both = () => vi.waitFor(() => expect(asked).toHaveLength(2));
  const at = (index: number) => asked[index] as (typeof asked)[number];
  return { told, at, both, stop, cancel, last: () => told.at(-1) };
};

test('a session is graded table by table: decisions, then luck, then it is done', async () => {
  const { both, at, last } = open();
  await both();
  expect(at(0).log).toEqual({
    table: 'T',
    pages: ['T 2'],
    rounds: [
      { round: 2, seat: 1 },
      { round: 1, seat: 1 },
    ],
  });
  at(0).graded({});
  at(0).graded({ rounds: [round(1, [])] });
  expect(last()).toMatchObject({ step: 'decisions', finished: 0 });
  at(0).graded({ rounds: [round(2, [])] });
  at(1).graded({ refused: 'Table U wasn’t graded.' });
  at(1).done(false);
  expect(last()).toMatchObject({ step: 'luck', troubles: ['Table U wasn’t graded.'] });
  at(0).graded({ rounds: [round(1, [], 1)] });
  expect(last()).toMatchObject({ step: 'luck', finished: 1 });
  at(0).graded({ rounds: [round(2, [], 1)] });
  at(0).done(false);
  expect(last()).toMatchObject({ step: 'done', finished: 2 });
  expect(last()?.rounds.get('T.1.1')?.outlook).toBeDefined();
});

test('stopping cancels what is under way and keeps what is graded', async () => {
  const { both, at, last, stop, cancel } = open();
  await both();
  at(0).graded({ rounds: [round(1, [])] });
  stop();
  expect(cancel).toHaveBeenCalledTimes(2);
  expect(last()).toMatchObject({ step: 'stopped' });
  expect(last()?.rounds.size).toBe(1);
});

test('a log that can’t be read, and a worker that breaks, get a sentence', async () => {
  const unread = open(true);
  await vi.waitFor(() => expect(unread.last()?.step).toBe('done'));
  expect(unread.last()?.troubles).toEqual(['Couldn’t read the log of table T.', 'Couldn’t read the log of table U.']);
  const broken = open();
  await broken.both();
  broken.at(0).done(true);
  broken.at(1).done(true);
  expect(broken.last()).toMatchObject({ step: 'done' });
  expect(broken.last()?.troubles).toContain('Table T couldn’t be graded on this device.');
});
