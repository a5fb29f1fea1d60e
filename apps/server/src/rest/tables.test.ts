import { verifyShoeFile } from '@croupier/fair';
import { historyAnswer, logAnswer, roundAnswer, tableAnswer } from '@croupier/protocol';
import { type StoredEvent, type TableRecord, verifyLog } from '@croupier/store';
import { afterEach, describe, expect, test } from 'vitest';
import { cmd, GAME, openServer, type TestOptions, type TestServer } from '../testing/server.ts';
import { STORES } from '../testing/stores.ts';
import { playRound } from '../testing/wagers.ts';

describe.each(STORES)('tables by request, over %s', (_, open) => {
  let servers: TestServer[] = [];
  afterEach(async () => {
    for (const server of servers) await server.close();
    servers = [];
  });
  const serve = async (options?: TestOptions): Promise<TestServer> => {
    const server = await openServer(open, options);
    servers.push(server);
    return server;
  };
  const create = async (server: TestServer, token: string, more: object = {}): Promise<string> => {
    const made = await server.ask('POST', '/api/tables', { token, body: { cmdId: cmd(), game: GAME, ...more } });
    expect(made.status).toBe(201);
    return tableAnswer.parse(made.body).table.table;
  };

  test('made, seen by its maker from a seat and by anybody from the rail', async () => {
    const server = await serve();
    const { token, user } = await server.enter('Ann');
    const body = { cmdId: cmd(), game: GAME, setup: { seats: 3 }, start: 'together', bots: [] };
    const made = await server.ask('POST', '/api/tables', { token, body });
    expect(made).toMatchObject({
      status: 201,
      body: { table: { seat: 1, room: { host: user, start: 'together', seats: 3 } } },
    });
    const { table, players } = tableAnswer.parse(made.body);
    expect(players).toMatchObject([{ name: 'Ann', seat: 1, host: true }]);
    expect((await server.ask('POST', '/api/tables', { token, body })).body).toMatchObject({
      table: { table: table.table },
    });
    const rail = await server.ask('GET', `/api/tables/${table.table.toLowerCase()}`);
    expect(rail).toMatchObject({ status: 200, body: { table: { seat: null, view: { viewer: 'rail' } } } });
  });

  test('seats are taken and given up, each under an id', async () => {
    const server = await serve();
    const [ann, bob] = [await server.enter('Ann'), await server.enter('Bob')];
    const code = await create(server, ann.token, { setup: { seats: 2 } });
    const sit = (token: string, body: object) => server.ask('POST', `/api/tables/${code}/seat`, { token, body });
    const cmdId = cmd();
    expect(await sit(bob.token, { cmdId, seat: 2 })).toMatchObject({
      status: 200,
      body: { ok: true, table: { seat: 2 } },
    });
    expect(await sit(bob.token, { cmdId, seat: 2 })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await sit(bob.token, { cmdId, seat: 1 })).toMatchObject({
      status: 422,
      body: { code: 'COMMAND_ID_REUSED' },
    });
    expect(await sit(bob.token, { cmdId: cmd() })).toMatchObject({ status: 409, body: { code: 'ALREADY_SEATED' } });
    const cy = await server.enter('Cy');
    expect(await sit(cy.token, { cmdId: cmd() })).toMatchObject({ status: 409, body: { code: 'TABLE_FULL' } });
    const leave = (key: string) =>
      server.ask('DELETE', `/api/tables/${code}/seat`, { token: bob.token, headers: { 'idempotency-key': key } });
    const key = cmd();
    const left = await leave(key);
    expect(left).toMatchObject({ status: 200, body: { table: { seat: null } } });
    expect((await leave(key)).body['seq']).toBe(left.body['seq']);
    expect(await leave('!')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await server.ask('DELETE', `/api/tables/${code}/seat`, { token: bob.token })).toMatchObject({
      status: 403,
      body: { code: 'NOT_SEATED' },
    });
  });

  test('statuses: 400, 401, 403, 404, 409, each with its code', async () => {
    const server = await serve();
    const [ann, bob] = [await server.enter('Ann'), await server.enter('Bob')];
    const code = await create(server, ann.token);
    const send = (token: string | undefined, body: object, table = code) =>
      server.ask('POST', `/api/tables/${table}/commands`, { token, body: { cmdId: cmd(), ...body } });
    const lock = { order: { type: 'lock', locked: true } };
    const play = { play: { type: 'nope' } };
    expect(await send(undefined, play)).toMatchObject({ status: 401, body: { code: 'NO_SESSION' } });
    expect(await send(ann.token, play)).toMatchObject({ status: 400, body: { code: 'COMMAND_UNKNOWN' } });
    expect(await send(ann.token, {})).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await send(bob.token, play)).toMatchObject({ status: 403, body: { code: 'NOT_SEATED' } });
    expect(await send(bob.token, lock)).toMatchObject({ status: 403, body: { code: 'NOT_THE_HOST' } });
    expect(await send(ann.token, play, '222222')).toMatchObject({ status: 404, body: { code: 'TABLE_UNKNOWN' } });
    expect(await send(ann.token, play, 'nope')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await send(ann.token, { order: { type: 'remove-seat', seat: 5 } })).toMatchObject({ status: 409 });
    expect(await send(ann.token, lock)).toMatchObject({
      status: 200,
      body: { ok: true, table: { room: { locked: true } } },
    });
  });

  test('a round from the first wager to the last card, then its history, its words, and its proof', async () => {
    const server = await serve();
    const { token } = await server.enter('Ann');
    const code = await create(server, token, { start: 'together' });
    await playRound(server, token, code);
    await playRound(server, token, code);
    const ask = (url: string, as?: string) => server.ask('GET', url, { token: as });

    const page = historyAnswer.parse((await ask('/api/history?limit=1', token)).body);
    expect(page.rounds).toMatchObject([{ id: `${code}.2`, game: GAME, seat: 1 }]);
    const rest = historyAnswer.parse((await ask(`/api/history?limit=5&before=${page.next}`, token)).body);
    expect(rest).toMatchObject({ rounds: [{ id: `${code}.1` }], next: null });
    const net = [...page.rounds, ...rest.rounds].reduce((sum, line) => sum + line.net, 0);
    expect((await ask('/api/session', token)).body['balance']).toBe(1000 + net);
    expect((await ask('/api/history?before=nonsense', token)).status).toBe(400);
    expect((await ask('/api/history')).status).toBe(401);

    const told = roundAnswer.parse((await ask(`/api/rounds/${code}.2`)).body);
    expect(told.results).toMatchObject([{ seat: 1, net: page.rounds[0]?.net }]);
    // Names are for those who were there.
    expect(told.locked).toBe(false);
    expect(told.results[0]).not.toHaveProperty('name');
    expect((await ask(`/api/rounds/${code}.2`, token)).body).toMatchObject({ results: [{ name: 'Ann' }] });
    expect(told.sentences.length).toBeGreaterThan(2);
    for (const { sentence } of told.sentences) expect(sentence).toMatch(/[.!]$/);
    expect(told.entries.length).toBeGreaterThanOrEqual(told.sentences.length);
    expect(await ask(`/api/rounds/${code}.99`)).toMatchObject({ status: 404, body: { code: 'ROUND_UNKNOWN' } });

    const shoe = await ask(`/api/shoes/${code}.1`);
    expect(shoe).toMatchObject({ status: 200, body: { format: 'croupier-shoe/v2', seed: null } });
    expect(verifyShoeFile(shoe.body).steps.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(await ask(`/api/shoes/${code}.9`)).toMatchObject({ status: 404, body: { code: 'SHOE_UNKNOWN' } });
  });

  test('a round says by which rules it was played, though the table has others by now', async () => {
    const server = await serve();
    const { token } = await server.enter('Ann');
    const setup = { shuffle: 'every-round', decks: 1 };
    const code = await create(server, token, { start: 'together', setup });
    await playRound(server, token, code);
    const body = { cmdId: cmd(), order: { type: 'change-rules', setup: { ...setup, decks: 2 } } };
    expect((await server.ask('POST', `/api/tables/${code}/commands`, { token, body })).status).toBe(200);
    await playRound(server, token, code);
    await playRound(server, token, code);
    const decks: unknown[] = [];
    for (const round of [1, 3]) {
      const { rules } = roundAnswer.parse((await server.ask('GET', `/api/rounds/${code}.${round}`)).body);
      decks.push((rules as { readonly decks?: number }).decks);
    }
    expect(decks).toEqual([1, 2]);
  });

  test('in a locked room, players can read their own rounds and nothing else', async () => {
    const server = await serve({ limits: { misses: { max: 20, per: 60_000 }, missDelay: 0 } });
    const [{ token: ann }, { token: ben }, { token: eve }] = [
      await server.enter('Ann'),
      await server.enter('Ben'),
      await server.enter('Eve'),
    ];
    // A shoe for each round.
    const code = await create(server, ann, { start: 'together', setup: { shuffle: 'every-round' } });
    await playRound(server, ann, code);
    const ask = (url: string, token: string) => server.ask('GET', url, { token });
    expect(
      (await server.ask('POST', `/api/tables/${code}/seat`, { token: ben, body: { cmdId: 'sit-ben-1' } })).status,
    ).toBe(200);
    const lock = { cmdId: 'lock-the-room', order: { type: 'lock', locked: true } };
    expect((await server.ask('POST', `/api/tables/${code}/commands`, { token: ann, body: lock })).status).toBe(200);
    expect((await server.ask('DELETE', `/api/tables/${code}/seat`, { token: ann })).status).toBe(200);
    expect((await ask(`/api/tables/${code}`, ann)).body['code']).toBe('ROOM_LOCKED');

    expect((await ask(`/api/rounds/${code}.1`, ann)).status).toBe(200);
    expect((await ask(`/api/rounds/${code}.1`, eve)).status).toBe(404);
    const told = roundAnswer.parse((await ask(`/api/rounds/${code}.1`, ann)).body);
    expect(told).toMatchObject({ locked: true, results: [{ seat: 1, name: 'Ann' }] });
    const log = logAnswer.parse((await ask(`/api/tables/${code}/log?round=1&limit=500`, ann)).body);
    expect(log.events.at(-1)?.seq).toBe(told.entries.at(-1)?.seq);
    expect(log.table.seq).toBeGreaterThan(told.entries.at(-1)?.seq ?? 0);
    expect((await ask(`/api/tables/${code}/log`, ann)).status).toBe(403);
    expect((await ask(`/api/tables/${code}/log?round=1`, eve)).status).toBe(404);
    expect((await ask(`/api/tables/${code}/log?round=1`, ben)).body['events']).not.toEqual([]);
    expect((await ask(`/api/shoes/${code}.1?round=1`, ann)).status).toBe(200);
    await playRound(server, ben, code);
    expect((await ask(`/api/shoes/${code}.2`, ben)).status).toBe(200);
    expect((await ask(`/api/shoes/${code}.2?round=1`, ann)).status).toBe(404);
    // The one she was dealt from is hers to the last, which is its seed.
    expect((await ask(`/api/shoes/${code}.1?round=1`, ann)).body['seed']).toMatch(/^[0-9a-f]{64}$/);
    expect((await ask(`/api/shoes/${code}.1`, ann)).status).toBe(403);
    expect((await ask(`/api/shoes/${code}.1?round=1`, eve)).status).toBe(404);
  });

  test('the log is public, in pages, and its hashes hold without us', async () => {
    const server = await serve();
    const { token } = await server.enter('Ann');
    const code = await create(server, token, { start: 'together' });
    await playRound(server, token, code);
    const pageAfter = async (after: number) => {
      const { body } = await server.ask('GET', `/api/tables/${code}/log?after=${after}&limit=3`);
      return logAnswer.parse(body);
    };
    const { table } = await pageAfter(0);
    const events: StoredEvent[] = [];
    for (let page = await pageAfter(0); page.events.length > 0; page = await pageAfter(events.length))
      events.push(...(page.events as StoredEvent[]));
    expect(events).toHaveLength(table.seq);
    const record = { ...table, closedAt: undefined } as TableRecord;
    expect(verifyLog(record, events)).toMatchObject({ ok: true });
  });

  test('too many rooms of one user', async () => {
    const server = await serve({ limits: { rooms: { max: 2, per: 60_000 } } });
    const ann = await server.enter('Ann');
    await create(server, ann.token);
    await create(server, ann.token);
    expect(
      await server.ask('POST', '/api/tables', { token: ann.token, body: { cmdId: cmd(), game: GAME } }),
    ).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    });
  });

  test('no new rooms once the server is about to stop', async () => {
    const server = await serve();
    const { token } = await server.enter('Ann');
    server.service.draining = true;
    const refused = await server.ask('POST', '/api/tables', { token, body: { cmdId: cmd(), game: GAME } });
    expect(refused).toMatchObject({ status: 503, body: { code: 'DRAINING' }, headers: { 'retry-after': '1' } });
  });
});
