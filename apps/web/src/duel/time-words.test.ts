import { expect, test } from 'vitest';
import { sayLeft, sayLeftBriefly } from './time-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [3 * 24 * HOUR + HOUR, '3 days', '3 days left'],
  [47 * HOUR, '47 hours', '47 h left'],
  [10 * HOUR + 59 * MINUTE, '10 hours', '10 h left'],
  [2 * HOUR + 13 * MINUTE, '2 hours and 13 minutes', '2 h left'],
  [HOUR + MINUTE, '1 hour and 1 minute', '61 min left'],
  [HOUR, '1 hour', '60 min left'],
  [59 * MINUTE + 59_999, '59 minutes', '59 min left'],
  [MINUTE, '1 minute', '1 min left'],
  [59_999, 'less than a minute', '<1 min left'],
  [0, 'less than a minute', 'time’s up'],
])('%i ms: %s, %s', (ms, words, brief) => {
  expect(sayLeft(ms)).toBe(words);
  expect(sayLeftBriefly(ms)).toBe(brief);
});
