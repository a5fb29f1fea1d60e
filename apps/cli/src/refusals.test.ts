import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REFUSAL_BOOKS } from './testing/refusal-books.ts';

const BOOKS = REFUSAL_BOOKS.map(([, book]) => book);
const ALL = new Map(BOOKS.flatMap((book) => Object.entries(book)));

const PAGE = readFileSync(new URL('../../../docs/reference/refusals.md', import.meta.url), 'utf8');
const ROWS = new Map(
  [...PAGE.matchAll(/^\| `([A-Z0-9_]+)` \| (.*) \|$/gm)].map(([, code = '', text = '']) => [code, text]),
);

test('every refusal is documented with its very sentence', () => {
  expect([...ALL].filter(([code, sentence]) => ROWS.get(code) !== sentence)).toEqual([]);
});

test('every documented refusal exists', () => {
  expect([...ROWS.keys()].filter((code) => !ALL.has(code))).toEqual([]);
});

test('no code has two sentences', () => {
  const all = BOOKS.flatMap((book) => Object.entries(book));
  expect(all.filter(([code, sentence]) => ALL.get(code) !== sentence)).toEqual([]);
});
