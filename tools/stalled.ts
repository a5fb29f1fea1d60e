/**
 * npm run test:stalled: the tests on a machine that looks away. Every few seconds one of their processes, or all of them,
 * stands still for up to some seconds: browsers, servers and the tests themselves, but not the database. A test that fails
 * here and not elsewhere measures the machine. Arguments go to vitest. Linux only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
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

/** Its own names for itself may have spaces and brackets: what is wanted comes behind the last one. */
const parentOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
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
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), tolerant(() => parentOf(Number(name)))]),
  );
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (parents.get(pid) === root || isBelow(parents.get(pid)));
  const isDatabase = (pid: number): boolean =>
    tolerant(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.includes('postgres') === true;
  return [...parents.keys()].filter((pid) => isBelow(pid) && !isDatabase(pid));
};

const tell = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) tolerant(() => process.kill(pid, signal));
};

/** Between nothing and twice as much as this, so that no two runs are alike. */
const about = (ms: number): number => Math.random() * 2 * ms;

const disturb = async ({ pid = 0, ...child }: Pick<ChildProcess, 'pid'> & { readonly ended: Promise<unknown> }) => {
  let [isOver, stalls, stood] = [false, 0, 0];
  void child.ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await sleep(about(BETWEEN));
    const all = descendantsOf(pid);
    const one = all[Math.floor(Math.random() * all.length)];
    if (one === undefined) continue;
    const chosen = Math.random() * ALL < 1 ? all : [one];
    const ms = SHORTEST + Math.random() * (LONGEST - SHORTEST);
    tell(chosen, 'SIGSTOP');
    await sleep(ms);
    tell(chosen, 'SIGCONT');
    [stalls, stood] = [stalls + 1, stood + ms];
  }
  return { stalls, stood };
};

const vitest = spawn(process.execPath, [VITEST, 'run', ...process.argv.slice(2)], { stdio: 'inherit' });
const ended = new Promise<number>((done) => vitest.once('exit', (code) => done(code ?? 1)));
const { stalls, stood } = await disturb({ pid: vitest.pid, ended });
console.log(`${stalls} times something stood still, for ${Math.round(stood / 1000)} s in all`);
process.exitCode = await ended;
