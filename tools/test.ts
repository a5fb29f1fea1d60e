/**
 * npm test: all checks, then all tests; each check counts as one test. The last line is `N passed, M failed`.
 * Arguments go to vitest: `npm test -- money` runs the checks and the test files whose path contains "money".
 */
import { spawnSync } from 'node:child_process';
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
export type Tally = { readonly passed: number; readonly failed: number };

const REPORT = 'reports/vitest.json';
const VITEST = resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs');

/**
 * Adds checks and tests. Beside failed tests these count as a failure: a test file that does not load, no report,
 * no test at all, and an exit code that no failed test explains (an error outside the tests).
 */
export const tally = (checks: readonly Outcome[], tests: TestReport | undefined, exitCode: number): Tally => {
  const good = checks.filter(({ ok }) => ok).length;
  const bad = checks.length - good;
  if (tests === undefined) return { passed: good, failed: bad + 1 };
  const broken = tests.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length;
  const ran = tests.numPassedTests + tests.numFailedTests;
  const known = tests.numFailedTests + broken;
  const unexplained = known === 0 && (exitCode !== 0 || ran === 0) ? 1 : 0;
  return { passed: good + tests.numPassedTests, failed: bad + known + unexplained };
};

export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

if (isMain(import.meta.url)) {
  const start = performance.now();
  const checks = await runChecks();
  rmSync(REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const args = [VITEST, 'run', ...reporters, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  const tests = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as TestReport) : undefined;
  const result = tally(checks, tests, status ?? 1);
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s in all: ${checks.length} checks, then the tests`);
  console.log(lastLine(result));
  process.exitCode = result.failed === 0 && result.passed > 0 ? 0 : 1;
}
