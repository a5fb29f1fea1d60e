import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from './same-json.ts';

test('agrees with comparing the printed JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const printed = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
      expect(sameJson(printed(one), printed(one))).toBe(true);
      expect(sameJson(printed(one), printed(other))).toBe(sameJson(printed(other), printed(one)));
    }),
  );
});

test.each([
  [1, 2],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [[1], [1, 2]],
  [[], {}],
  [null, {}],
  [{ a: undefined }, {}],
  ['1', 1],
])('%j and %j differ', (one, other) => expect(sameJson(one, other)).toBe(false));
