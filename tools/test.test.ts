import { expect, test } from 'vitest';
import { lastLine, type TestReport, tally } from './test.ts';

const checks = (...oks: readonly boolean[]) => oks.map((ok) => ({ name: 'check:x', ok, seconds: 1, output: '' }));
const report = (passed: number, failed: number, testResults: TestReport['testResults'] = []): TestReport => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});

test('checks and tests add up', () => {
  expect(tally(checks(true, true), report(3, 0), 0)).toEqual({ passed: 5, failed: 0 });
  expect(tally(checks(true, false), report(3, 2), 1)).toEqual({ passed: 4, failed: 3 });
});

test('a test file that does not load is a failure', () => {
  const unloadable = { status: 'failed', assertionResults: [] };
  const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(tally([], report(3, 0, [unloadable]), 1)).toEqual({ passed: 3, failed: 1 });
  expect(tally([], report(3, 1, [unloadable, failing]), 1)).toEqual({ passed: 3, failed: 2 });
});

test('no report, no test and an unexplained exit code are failures', () => {
  expect(tally(checks(true), undefined, 1)).toEqual({ passed: 1, failed: 1 });
  expect(tally(checks(true), report(0, 0), 0)).toEqual({ passed: 1, failed: 1 });
  expect(tally(checks(true), report(3, 0), 1)).toEqual({ passed: 4, failed: 1 });
});

test('the last line', () => expect(lastLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed'));
