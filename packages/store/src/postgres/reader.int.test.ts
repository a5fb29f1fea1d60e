import { expectOk } from '@croupier/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readerContract } from '../testing/contract-reader.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { openPostgresStore } from './open.ts';
import { openPostgresReader } from './reader.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

readerContract(async () => {
  const url = await server.createDatabase();
  return { store: expectOk(await openPostgresStore({ url })), read: () => openPostgresReader(url) };
});

test('a database without a store, and no database at all', async () => {
  const url = await server.createDatabase();
  expect(await openPostgresReader(url)).toMatchObject({ error: { code: 'STORE_NOT_READABLE' } });
  expect(await openPostgresReader('postgres://127.0.0.1:1/none')).toMatchObject({
    error: { code: 'DATABASE_UNREACHABLE' },
  });
});
