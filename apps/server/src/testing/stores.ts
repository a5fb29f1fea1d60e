/** The stores that the server's tests run over. One more row, and the same tests run over one more store. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@croupier/kernel';
import { openMemoryStore, openSqliteStore, type Store } from '@croupier/store';

export interface TestStore {
  readonly store: Store;
  remove(): Promise<void>;
}

/** The quickest, where the store does not matter. */
export const openMemory = (): Promise<TestStore> => {
  const store = openMemoryStore();
  return Promise.resolve({ store, remove: () => store.close() });
};

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

export const STORES: readonly (readonly [name: string, open: () => Promise<TestStore>])[] = [
  ['memory', openMemory],
  ['SQLite', sqlite],
];
