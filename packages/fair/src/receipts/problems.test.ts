import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RECEIPT_PROBLEMS } from './problems.ts';

const PAGE = readFileSync(new URL('../../../../docs/reference/receipts.md', import.meta.url), 'utf8');

test('the page lists every code with its sentence, in order of gravity, and no other', () => {
  const listed = [...PAGE.matchAll(/^\| `([A-Z_]+)` \| (.+?) \|$/gm)].map(([, code, sentence]) => [code, sentence]);
  expect(listed).toEqual(Object.entries(RECEIPT_PROBLEMS));
});
