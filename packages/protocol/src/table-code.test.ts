import { CODE_ALPHABET } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { parseTableCode } from './index.ts';

test('32 characters without look-alikes, in order, each once', () => {
  expect(CODE_ALPHABET).toHaveLength(32);
  expect(CODE_ALPHABET.split('').toSorted().join('')).toBe(CODE_ALPHABET);
  for (const lookAlike of '01IO') expect(CODE_ALPHABET).not.toContain(lookAlike);
});

test.each([
  ['K7QM2X', 'K7QM2X'],
  [' k7qm2x\n', 'K7QM2X'],
  ['222222', '222222'],
])('%j is the code %s', (raw, code) => expect(parseTableCode(raw)).toEqual({ ok: true, value: code }));

test.each([
  ['K7QM2'],
  ['K7QM2XX'],
  ['K7QM20'],
  ['K7QM2O'],
  ['K7QM-2'],
  [''],
  [null],
  [{}],
  [['K7QM2X']],
  ['x'.repeat(1e6)],
])('%j is none', (raw) =>
  expect(parseTableCode(raw)).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST', details: { field: 'code' } } }),
);
