import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contributionHash } from './contribution.ts';

const OWNER = { table: 'K7QM2X', shoe: 'K7QM2X.1', user: 'ann' };
const BYTES = Uint8Array.from({ length: 16 }, (_, at) => at);

test('the commitment is SHA-256 of its parts behind their lengths, as another program computes it', () => {
  const number = (value: number): Buffer => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
  const parts = ['croupier/contribution/v2', 'K7QM2X', 'K7QM2X.1', 'ann'].map((text) => Buffer.from(text));
  const bytes = Buffer.concat([...parts, Buffer.from(BYTES)].flatMap((part) => [number(part.length), part]));
  expect(contributionHash(OWNER, BYTES)).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('another table, shoe, user or byte gives another commitment', () => {
  const all = [
    contributionHash(OWNER, BYTES),
    contributionHash({ ...OWNER, table: 'K7QM2Y' }, BYTES),
    contributionHash({ ...OWNER, shoe: 'K7QM2X.2' }, BYTES),
    contributionHash({ ...OWNER, user: 'ben' }, BYTES),
    contributionHash(OWNER, BYTES.with(15, 16)),
  ];
  expect(new Set(all).size).toBe(5);
});

test.each([15, 17])('%i bytes are refused', (length) => {
  expect(() => contributionHash(OWNER, new Uint8Array(length))).toThrow(RangeError);
});
