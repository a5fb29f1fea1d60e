import type { Json } from '@croupier/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, parseCanonical, payloadHash } from './canonical.ts';

test('keys are sorted, at every depth, and nothing is blank', () => {
  expect(canonical({ b: [{ d: 1, c: null }], a: 'x', B: true, é: -0 })).toBe(
    '{"B":true,"a":"x","b":[{"c":null,"d":1}],"é":0}',
  );
});

test('the order in which keys were written does not count; everything else does', () => {
  expect(payloadHash({ a: 1, b: 2 })).toBe(payloadHash({ b: 2, a: 1 }));
  const others: readonly Json[] = [{ a: 1, b: '2' }, { a: 1 }, { a: 1, b: 2, c: null }, [1, 2], { a: 2, b: 1 }];
  expect(new Set([{ a: 1, b: 2 }, ...others].map(payloadHash)).size).toBe(6);
});

test('any JSON reads back as it was, from exactly one text', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = canonical(value) ?? '';
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonical(parseCanonical(text))).toBe(text);
    }),
    { seed: 5, numRuns: 500 },
  );
});

test('what is in order and what is not is written alike, and what is not JSON not at all', () => {
  expect(canonical({ a: 1, b: { c: [-0, 'é"'], d: null } })).toBe('{"a":1,"b":{"c":[0,"é\\""],"d":null}}');
  expect(canonical({ b: { d: null, c: [-0, 'é"'] }, a: 1 })).toBe('{"a":1,"b":{"c":[0,"é\\""],"d":null}}');
  // Keys that look like numbers come first in every object, in an order of their own.
  expect(canonical({ 2: 'b', 10: 'a', a: 1 })).toBe('{"10":"a","2":"b","a":1}');
  const hole: unknown[] = [1];
  hole[2] = 3;
  const lying = { a: 1, toJSON: () => 'something else' };
  for (const value of [{ a: undefined }, hole, lying, new Date(0), { a: Number.NaN }, [() => 1], { a: 1n }])
    expect(canonical(value)).toBeUndefined();
});

test.each(['', '{', ' 1', '1.0', '1E5', '{"b":1,"a":2}', '{"a":1,"a":1}', '"\\u0041"', 'NaN', '[1,]'])(
  '%s is not canonical',
  (text) => {
    expect(parseCanonical(text)).toBeUndefined();
  },
);
