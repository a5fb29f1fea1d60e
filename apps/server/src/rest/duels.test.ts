/** Duels from the outside: what is private before the end, what is public after it, and what is rejected. */

import { GAMES } from '@croupier/catalog';
import { duelBytesHash, duelId, formatEntropy, freshEntropy, parseShoeFile, verifyShoeFile } from '@croupier/fair';
import { auditLog } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { type DuelAnswer, isDuel, isDuelTry, joinPages, ROUND_HEADER } from '@croupier/protocol';
import { payloadHash } from '@croupier/store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../testing/clients.ts';
import {
  beginTry,
  createDuel,
  type DuelServer,
  HOUR,
  openDuelServer,
  type Player,
  playToEnd,
  seeDuel,
  step,
  untilEnded,
} from '../testing/duels.ts';
import { cmd, GAME } from '../testing/server.ts';

const LIMITS = { missDelay: 0, misses: { max: 10_000, per: 60_000 }, rooms: { max: 1000, per: 60_000 } };
const NO_GUESSES = { firstGuesses: { max: 10_000, per: 60_000 }, furtherGuesses: { max: 10_000, per: 60_000 } };

let server: DuelServer;
let [ann, bob, cat, eve]: readonly Player[] = [];

beforeEach(async () => {
  const limits = {
    ...LIMITS,
    ...NO_GUESSES,
    heavyRequests: { max: 10_000, per: 60_000 },
    duelsOfUser: 2,
    triesOfDuel: 3,
  };
  server = await openDuelServer({ limits });
  [ann, bob, cat, eve] = await Promise.all(['Ann', 'Bob', 'Cat', 'Eve'].map((name) => server.enter(name)));
});
afterEach(async () => server.close());

const player = (one: Player | undefined): Player => {
  if (one === undefined) throw new Error('nobody');
  return one;
};

const ask = (one: Player | undefined, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, headers = {}) =>
  server.ask(method, url, { token: one?.token, headers, ...(body && { body }) });

const logOf = async (code: string, one?: Player) => {
  const pages: unknown[] = [];
  for (let after = 0; ; after += 500) {
    const { status, body } = await ask(one, 'GET', `/api/tables/${code}/log?after=${after}&limit=500`);
    expect(status).toBe(200);
    pages.push(body);
    if ((body['events'] as unknown[]).length < 500) return expectOk(joinPages(pages));
  }
};

/** Bob has played to the end, Cat is in the middle of it; both have played rounds. */
const running = async (): Promise<{ readonly duel: DuelAnswer; readonly bobs: string; readonly cats: string }> => {
  const duel = await createDuel(server, player(ann));
  const bobs = await beginTry(server, player(bob), duel.id);
  await playToEnd(server, player(bob), bobs);
  const cats = await beginTry(server, player(cat), duel.id);
  for (let steps = 0; steps < 12; steps++) await step(server, player(cat), cats);
  return { duel, bobs, cats };
};

describe('before the end', () => {
  test('no route shows anything about another player’s try', async () => {
    const { duel, bobs, cats } = await running();
    const own = await ask(bob, 'GET', `/api/tables/${bobs}`);
    expect(own.body).not.toHaveProperty('invite');
    const round = await ask(bob, 'GET', `/api/rounds/${bobs}.1`);
    expect(round.status).toBe(200);
    expect(round.body).not.toHaveProperty('share');
    expect(round.body).toMatchObject({ duel: { id: duel.id, deadline: duel.deadline } });
    // Even if somebody had the token that such a link would carry.
    const table = expectOk(await server.service.lobby.find(bobs));
    expect(await server.service.rooms.invitation(table)).toBeUndefined();

    const reads = ['', '/log', '/log?round=1', '/receipts/3', '/receipts/3?round=1'].map(
      (path) => `/api/tables/${bobs}${path}`,
    );
    const past = [`/api/rounds/${bobs}.1`, `/api/shoes/${bobs}.1`, `/api/shoes/${bobs}.1?round=1`];
    for (const [name, stranger] of [
      ['nobody', undefined],
      ['a stranger', eve],
      ['the creator', ann],
      ['the other player', cat],
    ] as const) {
      for (const url of [...reads, ...past]) {
        const { status, body } = await ask(stranger, 'GET', url, undefined, { [ROUND_HEADER]: 'x'.repeat(22) });
        expect([name, url, status, body['code']]).toEqual([name, url, 404, 'TABLE_UNKNOWN']);
      }
      const history = await ask(stranger, 'GET', '/api/history');
      expect(JSON.stringify(history.body)).not.toContain(bobs);
      const told = await ask(stranger, 'GET', `/api/duels/${duel.id}`);
      expect(JSON.stringify(told.body)).not.toContain(bobs);
      expect(JSON.stringify(told.body)).not.toContain(player(bob).user);
      expect(told.body['tries']).toMatchObject([
        { name: 'Bob', state: 'finished' },
        { name: 'Cat', state: 'playing' },
      ]);
      if (stranger === undefined) continue;
      for (const [method, url, sent] of [
        ['POST', `/api/tables/${bobs}/seat`, { cmdId: cmd() }],
        ['DELETE', `/api/tables/${bobs}/seat`, undefined],
        ['POST', `/api/tables/${bobs}/commands`, { cmdId: cmd(), play: { type: 'OpenRound', round: 1 } }],
        ['POST', `/api/tables/${bobs}/commands`, { cmdId: cmd(), order: { type: 'lock', locked: false } }],
      ] as const) {
        const { status, body } = await ask(stranger, method, url, sent);
        expect([name, url, status, body['code']]).toEqual([name, url, 404, 'TABLE_UNKNOWN']);
      }
    }
    // They do see their own.
    expect((await seeDuel(server, duel.id, cat)).you).toEqual({ state: 'playing', code: cats });
    expect((await seeDuel(server, duel.id, bob)).you).toEqual({ state: 'finished', code: bobs });
    for (const url of reads) expect([url, (await ask(bob, 'GET', url)).status]).toEqual([url, 200]);
  });

  test('sockets of other users cannot open the table of a try, and receive nothing from it', async () => {
    const duel = await createDuel(server, player(ann));
    const bobs = await beginTry(server, player(bob), duel.id);
    await beginTry(server, player(cat), duel.id);
    for (const stranger of [cat, ann, eve]) {
      const client = await connect(server, player(stranger).token);
      const unknown = { ok: false, code: 'TABLE_UNKNOWN' };
      expect(await client.say('joinRoom', { code: bobs, watch: true })).toMatchObject(unknown);
      expect(await client.say('joinRoom', { code: bobs, cmdId: cmd() })).toMatchObject(unknown);
      expect(await client.say('leaveRoom', { code: bobs, cmdId: cmd() })).toMatchObject(unknown);
      const play = { type: 'OpenRound', round: 1 };
      expect(await client.say('order', { code: bobs, cmdId: cmd(), play })).toMatchObject(unknown);
      expect(await client.say('chat', { code: bobs, text: 'Hello' })).toMatchObject({ ok: false, code: 'NOT_IN_ROOM' });
      await step(server, player(bob), bobs);
      expect(client.heard.filter(({ event }) => event !== 'roomError')).toEqual([]);
      client.socket.disconnect();
    }
    const own = await connect(server, player(bob).token);
    const joined = await own.say('joinRoom', { code: bobs, cmdId: cmd() });
    expect(joined).toMatchObject({ ok: true, seat: 1 });
    expect(joined).not.toHaveProperty('invite');
    // Leaving the page is no reason to lose the seat.
    expect(await own.say('leaveRoom', { code: bobs, cmdId: cmd() })).toMatchObject({ ok: true });
    expect((await ask(bob, 'GET', `/api/tables/${bobs}`)).body).toMatchObject({ table: { seat: 1 } });
    own.socket.disconnect();
  });

  test('the shoe shows its seals to everybody with the link, and its seed to nobody', async () => {
    const { duel, bobs } = await running();
    for (const one of [undefined, eve, cat, bob]) {
      const { status, body } = await ask(one, 'GET', `/api/shoes/${duel.id}.1`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ seed: null, commitment: duel.commitments[0], dealt: [], facts: { table: duel.id } });
    }
    expect((await ask(bob, 'GET', `/api/shoes/${duel.id}.2`)).status).toBe(404);
    const { events } = await logOf(bobs, bob);
    expect(JSON.stringify(events)).not.toContain('ShoeRevealed');
  });
});

test('after the end everything is public, and verified', async () => {
  const { duel, bobs, cats } = await running();
  const ended = await ask(ann, 'POST', `/api/duels/${duel.id}/end`, { cmdId: cmd() });
  expect(ended).toMatchObject({ status: 409, body: { code: 'DUEL_UNFINISHED' } });
  server.later(2 * HOUR);
  expect(
    (await ask(cat, 'POST', `/api/tables/${cats}/commands`, { cmdId: cmd(), play: { type: 'OpenRound', round: 99 } }))
      .body,
  ).toMatchObject({ code: 'DUEL_OVER' });
  const told = await untilEnded(server, duel.id);
  expect(told.tries).toMatchObject([
    { name: 'Bob', state: 'finished', code: bobs, user: player(bob).user },
    { name: 'Cat', state: 'unfinished', code: cats, user: player(cat).user },
  ]);
  expect(told.endedAt).toBeTypeOf('number');
  const shoe = parseShoeFile((await ask(undefined, 'GET', `/api/shoes/${duel.id}.1`)).body);
  if (!shoe.ok) throw new Error(shoe.error.code);
  expect(verifyShoeFile(shoe.value)).toMatchObject({ ok: true });
  for (const code of [bobs, cats]) {
    const log = await logOf(code);
    expect(auditLog(GAMES, log)).toMatchObject({ problems: [], shoes: [{ shoe: `${duel.id}.1`, state: 'revealed' }] });
    expect(JSON.stringify(log.events)).toContain(shoe.value.root);
    const round = await ask(undefined, 'GET', `/api/rounds/${code}.1`);
    expect(round.status).toBe(200);
    expect(round.body).not.toHaveProperty('duel');
    expect((await ask(eve, 'GET', `/api/tables/${code}/receipts/3`)).status).toBe(200);
  }
});

test('the creator ends it early, once nobody is playing', async () => {
  const duel = await createDuel(server, player(ann));
  const bobs = await beginTry(server, player(bob), duel.id);
  await playToEnd(server, player(bob), bobs);
  expect(await ask(bob, 'POST', `/api/duels/${duel.id}/end`, { cmdId: cmd() })).toMatchObject({
    status: 403,
    body: { code: 'DUEL_NOT_YOURS' },
  });
  await expect
    .poll(async () => (await ask(ann, 'POST', `/api/duels/${duel.id}/end`, { cmdId: cmd() })).status)
    .toBe(200);
  await untilEnded(server, duel.id);
  expect(auditLog(GAMES, await logOf(bobs)).problems).toEqual([]);
});

test('the id is the hash of what it stands for, with the creator’s bytes', async () => {
  const bytes = freshEntropy();
  const bytesHash = duelBytesHash(bytes);
  const duel = await createDuel(server, player(ann), { bytesHash });
  expect(duel).toMatchObject({ state: 'mixing', bytesHash, bytes: null, mine: true, shoes: 1, bet: 5 });
  const { game, rules, deadline, by, commitments } = duel;
  expect(duelId({ rulesHash: payloadHash({ game, rules }), deadline, by, commitments, bytesHash })).toBe(duel.id);
  const early = await ask(bob, 'POST', `/api/duels/${duel.id}/tries`, { cmdId: cmd() });
  expect(early).toMatchObject({ status: 409, body: { code: 'DUEL_NOT_MIXED' } });
  const shown = { bytes: formatEntropy(bytes) };
  expect(await ask(bob, 'POST', `/api/duels/${duel.id}/bytes`, shown)).toMatchObject({ status: 403 });
  const wrong = await ask(ann, 'POST', `/api/duels/${duel.id}/bytes`, { bytes: 'f'.repeat(32) });
  expect(wrong).toMatchObject({ status: 409, body: { code: 'DUEL_BYTES_DIFFER' } });
  for (const _ of [1, 2])
    expect((await ask(ann, 'POST', `/api/duels/${duel.id}/bytes`, shown)).body).toMatchObject({
      state: 'open',
      ...shown,
    });
  const { body } = await ask(undefined, 'GET', `/api/shoes/${duel.id}.1`);
  expect(body).toMatchObject({ facts: { entropy: [{ user: player(ann).user, entropy: shown.bytes }] } });
});

describe('what is rejected, and changes nothing', () => {
  test('a second try, and a try of a duel that is over', async () => {
    const duel = await createDuel(server, player(ann), { hours: 1 });
    const cmdId = cmd();
    const begin = (one: Player | undefined, id: string) =>
      ask(one, 'POST', `/api/duels/${duel.id}/tries`, { cmdId: id });
    const first = await begin(bob, cmdId);
    expect(first.status).toBe(201);
    expect(isDuelTry(first.body)).toBe(true);
    expect(await begin(bob, cmdId)).toMatchObject({ status: 201, body: first.body });
    expect(await begin(bob, cmd())).toMatchObject({ status: 409, body: { code: 'DUEL_TRIED', details: first.body } });
    expect(await begin(undefined, cmd())).toMatchObject({ status: 401 });
    for (const one of [ann, cat]) expect((await begin(one, cmd())).status).toBe(201);
    expect(await begin(eve, cmd())).toMatchObject({ status: 409, body: { code: 'DUEL_FULL', details: { most: 3 } } });
    server.later(HOUR);
    await untilEnded(server, duel.id);
    expect(await begin(eve, cmd())).toMatchObject({ status: 410, body: { code: 'DUEL_OVER' } });
    expect((await seeDuel(server, duel.id)).tries).toHaveLength(3);
  });

  test.each([
    ['no game', { game: 'nothing' }, 404, 'GAME_UNKNOWN'],
    ['an option that does not exist', { setup: { decks: 99 } }, 400, 'OPTION_BAD'],
    ['no bet', { bet: 0 }, 400, 'BAD_REQUEST'],
    ['a bet that is no amount', { bet: '5' }, 400, 'BAD_REQUEST'],
    ['half an hour', { hours: 0.5 }, 400, 'BAD_REQUEST'],
    ['more than a week', { hours: 169 }, 400, 'BAD_REQUEST'],
    ['a malformed hash', { bytesHash: 'abc' }, 400, 'BAD_REQUEST'],
    ['a result', { result: 100 }, 400, 'BAD_REQUEST'],
  ])('a new duel with %s', async (_, wrong, status, code) => {
    const body = { cmdId: cmd(), game: GAME, bet: 5, hours: 1, ...wrong };
    expect(await ask(ann, 'POST', '/api/duels', body)).toMatchObject({ status, body: { code } });
  });

  test('more duels than a player may have, until one has ended', async () => {
    await createDuel(server, player(ann), { hours: 1 });
    const cmdId = cmd();
    const { id } = await createDuel(server, player(ann), { cmdId, hours: 2 });
    expect((await createDuel(server, player(ann), { cmdId, hours: 2 })).id).toBe(id);
    const body = { cmdId: cmd(), game: GAME, bet: 5, hours: 1 };
    const third = await ask(ann, 'POST', '/api/duels', body);
    expect(third).toMatchObject({ status: 409, body: { code: 'DUELS_YOURS', details: { most: 2 } } });
    server.later(HOUR);
    await expect.poll(async () => (await ask(ann, 'POST', '/api/duels', body)).status, { timeout: 10_000 }).toBe(201);
  });

  test('ids that stand for nothing', async () => {
    const unknown = 'f'.repeat(32);
    expect(await ask(bob, 'GET', `/api/duels/${unknown}`)).toMatchObject({
      status: 404,
      body: { code: 'DUEL_UNKNOWN' },
    });
    expect(await ask(bob, 'GET', '/api/duels/K7QM2X')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect((await ask(bob, 'POST', `/api/duels/${unknown}/tries`, { cmdId: cmd() })).status).toBe(404);
    expect((await ask(bob, 'POST', `/api/duels/${unknown}/end`, { cmdId: cmd() })).status).toBe(404);
    expect((await ask(bob, 'POST', `/api/duels/${unknown}/bytes`, { bytes: 'f'.repeat(32) })).status).toBe(404);
    expect((await ask(bob, 'GET', `/api/shoes/${unknown}.1`)).status).toBe(404);
    // Capitals do not matter.
    const { id } = await createDuel(server, player(ann));
    expect(isDuel((await ask(bob, 'GET', `/api/duels/${id.toUpperCase()}`)).body)).toBe(true);
  });
});
