import { RestError } from '@croupier/client/rest';
import { expect, test } from 'vitest';
import { sayNoName } from './no-name.ts';

test('a malformed name is answered with an example; other errors keep their message', () => {
  const wrong = new RestError({ code: 'BAD_REQUEST', error: 'The field id must be a table code, a dot and a number.' });
  expect(sayNoName(wrong, 'shoe')).toMatch(/^There is no shoe with that name\. Names look like K7QM2X\.1: /);
  const gone = new RestError({ code: 'ROUND_UNKNOWN', error: 'There is no such round.' });
  expect(sayNoName(gone, 'round')).toBe('There is no such round.');
  expect(sayNoName(undefined, 'round')).toBe('This round was not found.');
});
