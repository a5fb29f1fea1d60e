import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256Hex } from '#sha256';
import * as any from './any.ts';
import * as node from './node.ts';

test('both give the hash of the standard, and Node takes the fast one', () => {
  for (const { sha256Hex: hash } of [any, node])
    expect(hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256Hex).toBe(node.sha256Hex);
});

test('both give the same hash of any text, half of a surrogate pair included', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.boolean(), (text, cut) => {
      const odd = cut ? `${text}\ud83c` : text;
      expect(any.sha256Hex(odd)).toBe(node.sha256Hex(odd));
    }),
    { seed: 6, numRuns: 200 },
  );
});
