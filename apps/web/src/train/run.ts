/** A run of a drill, question by question. Pure: the time comes from the caller. */
import type { DrillQuestion, Marked } from '@croupier/kernel';

/** Long enough to be seen, short enough not to be in the way. */
export const FLASH_MS = 350;

/** A wrong answer stays at least so long: a key pressed twice must not skip its explanation. */
const READ_MS = 500;

export interface Result extends Pick<DrillQuestion, 'item' | 'goalMs'>, Marked {
  readonly ms: number;
  readonly says: string;
}

interface Going {
  readonly results: readonly Result[];
  /** Counts every question, scored or not, so that each is drawn anew. */
  readonly number: number;
}

export type Run =
  | (Going & { readonly phase: 'asking'; readonly question: DrillQuestion; readonly since: number })
  /** After a right answer: the next question comes by itself. */
  | (Going & { readonly phase: 'right'; readonly question: DrillQuestion; readonly marked: Marked })
  /** After a wrong answer: it waits for any key. */
  | (Going & {
      readonly phase: 'wrong';
      readonly question: DrillQuestion;
      readonly marked: Marked;
      readonly given: string;
      readonly since: number;
    })
  | (Going & { readonly phase: 'done' });

const asking = (question: DrillQuestion | undefined, going: Going, at: number): Run =>
  question === undefined
    ? { ...going, phase: 'done' }
    : { ...going, phase: 'asking', question, since: at, number: going.number + 1 };

export const beginRun = (first: DrillQuestion | undefined, at: number): Run =>
  asking(first, { results: [], number: 0 }, at);

export const answerRun = (run: Run, given: string, at: number): Run => {
  if (run.phase !== 'asking') return run;
  const { question, since, number, results } = run;
  const marked = question.mark(given);
  if (question.scored === false) return { phase: 'right', question, marked, number, results };
  const { item, goalMs, says } = question;
  const all = [...results, { ...marked, item, goalMs, says, ms: at - since }];
  return marked.right
    ? { phase: 'right', question, marked, number, results: all }
    : { phase: 'wrong', question, marked, given, since: at, number, results: all };
};

/** A press this soon is a second one of the answer. */
export const isTooSoon = (run: Run, at: number): boolean => run.phase === 'wrong' && at - run.since < READ_MS;

/** After a flash, or a key. */
export const nextInRun = (run: Run, next: DrillQuestion | undefined, at: number): Run =>
  run.phase === 'right' || run.phase === 'wrong' ? asking(next, run, at) : run;

export const medianOf = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
};

export interface Summary {
  readonly asked: number;
  readonly right: number;
  /** Milliseconds. */
  readonly median: number | undefined;
  readonly goal: number | undefined;
  /** In bets. */
  readonly cost: number;
}

export const summaryOf = (results: readonly Result[]): Summary => ({
  asked: results.length,
  right: results.filter(({ right }) => right).length,
  median: medianOf(results.map(({ ms }) => ms)),
  goal: medianOf(results.map(({ goalMs }) => goalMs)),
  cost: results.reduce((sum, { cost = 0 }) => sum + cost, 0),
});
