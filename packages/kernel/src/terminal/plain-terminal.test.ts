import { expect, test } from 'vitest';
import type { ViewBase } from '../contract/game.ts';
import { plainTerminal } from './plain-terminal.ts';

const REFUSAL = { code: 'NO', message: 'No.', details: {} };
const VIEW = {
  viewer: 1,
  actions: [
    { command: { type: 'PlaceWager', on: 'high', amount: 1 }, amount: { min: 1, max: 50, step: 1 } },
    { command: { type: 'Deal', round: 3 } },
    { command: { type: 'Show' }, refusal: REFUSAL },
  ],
  round: 3,
  cards: ['Ah', '2c'],
  said: 'hello',
} as ViewBase;

test('lists the fields of a view and what can be done', () => {
  expect(plainTerminal.drawPlain(VIEW)).toEqual([
    'round  3',
    'cards  ["Ah","2c"]',
    'said  hello',
    'You can: place wager high 1 to 50, deal.',
  ]);
  expect(plainTerminal.prompt({ viewer: 'rail', actions: [] })).toBe('There is nothing for you to do right now.');
});

test.each([
  ['place wager high 5', { ok: true, value: { type: 'PlaceWager', on: 'high', amount: 5 } }],
  ['Deal', { ok: true, value: { type: 'Deal', round: 3 } }],
  // The rules say why not.
  ['show', { ok: true, value: { type: 'Show' } }],
  ['', { ok: true, value: { type: 'Deal', round: 3 } }],
  ['place wager high', { ok: false, error: { code: 'PHRASE_NEEDS_AMOUNT' } }],
  ['sing', { ok: false, error: { code: 'PHRASE_UNKNOWN' } }],
  ['constructor', { ok: false, error: { code: 'PHRASE_UNKNOWN' } }],
])('understands %j', (text, answer) => {
  expect(plainTerminal.parsePhrase(text, VIEW)).toMatchObject(answer);
});

test.each([
  [' ', 'deal'],
  ['1', 'place wager high '],
  ['2', 'deal'],
  ['3', undefined],
  ['x', undefined],
])('the key %j stands for %j', (key, phrase) => {
  expect(plainTerminal.keyPhrase(key, VIEW, undefined)).toBe(phrase);
});
