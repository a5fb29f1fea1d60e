/** A false picture is not forgotten because the server signs nothing for a while, or doesn't say what it signs. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryKeeper } from '../keeper.ts';
import { FIRST, openRecorded, type RecordedTable, settle, withOtherCard } from '../testing/recorded-table.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lieOnce = async (table: RecordedTable): Promise<void> => {
  await table.show(table.cardsAt);
  table.see(withOtherCard(table.at(table.cardsAt)));
};

test('a false picture of a signed connection is found, even if a reveal comes while the connection is unsigned', async () => {
  const table = await openRecorded();
  await lieOnce(table);
  await table.join('unknown');
  const [first = 0, second = 0] = table.reveals;
  await table.show(first + 1, table.cardsAt + 1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([table.alarm, table.snapshot.unreplayed]).toEqual([undefined, 'unsigned']);
  await table.join(FIRST);
  await table.show(second + 1, first + 2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(table.alarm?.code).toBe('REVEAL_PICTURE');
});

test('a false picture before the server sends the player away is kept if it does not say whether a backup was restored', async () => {
  const keeper = memoryKeeper();
  const silent = () => Promise.reject(new Error('later'));
  const before = await openRecorded(keeper, FIRST, { keeper, at: silent, keys: silent });
  await lieOnce(before);
  before.isLive = false;
  before.desk.end();
  await settle();
  expect(before.alarm).toBeUndefined();
  before.desk.close();
  const table = await openRecorded(keeper);
  table.see(table.at(table.cardsAt + 1));
  await settle();
  expect(table.alarm?.code).toBe('REVEAL_PICTURE');
});
