import { expect, test } from 'vitest';
import { ChatBook } from './chat-book.ts';

const CODE = 'K7QM2X';
const say = (book: ChatBook, text: string, ...heardBy: readonly string[]) =>
  book.add({ code: CODE, user: 'ann', name: 'Ann', text }, heardBy);
const texts = (book: ChatBook, user: string) => book.heard(CODE, user).map(({ text }) => text);

test('keeps the last 50 lines of a table, and numbers go on', () => {
  const book = new ChatBook();
  for (let line = 1; line <= 60; line++) say(book, `line ${line}`, 'ann');
  expect(texts(book, 'ann')).toEqual(Array.from({ length: 50 }, (_, at) => `line ${at + 11}`));
  expect(say(book, 'one more', 'ann').id).toBe(61);
});

test('gives a user only what was said while they were in the room', () => {
  const book = new ChatBook();
  say(book, 'early', 'ann');
  say(book, 'together', 'ann', 'ben');
  say(book, 'without Ben', 'ann');
  expect(texts(book, 'ann')).toEqual(['early', 'together', 'without Ben']);
  expect(texts(book, 'ben')).toEqual(['together']);
  expect(texts(book, 'eve')).toEqual([]);
  expect(book.heard('222222', 'ann')).toEqual([]);
});

test('forgets the tables that were silent for longest', () => {
  const book = new ChatBook();
  for (let table = 0; table <= 1000; table++) book.add({ code: `${table}`, user: 'u', name: 'U', text: 'x' }, ['u']);
  expect(book.heard('0', 'u')).toEqual([]);
  expect(book.heard('1', 'u')).toHaveLength(1);
});
