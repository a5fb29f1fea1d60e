import { ok } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { describeStoreContract } from '../testing/contract.ts';
import { openMemoryStore } from './open.ts';
import { MemoryDisk } from './rows.ts';

describeStoreContract('memory', async () => {
  const disk = new MemoryDisk();
  return { open: async () => ok(openMemoryStore(disk)), remove: async () => undefined };
});

test('memory does not call itself durable', async () => {
  const store = openMemoryStore();
  expect(await store.durability()).toEqual({ ok: true, value: { durable: false, facts: { engine: 'memory' } } });
  expect(await store.size()).toEqual({ ok: true, value: { bytes: 0, walBytes: 0 } });
});
