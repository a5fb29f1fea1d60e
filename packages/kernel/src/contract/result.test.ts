import { expect, test } from 'vitest';
import { err, expectOk, ok, unreachable } from './result.ts';

test('a result is ok with a value, or not with an error', () => {
  expect(ok(5)).toEqual({ ok: true, value: 5 });
  expect(ok(undefined)).toEqual({ ok: true, value: undefined });
  expect(err('no')).toEqual({ ok: false, error: 'no' });
});

test('expectOk gives the value, or throws what went wrong', () => {
  expect(expectOk(ok(0))).toBe(0);
  expect(() => expectOk(err({ code: 'NO' }))).toThrow('expected ok, got {"code":"NO"}');
});

test('what cannot be reached says what reached it', () => {
  expect(() => unreachable({ type: 'Odd' } as never)).toThrow('unreachable: {"type":"Odd"}');
});
