import { expect, test } from 'vitest';
import { refusalFrom } from './refusal.ts';

const refuse = refusalFrom({
  PLAIN: 'No.',
  FILLED: 'Seat {seat} has {amount}, and {seat} again.',
  LISTED: 'Known: {known}; {more}.',
  ARTICLE: 'A {decks}-deck shoe is not a {cards}-card shoe.',
  COUNTED: 'That needs {needed} chips, but only {available} are available.',
});

test('a refusal has its code, its sentence and its details', () => {
  expect(refuse('PLAIN')).toEqual({ code: 'PLAIN', message: 'No.', details: {} });
});

test('a sentence is filled from the details, every time a name occurs', () => {
  expect(refuse('FILLED', { seat: 3, amount: 2.5 })).toEqual({
    code: 'FILLED',
    message: 'Seat 3 has 2.5, and 3 again.',
    details: { seat: 3, amount: 2.5 },
  });
});

test('text is put in as it is, anything else as JSON', () => {
  expect(refuse('LISTED', { known: 'a, b', more: ['c', null, { d: true }] }).message).toBe(
    'Known: a, b; ["c",null,{"d":true}].',
  );
  expect(refuse('LISTED', { known: null, more: false }).message).toBe('Known: null; false.');
});

test.each([
  [2, 0, 'That needs 2 chips, but only 0 are available.'],
  [1, 0.5, 'That needs 1 chip, but only 0.5 are available.'],
  [11, 1, 'That needs 11 chips, but only 1 is available.'],
])('%d needed and %d available are counted as one or as several', (needed, available, sentence) => {
  expect(refuse('COUNTED', { needed, available }).message).toBe(sentence);
});

test('what is filled in is not filled again', () => {
  expect(refuse('LISTED', { known: '{more}', more: '$&' }).message).toBe('Known: {more}; $&.');
});

test('a sentence without its detail is a programmer mistake', () => {
  expect(() => refuse('FILLED', { seat: 3 })).toThrow(
    'refusal sentence needs {amount}: Seat {seat} has {amount}, and {seat} again.',
  );
});

test('details the sentence does not mention are kept for the screen', () => {
  expect(refuse('PLAIN', { seat: 3 })).toEqual({ code: 'PLAIN', message: 'No.', details: { seat: 3 } });
});

test.each([
  [8, 52, 'An 8-deck shoe is not a 52-card shoe.'],
  [6, 80, 'A 6-deck shoe is not an 80-card shoe.'],
  [11, 18, 'An 11-deck shoe is not an 18-card shoe.'],
  [1, 180, 'A 1-deck shoe is not a 180-card shoe.'],
])('the article fits the number that follows: %d, %d', (decks, cards, sentence) => {
  expect(refuse('ARTICLE', { decks, cards }).message).toBe(sentence);
});
