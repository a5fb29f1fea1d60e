import { type GradedRound, gradedRound } from '@croupier/kernel';
import type { DuelAnswer } from '@croupier/protocol';
import { expect, test, vi } from 'vitest';
import type { GradedPart, LogToGrade, TriedTable } from '../coach/messages.ts';
import { type DuelGradePorts, type DuelGrades, gradeDuel } from './grade-duel.ts';

const round = (number: number, isPriced = false): GradedRound =>
  gradedRound(
    { round: number, seat: 1, bet: 1000, result: 0, decisions: [], unpriced: 0 },
    isPriced ? { bets: [], expected: 0 } : undefined,
  );

const DUEL: Pick<DuelAnswer, 'id' | 'game' | 'tries'> = {
  ...{ id: '0'.repeat(32), game: 'one' },
  tries: [
    { name: 'Ann', state: 'finished', you: true, code: 'AAAAAA', user: 'ann' },
    { name: 'Bob', state: 'unfinished', you: false, code: 'BBBBBB', user: 'bob' },
  ],
};

const tried = (rounds: number, more: Partial<TriedTable> = {}): TriedTable => ({
  ...{ rounds, finished: true, lastAt: 5, shownAt: 9 },
  ...more,
});

interface Asked {
  readonly log: LogToGrade;
  readonly part: (part: GradedPart) => void;
  readonly done: (isBroken: boolean) => void;
}

const start = async (pages?: DuelGradePorts['pages'], own?: DuelGradePorts['own']) => {
  const told: DuelGrades[] = [];
  const asked = new Map<string, Asked>();
  const canceled: string[] = [];
  const grade: DuelGradePorts['client']['grade'] = (_, log, part, done) => {
    asked.set(log.table, { log, part, done });
    return () => void canceled.push(log.table);
  };
  const stop = gradeDuel(
    DUEL,
    {
      client: { grade },
      own,
      pages:
        pages ??
        async function* (table) {
          yield `a page of ${table}`;
        },
    },
    (grades) => told.push(grades),
  );
  const of = async (table: string): Promise<Asked> => {
    await vi.waitFor(() => expect(asked.has(table)).toBe(true));
    return asked.get(table) as Asked;
  };
  return { told, of, stop, canceled, last: () => told.at(-1) };
};

test('every log is asked about as a whole try of this duel by its player', async () => {
  const { of } = await start();
  expect((await of('BBBBBB')).log).toEqual({
    table: 'BBBBBB',
    pages: ['a page of BBBBBB'],
    rounds: { duel: DUEL.id, user: 'bob' },
  });
});

test('decisions first, then luck, then done', async () => {
  const { of, last } = await start();
  const [ann, bob] = [await of('AAAAAA'), await of('BBBBBB')];
  ann.part({ tried: tried(2) });
  ann.part({ rounds: [round(1), round(2)] });
  expect(last()).toMatchObject({ step: 'decisions', progress: { done: 2, all: 2 } });
  bob.part({ tried: tried(1, { finished: false }) });
  bob.part({ rounds: [round(1)] });
  expect(last()).toMatchObject({ step: 'luck', progress: { done: 0, all: 3 } });
  ann.part({ rounds: [round(1, true)] });
  expect(last()).toMatchObject({ step: 'luck', progress: { done: 1, all: 3 } });
  ann.done(false);
  bob.part({ rounds: [round(1, true)] });
  bob.done(false);
  expect(last()).toMatchObject({
    step: 'done',
    rejected: [],
    warning: undefined,
    tries: [
      { name: 'Ann', you: true, finished: true, rounds: [{ round: 1, outlook: {} }, { round: 2 }] },
      { name: 'Bob', finished: false },
    ],
  });
});

test('a try without any rounds is still listed', async () => {
  const { of, last } = await start();
  for (const table of ['AAAAAA', 'BBBBBB']) {
    (await of(table)).part({ tried: tried(0) });
    (await of(table)).done(false);
  }
  expect(last()).toMatchObject({ step: 'done', rejected: [], tries: [{ rounds: [] }, { rounds: [] }] });
});

test('a log that fails its check is listed with the reason, and the others are ranked', async () => {
  const { of, last } = await start();
  (await of('AAAAAA')).part({ refused: 'Table AAAAAA wasn’t graded: its log was cut short.' });
  (await of('AAAAAA')).done(false);
  (await of('BBBBBB')).done(true);
  expect(last()).toMatchObject({
    step: 'done',
    tries: [],
    rejected: [
      { name: 'Ann', table: 'AAAAAA', why: 'Its log was cut short.' },
      { name: 'Bob', table: 'BBBBBB', why: 'It couldn’t be graded on this device.' },
    ],
  });
});

test('so does one that cannot be loaded', async () => {
  const { last } = await start(async function* () {
    yield await Promise.reject(new Error('offline'));
  });
  await vi.waitFor(() => expect(last()?.step).toBe('done'));
  expect(last()?.rejected.map(({ why }) => why)).toEqual([
    'Its log couldn’t be loaded.',
    'Its log couldn’t be loaded.',
  ]);
});

test('stopped, it keeps what it has', async () => {
  const { of, last, stop, canceled } = await start();
  (await of('AAAAAA')).part({ tried: tried(2) });
  (await of('AAAAAA')).part({ rounds: [round(1)] });
  await of('BBBBBB');
  stop();
  expect(canceled.toSorted()).toEqual(['AAAAAA', 'BBBBBB']);
  expect(last()).toMatchObject({ step: 'stopped', tries: [{ rounds: [{ round: 1 }] }, {}] });
});

test('a table that showed its shoe while another was played brings a warning not to trust the ranking', async () => {
  const { of, last } = await start();
  (await of('AAAAAA')).part({ tried: tried(0, { shownAt: 6 }) });
  expect(last()?.warning).toBeUndefined();
  (await of('BBBBBB')).part({ tried: tried(0, { lastAt: 7, shownAt: 9 }) });
  expect(last()?.warning).toMatch(/^Ann’s table showed its shoe while someone was still playing\./);
});

test('a second try of the same player is not ranked', async () => {
  const again = DUEL.tries.slice(0, 1).map((one) => ({ ...one, code: 'CCCCCC' }));
  const told: DuelGrades[] = [];
  const tries = [...DUEL.tries, ...again];
  const pages = async function* () {
    yield await new Promise(() => undefined);
  };
  gradeDuel({ ...DUEL, tries }, { client: { grade: () => () => undefined }, pages }, (grades) => told.push(grades));
  expect(told[0]?.rejected).toEqual([{ name: 'Ann', table: 'CCCCCC', why: 'This player has more than one try.' }]);
});

test.each(['signed', 'restored', 'differs'] as const)(
  'one’s own try is ranked by a log that is %s, or not',
  async (verdict) => {
    const seen: unknown[] = [];
    const compare = async (pages: readonly unknown[]) => {
      seen.push(...pages);
      return verdict;
    };
    const { of, last } = await start(undefined, { code: 'AAAAAA', compare });
    (await of('BBBBBB')).done(false);
    await vi.waitFor(() => expect(seen).toEqual(['a page of AAAAAA']));
    if (verdict === 'differs')
      await vi.waitFor(() =>
        expect(last()?.rejected).toContainEqual({
          ...{ name: 'Ann', table: 'AAAAAA' },
          why: 'This isn’t the log that the server signed while you played. Don’t trust this ranking.',
        }),
      );
    else (await of('AAAAAA')).part({ tried: tried(0) });
    // A restored backup is never passed over in silence, because only the house says that there was one.
    if (verdict === 'restored') expect(last()?.warning).toMatch(/^History was lost: your own try is missing entries/);
    else expect(last()?.warning).toBeUndefined();
  },
);

test('a ranking that leaves out one’s own try says so', async () => {
  const { last } = await start(undefined, { code: 'CCCCCC', compare: async () => 'signed' });
  expect(last()?.warning).toBe('Your own try at table CCCCCC isn’t in this ranking. Don’t trust it.');
});
