import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTable, openSession, openSessionAhead } from './api.ts';
import { rename } from './name.ts';

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
    return Response.json({ user: 'u-1', table: {} });
  });
  rename('Ann');
});
afterEach(async () => {
  // What nobody has taken is not left to the next test.
  await openSession();
  vi.unstubAllGlobals();
});

test('a session opened ahead is taken once; whoever comes later asks anew', async () => {
  void openSessionAhead();
  // Whoever only waits for it does not take it.
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

test('whoever makes a table goes to it with the same session', async () => {
  await createTable({ game: 'any' });
  await openSession();
  expect(asked).toEqual(['/api/session Ann', '/api/tables']);
});

test('whoever waits for a session that could not be opened does not wait for the same one again', async () => {
  isThere = false;
  await expect(openSessionAhead()).rejects.toThrow();
  isThere = true;
  expect(await openSessionAhead()).toMatchObject({ user: 'u-1' });
  expect(asked).toHaveLength(2);
});
