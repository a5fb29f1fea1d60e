import { expectOk } from '@croupier/kernel';
import { openMemoryStore, payloadHash } from '@croupier/store';
import { expect, test } from 'vitest';
import { createMetrics, imbalance, measured } from './metrics.ts';

test('every append is measured, and what was answered before is counted', async () => {
  const metrics = createMetrics();
  const store = measured(openMemoryStore(), metrics);
  expectOk(await store.createTable({ table: 'T1', game: 'any', setup: {}, at: 1 }));
  const command = (cmdId: string) => ({ account: 'house', cmdId, payloadHash: payloadHash(cmdId) });
  const append = {
    table: 'T1',
    expected: 0,
    events: [{ v: 1, event: {} }],
    command: command('one'),
    answer: null,
    rounds: [{ round: 1, firstSeq: 1, lastSeq: 1, results: [] }],
    at: 1,
  };
  for (let times = 0; times < 3; times++) expectOk(await store.append(append));
  const kept = { command: command('two'), answer: { no: true }, at: 1 };
  for (let times = 0; times < 2; times++) expectOk(await store.keepAnswer(kept));
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/^croupier_commit_ms_count 3$/m);
  expect(text).toMatch(/^croupier_duplicates_total 3$/m);
  // Once, however often it is sent.
  expect(text).toMatch(/^croupier_rounds_total 1$/m);
});

test('the books are summed up at most once a minute', async () => {
  let now = 0;
  let asked = 0;
  const store = openMemoryStore();
  const balances: typeof store.balances = () => {
    asked += 1;
    return Promise.resolve({ ok: true, value: [{ account: 'house', amount: asked }] });
  };
  const sum = imbalance({ ...store, balances }, () => now);
  expect([await sum(), await sum(), asked]).toEqual([1, 1, 1]);
  now = 60_000;
  expect(await sum()).toBe(2);
});
