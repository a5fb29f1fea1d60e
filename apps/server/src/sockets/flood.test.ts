/** What one user may write to the log of a room, over however many sockets. */
import { afterEach, expect, test } from 'vitest';
import { LIMITS } from '../network/limits.ts';
import { type Client, connect } from '../testing/clients.ts';
import { cmd, GAME, openServer, START, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

let server: TestServer | undefined;
let clients: Client[] = [];
afterEach(async () => {
  for (const { socket } of clients) socket.disconnect();
  await server?.close();
  [server, clients] = [undefined, []];
});

const open = async (): Promise<TestServer> => {
  const { orders, messagesOfUser } = LIMITS;
  server = await openServer(openUsual, { limits: { orders, messagesOfUser } });
  return server;
};

/** Sockets of one user. */
const socketsOf = async (name: string, count: number): Promise<readonly Client[]> => {
  if (server === undefined) throw new Error('no server');
  const { token } = await server.enter(name);
  const opened: Client[] = [];
  for (let n = 0; n < count; n++) opened.push(await connect(server, token));
  clients.push(...opened);
  return opened;
};

interface Made {
  readonly table: { readonly table: string };
}

const createRoom = async (host: Client): Promise<string> =>
  ((await host.say('createRoom', { cmdId: cmd(), game: GAME })) as Made).table.table;

const order = async (client: Client | undefined, code: string, wish: object): Promise<unknown> =>
  client?.say('order', { code, cmdId: cmd(), order: wish });

const seqOf = async ({ service }: TestServer, code: string): Promise<number> => {
  const record = await service.store.table(code);
  return record.ok ? record.value.seq : -1;
};

test('a flood of orders over ten sockets writes no more than 20 entries, and then one every three seconds', async () => {
  const built = await open();
  const [ann] = await socketsOf('Ann', 1);
  if (ann === undefined) throw new Error('no client');
  const code = await createRoom(ann);
  const mal = await socketsOf('Mal', 10);
  for (const each of mal) await each.say('joinRoom', { code });
  const before = await seqOf(built, code);
  const flood = async (): Promise<readonly unknown[]> => {
    const asked = mal.flatMap((client) =>
      [true, false, true, false, true].map((extended) => order(client, code, { type: 'extend-time', extended })),
    );
    return Promise.all(asked);
  };
  const answers = await flood();
  // Taking the seat was the first of the 20.
  expect((await seqOf(built, code)) - before).toBeLessThanOrEqual(19);
  const limited = { ok: false, code: 'RATE_LIMITED', details: { seconds: 3 } };
  expect(answers.filter((answer) => JSON.stringify(answer).includes('RATE_LIMITED')).length).toBeGreaterThan(10);
  expect(answers).toContainEqual(expect.objectContaining(limited));
  // The others at the table are not held up.
  expect(await order(ann, code, { type: 'pause', paused: true })).toMatchObject({ ok: true });
  built.time.now = START + 6000;
  const later = await seqOf(built, code);
  await flood();
  expect((await seqOf(built, code)) - later).toBeLessThanOrEqual(2);
  // Nobody is kept at a table.
  expect(await mal[0]?.say('leaveRoom', { code })).toMatchObject({ ok: true });
});

test('a refused order costs nothing', async () => {
  await open();
  const [ann] = await socketsOf('Ann', 1);
  if (ann === undefined) throw new Error('no client');
  const code = await createRoom(ann);
  for (let n = 0; n < 30; n++)
    expect(await order(ann, code, { type: 'let-back', user: 'nobody' })).not.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await order(ann, code, { type: 'pause', paused: true })).toMatchObject({ ok: true });
});

test('messages are counted over all sockets of a user', async () => {
  await open();
  const [mal, bob] = [await socketsOf('Mal', 3), await socketsOf('Bob', 1)];
  const codes: unknown[] = [];
  for (let n = 0; n < 80; n++) {
    const answers = await Promise.all(mal.map((client) => client.say('leaveRoom', { code: 'x' })));
    codes.push(...answers.map((answer) => (answer as { readonly code?: string }).code));
  }
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(40);
  expect(await bob[0]?.say('leaveRoom', { code: 'x' })).toMatchObject({ code: 'BAD_REQUEST' });
});
