import { expect, test } from 'vitest';
import type { ShoeFacts } from '../seal/context.ts';
import { judgeBytes, type MixedLog } from './own-bytes.ts';

const [MINE, OTHER] = ['ab'.repeat(16), 'cd'.repeat(16)];
const bound = { table: 'K7QM2X', shoeNumber: 1, rulesHash: '00'.repeat(32), decks: 6, cutAt: 234 };
const mixed = (...entropy: readonly { user: string; entropy: string }[]): ShoeFacts => ({
  version: 2,
  ...bound,
  entropy,
});
const file = (acknowledged = true) => ({
  user: 'ann',
  contributions: [{ shoe: 'K7QM2X.1', bytes: MINE, acknowledged }],
});
const logWith = (facts: ShoeFacts | undefined, ...committed: readonly string[]): MixedLog => ({
  head: 40,
  sealedWith: () => facts,
  committedTo: () => new Set(committed),
});
const codes = (facts: ShoeFacts | undefined, acknowledged = true): readonly string[] =>
  judgeBytes(file(acknowledged), logWith(facts)).problems.map(({ code }) => code);

test('bytes that are in the shoe under the name of the player are found', () => {
  expect(judgeBytes(file(), logWith(mixed({ user: 'ann', entropy: MINE })))).toEqual({ found: 1, problems: [] });
  expect(judgeBytes(file(), logWith({ ...bound, entropy: [{ seat: 3, entropy: MINE }] }))).toMatchObject({ found: 1 });
});

test('confirmed bytes that are missing, replaced or under another name are a problem', () => {
  expect(codes(mixed())).toEqual(['BYTES_MISSING']);
  expect(codes(mixed({ user: 'ben', entropy: MINE }))).toEqual(['BYTES_MISSING']);
  expect(codes(mixed({ user: 'ann', entropy: OTHER }))).toEqual(['BYTES_REPLACED']);
  expect(codes({ ...bound, entropy: [{ seat: 1, entropy: OTHER }] })).toEqual(['BYTES_MISSING']);
});

test('bytes that were never confirmed, and shoes that are not sealed yet, are none', () => {
  expect(codes(mixed(), false)).toEqual([]);
  expect(codes(undefined)).toEqual([]);
});

test('reports a confirmed commitment that is not in the log, unless the log ends before it', () => {
  const committed = (seq: number) => ({ user: 'ann', contributions: [{ ...only, committed: seq }] });
  const only = { shoe: 'K7QM2X.1', bytes: MINE, acknowledged: false };
  expect(judgeBytes(committed(40), logWith(undefined)).problems).toMatchObject([{ code: 'COMMITMENT_DROPPED' }]);
  expect(judgeBytes(committed(40), logWith(undefined, 'ben')).problems).toHaveLength(1);
  expect(judgeBytes(committed(40), logWith(undefined, 'ann')).problems).toEqual([]);
  expect(judgeBytes(committed(41), logWith(undefined)).problems).toEqual([]);
});
