import { cents, expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { openMemoryStore } from '../memory/open.ts';
import { MemoryDisk } from '../memory/rows.ts';
import { balance, command, createUser } from '../testing/kit.ts';

test('a balance that would leave the safe integers is refused, and nothing changes', async () => {
  const disk = new MemoryDisk();
  const store = openMemoryStore(disk);
  await createUser(store, 'ann');
  // Ninety thousand of the largest grants would do the same.
  await disk.setBalance('user:ann', Number.MAX_SAFE_INTEGER - 100);
  disk.commit();
  const grant = (cmdId: string, amount: number) =>
    store.grant({
      to: { user: 'ann' },
      amount: cents(amount),
      why: 'practice',
      command: command(cmdId),
      answer: null,
      at: 1,
    });
  expect(await grant('too-much', 101)).toMatchObject({ ok: false, error: { code: 'BALANCE_TOO_LARGE' } });
  expectOk(await grant('just', 100));
  expect(await balance(store, { user: 'ann' })).toBe(Number.MAX_SAFE_INTEGER);
  expect(await balance(store, 'mint')).toBe(-100);
});
