import type { PlayersMessage, ViewMessage, WirePicture } from '@croupier/protocol';
import { picture as pictureSchema } from '@croupier/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { ordersFor } from '../testing/bytes.ts';
import { type Client, connect } from '../testing/clients.ts';
import { lose } from '../testing/lose.ts';
import { cmd, GAME, openServer, type TestOptions, type TestServer } from '../testing/server.ts';
import { STORES } from '../testing/stores.ts';

describe.each(STORES)('rooms by socket, over %s', (_, open) => {
  let servers: TestServer[] = [];
  let clients: Client[] = [];
  afterEach(async () => {
    for (const { socket } of clients) socket.disconnect();
    for (const server of servers) await server.close();
    servers = [];
    clients = [];
  });
  const serve = async (options?: TestOptions): Promise<TestServer> => {
    const server = await openServer(open, options);
    servers.push(server);
    return server;
  };
  const join = async (server: TestServer, name: string): Promise<Client & { token: string; user: string }> => {
    const { token, user } = await server.enter(name);
    const client = await connect(server, token);
    clients.push(client);
    return { ...client, token, user };
  };
  const tableOf = (ack: unknown): WirePicture => {
    expect(ack).toMatchObject({ ok: true });
    return pictureSchema.parse((ack as { readonly table: unknown }).table);
  };
  const createRoom = async (host: Client, more: object = {}): Promise<string> =>
    tableOf(await host.say('createRoom', { cmdId: cmd(), game: GAME, ...more })).table;
  /** The smallest wager that is offered, once the round is open. */
  const wager = async (client: Client, code: string): Promise<{ type: string; amount: number }> => {
    for (;;) {
      const table = tableOf(await client.say('joinRoom', { code }));
      const offers = table.view.actions.filter(({ refusal }) => refusal === undefined);
      const offer = offers.find(({ amount }) => amount !== undefined);
      if (offer?.amount !== undefined) return { ...offer.command, amount: offer.amount.min };
      if (offers[0] === undefined) throw new Error('nothing is offered');
      expect(await client.say('order', { code, cmdId: cmd(), play: offers[0].command })).toMatchObject({ ok: true });
    }
  };
  const picture = async (server: TestServer, code: string, token?: string): Promise<WirePicture> =>
    tableOf({ ok: true, table: (await server.ask('GET', `/api/tables/${code}`, { token })).body['table'] });

  test('players see each other’s balances, unless the host hides them; alone there are none', async () => {
    const server = await serve();
    const [ann, ben] = [await join(server, 'Ann'), await join(server, 'Ben')];
    const code = await createRoom(ann, { start: 'together' });
    const balances = ({ message }: { readonly message: unknown }) =>
      (message as PlayersMessage).players.map(({ balance }) => balance);
    const until = (client: Client, wanted: readonly (number | undefined)[]) =>
      client.until((heard) => heard.event === 'playersUpdate' && balances(heard).join() === wanted.join());
    await until(ann, [undefined]);
    expect(await ben.say('joinRoom', { code })).toMatchObject({ ok: true });
    await until(ann, [1000, 1000]);
    const bet = await wager(ben, code);
    const left = { [ann.user]: 1000, [ben.user]: 1000 - bet.amount };
    expect(await ben.say('order', { code, cmdId: cmd(), play: bet })).toMatchObject({ ok: true, balances: left });
    // When Ben sat down, they came for the first time.
    const seen = ({ message }: { readonly message: unknown }) => (message as ViewMessage).balances?.[ben.user];
    const told = await ann.until((heard) => heard.event === 'view' && seen(heard) === 1000 - bet.amount);
    expect(told.message).toMatchObject({ balances: left, entries: [{ entry: { by: 2 } }] });
    const hide = { type: 'hide-balances', hidden: true };
    expect(await ann.say('order', { code, cmdId: cmd(), order: hide })).toMatchObject({ ok: true });
    await until(ben, [undefined, undefined]);
    expect((await picture(server, code)).room.hidesBalances).toBe(true);
  });

  test('a room is made with its maker seated as host; the same id gives the same room', async () => {
    const server = await serve();
    const ann = await join(server, 'Ann');
    const message = { cmdId: cmd(), game: GAME, bots: [] };
    const table = tableOf(await ann.say('createRoom', message));
    expect(table).toMatchObject({ game: GAME, seat: 1, room: { host: ann.user, locked: false } });
    expect(tableOf(await ann.say('createRoom', message)).table).toBe(table.table);
    const { message: players } = await ann.until(({ event }) => event === 'playersUpdate');
    expect((players as PlayersMessage).players).toMatchObject([{ seat: 1, name: 'Ann', host: true, away: false }]);
  });

  test('joining by code gives a seat while there are free ones; others watch', async () => {
    const server = await serve();
    const ann = await join(server, 'Ann');
    const code = await createRoom(ann, { setup: { seats: 2 } });
    const bob = await join(server, 'Bob');
    expect(await bob.say('joinRoom', { code: code.toLowerCase() })).toMatchObject({ ok: true, seat: 2 });
    const cy = await join(server, 'Cy');
    expect(await cy.say('joinRoom', { code })).toMatchObject({
      ok: true,
      seat: null,
      table: { view: { viewer: 'rail' } },
    });
    expect(await bob.say('joinRoom', { code })).toMatchObject({ ok: true, seat: 2 });
    await ann.until(({ event, message }) => event === 'playersUpdate' && JSON.stringify(message).includes('Bob'));
    await ann.until(
      ({ event, message }) => event === 'view' && (message as ViewMessage).table.room.sitters.length === 2,
    );
    expect(await bob.say('leaveRoom', { code })).toMatchObject({ ok: true, receipt: { table: code } });
    expect(await cy.say('joinRoom', { code, seat: 2 })).toMatchObject({ ok: true, seat: 2 });
    expect(await cy.say('joinRoom', { code, watch: true })).toMatchObject({ ok: true, seat: 2 });
  });

  test('a queue for a seat: in order, by name, and kept for players who come back', async () => {
    const server = await serve();
    const [ann, bob, cy] = [await join(server, 'Ann'), await join(server, 'Bob'), await join(server, 'Cy')];
    const code = await createRoom(ann, { setup: { seats: 1 } });
    const wait = (client: Client, waits: boolean) =>
      client.say('order', { code, cmdId: cmd(), order: { type: 'queue', waits } });
    for (const client of [cy, bob]) {
      expect(await client.say('joinRoom', { code })).toMatchObject({ ok: true, seat: null });
      expect(await wait(client, true)).toMatchObject({ ok: true });
    }
    const { message } = await ann.until(
      (heard) => heard.event === 'playersUpdate' && (heard.message as PlayersMessage).queue.length === 2,
    );
    expect((message as PlayersMessage).queue).toEqual([
      { user: cy.user, name: 'Cy' },
      { user: bob.user, name: 'Bob' },
    ]);
    bob.socket.disconnect();
    const back = await connect(server, bob.token);
    clients.push(back);
    expect(tableOf(await back.say('joinRoom', { code, watch: true })).room.queue).toEqual([cy.user, bob.user]);
    const order = (wish: object) => ann.say('order', { code, cmdId: cmd(), order: wish });
    const changed = await order({ type: 'change-rules', setup: { decks: 2 } });
    expect(tableOf(changed).room.nextRules).toMatchObject({ decks: 2 });
    expect(await order({ type: 'change-rules', setup: { decks: 2 } })).toMatchObject({ code: 'RULES_THE_SAME' });
    expect(await order({ type: 'change-rules', setup: { decks: 99 } })).toMatchObject({ code: 'OPTION_BAD' });
    expect(tableOf(await order({ type: 'allow', aid: 'counts', allowed: false })).room.aids).toEqual(['coach']);
    expect(tableOf(await order({ type: 'betting-clock', betting: 30 })).room.betting).toBe(30);
    await ann.say('leaveRoom', { code });
    await cy.until(({ event, message: told }) => event === 'view' && (told as ViewMessage).table.seat === 1);
    expect(await wait(back, false)).toMatchObject({ ok: true, table: { room: { queue: [] } } });
  });

  test('free chips: every page of the player gets the new balance at once, although nothing happened at the table', async () => {
    const server = await serve();
    const [ann, bob] = [await join(server, 'Ann'), await join(server, 'Bob')];
    const tab = await connect(server, ann.token);
    clients.push(tab);
    const code = await createRoom(ann, { start: 'together' });
    await tab.say('joinRoom', { code });
    await bob.say('joinRoom', { code });
    await lose(server.store, ann.user);
    const { seq } = await picture(server, code, ann.token);
    const answer = await server.ask('POST', '/api/session/chips', { token: ann.token, body: { cmdId: cmd() } });
    expect(answer).toMatchObject({ status: 200, body: { balance: 1000 } });
    const isBalance = ({ event, message }: { readonly event: string; readonly message: unknown }): boolean =>
      event === 'view' && (message as ViewMessage).entries.length === 0;
    for (const page of [ann, tab]) {
      const { message } = await page.until(isBalance);
      expect(message).toMatchObject({ seq, table: { seq, view: { funds: 1000 } }, entries: [] });
    }
    // No one else is notified: the next message Bob gets is about his own action.
    await bob.say('order', { code, cmdId: cmd(), play: await wager(bob, code) });
    expect(bob.heard.filter(isBalance)).toEqual([]);
  });

  test('a command: acknowledged with what it led to, then told to the others, in this order', async () => {
    const server = await serve();
    const [ann, bob, cy] = [await join(server, 'Ann'), await join(server, 'Bob'), await join(server, 'Cy')];
    const code = await createRoom(ann);
    await bob.say('joinRoom', { code });
    await cy.say('joinRoom', { code, watch: true });
    const play = await wager(ann, code);
    const before = await picture(server, code, ann.token);
    // What the server hands to the network about this command, in the order it does.
    const written: string[] = [];
    const names = new Map([
      [ann.user, 'ann'],
      [bob.user, 'bob'],
      [cy.user, 'cy'],
    ]);
    for (const [, socket] of server.io.of('/').sockets)
      socket.conn.on('packetCreate', ({ data }: { data?: unknown }) => {
        const [, kind, seq] = /^\d+\[(?:"(view)",)?\{(?:"ok":true,)?"seq":(\d+)/.exec(String(data)) ?? [];
        if (Number(seq) === before.seq + 1) written.push(`${names.get(socket.data.user)} ${kind ?? 'ack'}`);
      });
    const cmdId = cmd();
    const ack = await ann.say('order', { code, cmdId, play });
    expect(ack).toMatchObject({ ok: true, seq: before.seq + 1, entries: [{ seq: before.seq + 1 }] });
    const seen = await bob.until(
      ({ event, message }) => event === 'view' && (message as ViewMessage).seq === before.seq + 1,
    );
    await cy.until(({ event, message }) => event === 'view' && (message as ViewMessage).seq === before.seq + 1);
    expect(written).toEqual(['ann ack', 'bob view', 'cy view']);
    expect((seen.message as ViewMessage).entries).toEqual((ack as { entries: unknown }).entries);
    expect((seen.message as ViewMessage).table.seat).toBe(2);
    // Sent again: the same answer, and nobody hears of it a second time.
    const heard = bob.heard.length;
    expect(await ann.say('order', { code, cmdId, play })).toMatchObject({ ok: true, seq: before.seq + 1 });
    expect(await ann.say('order', { code, cmdId, play: { ...play, type: 'other' } })).toMatchObject({
      ok: false,
      code: 'COMMAND_ID_REUSED',
    });
    expect(bob.heard.slice(heard).filter(({ event }) => event === 'view')).toEqual([]);
    // And over the other door too.
    const rest = await server.ask('POST', `/api/tables/${code}/commands`, { token: ann.token, body: { cmdId, play } });
    expect(rest).toMatchObject({ status: 200, body: { ok: true, seq: before.seq + 1 } });
  });

  test('a second tab of the same user sees what the first one does', async () => {
    const server = await serve();
    const ann = await join(server, 'Ann');
    const code = await createRoom(ann);
    const tab = await connect(server, ann.token);
    clients.push(tab);
    expect(await tab.say('joinRoom', { code })).toMatchObject({ ok: true, seat: 1 });
    const play = await wager(ann, code);
    const before = await picture(server, code, ann.token);
    await ann.say('order', { code, cmdId: cmd(), play });
    const { message } = await tab.until(
      (heard) => heard.event === 'view' && (heard.message as ViewMessage).seq === before.seq + 1,
    );
    expect((message as ViewMessage).table).toMatchObject({ seat: 1, seq: before.seq + 1 });
    // The first one has it from its acknowledgement.
    expect(ann.heard.filter(({ message: heard }) => (heard as ViewMessage).seq === before.seq + 1)).toEqual([]);
  });

  test('refusals: an acknowledgement with a code, and a sentence as roomError', async () => {
    const server = await serve();
    const [ann, bob] = [await join(server, 'Ann'), await join(server, 'Bob')];
    const code = await createRoom(ann);
    await bob.say('joinRoom', { code, watch: true });
    const cases: readonly (readonly [Parameters<Client['say']>[0], object, string])[] = [
      ['order', { code, cmdId: cmd(), play: { type: 'no such thing' } }, 'NOT_SEATED'],
      ['order', { code, cmdId: cmd(), order: { type: 'lock', locked: true } }, 'NOT_THE_HOST'],
      [
        'order',
        { code, cmdId: cmd(), order: { type: 'add-entropy', shoe: 'x', entropy: '0'.repeat(32) } },
        'NOT_SEATED',
      ],
      ['joinRoom', { code: '222222' }, 'TABLE_UNKNOWN'],
      ['joinRoom', { code: 'nope' }, 'BAD_REQUEST'],
      ['createRoom', { cmdId: cmd(), game: 'no-such-game' }, 'GAME_UNKNOWN'],
      ['createRoom', { cmdId: cmd(), game: GAME, setup: { nope: 1 } }, 'OPTION_UNKNOWN'],
      ['chat', { code: '222222', text: 'hello' }, 'NOT_IN_ROOM'],
    ];
    for (const [event, message, expected] of cases) {
      const heard = bob.heard.length;
      const ack = await bob.say(event, message);
      expect(ack, event).toMatchObject({ ok: false, code: expected, error: expect.any(String) as string });
      await bob.until((said) => said.event === 'roomError' && bob.heard.indexOf(said) >= heard);
      expect(bob.heard.at(-1)).toEqual({ event: 'roomError', message: (ack as { error: string }).error });
    }
    expect(await ann.say('order', { code, cmdId: cmd(), play: { type: 'no such thing' } })).toMatchObject({
      ok: false,
      code: 'COMMAND_UNKNOWN',
    });
  });

  test('bytes go into the shoe that waits; the host locks, and a stranger finds nothing', async () => {
    const server = await serve({ limits: { misses: { max: 20, per: 60_000 } } });
    const [ann, bob] = [await join(server, 'Ann'), await join(server, 'Bob')];
    const code = await createRoom(ann);
    const { host } = (await picture(server, code, ann.token)).room;
    const [commit, open] = ordersFor({ table: code, shoe: `${code}.1`, user: host ?? '' }, 'ab'.repeat(16));
    const committed = await ann.say('order', { code, cmdId: cmd(), order: commit });
    expect(tableOf(committed).room.nextShoe).toMatchObject({
      committed: [host],
      opening: { asked: [host], opened: [] },
    });
    const opened = await ann.say('order', { code, cmdId: cmd(), order: open });
    expect(tableOf(opened).room.nextShoe).toMatchObject({ mixed: [host], unmixed: [] });
    const locked = await ann.say('order', { code, cmdId: cmd(), order: { type: 'lock', locked: true } });
    expect(tableOf(locked).room.locked).toBe(true);
    const stranger = await bob.say('joinRoom', { code });
    const missing = await bob.say('joinRoom', { code: '222222' });
    const words = (ack: unknown) => JSON.stringify(ack).replaceAll(code, 'X').replaceAll('222222', 'X');
    expect(words(stranger)).toBe(words(missing));
    expect(words(await server.ask('GET', `/api/tables/${code}`).then(({ body }) => body))).toBe(
      words(await server.ask('GET', '/api/tables/222222').then(({ body }) => body)),
    );
    expect((await server.ask('GET', `/api/tables/${code}/log`, { token: bob.token })).status).toBe(404);
    expect((await server.ask('GET', `/api/tables/${code}/log`, { token: ann.token })).status).toBe(200);
    await ann.say('order', { code, cmdId: cmd(), order: { type: 'lock', locked: false } });
    expect(await bob.say('joinRoom', { code })).toMatchObject({ ok: true, seat: 2 });
  });

  test('chat reaches the room and nobody else, is not stored, and has a pace', async () => {
    const server = await serve({ limits: { chat: { max: 2, per: 10_000 } } });
    const [ann, bob, cy] = [await join(server, 'Ann'), await join(server, 'Bob'), await join(server, 'Cy')];
    const code = await createRoom(ann);
    await bob.say('joinRoom', { code });
    await createRoom(cy);
    expect(await ann.say('chat', { code, text: '  good luck  ' })).toEqual({ ok: true });
    const { message } = await bob.until(({ event }) => event === 'chat');
    expect(message).toEqual({ code, user: ann.user, name: 'Ann', text: 'good luck', id: 1 });
    expect(await ann.say('chat', { code, text: 'x'.repeat(201) })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ann.say('chat', { code, text: 'once more' })).toEqual({ ok: true });
    expect(await ann.say('chat', { code, text: 'too much' })).toMatchObject({ code: 'RATE_LIMITED' });
    expect(cy.heard.filter(({ event }) => event === 'chat')).toEqual([]);
    const log = await server.ask('GET', `/api/tables/${code}/log`, { token: ann.token });
    expect(JSON.stringify(log.body)).not.toContain('good luck');
    expect(server.log.join('')).not.toContain('good luck');
  });

  test('a player who loads the page again gets back what was said while they were in the room', async () => {
    const server = await serve();
    const [ann, bob, cy] = [await join(server, 'Ann'), await join(server, 'Bob'), await join(server, 'Cy')];
    const code = await createRoom(ann);
    expect(await ann.say('chat', { code, text: 'before anyone came' })).toEqual({ ok: true });
    const joined = await bob.say('joinRoom', { code });
    expect(joined).toMatchObject({ ok: true });
    expect(joined).not.toHaveProperty('chat');
    await ann.say('chat', { code, text: 'hello' });
    await bob.say('chat', { code, text: 'hi there' });
    bob.socket.disconnect();
    await ann.until(
      ({ event, message }) => event === 'playersUpdate' && JSON.stringify(message).includes('"away":true'),
    );
    await ann.say('chat', { code, text: 'while Bob was out' });
    const back = await connect(server, bob.token);
    clients.push(back);
    expect(await back.say('joinRoom', { code })).toMatchObject({
      chat: [
        { code, id: 2, user: ann.user, name: 'Ann', text: 'hello' },
        { code, id: 3, user: bob.user, name: 'Bob', text: 'hi there' },
      ],
    });
    expect(await cy.say('joinRoom', { code })).not.toHaveProperty('chat');
  });

  test('who is gone is away, and who comes back has the seat and the whole picture', async () => {
    const server = await serve();
    const [ann, bob] = [await join(server, 'Ann'), await join(server, 'Bob')];
    const code = await createRoom(ann);
    await bob.say('joinRoom', { code });
    bob.socket.disconnect();
    const isAway = (away: boolean) => (heard: { event: string; message: unknown }) =>
      heard.event === 'playersUpdate' && (heard.message as PlayersMessage).players[1]?.away === away;
    await ann.until(isAway(true));
    const back = await connect(server, bob.token);
    clients.push(back);
    ann.heard.splice(0);
    expect(await back.say('joinRoom', { code })).toMatchObject({ ok: true, seat: 2 });
    await ann.until(isAway(false));
  });

  test('a new name reaches everyone in the room right away', async () => {
    const server = await serve();
    const [ann, bob] = [await join(server, 'Ann'), await join(server, 'Bob')];
    const code = await createRoom(ann);
    await bob.say('joinRoom', { code });
    await bob.until(({ event, message }) => event === 'playersUpdate' && JSON.stringify(message).includes('"Ann"'));
    await server.ask('POST', '/api/session', { token: ann.token, body: { name: 'Anna' } });
    await bob.until(({ event, message }) => event === 'playersUpdate' && JSON.stringify(message).includes('"Anna"'));
    const log = await server.ask('GET', `/api/tables/${code}/log`, { token: ann.token });
    expect(JSON.stringify(log.body)).not.toMatch(/Anna?"/);
  });
});
