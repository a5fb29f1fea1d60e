/** The stores that the server's tests run over. One more row, and the same tests run over one more store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@croupier/kernel';
import { openPostgresStore, openSqliteStore } from '@croupier/store';
import { startPostgres, type TestPostgres } from '@croupier/store/testing';
import { afterAll } from 'vitest';
import { openMemory, type TestStore } from './memory.ts';

const sqlite = async (): Promise<TestStore> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-server-'));
  const store = expectOk(await openSqliteStore(join(folder, 'croupier.db')));
  return {
    store,
    remove: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** One database server for a file of tests, started by the first that wants it; every store has a database of its own. */
let server: Promise<TestPostgres> | undefined;
afterAll(async () => {
  await (await server)?.stop();
  server = undefined;
});

const postgres = async (): Promise<TestStore> => {
  server ??= startPostgres();
  const url = await (await server).createDatabase();
  const store = expectOk(await openPostgresStore({ url, connections: 4 }));
  return { store, remove: () => store.close() };
};

export const STORES: readonly (readonly [name: string, open: () => Promise<TestStore>])[] = [
  ['memory', openMemory],
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
];

/** Where one store is enough: the one in memory, or what `npm run test:stores` asks for. */
export const openUsual = (): Promise<TestStore> => {
  const wanted = process.env['TEST_STORE'] ?? 'memory';
  const open = STORES.find(([name]) => name === wanted)?.[1];
  if (open === undefined) throw new Error(`TEST_STORE is one of ${STORES.map(([name]) => name).join(', ')}`);
  return open();
};
