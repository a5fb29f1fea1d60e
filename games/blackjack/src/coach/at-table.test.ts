/** Compares the coach with the grader: before a decision it says what the log says afterward. */
import type { Advice } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable, type TestTableOptions } from '../testing/sitting.ts';
import { coach } from './at-table.ts';
import { grade } from './index.ts';

type Set = NonNullable<TestTableOptions['set']>;

const advised = (table: TestTable): readonly Advice[] => [...coach.advise(table.view)];

const last = (table: TestTable): Advice => {
  const advice = advised(table).at(-1);
  if (advice === undefined) throw new Error('nothing is open');
  return advice;
};

/** Plays a hand phrase by phrase; the coach's judgment of each answer. */
const judged = (table: TestTable, phrases: readonly string[]) =>
  phrases.flatMap((phrase) => {
    const before = table.view;
    const events = table.watch(phrase);
    return coach.judge(before, table.view, events);
  });

describe('[BJ-G12] the coach at a table', () => {
  test.each<[string, TestTable, readonly string[], Set?]>([
    ['hard 16 against 10', sit('standard', stack('Ts 6h', 'Tc 7d', '3c')), ['hit', 'stand']],
    [
      'a pair, split and doubled',
      sit('standard', stack('8s 8h', '6c Td', '3d Tc 2s 9h')),
      ['split', 'double', 'stand'],
    ],
    ['surrender', sit('standard', stack('Ts 6h', 'Tc 7d')), ['surrender']],
    ['insurance', sit('standard', stack('Ts 9s', 'Ac 7c')), ['insure 10', 'stand']],
    ['part of the insurance', sit('standard', stack('Ts 9s', 'Ac 7c')), ['insure 5', 'stand']],
    ['even money', sit('standard', stack('Ts As', 'Ac 7c')), ['even money']],
    [
      'early surrender',
      sit('standard', stack('Ts 6s', 'Ac 7c'), { set: { surrender: 'early' } }),
      ['no', 'hit', 'stand'],
      { surrender: 'early' },
    ],
    ['soft hands', sit('standard', stack('As 7s', '9c Tc', '2c 3c')), ['hit', 'stand']],
  ])('grades like the log: %s', (_, table, phrases, set = {}) => {
    table.play('bet 20', 'deal');
    const found = judged(table, phrases);
    const [round] = grade({ preset: 'standard', ...set }, table.log, 1);
    expect(found).toHaveLength(phrases.length);
    expect(found).toEqual(round?.decisions);
  });

  test('prices each answer in advance as it is graded afterward', () => {
    const table = sit('standard', stack('Ts 6h', 'Tc 7d', '3c')).play('bet 20', 'deal');
    const { rows, best, ...advice } = last(table);
    const evOf = (action: string): number => rows.find((row) => row.action === action)?.ev ?? Number.NaN;
    expect(rows.map(({ name }) => name)).toEqual(['Hit', 'Stand', 'Double', 'Surrender']);
    expect({ best, chart: advice.chart }).toEqual({ best: 'surrender', chart: 'surrender' });
    expect(advice).toMatchObject({ situation: 'Hard 16 against 10', cell: 'H16.10', round: 1, decision: '1.1.1.0' });
    expect(advice.lab).toMatchObject({ page: 'hand', values: { hands: '1' } });
    expect(advice.lab?.values['shoe']?.split(',').reduce((sum, count) => sum + Number(count), 0)).toBe(309);
    expect(advice.why).toBeUndefined();
    const [decision] = judged(table, ['stand']);
    expect(decision?.costInBets).toBeCloseTo(evOf('surrender') - evOf('stand'), 12);
  });

  test('prices a split last, after everything else', () => {
    const table = sit('standard', stack('8s 8h', 'Tc 7d')).play('bet 20', 'deal');
    const [first, second, third, more] = advised(table);
    const split = (advice: Advice | undefined) => advice?.rows.find(({ action }) => action === 'split');
    expect(first).toMatchObject({ isPartial: true });
    expect(first?.rows.filter(({ ev }) => ev !== undefined).map(({ name }) => name)).toEqual([
      'Hit',
      'Stand',
      'Double',
      'Surrender',
    ]);
    expect([split(first)?.ev, first?.best]).toEqual([undefined, undefined]);
    expect([split(second)?.ev, second?.best]).toEqual([expect.any(Number), 'split']);
    expect([third?.isPartial, third?.chart, more]).toEqual([undefined, 'split', undefined]);
  });

  test('the dealer’s chances add up, and a peek rules out the blackjack', () => {
    const peeked = last(sit('standard', stack('Ts 6h', 'Tc 7d')).play('bet 20', 'deal')).outcomes ?? [];
    const asked = last(sit('standard', stack('Ts 6h', 'Ac 7d')).play('bet 20', 'deal')).outcomes ?? [];
    for (const outcomes of [peeked, asked])
      expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(peeked.map(({ name }) => name)).toEqual(['17', '18', '19', '20', '21', 'Blackjack', 'Bust']);
    expect(peeked[5]?.chance).toBe(0);
    expect(asked[5]?.chance).toBeCloseTo(95 / 309, 12);
  });

  test('the hole card makes no difference', () => {
    const [one, other] = ['7d', '5s'].map((hole) =>
      last(sit('standard', stack('Ts 6h', `Tc ${hole}`)).play('bet 20', 'deal')),
    );
    expect(one).toEqual(other);
  });

  test('offers only what the player has enough chips for', () => {
    const table = sit('standard', stack('6s 5h', '6c 7d'), { funds: 3000 as never }).play('bet 20', 'deal');
    expect(last(table).rows.map(({ name }) => name)).not.toContain('Double');
  });

  test('says why the chart is wrong here', () => {
    // Standing on 16 against 10, once enough small cards are gone.
    const table = sit('standard', stack(['2s 3s', '4s 5s', '6s 2d', '3d 4d', '5d 6d', 'Ts 6h'], 'Tc 7d'), {
      set: { surrender: 'none' },
    });
    for (const seat of [1, 2, 3, 4, 5, 6]) table.seat(seat, 'bet 20');
    table.play('deal');
    for (const seat of [1, 2, 3, 4, 5]) table.seat(seat, 'stand');
    const advice = [...coach.advise(table.scenario.table.view(6))].at(-1);
    expect(advice).toMatchObject({
      best: 'stand',
      chart: 'hit',
      why: { because: 'count', system: 'Hi-Lo', side: 'from' },
      sentence: expect.stringMatching(
        /^The dealer busts \d\d\.\d% of the time, and one more card would bust you/,
      ) as string,
    });
  });

  test('no advice for others, or when nothing is open', () => {
    const table = sit('standard', stack('Ts 6h', 'Tc 7d'));
    expect(advised(table)).toEqual([]);
    table.play('bet 20', 'deal');
    expect([...coach.advise(table.scenario.table.view('rail'))]).toEqual([]);
    expect([...coach.advise(table.scenario.table.view(2))]).toEqual([]);
    expect(coach.basics(table.scenario.table.view(2))).toBeUndefined();
  });

  test('still shows the chart if there are no odds', () => {
    const table = sit('standard', stack('Ts 6h', 'Tc 7d')).play('bet 20', 'deal');
    expect(coach.basics(table.view)).toMatchObject({ chart: 'surrender', rows: [{ name: 'Hit' }, {}, {}, {}] });
  });

  test('grades nothing between views that don’t follow each other', () => {
    const table = sit('standard', stack('Ts 6h', 'Tc 7d')).play('bet 20', 'deal');
    const before = table.view;
    table.play('stand');
    expect(coach.judge(before, table.view, [])).toEqual([]);
    expect(coach.judge(before, { ...table.view, round: 2 } as never, table.log)).toEqual([]);
  });
});
