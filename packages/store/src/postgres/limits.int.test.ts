import { expectOk } from '@croupier/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { openPostgresLimits } from './limits.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const SECRET = new Uint8Array(32).fill(7);
const GUESSES = { name: 'guesses', max: 5, per: 60_000 };
const SHORT = { name: 'short', max: 5, per: 300 };

test('servers that open an empty database at once share their counts, by limit and by key', async () => {
  const url = await server.createDatabase();
  const opened = await Promise.all([1, 2, 3, 4].map(() => openPostgresLimits({ url, secret: SECRET })));
  const servers = opened.map(expectOk);
  const guesses = servers.flatMap((each) => Array.from({ length: 5 }, () => each.hit(GUESSES, '203.0.113.9')));
  const hits = await Promise.all(guesses);
  const counts = hits.map((hit) => hit?.count ?? 0).toSorted((a, b) => a - b);
  expect(counts).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  for (const hit of hits) expect(hit?.left).toBeGreaterThan(0);
  // Looking counts nothing, and sees what the others have counted.
  for (const each of servers) expect(await each.look(GUESSES, '203.0.113.9')).toMatchObject({ count: 20 });
  expect(await servers[0]?.look(GUESSES, '203.0.113.10')).toMatchObject({ count: 0 });
  expect(await servers[0]?.hit(GUESSES, '203.0.113.10')).toMatchObject({ count: 1 });
  expect(await servers[1]?.hit({ ...GUESSES, name: 'rooms' }, '203.0.113.9')).toMatchObject({ count: 1 });
  await Promise.all(servers.map((each) => each.close()));
});

test('a window ends after its time, and the next one starts with one', async () => {
  const limits = expectOk(await openPostgresLimits({ url: await server.createDatabase(), secret: SECRET }));
  await limits.hit(SHORT, 'ann');
  await expect.poll(async () => (await limits.hit(SHORT, 'ann'))?.count, { interval: SHORT.per + 50 }).toBe(1);
  await limits.close();
});

test('no address stands in the database', async () => {
  const url = await server.createDatabase();
  const limits = expectOk(await openPostgresLimits({ url, secret: SECRET }));
  await limits.hit(GUESSES, '203.0.113.9');
  const other = expectOk(await openPostgresLimits({ url, secret: new Uint8Array(32).fill(8) }));
  // Under another secret it is another key.
  expect(await other.hit(GUESSES, '203.0.113.9')).toMatchObject({ count: 1 });
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ readonly key: string }>('SELECT key FROM limits');
  await client.end();
  expect(rows).toHaveLength(2);
  for (const { key } of rows) expect(key).toMatch(/^guesses:[\w-]{43}$/);
  await Promise.all([limits.close(), other.close()]);
});

test('without a database there is no count, and the reason is reported', async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown): unknown => errors.push(error);
  const gone = await openPostgresLimits({ url: 'postgres://127.0.0.1:1/none', secret: SECRET, onError });
  expect(gone).toMatchObject({ error: { code: 'DATABASE_UNREACHABLE' } });
  const limits = expectOk(await openPostgresLimits({ url: await server.createDatabase(), secret: SECRET, onError }));
  await limits.close();
  expect(await limits.hit(GUESSES, 'ann')).toBeUndefined();
  expect(errors).toHaveLength(1);
});
