/** The quickest store, where the store does not matter. Apart from the others, so that long runs need no test runner. */
import { openMemoryStore, type Store } from '@croupier/store';

export interface TestStore {
  readonly store: Store;
  readonly remove: () => Promise<void>;
}

export const openMemory = (): Promise<TestStore> => {
  const store = openMemoryStore();
  return Promise.resolve({ store, remove: () => store.close() });
};
