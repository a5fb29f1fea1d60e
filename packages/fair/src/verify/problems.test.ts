import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problem, SHOE_PROBLEMS } from './problems.ts';
import { SHOE_STEPS } from './report.ts';

const PAGE = readFileSync(new URL('../../../../docs/reference/shoe-file.md', import.meta.url), 'utf8');

test('the page lists every code with its sentence, and no other', () => {
  const listed = [...PAGE.matchAll(/^\| `([A-Z_]+)` \| (.+?) \|$/gm)].map(([, code, sentence]) => [code, sentence]);
  expect(listed).toEqual(Object.entries(SHOE_PROBLEMS));
});

test('the page lists every step in order', () => {
  const listed = [...PAGE.matchAll(/^\| \d \| `([a-z-]+)` \|/gm)].map(([, step]) => step);
  expect(listed).toEqual(SHOE_STEPS);
});

test('a sentence is filled from the details', () => {
  expect(problem('REFILL_MISMATCH', { index: 60, n: 1 })).toEqual({
    code: 'REFILL_MISMATCH',
    message: 'The card at index 60 is not the one that refill 1 put there.',
    details: { index: 60, n: 1 },
  });
});
