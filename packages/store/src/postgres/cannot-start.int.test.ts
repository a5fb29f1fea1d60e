/** Every reason a server cannot use its PostgreSQL is one sentence with host, database and role, and never the password. */
import { expectOk, type Refusal, type Result } from '@croupier/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { openPostgresBus } from './bus.ts';
import { openPostgresLimits } from './limits.ts';
import { openPostgresStore } from './open.ts';
import { openPostgresReader } from './reader.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const PASSWORD = 'hunter2hunter2';
/** The same database as somebody else. */
const as = (url: string, role: string): string => {
  const other = new URL(url);
  [other.username, other.password] = [role, PASSWORD];
  return other.href;
};
const placeOf = (url: string) => {
  const { host, pathname } = new URL(url);
  return { host, database: pathname.slice(1) };
};

const start = async (url: string): Promise<Refusal> => {
  const opened = await openPostgresStore({ url, patience: 2000 });
  if (opened.ok) throw new Error('it started');
  expect(JSON.stringify(opened.error)).not.toContain(PASSWORD);
  return opened.error;
};

test('a role without rights: which one, where, and what PostgreSQL said', async () => {
  const url = await server.createDatabase();
  await server.query('CREATE ROLE guest LOGIN');
  const { code, message } = await start(as(url, 'guest'));
  const { host, database } = placeOf(url);
  expect([code, message]).toEqual([
    'DATABASE_NOT_GRANTED',
    `The role guest is missing rights in the database ${database} at ${host}: permission denied for schema public (42501). The guide to self-hosting with PostgreSQL has the statements that grant them.`,
  ]);
  // With the rights that the guide names it starts.
  await server.query(`ALTER DATABASE ${database} OWNER TO guest`);
  await expectOk(await openPostgresStore({ url: as(url, 'guest') })).close();
});

test('a role that does not exist, a database that does not exist, no more connections', async () => {
  const url = await server.createDatabase();
  const { host, database } = placeOf(url);
  expect(await start(as(url, 'stranger'))).toMatchObject({
    code: 'DATABASE_ROLE_REJECTED',
    details: { host, role: 'stranger', reason: 'role "stranger" does not exist (28000)' },
  });
  expect(await start(`${url}_gone`)).toMatchObject({
    code: 'DATABASE_UNKNOWN',
    message: `PostgreSQL at ${host} has no database ${database}_gone. Create it, or correct DATABASE_URL.`,
  });
  await server.query('CREATE ROLE busy LOGIN CONNECTION LIMIT 0');
  expect(await start(as(url, 'busy'))).toMatchObject({
    code: 'DATABASE_CANNOT_START',
    details: { role: 'busy', database, reason: 'too many connections for role "busy" (53300)' },
  });
});

test('a server that does not answer or does not exist, whichever part is started', async () => {
  const url = `postgres://me:${PASSWORD}@127.0.0.1:1/cards`;
  const message =
    'PostgreSQL is not responding at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1 (ECONNREFUSED). Check that it is running there, and check the host and port in DATABASE_URL.';
  const refused = { ok: false, error: { code: 'DATABASE_UNREACHABLE', message } };
  const opened: readonly Result<unknown, Refusal>[] = [
    await openPostgresStore({ url }),
    await openPostgresLimits({ url, secret: new Uint8Array(32) }),
    await openPostgresBus({ url }),
    await openPostgresReader(url),
  ];
  for (const one of opened) expect(one).toMatchObject(refused);
  expect(await start(`postgres://me:${PASSWORD}@host.invalid/cards`)).toMatchObject({ code: 'DATABASE_UNREACHABLE' });
});
