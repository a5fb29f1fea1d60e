/** Pictures of a table that the player left and never opens again. */
import { type Receipt, receiptBytes } from '@croupier/fair';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryKeeper } from '../keeper.ts';
import type { ReceiptPorts } from '../remote-ports.ts';
import { signer } from '../testing/house.ts';
import { FIRST, loadGame, openRecorded, type RecordedTable, USER, withOtherCard } from '../testing/recorded-table.ts';
import { openChecker } from './checker.ts';
import { checkLeft, type LeftOptions } from './left-pictures.ts';
import { PictureShelf } from './picture-shelf.ts';
import { ShoeShelf } from './shoe-shelf.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const NEXT = '1'.repeat(16);

/** A device whose player closed the page of a table, and the table. */
const left = async (incarnation = FIRST, spoil: (table: RecordedTable) => void = () => undefined) => {
  const keeper = memoryKeeper();
  const table = await openRecorded(keeper, incarnation);
  await table.show(table.cardsAt);
  spoil(table);
  table.desk.store();
  table.desk.close();
  const pictures = new PictureShelf(keeper);
  expect(pictures.read()).toHaveLength(1);
  return { keeper, table, pictures, shelf: new ShoeShelf(keeper) };
};

const lie = (table: RecordedTable): void => table.see(withOtherCard(table.at(table.cardsAt)));

type Left = Awaited<ReturnType<typeof left>>;

/** What the server signs the first entry of the table as now. */
const signedAs = ({ keeper, table }: Left, incarnation: string): ReceiptPorts => {
  const house = signer('house');
  const facts = { table: table.code, incarnation, seq: 1, hash: table.at(1).hash };
  const receipt: Receipt = { ...facts, key: house.key, signature: house.sign(receiptBytes(facts)) };
  const keys = [FIRST, NEXT].map((each, at) => ({ key: house.key, incarnation: each, since: at + 1 }));
  return { keeper, at: async () => receipt, keys: async () => keys };
};

/** A visit to any other page. */
const visit = (device: Left, more: Partial<LeftOptions> = {}): Promise<void> =>
  checkLeft({
    pictures: device.pictures,
    shelf: device.shelf,
    user: USER,
    fetchLog: async (_, after) => device.table.page(after),
    receipts: signedAs(device, FIRST),
    openChecker: async () => openChecker({ loadGame }),
    ...more,
  });

test('a false picture is found and recorded for the player', async () => {
  const device = await left(FIRST, lie);
  await visit(device);
  const { code, cardsAt } = device.table;
  const sentence = `At entry ${cardsAt}, table ${code} showed you something that does not match its log.`;
  expect(device.shelf.read().done).toMatchObject([{ table: code, promise: 'broken', isNews: true, sentence }]);
  expect(device.pictures.read()).toEqual([]);
});

test('honest pictures are compared once, and nothing is recorded', async () => {
  const device = await left();
  await visit(device);
  expect([device.shelf.read().done, device.pictures.read()]).toEqual([[], []]);
});

test('after a restored backup, nothing is held against the server', async () => {
  const device = await left(FIRST, lie);
  await visit(device, { receipts: signedAs(device, NEXT) });
  expect([device.shelf.read().done, device.pictures.read()]).toEqual([[], []]);
});

test('what the server does not answer is compared at a later visit', async () => {
  const device = await left(FIRST, lie);
  const silent = () => Promise.reject(new Error('later'));
  await visit(device, { fetchLog: silent });
  await visit(device, { receipts: { keeper: device.keeper, at: silent, keys: silent } });
  await visit(device, { openChecker: silent });
  expect([device.shelf.read().done, device.pictures.read()[0]?.shown.length]).toEqual([[], device.table.cardsAt + 1]);
  await visit(device);
  expect(device.shelf.read().done).toMatchObject([{ promise: 'broken' }]);
});

test('a log that ends before the last picture proves nothing by itself', async () => {
  const device = await left(FIRST, lie);
  device.table.page = (after) => device.table.honest(after, device.table.events.slice(0, 3));
  await visit(device);
  expect([device.shelf.read().done, device.pictures.read()]).toMatchObject([[], [{ table: device.table.code }]]);
});

test('the open table, and those of another user, are left alone', async () => {
  const device = await left(FIRST, lie);
  await visit(device, { except: device.table.code });
  await visit(device, { user: 'ben' });
  expect([device.shelf.read().done, device.pictures.read()]).toMatchObject([[], [{ table: device.table.code }]]);
});

test('pictures from a connection that was not signed wait for a visit to the table', async () => {
  const device = await left('unknown', lie);
  await visit(device);
  expect([device.shelf.read().done, device.pictures.read()]).toMatchObject([[], [{ table: device.table.code }]]);
});

test('a picture from before an update, without a field that is there now, is no false picture', async () => {
  const older = (table: RecordedTable): void => {
    const shown = table.at(table.cardsAt);
    const text = JSON.stringify(shown);
    const isOnce = (name: string): boolean => text.split(`"${name}":`).length === 2;
    const newest = Object.keys(shown.view).find((name) => isOnce(name) && name !== 'actions');
    expect(newest).toBeDefined();
    const view = Object.fromEntries(Object.entries(shown.view).filter(([name]) => name !== newest)) as never;
    table.see({ ...shown, view });
  };
  const device = await left(FIRST, older);
  await visit(device);
  expect(device.shelf.read().done).toMatchObject([{ promise: 'unchecked' }]);
  const again = await left(FIRST, older);
  await openRecorded(again.keeper).then(async (table) => {
    table.see(table.at(table.cardsAt + 1));
    await vi.advanceTimersByTimeAsync(1000);
    expect([table.alarm, table.snapshot.unreplayed]).toEqual([undefined, 'newer']);
  });
});
