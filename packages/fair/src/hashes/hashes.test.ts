import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as chosen from '#hashes';
import * as any from './any.ts';
import * as node from './node.ts';

const bytes = fc.uint8Array({ maxLength: 200 });

test('both give the standard hashes, and Node uses the fast ones', () => {
  expect(chosen.sha256Hex).toBe(node.sha256Hex);
  fc.assert(
    fc.property(bytes, (text) => {
      const expected = createHash('sha256').update(text).digest('hex');
      expect([any.sha256Hex(text), node.sha256Hex(text)]).toEqual([expected, expected]);
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('both read hexadecimal digits', () => {
  for (const { bytesOfHex } of [any, node]) expect([...bytesOfHex('00ff10')]).toEqual([0, 255, 16]);
});

test('both give the standard HMAC, for one ending after another', () => {
  const keys = fc.uint8Array({ minLength: 1, maxLength: 64 });
  fc.assert(
    fc.property(keys, bytes, fc.array(bytes, { maxLength: 4 }), (key, begin, ends) => {
      const [one, other] = [any.hmacAfter(key, begin), node.hmacAfter(key, begin)];
      for (const end of ends) {
        const expected = new Uint8Array(createHmac('sha256', key).update(begin).update(end).digest());
        expect([one(end), other(end)]).toEqual([expected, expected]);
      }
    }),
    { seed: 2, numRuns: 100 },
  );
});

test('earlier results do not change when more are computed', () => {
  for (const { hmacAfter } of [any, node]) {
    const block = hmacAfter(new Uint8Array(32), new Uint8Array(4));
    const first = block(Uint8Array.of(1));
    const kept = Uint8Array.from(first);
    block(Uint8Array.of(2));
    expect(first).toEqual(kept);
  }
});

test('throws for a key longer than a block', () => {
  expect(() => node.hmacAfter(new Uint8Array(65), new Uint8Array())).toThrow(RangeError);
});
