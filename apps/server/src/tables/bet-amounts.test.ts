/** Bets of impossible amounts, over REST and over sockets: each is rejected with a code and changes nothing. */
import { GAMES } from '@croupier/catalog';
import { logAnswer } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, connect } from '../testing/clients.ts';
import { cmd, openServer, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';
import { type Bettor, type OpenWager, order, tableWithWager } from '../testing/wagers.ts';

/** As text, because some of them get lost when they are written as JSON. 1e400 becomes infinite when it is read. */
const AMOUNTS = [
  ...['1e400', '-1e400', '1e308', '-1e308', '1e21', '9007199254740993', '-5', '-0.01', '0', '-0'],
  ...['0.001', '10.005', '1e-320', '"10"', '"NaN"', '""', 'null', 'true', '[]', '[10]', '{}', '{"valueOf":10}'],
];
const NOT_JSON = ['NaN', 'Infinity', '-Infinity', '+5', '0x10', '1_000'];

let server: TestServer;
beforeAll(async () => {
  server = await openServer(openUsual);
});
afterAll(() => server.close());

describe.each(GAMES.map(({ id }) => id))('%s', (game) => {
  let ann: Bettor;
  let wager: OpenWager;
  let client: Client;
  let before: unknown;

  /** What Ann has, and the commands that the log has in her name. */
  const now = async (): Promise<unknown> => {
    const { body } = await server.ask('GET', '/api/session', { token: ann.token });
    const page = await server.ask('GET', `/api/tables/${wager.code}/log?after=0`, { token: ann.token });
    const asked = logAnswer.parse(page.body).events.map(({ event }) => (event as { readonly asked?: object }).asked);
    return [body['balance'], asked.filter((one) => one !== undefined && 'cmdId' in one)];
  };
  /** A command with this amount, as text. */
  const withAmount = (amount: string, more: object = {}): string => {
    const message = { ...more, cmdId: cmd(), play: wager.of(77_777) };
    return JSON.stringify(message).replace('77777', amount);
  };
  const post = async (payload: string) => {
    const headers = { 'content-type': 'application/json' };
    return server.ask('POST', `/api/tables/${wager.code}/commands`, { token: ann.token, headers, body: payload });
  };
  /** Sends text that no client would write, and waits for its acknowledgement. */
  const emit = (id: number, text: string): Promise<unknown> => {
    const { engine } = client.socket.io;
    return new Promise((resolve) => {
      const hear = (data: unknown): void => {
        if (!String(data).startsWith(`3${id}[`)) return;
        engine.off('message', hear);
        resolve((JSON.parse(String(data).slice(`3${id}`.length)) as readonly unknown[])[0]);
      };
      engine.on('message', hear);
      engine.write(`2${id}["order",${text}]`);
    });
  };

  beforeAll(async () => {
    ann = await server.enter('Ann');
    wager = await tableWithWager(server, ann, { game, clocks: 'off' });
    client = await connect(server, ann.token);
    before = await now();
  });
  afterAll(() => client.socket.disconnect());

  test.each(AMOUNTS)('rejects a bet of %s', async (amount) => {
    const { status, body } = await post(withAmount(amount));
    expect([400, 409, 422]).toContain(status);
    expect(body).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) as string });
    const said = await emit(1000 + AMOUNTS.indexOf(amount), withAmount(amount, { code: wager.code }));
    expect(said).toMatchObject({ ok: false, code: body['code'] });
    expect(body['code']).not.toBe('INTERNAL');
    expect(await now()).toEqual(before);
  });

  test.each(NOT_JSON)('rejects a request with the amount %s, which is not JSON', async (amount) => {
    expect(await post(withAmount(amount))).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await now()).toEqual(before);
  });

  test('accepts a usual bet afterwards', async () => {
    expect(await order(server, ann, wager.code, { cmdId: cmd(), play: wager.of(10) })).toMatchObject({ ok: true });
    expect(await now()).not.toEqual(before);
  });
});
