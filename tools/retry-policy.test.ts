/**
 * The retry policy of the protocol, code by code, in the three programs that share it: pages, command line and chaos
 * players. Each is taken with its own ports and its own wrapper around the socket, over a server that the test plays.
 */
import { fileURLToPath } from 'node:url';
import { openRemote, type RemotePorts } from '@croupier/client/remote';
import { err } from '@croupier/kernel';
import { type ErrorBody, RETRY, retryOf } from '@croupier/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Io } from '../apps/cli/src/io.ts';
import { serverPorts } from '../apps/cli/src/play/server-table.ts';
import { openSession } from '../apps/cli/src/play/session.ts';
import { Notes } from '../apps/server/src/testing/chaos/notes.ts';
import { Recorder } from '../apps/server/src/testing/chaos/recorder.ts';
import { BROWSER } from '../apps/web/src/link/browser-ports.ts';
import { CODE, FakeSocket, picture, portsFor } from '../packages/client/src/testing/fake-socket.ts';
import { settle } from '../packages/client/src/testing/joined.ts';
import { isCode, isTest, readFiles } from './lib/files.ts';

const SERVER = 'http://cards.example.org';
const SESSION = { user: 'u-1', name: 'Ann', balance: 1000, expiresAt: 0, token: 't' };
/** In no list: of the room, of the server, of a game, of a server to come. */
const FINAL = [
  'TABLE_UNKNOWN',
  'ROOM_LOCKED',
  'BAD_REQUEST',
  'TABLE_FROZEN',
  'PROTOCOL_MISMATCH',
  'XX_BUST',
  'NEW_ONE',
];
const CODES = [...Object.keys(RETRY), ...FINAL];
const refusal = (code: string): ErrorBody => ({ code, error: 'No.', details: { seconds: 4 } });

/** What the server answers to every request; undefined: nothing at all. */
let answer: { readonly status: number; readonly text: string } | undefined;
const accept = (): void => {
  answer = { status: 200, text: JSON.stringify(SESSION) };
};

beforeEach(() => {
  vi.useFakeTimers();
  accept();
  vi.stubGlobal('fetch', async () => {
    if (answer === undefined) throw new TypeError('fetch failed');
    return new Response(answer.text, { status: answer.status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Nothing else of the world is used.
const io = {
  ticks: () => 0,
  readText: () => Promise.resolve(JSON.stringify({ [SERVER]: SESSION.token })),
  http: () => (answer === undefined ? Promise.reject(new Error('no answer')) : Promise.resolve(answer)),
} as unknown as Io;

const recorder = (socket: FakeSocket): Recorder => {
  const notes = new Notes(1);
  const [room] = notes.rooms;
  if (room === undefined) throw new Error('there is one room');
  const nothing = (): undefined => undefined;
  return new Recorder(socket, { notes, room, user: 'u-1', url: () => SERVER, down: nothing, givenUp: nothing });
};

/** Beside the socket only what a browser alone has is left out. */
const { tabs: _, network: __, hiding: ___, ...PAGE } = BROWSER;

const PROGRAMS: { readonly [name: string]: (socket: FakeSocket) => RemotePorts } = {
  pages: (socket) => ({ ...PAGE, keeper: portsFor(socket).keeper, openSocket: () => socket }),
  'command line': (socket) =>
    serverPorts(
      io,
      SERVER,
      {
        token: () => SESSION.token,
        resume: () => openSession(io, { server: SERVER, name: 'Ann', tokenFile: 'tokens' }),
      },
      () => Promise.resolve(err({ code: 'SERVER_SILENT', message: '', details: {} })),
      () => socket,
    ),
  'chaos players': (socket) => ({ ...portsFor(socket), openSocket: () => recorder(socket) }),
};

const openIn = async (program: string) => {
  const socket = new FakeSocket();
  const link = openRemote({ code: CODE, watch: false, ports: (PROGRAMS[program] ?? portsFor)(socket) });
  await settle();
  return { socket, link };
};

const idsOf = (socket: FakeSocket): ReadonlySet<unknown> =>
  new Set(socket.all('order').map(({ message }) => (message as { readonly cmdId: string }).cmdId));

describe.each(Object.keys(PROGRAMS))('%s', (program) => {
  test.each(CODES)('a command that is refused with %s', async (code) => {
    const { socket, link } = await openIn(program);
    socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(5) });
    await settle();
    const outcome = link.send({ type: 'Hit' });
    const before = socket.all('order').length;
    socket.last('order').answer({ ok: false, ...refusal(code) });
    const retry = retryOf(refusal(code));
    if (retry === undefined) {
      expect(await outcome).toMatchObject({ ok: false, code });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(socket.all('order')).toHaveLength(before);
    } else if (retry.session) {
      // After the first wait, of 1,250 ms at most, and before the second, which ends after 2,250 ms at the earliest.
      await vi.advanceTimersByTimeAsync(2000);
      expect(socket.all('joinRoom')).toHaveLength(2);
    } else {
      await vi.advanceTimersByTimeAsync(retry.seconds * 1000 - 1);
      expect(socket.all('order')).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(socket.all('order').length).toBeGreaterThan(before);
      expect(idsOf(socket).size).toBe(1);
    }
    link.close();
  });

  test.each(CODES)('a room that is refused with %s', async (code) => {
    const { socket, link } = await openIn(program);
    socket.last('joinRoom').answer({ ok: false, ...refusal(code) });
    await vi.advanceTimersByTimeAsync(60_000);
    const isFinal = retryOf(refusal(code)) === undefined;
    expect(link.snapshot().status === 'lost').toBe(isFinal);
    expect(socket.all('joinRoom').length > 1).toBe(!isFinal);
    link.close();
  });
});

/** The players of the chaos runs never resume a session: theirs outlives the servers. */
describe.each(['pages', 'command line'])('%s, resuming the session', (program) => {
  test.each(CODES)('refused with %s', async (code) => {
    answer = { status: 503, text: JSON.stringify(refusal(code)) };
    const { socket, link } = await openIn(program);
    const retry = retryOf(refusal(code));
    // A session that cannot be resumed is not helped by resuming it.
    const isFinal = retry === undefined || retry.session;
    expect(link.snapshot().status === 'lost').toBe(isFinal);
    accept();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.all('joinRoom').length > 0).toBe(!isFinal);
    link.close();
  });

  test.each([
    ['no answer', undefined],
    ['an answer of something else', { status: 502, text: '<html>' }],
  ])('%s is tried again', async (_name, given) => {
    answer = given;
    const { socket, link } = await openIn(program);
    expect(link.snapshot().status).toBe('connecting');
    accept();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.all('joinRoom').length).toBeGreaterThan(0);
    link.close();
  });
});

test('no program has a list of retried codes of its own', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const PROGRAMS_AT = /^(apps\/(web|cli)\/src|packages\/client\/src|apps\/server\/src\/testing|bench)\//;
  const files = readFiles(root, (path) => PROGRAMS_AT.test(path) && isCode(path) && !isTest(path));
  expect(files.length).toBeGreaterThan(200);
  const lists = files.filter(({ text }) => Object.keys(RETRY).filter((code) => text.includes(`'${code}'`)).length > 1);
  expect(lists.map(({ path }) => path)).toEqual([]);
});
