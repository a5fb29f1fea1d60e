/** What answers and mistakes change in the record, and which items a run chooses. */
import { seededRandom } from '@croupier/cards';
import type { DrillItem } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import type { KeptDecision } from '../coach/kept-decisions.ts';
import { chooseItems, lossOf, type Only } from './choose.ts';
import { withMistakes } from './mistakes.ts';
import { dueIn, keyOf, MOST_TIMES, NOTHING, noteAnswer, noteMistake, type TrainRecord } from './record.ts';
import { DAY_MS, intervalDays } from './schedule.ts';

const AT = Date.UTC(2026, 10, 18, 12);
const DRILL = 'some-drill';

const answer = (record: TrainRecord, right: boolean, at = AT, more: object = {}): TrainRecord =>
  noteAnswer(record, { drill: DRILL, item: 'one', right, at, ms: 2000, goalMs: 3000, ...more });
const one = (record: TrainRecord) => {
  const item = record.items[keyOf(DRILL, 'one')];
  if (item === undefined) throw new Error('never asked');
  return item;
};

describe('answers', () => {
  test('are counted by item and by day, with the times of right answers', () => {
    const record = answer(answer(NOTHING, true), false, AT + 1000, { cost: 0.25 });
    expect(one(record)).toMatchObject({ asked: 2, right: 1, wasRight: false, cost: 0.25, costs: 1, atTables: 0 });
    expect(record.days).toEqual({ '2026-11-18': { [DRILL]: { asked: 2, right: 1 } } });
    expect(record.times).toEqual({ [DRILL]: [2000] });
  });

  test('only the latest times are kept', () => {
    let record = NOTHING;
    for (let n = 0; n <= MOST_TIMES; n++) record = answer(record, true, AT + n, { ms: n });
    expect(record.times[DRILL]).toHaveLength(MOST_TIMES);
    expect(record.times[DRILL]?.[0]).toBe(1);
  });

  test('a second right answer on the same day changes no date, but a first wrong answer does', () => {
    const first = answer(NOTHING, true);
    expect(intervalDays(one(first))).toBeGreaterThanOrEqual(1);
    const second = answer(first, true, AT + 1000);
    expect(one(second).due).toBe(one(first).due);
    const missed = answer(second, false, AT + 2000);
    expect(one(missed).lapses).toBe(1);
    expect(one(answer(missed, false, AT + 3000)).lapses).toBe(1);
  });

  test('a slow answer strengthens memory less than a quick one, and later success strengthens it most', () => {
    const slow = one(answer(NOTHING, true, AT, { ms: 9001 }));
    const right = one(answer(NOTHING, true));
    expect(slow.due).toBeLessThan(right.due);
    const later = one(answer(answer(NOTHING, true), true, right.due));
    expect(intervalDays(later)).toBeGreaterThan(intervalDays(right));
  });
});

describe('what a run asks', () => {
  const ITEMS: readonly DrillItem[] = ['one', 'two', 'three', 'four'].map((id, at) => ({
    id,
    name: id,
    often: at + 1,
  }));
  const chosen = (record: TrainRecord, only: Only, more: object = {}): readonly string[] =>
    chooseItems({ drill: DRILL, items: ITEMS, record, now: AT, many: 3, only, random: seededRandom(1), ...more });

  test('asks the most expensive items first if all are new', () => {
    expect(chosen(NOTHING, 'all').toSorted()).toEqual(['four', 'three', 'two']);
    const cost = (id: string): number => (id === 'one' ? 0.1 : 0.001);
    expect(chosen(NOTHING, 'all', { cost, many: 1 })).toEqual(['one']);
  });

  test('asks due items before new ones', () => {
    const record = answer(NOTHING, false, AT - 30 * DAY_MS);
    expect(chosen(record, 'all', { many: 1 })).toEqual(['one']);
    expect(chosen(record, 'due')).toEqual(['one']);
    expect(chosen(answer(NOTHING, true), 'due')).toEqual([]);
  });

  test('asks only misses, or nothing if there are none', () => {
    expect(chosen(answer(NOTHING, true), 'misses')).toEqual([]);
    expect(chosen(answer(NOTHING, false), 'misses')).toEqual(['one']);
  });

  test('repeats items if there are too few, but not twice in a row', () => {
    const ids = chosen(NOTHING, 'all', { many: 12 });
    expect(ids).toHaveLength(12);
    expect(ids.filter((id, at) => id === ids[at - 1])).toEqual([]);
  });

  test('a loss grows with how often it comes up, what it costs, and how often it went wrong', () => {
    const [rare, , , common] = ITEMS as [DrillItem, DrillItem, DrillItem, DrillItem];
    expect(lossOf(common, undefined, 0.1)).toBeCloseTo(4 * lossOf(rare, undefined, 0.1), 12);
    expect(lossOf(rare, undefined, 0.1)).toBeGreaterThan(lossOf(rare, undefined, 0.02));
    // Nobody hits a hard 19: very costly mistakes are assumed to be rare until the player makes one.
    expect(lossOf(rare, undefined, 1.5)).toBeLessThan(lossOf(rare, undefined, 0.02));
    expect(lossOf(rare, one(answer(NOTHING, false)), 1.5)).toBeGreaterThan(lossOf(rare, undefined, 0.1));
    const missed = one(answer(NOTHING, false));
    expect(lossOf(rare, missed, 0.1)).toBeGreaterThan(lossOf(rare, one(answer(NOTHING, true)), 0.1));
  });
});

describe('mistakes at tables', () => {
  const decision: KeptDecision = {
    at: AT,
    game: 'some-game',
    table: 'K7QM2X',
    round: 1,
    decision: '1',
    rules: 'standard',
    situation: 'Something hard',
    chosen: 'a',
    best: 'b',
    cost: 0.3,
    stake: 25,
    hint: 'none',
  };
  const trainer = {
    id: 'some-game',
    placeOf: async ({ situation, rules }: { readonly situation: string; readonly rules: string }) =>
      situation === decision.situation ? { drill: DRILL, item: 'one', settings: { rules } } : undefined,
  };
  const read = (record: TrainRecord, ...kept: readonly KeptDecision[]): Promise<TrainRecord> =>
    withMistakes(record, [trainer], () => kept);

  test('are due at once, by the rules of that table', async () => {
    const record = await read(NOTHING, decision);
    expect(dueIn(record, AT)).toMatchObject([
      { drill: DRILL, item: 'one', atTables: 1, cost: 0.3, settings: { rules: 'standard' } },
    ]);
    expect(dueIn(record, AT, 'another')).toEqual([]);
  });

  test('count once, and an answer takes them off the list', async () => {
    const record = await read(NOTHING, decision);
    expect(await read(record, decision)).toBe(record);
    const again = await read(record, decision, { ...decision, at: AT + 1 });
    expect(one(again).atTables).toBe(2);
    expect(dueIn(answer(again, true, AT + DAY_MS), AT + DAY_MS)).toEqual([]);
  });

  test('ignores decisions that cost nothing or that no drill covers, but marks them as read', async () => {
    const record = await read(NOTHING, { ...decision, cost: 0.0001 }, { ...decision, at: AT + 5, situation: 'Other' });
    expect(record.items).toEqual({});
    expect(record.seen).toEqual({ 'some-game': AT + 5 });
  });

  test('a mistake on a known item is due at once and weakens its memory', () => {
    const known = answer(answer(NOTHING, true), true, AT + 5 * DAY_MS);
    const at = AT + 6 * DAY_MS;
    const missed = noteMistake(known, { drill: DRILL, item: 'one', settings: {}, at, cost: 0.1 });
    expect(one(missed).due).toBe(at);
    expect(one(missed).stability).toBeLessThan(one(known).stability);
  });
});
