/** When an item is asked again: FSRS, in whole days. Pure: the clock comes from the caller. */
import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';

export const DAY_MS = 86_400_000;

/** Nine out of ten should still be known when they are asked again. */
const RETENTION = 0.9;
const LONGEST_DAYS = 365;

const scheduler = fsrs({
  request_retention: RETENTION,
  maximum_interval: LONGEST_DAYS,
  // No steps of minutes: within a day, players practice for as long as they want.
  enable_short_term: false,
  enable_fuzz: false,
});

/** What is remembered of an item. Times are milliseconds since the epoch. */
export interface Memory {
  readonly due: number;
  readonly last: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly reps: number;
  readonly lapses: number;
}

/** slow: right, but it took long. */
export type Recall = 'wrong' | 'slow' | 'right';

const GRADES = { wrong: Rating.Again, slow: Rating.Hard, right: Rating.Good } as const;

const cardOf = (memory: Memory | undefined, at: number): Card =>
  memory === undefined
    ? createEmptyCard(new Date(at))
    : {
        ...createEmptyCard(new Date(memory.last)),
        due: new Date(memory.due),
        last_review: new Date(memory.last),
        stability: memory.stability,
        difficulty: memory.difficulty,
        reps: memory.reps,
        lapses: memory.lapses,
        scheduled_days: Math.max(0, Math.round((memory.due - memory.last) / DAY_MS)),
        state: State.Review,
      };

const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/**
 * The memory after an answer. On any day, only the first answer counts, plus the first wrong one: repeating an answer a
 * minute later proves nothing, and missing an item twice is still one gap.
 */
export const remember = (memory: Memory | undefined, recall: Recall, at: number, wasRight = true): Memory => {
  const isSameDay = memory !== undefined && dayOf(memory.last) === dayOf(at) && memory.due > at;
  if (memory !== undefined && isSameDay && (recall !== 'wrong' || !wasRight)) return memory;
  const { card } = scheduler.next(cardOf(memory, at), new Date(at), GRADES[recall]);
  return {
    due: card.due.getTime(),
    last: at,
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
  };
};

/** A mistake at a table counts as a wrong answer and is due at once. */
export const forgetAt = (memory: Memory | undefined, at: number): Memory => ({
  ...remember(memory, 'wrong', at),
  due: at,
});

export const intervalDays = ({ due, last }: Pick<Memory, 'due' | 'last'>): number => (due - last) / DAY_MS;
