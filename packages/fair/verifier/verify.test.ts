/**
 * Two witnesses: the verifier in Python must say of every shoe, honest or not, exactly what this package says, down to
 * the sentence. It shares no code with us, so a mistake would have to be made twice.
 */

import { expect, test } from 'vitest';
import { verifyShoeFile } from '../src/index.ts';
import { example } from '../testing/played-shoes.ts';
import { bothVerify, honestShoe, python, reportsOf } from '../testing/two-verifiers.ts';
import { runVerifier } from '../testing/verifier.ts';

/** Shoes for one Python process: enough to forget its start, few enough to hold in memory. */
const BATCHES = 4;
/** `npm run test:long` sets TEST_LONG. */
const SHOES = process.env['TEST_LONG'] === undefined ? 200 : 1000;

test(`${SHOES} honest shoes: both accept every step`, async () => {
  const kinds = { decks: new Set<number>(), shares: new Set<number>(), versionTwo: 0, refilled: 0, unturned: 0 };
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const files = Array.from({ length: SHOES / BATCHES }, (_, i) => honestShoe((batch * SHOES) / BATCHES + i).file);
    for (const { facts, refills, dealt } of files) {
      kinds.decks.add(facts.decks);
      kinds.shares.add(facts.entropy.length);
      if (facts.version === 2) kinds.versionTwo += 1;
      if (refills.length > 0) kinds.refilled += 1;
      if (dealt.some(({ index }, at) => index !== at)) kinds.unturned += 1;
    }
    const { ours, theirs, python: answer } = await bothVerify(files);
    for (const report of ours) expect(report).toMatchObject({ ok: true, revealed: true });
    for (const { steps } of ours) expect(steps.every(({ outcome }) => outcome === 'ok')).toBe(true);
    expect({ status: answer.status, stderr: answer.stderr }).toEqual({ status: 0, stderr: '' });
    expect(theirs).toEqual(ours);
  }
  expect([...kinds.decks].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect([...kinds.shares].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(kinds.versionTwo).toBeGreaterThan(SHOES * 0.4);
  expect(kinds.versionTwo).toBeLessThan(SHOES * 0.6);
  expect(kinds.refilled).toBeGreaterThan(SHOES / 5);
  expect(kinds.unturned).toBeGreaterThan(SHOES / 5);
});

test('a shoe still in play: both check what there is and say that the seed is missing', async () => {
  const files = Array.from({ length: 20 }, (_, i) => ({ ...example(`in play ${i}`).file, seed: null }));
  const answer = await python(files, '--json');
  expect(answer.status).toBe(0);
  const theirs = reportsOf(answer);
  expect(theirs).toEqual(files.map(verifyShoeFile));
  for (const report of theirs) expect(report).toMatchObject({ ok: true, revealed: false });
});

test('people get a verdict and the step that failed', async () => {
  const { file } = example('for people');
  expect((await python([file])).stdout).toContain('shoe 1: matches\n');
  expect((await python([{ ...file, seed: null }])).stdout).toContain('the seed is not revealed yet');
  const { stdout } = await python([{ ...file, seed: '0'.repeat(64) }]);
  expect(stdout).toContain('DOES NOT MATCH');
  expect(stdout).toContain('The revealed seed does not match the commitment.');
});

test('both reject files longer than any shoe, before computing anything', async () => {
  const { file } = example('too long');
  const users = Array.from({ length: 20_000 }, (_, n) => ({
    user: `u${n}`,
    entropy: n.toString(16).padStart(32, '0'),
  }));
  const seats = users.map(({ entropy }, n) => ({ seat: n + 1, entropy }));
  const [proof] = file.dealt;
  const { version: _, ...bound } = file.facts;
  const files = [
    { ...file, format: 'croupier-shoe/v2', facts: { ...bound, version: 2, entropy: users } },
    { ...file, format: 'croupier-shoe/v1', facts: { ...bound, entropy: seats } },
    { ...file, dealt: Array.from({ length: 20_001 }, () => proof) },
    { ...file, refills: Array.from({ length: 101 }, () => [0]) },
  ];
  const answer = await python(files, '--json');
  const theirs = reportsOf(answer);
  expect(answer.status).toBe(1);
  expect(theirs).toEqual(files.map(verifyShoeFile));
  const counts = theirs.map(({ steps }) => steps[0]?.problem).map((found) => [found?.code, found?.details['count']]);
  const tooLong = 'SHOE_FILE_TOO_LONG';
  expect(counts).toEqual([20_000, 20_000, 20_001, 101].map((count) => [tooLong, count]));
});

test('rejects an empty file', async () => {
  const { status, stdout, stderr } = await runVerifier(['[]']);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('cannot read');
});
