import { ok } from '@croupier/kernel';
import { describeStoreContract } from '../testing/contract.ts';
import { openMemoryStore } from './open.ts';
import { MemoryDisk } from './rows.ts';

describeStoreContract('memory', async () => {
  const disk = new MemoryDisk();
  return { open: async () => ok(openMemoryStore(disk)), remove: async () => undefined };
});
