import { expectOk } from '@croupier/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import { describeBusContract, eventually, listen } from '../testing/contract-bus.ts';
import { openGate } from '../testing/gate.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { openPostgresBus } from './bus.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** `heartbeat`: milliseconds after which a silent database counts as gone. */
const handles = async (count: number, heartbeat?: number): Promise<readonly Bus[]> => {
  const options = { url: await server.createDatabase(), ...(heartbeat !== undefined && { heartbeat }) };
  return (await Promise.all(Array.from({ length: count }, () => openPostgresBus(options)))).map(expectOk);
};
describeBusContract('PostgreSQL', (count) => handles(count));

const LISTENING = `FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = $1`;
const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

test('channels and databases do not hear each other, and what others notify is passed over', async () => {
  const url = await server.createDatabase();
  const [a, other, b] = [
    expectOk(await openPostgresBus({ url, channel: 'one' })),
    expectOk(await openPostgresBus({ url, channel: 'two' })),
    expectOk(await openPostgresBus({ url, channel: 'one' })),
  ];
  const [heard, apart] = [listen(b), listen(other)];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const text of ['someone {', 'someone {"b":1,"a":2}', 'someone  '])
    await client.query('SELECT pg_notify($1, $2)', ['one', text]);
  await client.end();
  a.publish('hint');
  await eventually(() => expect(heard.messages).toEqual(['hint']));
  expect([heard.lost, apart.messages]).toEqual([[], []]);
  await Promise.all([a, b, other].map((bus) => bus.close()));
});

test('a listening connection that the database ends is replaced: lost is called, and then it hears again', async () => {
  const url = await server.createDatabase();
  const errors: unknown[] = [];
  const a = expectOk(await openPostgresBus({ url }));
  const b = expectOk(await openPostgresBus({ url, heartbeat: 100, onError: (error) => errors.push(error) }));
  const heard = listen(b);
  for (let times = 1; times <= 3; times++) {
    const before = heard.lost.length;
    await server.query(`SELECT pg_terminate_backend(pid) ${LISTENING}`, [databaseOf(url)]);
    await eventually(() => expect(heard.lost.length).toBeGreaterThan(before));
    a.publish(times);
    await eventually(() => expect(heard.messages.at(-1)).toBe(times));
  }
  expect(errors.length).toBeGreaterThanOrEqual(3);
  await Promise.all([a.close(), b.close()]);
  await eventually(async () => expect(await server.query(`SELECT pid ${LISTENING}`, [databaseOf(url)])).toEqual([]));
});

test('a network that fell silent is noticed', async () => {
  const url = await server.createDatabase();
  const gate = await openGate(url);
  const a = expectOk(await openPostgresBus({ url }));
  const b = expectOk(await openPostgresBus({ url: gate.url, heartbeat: 1000 }));
  const heard = listen(b);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(heard.lost).toEqual([]);
  gate.silence();
  a.publish('not heard');
  await eventually(() => expect(heard.lost.length).toBeGreaterThan(0));
  a.publish('heard');
  await eventually(() => expect(heard.messages).toEqual(['heard']));
  await Promise.all([a.close(), b.close()]);
  await gate.close();
});

test('without a database nothing crashes; afterward it receives again, and others learn that they missed something', async () => {
  const url = await server.createDatabase();
  const gate = await openGate(url);
  const errors: unknown[] = [];
  const a = expectOk(await openPostgresBus({ url: gate.url, heartbeat: 100, onError: (error) => errors.push(error) }));
  const b = expectOk(await openPostgresBus({ url }));
  const [heardA, heardB] = [listen(a), listen(b)];
  a.publish('before');
  await eventually(() => expect(heardB.messages).toEqual(['before']));
  gate.shut();
  // Both connections of a break while nobody uses them; then its messages cannot be sent.
  await eventually(() => expect(errors.length).toBeGreaterThan(2));
  const { length } = errors;
  for (let n = 0; n < 5; n++) a.publish(n);
  await eventually(() => expect(errors.length).toBeGreaterThan(length + 5));
  expect([heardA.lost, heardB.lost]).toEqual([[], []]);
  gate.open();
  await eventually(() => expect(heardA.lost.length).toBeGreaterThan(0));
  // The connection of b never broke: only a can know that its messages did not arrive.
  await eventually(() => expect(heardB.lost.length).toBeGreaterThan(0));
  a.publish('after');
  await eventually(() => expect(heardB.messages.at(-1)).toBe('after'));
  await Promise.all([a.close(), b.close()]);
  await gate.close();
});

test('if too many messages are waiting, some are dropped, and the others learn that', async () => {
  // A connection that is replaced because the machine was busy would lose messages too, and not the ones this is about.
  const [a, b] = (await handles(2, 60_000)) as readonly [Bus, Bus];
  const heard = listen(b);
  for (let n = 0; n < 1500; n++) a.publish(n);
  await eventually(() => expect(heard.lost.length).toBeGreaterThan(0));
  // The first ones, in order. A busy machine may drop some of the thousand too: none waits longer than five seconds.
  expect(heard.messages.length).toBeLessThanOrEqual(1000);
  expect(heard.messages).toEqual(Array.from({ length: heard.messages.length }, (_, n) => n));
  await Promise.all([a.close(), b.close()]);
});

test('closing ends a bus that has no database, and soon', async () => {
  const url = await server.createDatabase();
  const gate = await openGate(url);
  const errors: unknown[] = [];
  const bus = expectOk(
    await openPostgresBus({ url: gate.url, heartbeat: 100, onError: (error) => errors.push(error) }),
  );
  gate.shut();
  bus.publish('never');
  await eventually(() => expect(errors.length).toBeGreaterThan(2));
  await bus.close();
  const { length } = errors;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(errors).toHaveLength(length);
  await gate.close();
});

test('a database that is not there is refused; a name that is no channel is a mistake', async () => {
  expect(await openPostgresBus({ url: 'postgres://postgres@127.0.0.1:1/none' })).toMatchObject({
    ok: false,
    error: { code: 'DATABASE_UNREACHABLE' },
  });
  for (const channel of ['', 'A', '1a', 'a-b', 'a; DROP TABLE users', 'x'.repeat(64)])
    await expect(openPostgresBus({ url: 'postgres://x', channel })).rejects.toThrow(RangeError);
});
