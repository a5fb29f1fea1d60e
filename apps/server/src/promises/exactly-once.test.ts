/** One command, one effect, one answer: however often it is sent, over whatever, and whatever gets lost on the way. */
import { GAMES } from '@croupier/catalog';
import { auditBooks, auditTable } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import type { AcceptedAnswer, RefusedAck } from '@croupier/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { type Client, connect } from '../testing/clients.ts';
import { cmd, openServer, type TestServer } from '../testing/server.ts';
import { STORES } from '../testing/stores.ts';
import { order, tableWithWager } from '../testing/wagers.ts';

const COPIES = 64;
const LOST_ACKS = 12;
const BURSTS = 8;
const BALANCE = 1000;
const MUCH = { max: 1_000_000, per: 60_000 };
const LIMITS = {
  messages: MUCH,
  messagesOfUser: MUCH,
  orders: MUCH,
  requests: MUCH,
  sessions: MUCH,
  rooms: MUCH,
  socketsPerAddress: 1000,
};

type Said = AcceptedAnswer | RefusedAck;

/** What must be the same in every answer to one command. The picture beside it is of the moment. */
const told = (said: Said): string => JSON.stringify(said.ok ? [said.seq, said.entries] : said.code);

describe.each(STORES)('exactly once, over %s', (_, open) => {
  let server: TestServer;
  let clients: Client[] = [];
  afterEach(async () => {
    for (const { socket } of clients) socket.disconnect();
    clients = [];
    await server.close();
  });
  const sockets = async (token: string, many: number): Promise<readonly Client[]> => {
    const made = await Promise.all(Array.from({ length: many }, () => connect(server, token)));
    clients.push(...made);
    return made;
  };
  const balance = async (user: string): Promise<number> => expectOk(await server.store.balance({ user })) / 100;
  const clean = async (...codes: readonly string[]): Promise<void> => {
    for (const code of codes) expect(expectOk(await auditTable(server.store, GAMES, code)).problems).toEqual([]);
    expect(expectOk(await auditBooks(server.store)).problems).toEqual([]);
  };

  test(`${COPIES} copies at once, over five sockets and REST`, async () => {
    server = await openServer(open, { limits: LIMITS });
    const ann = await server.enter('Ann');
    const { code, of } = await tableWithWager(server, ann);
    const over = await sockets(ann.token, 5);
    const before = expectOk(await server.store.table(code)).seq;
    const message = { cmdId: cmd(), play: of(20) };
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (__, copy): Promise<Said> => {
        const client = over[copy % 8];
        return client === undefined ? order(server, ann, code, message) : client.say('order', { code, ...message });
      }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(COPIES);
    expect(new Set(answers.map(told)).size).toBe(1);
    const [first] = answers;
    expect(first?.ok === true && first.seq - before).toBe(first?.ok === true && first.entries.length);
    expect(expectOk(await server.store.table(code)).seq).toBe(first?.ok === true && first.seq);
    expect(await balance(ann.user)).toBe(BALANCE - 20);
    await clean(code);
  });

  test('acknowledgements that get lost: sent again over another socket and over REST, it has happened once', async () => {
    server = await openServer(open, { limits: LIMITS });
    const ann = await server.enter('Ann');
    const { code, of } = await tableWithWager(server, ann);
    const [steady] = (await sockets(ann.token, 1)) as [Client];
    let { seq } = expectOk(await server.store.table(code));
    for (let time = 1; time <= LOST_ACKS; time++) {
      const message = { cmdId: cmd(), play: of(10 + time) };
      const [doomed] = (await sockets(ann.token, 1)) as [Client];
      doomed.socket.emit('order', { code, ...message }, () => undefined);
      // At once, after it was written, or after it was read: the network does not choose.
      if (time % 3 > 0) await new Promise((done) => setTimeout(done, time % 3));
      doomed.socket.disconnect();
      const bySocket = await steady.say('order', { code, ...message });
      const byRest = await order(server, ann, code, message);
      expect(told(byRest)).toBe(told(bySocket));
      expect(bySocket).toMatchObject({ ok: true, seq: seq + (bySocket.ok ? bySocket.entries.length : 0) });
      ({ seq } = expectOk(await server.store.table(code)));
      expect(bySocket).toMatchObject({ seq });
      expect(await balance(ann.user)).toBe(BALANCE - 10 - time);
    }
    await clean(code);
  });

  test('the same id for something else is refused, and nothing happens', async () => {
    server = await openServer(open, { limits: LIMITS });
    const ann = await server.enter('Ann');
    const { code, of } = await tableWithWager(server, ann);
    const [client] = (await sockets(ann.token, 1)) as [Client];
    const cmdId = cmd();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (__, copy) => client.say('order', { code, cmdId, play: of(5 + copy) })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((said) => !said.ok && said.code === 'COMMAND_ID_REUSED')).toHaveLength(15);
    await clean(code);
  });

  test(`${COPIES} bets at once, each of more than half the money, at two tables: one table gets it, ${BURSTS} times`, async () => {
    server = await openServer(open, { limits: LIMITS });
    for (let burst = 0; burst < BURSTS; burst++) {
      const ann = await server.enter(`Ann ${burst}`);
      const tables = [await tableWithWager(server, ann), await tableWithWager(server, ann)] as const;
      const over = await sockets(ann.token, 4);
      const answers = await Promise.all(
        Array.from({ length: COPIES }, async (__, copy): Promise<readonly [string, number, Said]> => {
          const { code, of } = tables[copy % 2 === 0 ? 0 : 1];
          const amount = BALANCE / 2 + 1 + ((copy * 37 + burst * 101) % (BALANCE / 2));
          const message = { cmdId: cmd(), play: of(amount) };
          const client = over[copy % 6];
          const said = await (client === undefined
            ? order(server, ann, code, message)
            : client.say('order', { code, ...message }));
          return [code, amount, said];
        }),
      );
      const accepted = answers.filter(([, , said]) => said.ok);
      const winners = new Set(accepted.map(([code]) => code));
      expect(winners.size).toBe(1);
      // A second wager replaces the first; the last one of the log is what lies on the table.
      const [, stake] = accepted.toSorted(([, , a], [, , b]) => (a.ok && b.ok ? b.seq - a.seq : 0))[0] ?? ['', 0];
      expect(stake).toBeLessThanOrEqual(BALANCE);
      expect(await balance(ann.user)).toBe(BALANCE - stake);
      const refusals = answers.flatMap(([, , said]) => (said.ok ? [] : [said.code]));
      expect(new Set(refusals)).toEqual(new Set(['INSUFFICIENT_BALANCE']));
      await clean(...tables.map(({ code }) => code));
    }
  });
});
