import { RestError } from '@croupier/client/rest';
import { expect, test } from 'vitest';
import { sayNoName } from './no-name.ts';

test('a name of the wrong form is answered with what one looks like; other trouble in its own words', () => {
  const wrong = new RestError({ code: 'BAD_REQUEST', error: 'The field id must be a table code, a dot and a number.' });
  expect(sayNoName(wrong, 'shoe')).toMatch(/^There is no shoe with that name\. Names look like K7QM2X\.1: /);
  const gone = new RestError({ code: 'ROUND_UNKNOWN', error: 'There is no such round.' });
  expect(sayNoName(gone, 'round')).toBe('There is no such round.');
  expect(sayNoName(undefined, 'round')).toBe('This round was not found.');
});
