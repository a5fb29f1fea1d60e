import { expect, test } from 'vitest';
import { checkNames, failureReport, type Outcome, runAll, runScript, statusLine } from './check.ts';

const outcome = (name: string, ok: boolean): Outcome => ({ name, ok, seconds: 1.25, output: `output of ${name}\n` });

test('the checks are the check:* scripts, in order', () => {
  const scripts = { build: '', 'check:b': '', check: '', 'check:a': '' };
  expect(checkNames(JSON.stringify({ scripts }))).toEqual(['check:b', 'check:a']);
  expect(checkNames('{}')).toEqual([]);
});

test('runs at most two at a time and keeps the order', async () => {
  let running = 0;
  let most = 0;
  const run = async (name: string): Promise<Outcome> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, name === 'a' ? 30 : 5));
    running -= 1;
    return outcome(name, name !== 'b');
  };
  const heard: string[] = [];
  const outcomes = await runAll(['a', 'b', 'c', 'd'], { run, each: ({ name }) => heard.push(name) });
  expect(outcomes.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(heard[0]).toBe('b');
  expect(most).toBe(2);
});

test('a failing check shows its output, a passing one does not', () => {
  expect(failureReport([outcome('check:a', true), outcome('check:b', false)])).toEqual([
    '',
    '── check:b ──',
    'output of check:b',
  ]);
  expect(statusLine(outcome('check:b', false))).toMatch(/^FAILED check:b +1\.3 s$/);
  expect(statusLine(outcome('check:a', true))).toMatch(/^ok/);
});

test('a script that does not exist fails', async () =>
  expect(await runScript('check:none')).toMatchObject({ ok: false }));
