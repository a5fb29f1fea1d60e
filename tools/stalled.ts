/**
 * npm run test:stalled: the tests on a machine that looks away. Every few seconds one of their processes, or all of them,
 * stands still for up to some seconds: browsers, servers and the tests themselves, but not the database. A test that fails
 * here and not elsewhere measures the machine. Arguments go to vitest. Linux only.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. Longer than a line stays on a table, shorter than the patience of any test. */
const LONGEST = 4500;
const SHORTEST = 300;
const BETWEEN = 2500;
/** One in so many times all of them at once, as when the whole machine is taken away. */
const ALL = 3;

const VITEST = resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs');

interface Known {
  /** T where it stands still already: a test may have wanted that, and nobody else wakes it. */
  readonly state: string;
  readonly parent: number;
}

/** Its own name for itself may have spaces and brackets: what is wanted comes behind the last one. */
const read = (pid: number): Known => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, parent: Number(parent) };
};

/** What has ended while we looked has no parent any more. */
const tolerant = <T>(ask: () => T): T | undefined => {
  try {
    return ask();
  } catch {
    return undefined;
  }
};

const descendantsOf = (root: number): readonly number[] => {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), tolerant(() => read(Number(name)))]),
  );
  const isBelow = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return parent !== undefined && (parent === root || isBelow(parent));
  };
  const isDatabase = (pid: number): boolean =>
    tolerant(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.includes('postgres') === true;
  return [...all.keys()].filter((pid) => isBelow(pid) && all.get(pid)?.state !== 'T' && !isDatabase(pid));
};

const tell = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) tolerant(() => process.kill(pid, signal));
};

let stopped: readonly number[] = [];
const wake = (): void => {
  tell(stopped, 'SIGCONT');
  stopped = [];
};
process.on('exit', wake);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const vitest = spawn(process.execPath, [VITEST, 'run', ...process.argv.slice(2)], { stdio: 'inherit' });
const { pid } = vitest;
if (pid === undefined) throw new Error('vitest could not be started');
let code: number | undefined;
vitest.once('exit', (ended) => {
  code = ended ?? 1;
});
// Without a seed: what a process was doing when it was stopped cannot be had again.
let [stalls, stood] = [0, 0];
while (code === undefined) {
  await sleep(Math.random() * 2 * BETWEEN);
  const all = descendantsOf(pid);
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) continue;
  const ms = SHORTEST + Math.random() * (LONGEST - SHORTEST);
  stopped = Math.random() * ALL < 1 ? all : [one];
  tell(stopped, 'SIGSTOP');
  await sleep(ms);
  wake();
  [stalls, stood] = [stalls + 1, stood + ms];
}
console.log(`${stalls} times something stood still, for ${Math.round(stood / 1000)} s in all`);
process.exitCode = code;
