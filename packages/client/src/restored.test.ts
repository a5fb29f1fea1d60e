/** A page that is open while the server is restored from a backup starts over, but keeps everything it found before. */
import { seedFromText } from '@croupier/fair';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryKeeper } from './keeper.ts';
import { entry, picture } from './testing/fake-socket.ts';
import { House, type Opened, open, reconnect, signer } from './testing/house.ts';
import { settle } from './testing/joined.ts';
import { BYTES, fileOf, roomWith, sealOne, type TestShoe } from './testing/revealing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const NEXT = '1'.repeat(16);
const RESTORED = 'The server was restored from a backup. Some earlier events at this table may be missing.';
const BEFORE = sealOne(1);
/** Under the same number. */
const AFTER = sealOne(1, seedFromText('another seed'), BYTES);

interface Table {
  readonly house: House;
  readonly opened: Opened;
  readonly files: Map<string, unknown>;
}

const answerWith = (house: House, shoe: TestShoe): object => ({
  table: picture(house.head, { hash: house.hash(house.head), room: roomWith(shoe) }),
});

/** In play with a shoe, at entry 5. */
const seated = async (keys?: () => Promise<never>): Promise<Table> => {
  const house = new House();
  const files = new Map<string, unknown>([[BEFORE.id, fileOf(BEFORE, false)]]);
  const keeper = memoryKeeper();
  const receipts = keys && { keeper, at: house.at, keys };
  const opened = await open(house, keeper, house.at, {
    fetchShoe: async (id) => files.get(id),
    ...(receipts && { receipts }),
  });
  const { socket } = opened;
  house.head = 9;
  socket.disconnect();
  await vi.advanceTimersByTimeAsync(5000);
  socket.last('joinRoom').answer(house.answer(answerWith(house, BEFORE)));
  await settle();
  expect(opened.link.snapshot()).toMatchObject({ proofs: 'all-match', alarm: undefined, warning: undefined });
  return { house, opened, files };
};

const restore = async ({ house, opened, files }: Table): Promise<void> => {
  [house.incarnation, house.story, house.head] = [NEXT, 'since the backup', 4];
  files.set(AFTER.id, fileOf(AFTER, false));
  await reconnect(opened, house, answerWith(house, AFTER));
  await vi.advanceTimersByTimeAsync(1000);
};

test('a page ahead of the backup shows the restored table and says so', async () => {
  const table = await seated();
  await restore(table);
  const { link } = table.opened;
  expect(link.snapshot()).toMatchObject({
    picture: { seq: 4 },
    warning: `${RESTORED} It no longer has entry 9, which it had signed. Your evidence proves it.`,
    isHistoryLost: true,
    alarm: undefined,
  });
  const receipts = (await link.evidence())?.receipts ?? [];
  expect(receipts.map(({ seq }) => seq)).toContain(9);
});

test('a new shoe with the number of an earlier one is checked like any other', async () => {
  const table = await seated();
  await restore(table);
  const { link, socket } = table.opened;
  expect(link.snapshot()).toMatchObject({ proofs: 'all-match', mismatch: undefined, alarm: undefined });
  const { house } = table;
  house.head = 5;
  const changed = { ...roomWith(AFTER), shoe: { ...roomWith(AFTER).shoe, commitment: 'ab'.repeat(32) } };
  const told = picture(5, { hash: house.hash(5), room: changed as never });
  socket.hear('view', { seq: 5, table: told, entries: [entry(5)] });
  await settle();
  expect(link.snapshot().mismatch?.sentence).toBe(
    'The fingerprint of this shoe’s secret number was changed after it was shown.',
  );
});

test('a restored backup signed with an unknown key changes none of the checks', async () => {
  const table = await seated(() => Promise.reject(new Error('later')));
  table.house.signer = signer('stranger');
  await restore(table);
  expect(table.opened.link.snapshot().mismatch?.sentence).toBe(
    'The fingerprint of this shoe’s secret number was changed after it was shown.',
  );
});

test('a card that did not match stays on the screen after a restored backup', async () => {
  const table = await seated();
  const { house, opened } = table;
  const changed = { ...roomWith(BEFORE), shoe: { ...roomWith(BEFORE).shoe, commitment: 'ab'.repeat(32) } };
  house.head = 10;
  const told = picture(10, { hash: house.hash(10), room: changed as never });
  opened.socket.hear('view', { seq: 10, table: told, entries: [entry(10)] });
  await settle();
  const { mismatch } = opened.link.snapshot();
  expect(mismatch).toBeDefined();
  await restore(table);
  expect(opened.link.snapshot()).toMatchObject({ mismatch, proofs: 'mismatch' });
});
