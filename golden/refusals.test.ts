/** Programs out there know refusals by their codes: a code that was ever released stays. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codesIn, type RefusalCodes, refusalCodes } from './lib/refusal-codes.ts';
import { RELEASES, Release } from './lib/release.ts';

const NOW = new Set(codesIn(refusalCodes()));
const released = (name: string): readonly string[] => codesIn(new Release(name).json<RefusalCodes>('refusals.json'));

describe.each(RELEASES)('release %s', (name) => {
  test('keeps every refusal code that it had', () => {
    expect(released(name).filter((code) => !NOW.has(code))).toEqual([]);
  });
});

test('lists every refusal code that no release has yet in new-refusals.json', () => {
  const listed = JSON.parse(readFileSync(new URL('new-refusals.json', import.meta.url), 'utf8')) as object;
  const known = new Set(RELEASES.flatMap(released));
  expect([...NOW].filter((code) => !known.has(code)).toSorted()).toEqual(Object.keys(listed));
});
