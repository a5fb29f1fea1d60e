/** What the address of a drill contains, and which questions it leads to. */
import { seededRandom } from '@croupier/cards';
import type { Drill, DrillQuestion, DrillSettings } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { NOTHING, noteAnswer, noteMistake, type TrainRecord } from './record.ts';
import { itemsFor, questionsFor, readSetup, sayRules, type Wanted, writeSetup } from './setup.ts';

const AT = Date.UTC(2026, 10, 18, 12);

const question = (item: string, settings: DrillSettings): DrillQuestion => ({
  item,
  shows: [],
  asks: `${item} by ${settings['rules'] ?? 'none'}`,
  says: item,
  expects: { kind: 'number', label: 'Number', step: 1 },
  goalMs: 1000,
  mark: () => ({ right: true, answer: '', why: '' }),
});

/** Remembers the answers it received. */
const answered: string[] = [];
const priced: string[] = [];
const drill: Drill = {
  options: [
    { id: 'size', label: 'Size', choices: ['small', 'large'].map((value) => ({ value, label: value })) },
    { id: 'own', label: 'Own', choices: [] },
    { id: 'rules', label: 'Rules', choices: [{ value: 'usual', label: 'The usual rules' }] },
  ],
  length: () => 4,
  items: ({ size = 'small' }) =>
    Array.from({ length: size === 'large' ? 100 : 6 }, (_, at) => ({ id: `i${at}`, name: `Item ${at}`, often: at })),
  cost: (_, item) => {
    priced.push(item);
    return 0.1;
  },
  *run(settings, items) {
    for (const item of items) answered.push(yield question(item, settings));
  },
};

const wanted = (record: TrainRecord, more: Partial<Wanted> = {}): Wanted => ({
  id: 'some-drill',
  drill,
  settings: {},
  only: 'all',
  record,
  now: AT,
  random: seededRandom(1),
  ...more,
});

describe('the address', () => {
  test('contains only what differs from the defaults', () => {
    expect(writeSetup({ settings: {}, only: 'all' }, drill)).toBe('');
    expect(writeSetup({ settings: { size: 'small', own: '' }, only: 'all' }, drill)).toBe('');
    const setup = { settings: { size: 'large', own: '1, 2', rules: 'a,b=c' }, only: 'misses' } as const;
    expect(readSetup(writeSetup(setup, drill), drill)).toEqual(setup);
  });

  test('leaves out unknown options, unknown choices and overlong texts', () => {
    expect(readSetup(`?color=red&only=everything&own=${'1'.repeat(300)}`, drill)).toEqual({
      settings: {},
      only: 'all',
    });
  });

  test('shows rules in words if there are words for them', () => {
    expect(sayRules(drill, {})).toBe('The usual rules');
    expect(sayRules(drill, { rules: 'odd' })).toBe('odd');
    expect(sayRules({ options: [] }, {})).toBeUndefined();
  });
});

describe('a run', () => {
  test('prices only what may be chosen, because each price takes time', () => {
    priced.length = 0;
    const items = itemsFor(wanted(NOTHING, { settings: { size: 'large' } }));
    expect(items).toHaveLength(4);
    expect(new Set(priced).size).toBe(40);
    // The most frequent ones.
    expect(items.every((id) => priced.includes(id))).toBe(true);
  });

  test('asks due items regardless of filters, each with the rules of its table', () => {
    const miss = (record: TrainRecord, item: string, rules: string): TrainRecord =>
      noteMistake(record, { drill: 'some-drill', item, settings: { rules }, at: AT, cost: 0.1 });
    const asked = { drill: 'some-drill', item: 'i3', right: false, at: AT - 86_400_000 * 9, ms: 1, goalMs: 1 };
    const record = noteAnswer(miss(miss(NOTHING, 'i1', 'one'), 'i2', 'two'), asked);
    const want = wanted(record, { only: 'due', settings: { rules: 'mine' } });
    const items = itemsFor(want);
    expect(items.toSorted()).toEqual(['i1', 'i2', 'i3']);
    answered.length = 0;
    const run = questionsFor(want, ['i1', 'i2', 'i3', 'i3']);
    const seen: string[] = [];
    for (let step = run.next(''); step.done !== true; step = run.next(`answer ${seen.length}`))
      seen.push(step.value.question.asks);
    expect(seen).toEqual(['i1 by one', 'i2 by two', 'i3 by mine', 'i3 by mine']);
    // Every answer reaches the drill that asked.
    expect(answered).toEqual(['answer 1', 'answer 2', 'answer 3', 'answer 4']);
    const plain = questionsFor({ ...want, only: 'all' }, ['i1']).next('');
    expect(plain.done === true ? '' : plain.value.question.asks).toBe('i1 by mine');
  });
});
