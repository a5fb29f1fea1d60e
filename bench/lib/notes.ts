/** What a page writes down about itself while somebody plays. */
import type { Page } from 'playwright-core';

/** The nearest rank: the smallest value that at least this share of all is not above. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

export interface Notes {
  lcp: number;
  fcp: number;
  shifts: number;
  /** What kept the page from answering for more than 50 ms. */
  readonly tasks: { readonly start: number; readonly time: number }[];
  /** The longest event of each interaction: from the input to the next picture. */
  readonly interactions: { [id: number]: number };
  /** From the key that deals to the first card that moves. */
  readonly moves: number[];
  readonly frames: number[];
}

export type Noting = typeof globalThis & {
  notes: Notes;
  watchFrames: (ms: number) => Promise<void>;
  /** Milliseconds from the picture with a decision to the rows of the coach; nothing if there was no decision. */
  untilAdvised: (ms: number) => Promise<readonly number[]>;
};

/** Runs in the page, before anything else, and may use nothing from outside. */
export const takeNotes = (): void => {
  const notes: Notes = { lcp: 0, fcp: 0, shifts: 0, tasks: [], interactions: {}, moves: [], frames: [] };
  const page = globalThis as Noting;
  page.notes = notes;
  const observe = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => {
    notes.lcp = startTime;
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.fcp = startTime;
  });
  observe('longtask', ({ startTime, duration }) => notes.tasks.push({ start: startTime, time: duration }));
  let shift = { first: 0, last: 0, sum: 0 };
  observe('layout-shift', (entry) => {
    const { startTime } = entry;
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (hadRecentInput) return;
    // As browsers count it: the worst window of five seconds at most, without a second of rest in it.
    const goesOn = startTime - shift.last < 1000 && startTime - shift.first < 5000;
    shift = { first: goesOn ? shift.first : startTime, last: startTime, sum: (goesOn ? shift.sum : 0) + value };
    notes.shifts = Math.max(notes.shifts, shift.sum);
  });
  observe(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0)
        notes.interactions[interactionId] = Math.max(notes.interactions[interactionId] ?? 0, duration);
    },
    { durationThreshold: 16 },
  );
  let pressed: number | undefined;
  // Only the key that deals: what follows other keys has a tempo of its own.
  addEventListener('keydown', ({ key, timeStamp }) => {
    const deals = key === ' ' && document.querySelector('.dock')?.getAttribute('data-phase') === 'betting';
    pressed = deals ? timeStamp : undefined;
  });
  addEventListener('animationstart', ({ timeStamp, target }) => {
    if (pressed === undefined || !(target instanceof Element) || !target.matches('.card-mover')) return;
    notes.moves.push(timeStamp - pressed);
    pressed = undefined;
  });
  page.watchFrames = (ms) =>
    new Promise((done) => {
      let before = performance.now();
      const end = before + ms;
      const look = (now: number): void => {
        notes.frames.push(now - before);
        before = now;
        if (now < end) requestAnimationFrame(look);
        else done();
      };
      requestAnimationFrame(look);
    });
  page.untilAdvised = (ms) =>
    new Promise((done) => {
      const end = performance.now() + ms;
      let asked: number | undefined;
      const look = (): void => {
        const now = performance.now();
        const isAsked = document.querySelector('.dock:is([data-phase="acting"], [data-phase="question"])') !== null;
        if (isAsked) asked ??= now;
        if (asked !== undefined && document.querySelector('.coach-rows') !== null) done([now - asked]);
        else if (now > end) done([]);
        else requestAnimationFrame(look);
      };
      look();
    });
};

export const notesOf = (page: Page): Promise<Notes> => page.evaluate(() => (globalThis as Noting).notes);
