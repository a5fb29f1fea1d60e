/** A run from its first question to the end, and its summary. */
import type { DrillQuestion } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { nextAfter, sayAccuracy, shareRange } from './advice.ts';
import { answerRun, beginRun, isTooSoon, medianOf, nextInRun, type Run, summaryOf } from './run.ts';

const question = (item: string, more: Partial<DrillQuestion> = {}): DrillQuestion => ({
  item,
  shows: [],
  asks: 'Well?',
  says: `${item}. Well?`,
  expects: { kind: 'number', label: 'Number', step: 1 },
  goalMs: 1000,
  mark: (given) => ({ right: given === item, answer: item, why: `It is ${item}.`, cost: given === item ? 0 : 0.5 }),
  ...more,
});

test('goes on after a right answer, waits after a wrong one, and ends', () => {
  let run: Run = beginRun(question('1'), 0);
  expect(run).toMatchObject({ phase: 'asking', number: 1, results: [] });
  run = answerRun(run, '1', 700);
  expect(run).toMatchObject({ phase: 'right', results: [{ item: '1', right: true, ms: 700 }] });
  // A second press of the same key answers nothing.
  expect(answerRun(run, '2', 710)).toBe(run);
  run = nextInRun(run, question('2'), 1000);
  expect(run).toMatchObject({ phase: 'asking', number: 2, since: 1000 });
  expect(nextInRun(run, question('3'), 1000)).toBe(run);
  run = answerRun(run, '7', 3000);
  expect(run).toMatchObject({ phase: 'wrong', given: '7', marked: { why: 'It is 2.' } });
  run = nextInRun(run, undefined, 9000);
  expect(run).toMatchObject({ phase: 'done', results: [{ right: true }, { right: false, ms: 2000 }] });
  expect(summaryOf(run.results)).toEqual({ asked: 2, right: 1, median: 1350, goal: 1000, cost: 0.5 });
});

test('a second press right after a wrong answer does not skip its explanation', () => {
  const wrong = answerRun(beginRun(question('1'), 0), '7', 2000);
  expect([2000, 2400, 2499, 2500].map((at) => isTooSoon(wrong, at))).toEqual([true, true, true, false]);
  expect(isTooSoon(answerRun(beginRun(question('1'), 0), '1', 2000), 2000)).toBe(false);
});

test('does not count a look at the table as an answer', () => {
  const looked = answerRun(beginRun(question('look', { scored: false }), 0), 'next', 50);
  expect(looked).toMatchObject({ phase: 'right', results: [] });
});

test('a drill without questions is done', () => {
  expect(beginRun(undefined, 0).phase).toBe('done');
});

test('advises accuracy first, then speed, then the next drill', () => {
  const of = (right: number, median: number) => nextAfter({ asked: 20, right, median, goal: 1000, cost: 0 });
  expect([of(18, 500), of(19, 1500), of(19, 900)]).toEqual(['again', 'faster', 'on']);
  expect(nextAfter({ asked: 0, right: 0, median: undefined, goal: undefined, cost: 0 })).toBe('few');
});

test('takes the median of zero, one and two times', () => {
  expect([medianOf([]), medianOf([5]), medianOf([9, 1]), medianOf([3, 9, 1])]).toEqual([undefined, 5, 5, 3]);
});

test('gives an accuracy with its range', () => {
  // Wilson's interval, as published for 9 of 10: 59.6% to 98.2%.
  expect(shareRange(9, 10)?.map((part) => Math.round(part * 1000))).toEqual([596, 982]);
  expect(sayAccuracy(9, 10)).toBe('90% of 10 (60% to 98%)');
  expect(shareRange(10, 10)?.[1]).toBe(1);
  expect(sayAccuracy(0, 0)).toBe('–');
});
