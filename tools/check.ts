/**
 * Runs every check:* script of the root package.json, two at a time, and prints one line for each and the output of those
 * that fail. A new check is one more script.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isMain, report } from './lib/main.ts';

export type Outcome = {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly output: string;
};
export type Run = (name: string) => Promise<Outcome>;

const PARALLEL = 2;

/** Names of the check:* scripts, in the order of the file. */
export const checkNames = (packageJson: string): readonly string[] => {
  const { scripts = {} } = JSON.parse(packageJson) as { scripts?: Readonly<Record<string, string>> };
  return Object.keys(scripts).filter((name) => name.startsWith('check:'));
};

/** Runs one script through npm; resolves whatever happens. */
export const runScript: Run = (name) =>
  new Promise((resolve) => {
    const start = performance.now();
    const child = spawn('npm', ['run', '--silent', name], { shell: process.platform === 'win32' });
    const chunks: Buffer[] = [];
    const finish = (ok: boolean, more = ''): void =>
      resolve({
        name,
        ok,
        seconds: (performance.now() - start) / 1000,
        output: Buffer.concat(chunks).toString() + more,
      });
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => finish(false, error.message));
    child.on('close', (code) => finish(code === 0));
  });

/** Runs all, at most `parallel` at a time; `each` hears of every outcome as it arrives. Outcomes keep the order of `names`. */
export const runAll = async (
  names: readonly string[],
  {
    run = runScript,
    parallel = PARALLEL,
    each = () => {},
  }: { run?: Run; parallel?: number; each?: (o: Outcome) => void } = {},
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  const queue = [...names.entries()];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, name] = next;
      const outcome = await run(name);
      outcomes[index] = outcome;
      each(outcome);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return outcomes;
};

export const statusLine = ({ name, ok, seconds }: Outcome): string =>
  `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s`;

export const failureReport = (outcomes: readonly Outcome[]): readonly string[] =>
  outcomes.filter(({ ok }) => !ok).flatMap(({ name, output }) => ['', `── ${name} ──`, output.trimEnd()]);

/** All checks of this repository, printed as they finish. */
export const runChecks = async (): Promise<readonly Outcome[]> => {
  const outcomes = await runAll(checkNames(readFileSync('package.json', 'utf8')), {
    each: (outcome) => console.log(statusLine(outcome)),
  });
  report(failureReport(outcomes), false);
  return outcomes;
};

if (isMain(import.meta.url)) {
  const outcomes = await runChecks();
  const failed = outcomes.filter(({ ok }) => !ok).length;
  report(['', `${outcomes.length - failed} checks passed, ${failed} failed`], failed > 0 || outcomes.length === 0);
}
