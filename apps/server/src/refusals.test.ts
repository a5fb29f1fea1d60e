import { readFileSync } from 'node:fs';
import { GAMES } from '@croupier/catalog';
import { HOST_REFUSALS } from '@croupier/host/refusals';
import { PROTOCOL_REFUSALS } from '@croupier/protocol';
import { STORE_REFUSALS } from '@croupier/store/refusals';
import { expect, test } from 'vitest';
import { DEFAULT_STATUS, SERVER_REFUSALS, STATUS, statusOf } from './refusals.ts';

/** All that can leave the server. That each is documented with its sentence is tested with the command line's. */
const CODES = new Set(
  [...GAMES.map(({ refusals }) => refusals), HOST_REFUSALS, STORE_REFUSALS, PROTOCOL_REFUSALS, SERVER_REFUSALS].flatMap(
    (book) => Object.keys(book),
  ),
);

const PAGE = readFileSync(new URL('../../../docs/reference/errors.md', import.meta.url), 'utf8');
const ROWS = new Map(
  [...PAGE.matchAll(/^\| `([A-Z0-9_]+)` \| (\d+) \|/gm)].map(([, code = '', status]) => [code, Number(status)]),
);

test('every status is documented, and every documented status is the one that is sent', () => {
  expect(Object.fromEntries(ROWS)).toEqual(STATUS);
});

test('every code with a status can leave the server', () => {
  expect(Object.keys(STATUS).filter((code) => !CODES.has(code))).toEqual([]);
});

test('what is not listed, and what only looks like a code, has the usual status', () => {
  for (const code of ['SEAT_TAKEN', 'toString', '__proto__', '']) expect(statusOf(code)).toBe(DEFAULT_STATUS);
});
