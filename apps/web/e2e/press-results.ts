/** What the trials of `npm run presses:long` have found so far, kept in a file, and the tables made of it. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { By } from './double-press.ts';
import type { Control } from './press-controls.ts';

export interface Way {
  readonly by: By;
  readonly motion: 'no motion' | 'motion';
}

export interface Task {
  readonly control: Control;
  readonly way: Way;
}

export interface Trial extends Task {
  /** Milliseconds between the presses. */
  readonly delay: number;
}

export interface Book {
  readonly verdict: (trial: Trial) => string | undefined;
  /** Faults and controls that were not reached are tried again by the next run. */
  readonly isDone: (trial: Trial) => boolean;
  readonly note: (trial: Trial, verdict: string) => Promise<void>;
}

const nameOf = ({ control, way, delay }: Trial): string => [control.name, way.by, way.motion, delay].join(', ');

export const openBook = async (path: string, isFresh: boolean): Promise<Book> => {
  const kept = isFresh ? '{}' : await readFile(path, 'utf8').catch(() => '{}');
  const found = new Map(Object.entries(JSON.parse(kept) as { readonly [trial: string]: string }));
  await mkdir(dirname(path), { recursive: true });
  let writing = Promise.resolve();
  const save = async (): Promise<void> => {
    // A run may be stopped while it writes.
    await writeFile(`${path}.part`, JSON.stringify(Object.fromEntries(found), undefined, 1));
    await rename(`${path}.part`, path);
  };
  return {
    verdict: (trial) => found.get(nameOf(trial)),
    isDone: (trial) => /^[^✗?]/.test(found.get(nameOf(trial)) ?? ''),
    note: (trial, verdict) => {
      found.set(nameOf(trial), verdict);
      writing = writing.then(save);
      return writing;
    },
  };
};

const KINDS = ['nothing', 'on purpose', 'unintended', 'not reached', 'not tried'] as const;
const kindOf = (verdict: string | undefined): (typeof KINDS)[number] => {
  if (verdict === undefined) return 'not tried';
  if (verdict.startsWith('✗')) return 'unintended';
  if (verdict.startsWith('?')) return 'not reached';
  return verdict === '–' ? 'nothing' : 'on purpose';
};

interface Asked {
  readonly tasks: readonly Task[];
  readonly delays: readonly number[];
}

/** Prints every control, then how many trials had which result. Returns how many failed. */
export const printTables = (book: Book, { tasks, delays }: Asked): number => {
  const ways = [...new Set(tasks.map(({ way }) => `${way.by}, ${way.motion}`))];
  const rowsOf = (name: string): readonly Task[] => tasks.filter(({ way }) => `${way.by}, ${way.motion}` === name);
  for (const name of ways) {
    console.log(`\n${name}`);
    console.log(
      '– nothing; again: a card requested on purpose; bets, switch: meant to be pressed again, sends nothing else',
    );
    console.log(['control'.padEnd(36), ...delays.map((ms) => `${ms} ms`.padEnd(10))].join(''));
    for (const task of rowsOf(name)) {
      const verdicts = delays.map((delay) => (book.verdict({ ...task, delay }) ?? '').padEnd(10));
      console.log([task.control.name.padEnd(36), ...verdicts].join(''));
    }
  }
  console.log(`\n${['trials'.padEnd(28), ...KINDS.map((kind) => kind.padEnd(14))].join('')}`);
  let faults = 0;
  for (const name of ways)
    for (const delay of delays) {
      const kinds = rowsOf(name).map((task) => kindOf(book.verdict({ ...task, delay })));
      const counts = KINDS.map((kind) => kinds.filter((one) => one === kind).length);
      faults += counts.slice(2).reduce((sum, count) => sum + count, 0);
      console.log([`${name}, ${delay} ms`.padEnd(28), ...counts.map((count) => `${count}`.padEnd(14))].join(''));
    }
  const trials = tasks.length * delays.length;
  const [good, bad] = [trials - faults, faults];
  console.log(`${trials} trials: ${good} passed, ${bad} failed`);
  return faults;
};
