import { expect, test } from 'vitest';
import { lastLine, type TestReport, tally } from './test.ts';

const checks = (...oks: readonly boolean[]) => oks.map((ok) => ({ name: 'check:x', ok, seconds: 1, output: '' }));
const report = (passed: number, failed: number, testResults: TestReport['testResults'] = []): TestReport => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});

const run = (exitCode: number, ...counted: Parameters<typeof report>) => ({ report: report(...counted), exitCode });

test('checks and tests of all runs add up', () => {
  expect(tally(checks(true, true), [run(0, 3, 0), run(0, 4, 0)])).toEqual({ passed: 9, failed: 0 });
  expect(tally(checks(true, false), [run(1, 3, 2), run(1, 4, 1)])).toEqual({ passed: 8, failed: 4 });
  expect(tally(checks(true), [run(0, 3, 0), run(1, 4, 1)])).toEqual({ passed: 8, failed: 1 });
});

test('a run without tests passes if another run has tests', () => {
  expect(tally(checks(true), [run(0, 3, 0), run(0, 0, 0)])).toEqual({ passed: 4, failed: 0 });
});

test('a test file that does not load is a failure', () => {
  const unloadable = { status: 'failed', assertionResults: [] };
  const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(tally([], [run(1, 3, 0, [unloadable])])).toEqual({ passed: 3, failed: 1 });
  expect(tally([], [run(1, 3, 1, [unloadable, failing]), run(0, 2, 0)])).toEqual({ passed: 5, failed: 2 });
});

test('no report, no test and an unexplained exit code are failures', () => {
  expect(tally(checks(true), [{ report: undefined, exitCode: 1 }])).toEqual({ passed: 1, failed: 1 });
  expect(tally(checks(true), [run(0, 3, 0), { report: undefined, exitCode: 0 }])).toEqual({ passed: 4, failed: 1 });
  expect(tally(checks(true), [run(0, 0, 0), run(0, 0, 0)])).toEqual({ passed: 1, failed: 1 });
  expect(tally(checks(true), [run(0, 2, 0), run(1, 3, 0)])).toEqual({ passed: 6, failed: 1 });
});

test('the last line', () => expect(lastLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed'));
