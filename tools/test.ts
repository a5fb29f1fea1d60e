/**
 * npm test: all checks, then all tests; each check counts as one test. The last line is `N passed, M failed`.
 * Arguments go to vitest: `npm test -- money` runs the checks and the test files whose path contains "money".
 *
 * The projects of vitest.config.ts run side by side, each in a separate vitest process. Most tests that run alone or in a browser
 * wait for pages, clocks and databases; the others need a processor all the time and use the time that is left.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Outcome, runChecks } from './check.ts';
import { isMain } from './lib/main.ts';

/** The part of vitest's JSON report that is read. */
export type TestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};
/** One vitest that has ended; no report if it could not write one. */
export type TestRun = { readonly report: TestReport | undefined; readonly exitCode: number };
export type Tally = { readonly passed: number; readonly failed: number };

const VITEST = resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs');

/** Besides failed tests, these also fail the run: a file that does not load, a missing report, an exit code that no failed test explains. */
const tallyRun = ({ report, exitCode }: TestRun): Tally => {
  if (report === undefined) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length;
  const known = report.numFailedTests + broken;
  return { passed: report.numPassedTests, failed: known === 0 && exitCode !== 0 ? 1 : known };
};

/** Adds checks and tests. No test in any run is a failure too. */
export const tally = (checks: readonly Outcome[], runs: readonly TestRun[]): Tally => {
  const good = checks.filter(({ ok }) => ok).length;
  const tallies = runs.map(tallyRun);
  const passed = tallies.reduce((sum, run) => sum + run.passed, 0);
  const failed = tallies.reduce((sum, run) => sum + run.failed, 0);
  const none = passed + failed === 0 ? 1 : 0;
  return { passed: good + passed, failed: checks.length - good + failed + none };
};

export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

interface Project {
  readonly name: string;
  readonly workers: number;
  /** Prints output as it comes, or all at once at the end, so that the lines of two runs do not mix. */
  readonly output: 'inherit' | 'pipe';
}

const PROJECTS: readonly Project[] = [
  { name: 'browser', workers: 2, output: 'inherit' },
  { name: 'alone', workers: 2, output: 'pipe' },
  // One process loads each module once for all of these files.
  { name: 'together', workers: 1, output: 'pipe' },
];

const runProject = ({ name, workers, output }: Project, more: readonly string[]): Promise<TestRun> => {
  const file = `reports/vitest-${name}.json`;
  rmSync(file, { force: true });
  // A filter may leave one of them without a test.
  const only = ['--project', name, '--passWithNoTests'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const child = spawn(process.execPath, [VITEST, 'run', ...only, ...reporters, ...more], {
    stdio: ['inherit', output, output],
    // Not --maxWorkers: projects that extend the configuration keep the number that is written there.
    env: { ...process.env, VITEST_MAX_WORKERS: String(workers) },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) =>
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(chunks));
      const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : undefined;
      resolve({ report, exitCode: code ?? 1 });
    }),
  );
};

if (isMain(import.meta.url)) {
  const start = performance.now();
  const checks = await runChecks();
  const runs = await Promise.all(PROJECTS.map((project) => runProject(project, process.argv.slice(2))));
  const result = tally(checks, runs);
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s in all: ${checks.length} checks, then the tests`);
  console.log(lastLine(result));
  process.exitCode = result.failed === 0 && result.passed > 0 ? 0 : 1;
}
