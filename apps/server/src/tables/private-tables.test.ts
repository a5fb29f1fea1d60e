/** What was played behind a lock stays with those who played it, also after the room is closed. */
import { ROUND_HEADER } from '@croupier/protocol';
import { afterEach, expect, test } from 'vitest';
import { cmd, GAME, openServer, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';
import { playRound } from '../testing/wagers.ts';

let server: TestServer;
let before: TestServer;
afterEach(async () => {
  await server.close();
  await before.close();
});

const CLOSED = { type: 'RoomClosed', why: 'empty' };

/** A table on which Ann has played a round, closed; as a program of this release writes it, or of the one before. */
const closedTable = async (locked: boolean, isOld: boolean): Promise<{ code: string; ann: string; user: string }> => {
  before = await openServer(openUsual);
  const { store } = before;
  const { token: ann, user } = await before.enter('Ann');
  const setup = { shuffle: 'every-round' };
  const { body } = await before.ask('POST', '/api/tables', {
    token: ann,
    body: { cmdId: cmd(), game: GAME, start: 'together', locked, setup },
  });
  const code = (body['table'] as { table: string }).table;
  await playRound(before, ann, code);
  await before.service.lobby.drain();
  const record = await store.table(code);
  if (!record.ok) throw new Error(record.error.code);
  const room = { ...CLOSED, ...(!isOld && { readers: locked ? [user] : 'everyone' }) };
  const written = await store.append({
    table: code,
    expected: record.value.seq,
    events: [{ v: 1, event: { room } }],
    command: { account: 'house', cmdId: cmd(), payloadHash: '0'.repeat(64) },
    answer: null,
    at: before.time.now,
  });
  expect(written.ok).toBe(true);
  await store.closeTable(code, before.time.now);
  const kept = () => Promise.resolve({ store, remove: () => Promise.resolve() });
  // This test is not about rejected codes, so none of them has to wait.
  server = await openServer(kept, { limits: { missDelay: 0, misses: { max: 100, per: 60_000 } } });
  return { code, ann, user };
};

const READS = (code: string): readonly string[] => [
  `/api/tables/${code}/log`,
  `/api/rounds/${code}.1`,
  `/api/shoes/${code}.1`,
];

test.each([
  ['this release', false],
  ['the first release', true],
])('a locked room that closed under %s', async (_, isOld) => {
  const { code, ann } = await closedTable(true, isOld);
  const { token: eve } = await server.enter('Eve');
  for (const url of READS(code)) {
    expect([url, (await server.ask('GET', url)).status]).toEqual([url, 404]);
    expect([url, (await server.ask('GET', url, { token: eve })).status]).toEqual([url, 404]);
    expect([url, (await server.ask('GET', url, { token: ann })).status]).toEqual([url, 200]);
  }
  const { body } = await server.ask('GET', `/api/tables/${code}/log?limit=500`, { token: ann });
  expect((body['events'] as unknown[]).length).toBe((body['table'] as { seq: number }).seq);
  expect((await server.ask('GET', `/api/rounds/${code}.1`, { token: ann })).body).toMatchObject({ locked: true });
  // A stranger cannot tell it from a table that never was.
  const words = async (wanted: string) =>
    JSON.stringify((await server.ask('GET', `/api/tables/${wanted}`, { token: eve })).body).replaceAll(wanted, 'X');
  expect(await words(code)).toBe(await words('222222'));
  expect((await server.ask('GET', `/api/tables/${code}`, { token: ann })).body['code']).toBe('ROOM_CLOSED');
});

test('a link to one round of a private table opens that round, and nothing else', async () => {
  const { code, ann, user } = await closedTable(true, false);
  const { token: eve } = await server.enter('Eve');
  const { body } = await server.ask('GET', `/api/rounds/${code}.1`, { token: ann });
  const share = String(body['share']);
  expect(share).toMatch(/^[\w-]{22}$/);
  const headers = { [ROUND_HEADER]: share };
  for (const token of [eve, undefined]) {
    const told = await server.ask('GET', `/api/rounds/${code}.1`, { headers, token });
    expect(told).toMatchObject({
      status: 200,
      body: { locked: true, sentences: body['sentences'], results: [{ user }] },
    });
    // Neither the way to pass it on nor a name comes with it.
    expect(told.body).not.toHaveProperty('share');
    expect(JSON.stringify(told.body)).not.toContain('"Ann"');
    for (const url of [`/api/tables/${code}`, `/api/tables/${code}/log?round=1`, `/api/shoes/${code}.1?round=1`])
      expect([url, (await server.ask('GET', url, { headers, token })).status]).toEqual([url, 404]);
    for (const wrong of ['x'.repeat(22), share.slice(1), ''])
      expect(
        (await server.ask('GET', `/api/rounds/${code}.1`, { headers: { [ROUND_HEADER]: wrong }, token })).status,
      ).toBe(404);
    expect((await server.ask('GET', `/api/rounds/${code}.2`, { headers, token })).status).toBe(404);
  }
});

test('an open room that closed is public, as it was before', async () => {
  const { code } = await closedTable(false, false);
  for (const url of READS(code)) expect([url, (await server.ask('GET', url)).status]).toEqual([url, 200]);
});
