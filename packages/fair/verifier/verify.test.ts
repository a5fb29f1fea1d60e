/**
 * Two witnesses: the verifier in Python must say of every shoe, honest or not, exactly what this package says, down to
 * the sentence. It shares no code with us, so a mistake would have to be made twice.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@croupier/cards';
import { expect, test } from 'vitest';
import { type ShoeReport, type ShoeStep, verifyShoeFile } from '../src/index.ts';
import { example } from '../testing/played-shoes.ts';
import { TAMPERINGS } from '../testing/tampering.ts';

const VERIFIER = join(import.meta.dirname, 'verify.py');

interface Answer {
  readonly status: number | null;
  readonly stdout: string;
}

/** One process for all `files`. */
const python = (files: readonly unknown[], ...options: readonly string[]): Answer => {
  const folder = mkdtempSync(join(tmpdir(), 'shoes-'));
  try {
    const path = join(folder, 'shoes.json');
    writeFileSync(path, JSON.stringify(files));
    const ran = spawnSync('python3', [VERIFIER, ...options, path], { encoding: 'utf8', maxBuffer: 2 ** 28 });
    if (ran.error && 'code' in ran.error && ran.error.code === 'ENOENT') {
      throw new Error('python3 was not found on the PATH; this test needs it to run the independent verifier.');
    }
    if (ran.error) throw ran.error;
    expect(ran.stderr).toBe('');
    return { status: ran.status, stdout: ran.stdout };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const reports = ({ stdout }: Answer): readonly ShoeReport[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ShoeReport);

const failures = ({ steps }: ShoeReport): readonly ShoeStep[] => steps.filter(({ outcome }) => outcome === 'failed');

test('200 honest shoes: both accept every step', () => {
  const files = Array.from({ length: 200 }, (_, i) => example(`honest ${i}`).file);
  expect(files.filter(({ refills }) => refills.length > 0).length).toBeGreaterThan(20);
  const ours = files.map(verifyShoeFile);
  for (const report of ours) expect(report).toMatchObject({ ok: true, revealed: true });
  for (const { steps } of ours) expect(steps.every(({ outcome }) => outcome === 'ok')).toBe(true);
  const answer = python(files, '--json');
  expect(answer.status).toBe(0);
  expect(reports(answer)).toEqual(ours);
});

test('every kind of tampering, ten shoes each: both reject, for the same reason at the same place', () => {
  const cases = TAMPERINGS.flatMap(({ name, code, apply }) =>
    Array.from({ length: 10 }, (_, i) => {
      const { file } = example(`tampered ${i}`, true);
      return { name, code, file: apply(file, seededRandom(`${name} ${i}`)) };
    }),
  );
  expect(cases.length).toBeGreaterThanOrEqual(300);
  const ours = cases.map(({ file }) => verifyShoeFile(file));
  for (const [at, { name, code }] of cases.entries()) {
    const codes = failures(ours[at] as ShoeReport).map(({ problem }) => problem?.code);
    expect({ name, codes }).toEqual({ name, codes: expect.arrayContaining([code]) as unknown });
  }
  const answer = python(
    cases.map(({ file }) => file),
    '--json',
  );
  expect(answer.status).toBe(1);
  expect(reports(answer)).toEqual(ours);
});

test('a shoe still in play: both check what there is and say that the seed is missing', () => {
  const files = Array.from({ length: 20 }, (_, i) => ({ ...example(`in play ${i}`).file, seed: null }));
  const answer = python(files, '--json');
  expect(answer.status).toBe(0);
  const theirs = reports(answer);
  expect(theirs).toEqual(files.map(verifyShoeFile));
  for (const report of theirs) expect(report).toMatchObject({ ok: true, revealed: false });
});

test('people get a verdict and the step that failed', () => {
  const { file } = example('for people');
  expect(python([file]).stdout).toContain('shoe 1: matches\n');
  expect(python([{ ...file, seed: null }]).stdout).toContain('the seed is not revealed yet');
  const { stdout } = python([{ ...file, seed: '0'.repeat(64) }]);
  expect(stdout).toContain('DOES NOT MATCH');
  expect(stdout).toContain('The revealed seed is not the one that was committed to.');
});
