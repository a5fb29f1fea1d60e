import { readFileSync } from 'node:fs';
import { GAMES } from '@croupier/catalog';
import { HOST_REFUSALS } from '@croupier/host/refusals';
import { PROTOCOL_REFUSALS, RETRY, retryOf } from '@croupier/protocol';
import { STORE_REFUSALS } from '@croupier/store/refusals';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { sendRefusal } from './errors.ts';
import { DEFAULT_STATUS, SERVER_REFUSALS, STATUS, statusOf } from './refusals.ts';

/** All that can leave the server. That each is documented with its sentence is tested with the command line's. */
const CODES = new Set(
  [...GAMES.map(({ refusals }) => refusals), HOST_REFUSALS, STORE_REFUSALS, PROTOCOL_REFUSALS, SERVER_REFUSALS].flatMap(
    (book) => Object.keys(book),
  ),
);

const PAGE = readFileSync(new URL('../../../docs/reference/errors.md', import.meta.url), 'utf8');
/** Code, status, and what to do then. */
const ROWS = [...PAGE.matchAll(/^\| `([A-Z0-9_]+)` \| (\d+) \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, code = '', status, then = '']) => ({ code, status: Number(status), then }),
);
const sayRetry = (code: string): string => {
  const wait = RETRY[code];
  if (wait === undefined) return 'final';
  if (wait === 'told') return 'again after the given time';
  return wait === 'session' ? 'resume the session' : `again after ${wait} s`;
};

test('every status is documented, and every documented status is the one that is sent', () => {
  expect(Object.fromEntries(ROWS.map(({ code, status }) => [code, status]))).toEqual(STATUS);
});

test('every code with a status can leave the server', () => {
  expect(Object.keys(STATUS).filter((code) => !CODES.has(code))).toEqual([]);
});

test('what is not listed, and what only looks like a code, has the usual status', () => {
  for (const code of ['SEAT_TAKEN', 'toString', '__proto__', '']) expect(statusOf(code)).toBe(DEFAULT_STATUS);
});

test('the page says what to do after each refusal, and lists every code that is not final', () => {
  expect(ROWS.map(({ code, then }) => [code, then])).toEqual(ROWS.map(({ code }) => [code, sayRetry(code)]));
  const listed = new Set(ROWS.map(({ code }) => code));
  expect(Object.keys(RETRY).filter((code) => !listed.has(code))).toEqual(['UNREACHABLE']);
});

test('every code of a game is final, and so is what only looks like a code', () => {
  const codes = GAMES.flatMap(({ refusals }) => Object.keys(refusals));
  for (const code of [...codes, 'toString', '__proto__', ''])
    expect([code, retryOf({ code })]).toEqual([code, undefined]);
});

test.each([...CODES])('%s: Retry-After is what clients wait', (code) => {
  const sent: { status?: number; after?: string } = {};
  const reply = {
    header: (name: string, value: string) => Object.assign(sent, name === 'retry-after' && { after: value }),
    code: (status: number) => {
      sent.status = status;
      return reply;
    },
    send: () => reply,
  };
  sendRefusal(reply as unknown as FastifyReply, { code, message: '', details: { seconds: 7 } });
  const wait = RETRY[code];
  const seconds = wait === 'told' ? '7' : typeof wait === 'number' ? String(wait) : undefined;
  expect(sent).toEqual({ status: statusOf(code), ...(seconds !== undefined && { after: seconds }) });
});
