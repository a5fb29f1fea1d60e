/** Three learners practice for sixty days with the trainer's schedule and choice of items: what must hold for all of them. */
import { type Random, seededRandom } from '@croupier/cards';
import type { DrillItem } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { chooseItems } from './choose.ts';
import { dueIn, keyOf, NOTHING, noteAnswer, noteMistake, type TrainRecord } from './record.ts';
import { DAY_MS, intervalDays } from './schedule.ts';

const START = Date.UTC(2026, 0, 1, 18);
const DAYS = 60;
const RUN = 20;
const RUNS_A_DAY = 2;
const DRILL = 'drill';

/** As many as a chart has; a few of them matter a lot. */
const ITEMS: readonly DrillItem[] = Array.from({ length: 330 }, (_, at) => ({
  id: `item ${at}`,
  name: `Item ${at}`,
  often: 1 / (1 + at / 10),
}));
const cost = (id: string): number => 0.02 + (Number(id.slice(5)) % 7) / 50;

/** The chance of remembering an item after a day; each right answer improves it. */
interface Learner {
  readonly name: string;
  readonly first: number;
  readonly holds: number;
}

const LEARNERS: readonly Learner[] = [
  { name: 'accurate', first: 0.9, holds: 0.97 },
  { name: 'average', first: 0.6, holds: 0.9 },
  { name: 'forgetful', first: 0.35, holds: 0.75 },
];

interface Lived {
  readonly record: TrainRecord;
  /** At the beginning of each day. */
  readonly due: readonly number[];
  /** Before and after each answer that changed the schedule. */
  readonly changes: readonly {
    readonly right: boolean;
    readonly before: number;
    readonly after: number;
    readonly late: boolean;
    readonly grown: number;
  }[];
}

const answers = ({ first, holds }: Learner, isNew: boolean, random: Random): boolean =>
  random.below(1000) < 1000 * (isNew ? first : holds);

const live = (learner: Learner): Lived => {
  const random = seededRandom(learner.name);
  let record = NOTHING;
  const due: number[] = [];
  const changes: Lived['changes'][number][] = [];
  for (let day = 0; day < DAYS; day++) {
    const morning = START + day * DAY_MS;
    due.push(dueIn(record, morning).length);
    for (let run = 0; run < RUNS_A_DAY; run++) {
      const now = morning + run * 3_600_000;
      const chosen = chooseItems({ drill: DRILL, items: ITEMS, record, now, many: RUN, only: 'all', cost, random });
      expect(chosen).toHaveLength(RUN);
      for (const [at, item] of chosen.entries()) {
        const before = record.items[keyOf(DRILL, item)];
        const right = answers(learner, before === undefined, random);
        const time = now + at * 5000;
        record = noteAnswer(record, { drill: DRILL, item, right, at: time, ms: 2000, goalMs: 3000, cost: cost(item) });
        const after = record.items[keyOf(DRILL, item)];
        if (before !== undefined && after !== undefined && after.last !== before.last)
          changes.push({
            right,
            before: intervalDays(before),
            after: intervalDays(after),
            late: before.due <= time,
            grown: after.stability / before.stability,
          });
      }
    }
  }
  return { record, due, changes };
};

const lives = LEARNERS.map((learner) => [learner.name, live(learner)] as const);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe.each(lives)('%s', (_, { record, due, changes }) => {
  test('every success on time strengthens a memory and never shortens its interval; a lapse shortens it', () => {
    const grown = changes.filter(({ right, late }) => right && late);
    const lapsed = changes.filter(({ right }) => !right);
    expect(grown.length).toBeGreaterThan(100);
    expect(lapsed.length).toBeGreaterThan(10);
    // Intervals are whole days: an item that was forgotten often may gain less than a day and keep its interval.
    expect(grown.filter((change) => change.grown <= 1 || change.after < change.before)).toEqual([]);
    expect(mean(grown.map(({ before, after }) => after / before))).toBeGreaterThan(1.5);
    expect(lapsed.filter(({ before, after }) => after > Math.max(1, before))).toEqual([]);
    expect(mean(lapsed.map(({ before, after }) => after / before))).toBeLessThan(0.8);
  });

  test('due items stay within what two runs a day can ask, except in a bad week', () => {
    expect(Math.max(...due)).toBeLessThanOrEqual(2 * RUN * RUNS_A_DAY);
    // And they do not pile up.
    expect(mean(due.slice(-10))).toBeLessThanOrEqual(RUN * RUNS_A_DAY * 1.25);
  });

  test('the most valuable items are learned first', () => {
    const known = ITEMS.filter(({ id }) => record.items[keyOf(DRILL, id)] !== undefined);
    const left = ITEMS.filter((item) => !known.includes(item));
    expect(known.length).toBeGreaterThan(60);
    const worth = (items: readonly DrillItem[]): number => mean(items.map(({ id, often }) => often * cost(id)));
    if (left.length > 0) expect(worth(known)).toBeGreaterThan(3 * worth(left));
  });
});

test('a better learner has longer intervals and fewer due items', () => {
  const interval = ({ record }: Lived): number => mean(Object.values(record.items).map(intervalDays));
  const asked = ({ due }: Lived): number => mean(due.slice(-30));
  const [accurate, average, forgetful] = lives.map(([, lived]) => lived) as [Lived, Lived, Lived];
  expect(interval(accurate)).toBeGreaterThan(interval(average));
  expect(interval(average)).toBeGreaterThan(interval(forgetful));
  expect(asked(accurate)).toBeLessThan(asked(average));
  expect(asked(average)).toBeLessThan(asked(forgetful));
});

test('a mistake at a table is due at once, and before everything else if it cost most', () => {
  const [[, { record }]] = lives as [readonly [string, Lived]];
  const now = START + DAYS * DAY_MS;
  const item = ITEMS[0]?.id ?? '';
  const settings = { rules: 'standard' };
  const after = noteMistake(record, { drill: DRILL, item, settings, at: now, cost: 2 });
  expect(dueIn(after, now).map((due) => due.item)).toContain(item);
  const chosen = chooseItems({
    drill: DRILL,
    items: ITEMS,
    record: after,
    now,
    many: 1,
    only: 'due',
    cost,
    random: seededRandom(1),
  });
  expect(chosen).toEqual([item]);
});
