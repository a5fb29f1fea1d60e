/** An audit of a whole store, written apart from the store's own arithmetic: it knows only entries, balances and logs. */
import { expectOk } from '@croupier/kernel';
import { expect } from 'vitest';
import { verifyLog } from '../chain.ts';
import type { Store, StoredEvent } from '../ports.ts';
import { allEntries } from './kit.ts';

export const readLog = async (store: Store, table: string): Promise<readonly StoredEvent[]> => {
  const found: StoredEvent[] = [];
  for (;;) {
    const page = expectOk(await store.events({ table, after: found.length, limit: 1000 }));
    found.push(...page);
    if (page.length < 1000) return found;
  }
};

/** Σ = 0, nobody below zero but the mint, balances are the fold of the entries, only grants touch the mint. */
export const auditLedger = async (store: Store): Promise<void> => {
  const balances = expectOk(await store.balances());
  const entries = await allEntries(store);
  expect(balances.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(0n);
  expect(balances.filter(({ account, amount }) => amount < 0 && account !== 'mint')).toEqual([]);
  const fold = new Map(balances.map(({ account }) => [JSON.stringify(account), 0]));
  for (const { from, to, amount } of entries) {
    fold.set(JSON.stringify(from), (fold.get(JSON.stringify(from)) ?? Number.NaN) - amount);
    fold.set(JSON.stringify(to), (fold.get(JSON.stringify(to)) ?? Number.NaN) + amount);
  }
  expect([...fold]).toEqual(balances.map(({ account, amount }) => [JSON.stringify(account), amount]));
  const minting = entries.filter(({ from, to }) => from === 'mint' || to === 'mint');
  expect(minting.every(({ cause, to }) => cause.startsWith('grant/') && to !== 'mint')).toBe(true);
};

/** Gapless, fork-free, and every hash as it must be. */
export const auditLog = async (store: Store, table: string): Promise<readonly StoredEvent[]> => {
  const events = await readLog(store, table);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  expect(verifyLog(expectOk(await store.table(table)), events)).toMatchObject({ ok: true });
  return events;
};
