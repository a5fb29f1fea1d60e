import { expect, test } from 'vitest';
import { reasonOf } from './trouble.ts';

const sqlite = (errcode: number): Error => Object.assign(new Error('x'), { errcode });
const coded = (code: string): Error => Object.assign(new Error('x'), { code });

test.each([
  ['disk-full', sqlite(13)],
  ['disk-error', sqlite(10 + 256 * 3)],
  ['damaged', sqlite(11)],
  ['damaged', sqlite(26)],
  ['sqlite-9', sqlite(9)],
  ['sqlstate-53100', coded('53100')],
  ['sqlstate-57P01', coded('57P01')],
  ['ECONNREFUSED', coded('ECONNREFUSED')],
  // Five letters, but the network's name.
  ['EPIPE', coded('EPIPE')],
  ['timeout', new Error('timeout exceeded when trying to connect')],
  ['connection-lost', new Error('Connection terminated unexpectedly')],
  ['other', new Error('x')],
  ['other', 'x'],
])('%s', (reason, error) => expect(reasonOf(error)).toBe(reason));
