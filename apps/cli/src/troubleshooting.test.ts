/** docs/how-to/troubleshooting.md: what it says the program says. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REFUSAL_BOOKS } from './testing/refusal-books.ts';

const PAGE = readFileSync(new URL('../../../docs/how-to/troubleshooting.md', import.meta.url), 'utf8');
const SENTENCES = new Map(REFUSAL_BOOKS.flatMap(([, book]) => Object.entries(book)));
const HEADINGS = [...PAGE.matchAll(/^### `([A-Z_]+)`: (.+)$/gm)].map(([, code = '', shown = '']) => ({ code, shown }));

test('it has the messages that people meet most', () => {
  expect(HEADINGS.length).toBeGreaterThan(15);
  expect(new Set(HEADINGS.map(({ code }) => code)).size).toBe(HEADINGS.length);
});

/** A heading may end where the first sentence does. */
test.each(HEADINGS)('$code says what the page says', ({ code, shown }) => {
  const sentence = (SENTENCES.get(code) ?? '').replaceAll(/\{\w+\}/g, '…').replaceAll('….', '…');
  expect(sentence.startsWith(shown.replaceAll('….', '…')) ? shown : sentence).toBe(shown);
  expect(shown.length).toBeGreaterThan(15);
});
