import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTable, openSession, openSessionAhead } from './api.ts';
import { forgetName, ownName, rename } from './name.ts';

const SESSION = { user: 'u-1', name: 'Ann', balance: 1000, expiresAt: 1 };
const ROOM = {
  ...{ host: 'u-1', locked: true, start: 'host', clocks: 'normal', betting: null, aids: [], nextRules: null },
  ...{ paused: false, seats: 5, sitters: [], queue: [], removed: [], shoe: null, nextShoe: null, closed: null },
};
const PICTURE = { table: 'K7QM2X', game: 'any', seq: 1, hash: '', seat: 1, room: ROOM, clock: null };
const TABLE = { table: { ...PICTURE, view: { viewer: 1, actions: [] } }, players: [], queue: [] };

/** What was asked of the server, in order. */
let asked: string[] = [];
let isThere = true;

beforeEach(() => {
  asked = [];
  isThere = true;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    const { name = '' } = JSON.parse(body) as { readonly name?: string };
    asked.push(`${path} ${name}`.trim());
    if (!isThere) throw new TypeError('no connection');
    return Response.json(path === '/api/tables' ? TABLE : SESSION);
  });
  forgetName();
  rename('Ann');
});
afterEach(async () => {
  // What nobody has taken is not left to the next test.
  await openSession();
  vi.unstubAllGlobals();
});

test('a session opened ahead is used once; later requests open a new one', async () => {
  void openSessionAhead();
  // Waiting for it does not use it.
  expect(await openSessionAhead()).toMatchObject({ user: 'u-1' });
  expect(await openSession()).toMatchObject({ user: 'u-1' });
  expect(asked).toEqual(['/api/session Ann']);
  await openSession();
  expect(asked).toHaveLength(2);
});

test('under another name it is another session, and one that could not be opened is asked for again', async () => {
  void openSessionAhead();
  rename('Ben');
  await openSession();
  expect(asked).toEqual(['/api/session Ann', '/api/session Ben']);
  isThere = false;
  void openSessionAhead();
  await Promise.resolve();
  isThere = true;
  expect(await openSession()).toMatchObject({ user: 'u-1' });
  expect(asked).toHaveLength(4);
});

test('creating a table and going to it use the same session', async () => {
  await createTable({ game: 'any' });
  await openSession();
  expect(asked).toEqual(['/api/session Ann', '/api/tables']);
});

test('after a session could not be opened, the next request does not wait for it', async () => {
  isThere = false;
  await expect(openSessionAhead()).rejects.toThrow();
  isThere = true;
  expect(await openSessionAhead()).toMatchObject({ user: 'u-1' });
  expect(asked).toHaveLength(2);
});

test('an answer that is none of ours is as good as no answer', async () => {
  for (const strange of ['<html>', '{}', '{"user":7}', 'null', JSON.stringify({ ...SESSION, balance: undefined })]) {
    vi.stubGlobal('fetch', async () => new Response(strange, { headers: { 'content-type': 'application/json' } }));
    await expect(openSession()).rejects.toMatchObject({ code: 'UNREACHABLE' });
  }
  vi.stubGlobal('fetch', async () => Response.json(SESSION));
});

test('a name is sent once; one chosen on another device is taken over', async () => {
  const bodies: unknown[] = [];
  let answer: () => Response = () => Response.json(SESSION);
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    bodies.push(JSON.parse(body));
    return answer();
  });
  await openSession();
  answer = () => Response.json({ ...SESSION, name: 'Anna' });
  await openSession();
  expect(ownName()).toBe('Anna');
  // The session is gone, so a new one is opened under the name.
  const refusals = [{ error: 'No.', code: 'SESSION_UNKNOWN' }];
  answer = () => {
    const refusal = refusals.pop();
    return refusal === undefined ? Response.json(SESSION) : Response.json(refusal, { status: 401 });
  };
  await openSession();
  rename('Ben');
  await openSession();
  expect(bodies).toEqual([{ name: 'Ann' }, {}, {}, { name: 'Anna' }, { name: 'Ben' }]);
  expect(ownName()).toBe('Ben');
});
