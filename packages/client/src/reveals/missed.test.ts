import { formatSeed, type Receipt, receiptBytes, seedFromText } from '@croupier/fair';
import { describe, expect, test } from 'vitest';
import { type Keeper, memoryKeeper } from '../keeper.ts';
import { KnownKeys } from '../known-keys.ts';
import { ReceiptShelf } from '../receipt-shelf.ts';
import type { ReceiptPorts } from '../remote-ports.ts';
import { CODE } from '../testing/fake-socket.ts';
import { FIRST, House, signer } from '../testing/house.ts';
import { BYTES, fileOf, sealOne, USER } from '../testing/revealing.ts';
import { openChecker } from './checker.ts';
import { checkMissed, type MissedOptions } from './missed.ts';
import { type KnownShoe, SHOES_KEY, ShoeShelf } from './shoe-shelf.ts';

const SHOE = sealOne(2);
const known = (more: Partial<KnownShoe> = {}): KnownShoe => ({
  ...{ table: CODE, game: 'any', shoe: SHOE.id, user: USER, seen: 4, early: true, played: true as const, bytes: BYTES },
  ...{ commitment: SHOE.shoe.sealed.commitment, root: SHOE.shoe.sealed.root, incarnation: FIRST },
  ...more,
});

const shelfWith = (keeper: Keeper, ...shoes: readonly KnownShoe[]): ShoeShelf => {
  const shelf = new ShoeShelf(keeper);
  for (const shoe of shoes) shelf.keep(shoe);
  return shelf;
};

const restored = (): House => Object.assign(new House(), { incarnation: '1'.repeat(16) });
const strangers = (receipt: Receipt): object => {
  const { key, sign } = signer('stranger');
  return { key, signature: sign(receiptBytes(receipt)) };
};

const refused = (code: string): Promise<never> => Promise.reject(Object.assign(new Error(code), { code }));

const receiptsOf = (house: House, keeper = memoryKeeper()): ReceiptPorts => ({
  keeper,
  at: house.at,
  keys: async () => house.published,
});

const visit = async (more: Partial<MissedOptions> = {}, keeper = memoryKeeper()): Promise<ShoeShelf> => {
  const shelf = more.shelf ?? shelfWith(keeper, known());
  await checkMissed({
    shelf,
    user: USER,
    fetchShoe: async () => fileOf(SHOE, true),
    shoesOf: async () => [`${CODE}.3`],
    receipts: receiptsOf(new House()),
    openChecker: async () => openChecker(),
    ...more,
  });
  return shelf;
};

test('a missed reveal is checked at the next visit, shown once, and forgotten', async () => {
  const keeper = memoryKeeper();
  const shelf = await visit({}, keeper);
  expect(shelf.read()).toMatchObject({
    open: [],
    done: [{ promise: 'kept', isNews: true, sentence: `Shoe 2 of table ${CODE} was revealed; all 52 cards match.` }],
  });
  shelf.told();
  expect(keeper.getItem(SHOES_KEY)).toBeNull();
});

test('a shoe that does not match its seal stays on record', async () => {
  const seed = formatSeed(seedFromText('another'));
  const shelf = await visit({ fetchShoe: async () => ({ ...fileOf(SHOE, true), seed }) });
  shelf.told();
  expect(shelf.read()).toMatchObject({ open: [], done: [{ promise: 'broken', isNews: false }] });
});

test('a watcher of a room that was locked since accuses no one', async () => {
  const keeper = memoryKeeper();
  const { played: _, ...watched } = known();
  const shelf = shelfWith(keeper, watched);
  await visit({ shelf, fetchShoe: () => refused('SHOE_UNKNOWN'), shoesOf: () => refused('TABLE_UNKNOWN') });
  expect(shelf.read()).toEqual({ open: [], done: [] });
});

test('a player who had a seat but never bet on the shoe does not count as a watcher', async () => {
  const { played: _, ...watched } = known({ seated: true });
  const shelf = shelfWith(memoryKeeper(), watched);
  await visit({ shelf, fetchShoe: () => refused('SHOE_UNKNOWN'), shoesOf: () => refused('TABLE_UNKNOWN') });
  expect(shelf.read().done).toMatchObject([{ promise: 'unkept' }]);
});

test.each([
  ['the table is closed', { fetchShoe: async () => fileOf(SHOE, false), shoesOf: async () => undefined }],
  ['two shoes were dealt since', { fetchShoe: async () => fileOf(SHOE, false), shoesOf: async () => [`${CODE}.4`] }],
  [
    'the server knows nothing of it',
    { fetchShoe: () => refused('SHOE_UNKNOWN'), shoesOf: () => refused('TABLE_UNKNOWN') },
  ],
])('an unrevealed shoe is a broken promise when %s', async (_, more) => {
  const shelf = await visit(more);
  expect(shelf.read()).toMatchObject({
    open: [],
    done: [
      {
        promise: 'unkept',
        sentence: `Shoe 2 of table ${CODE} was never revealed. The server did not keep its promise.`,
      },
    ],
  });
});

test.each([
  ['it is still in play', { fetchShoe: async () => fileOf(SHOE, false), shoesOf: async () => [SHOE.id] }],
  ['its reveal may be on its way', { fetchShoe: async () => fileOf(SHOE, false), shoesOf: async () => [`${CODE}.3`] }],
  ['the server cannot be reached', { fetchShoe: () => refused('UNREACHABLE') }],
  ['the server asks for patience', { fetchShoe: () => refused('TOO_MANY_REQUESTS') }],
  ['its table is open', { except: CODE }],
  ['another player uses this device', { user: 'u-2', fetchShoe: () => refused('TABLE_UNKNOWN') }],
])('a shoe stays open while %s', async (_, more) => {
  const shelf = await visit(more);
  expect(shelf.read()).toMatchObject({ open: [{ shoe: SHOE.id }], done: [] });
});

const LOST = { fetchShoe: () => refused('SHOE_UNKNOWN'), shoesOf: async () => undefined };

test('a restored backup is not a broken promise, and is reported as one', async () => {
  const [house, keeper] = [new House(), memoryKeeper()];
  house.incarnation = '1'.repeat(16);
  house.published = [FIRST, house.incarnation].map((incarnation, at) => ({
    key: house.signer.key,
    incarnation,
    since: at + 1,
  }));
  const shelf = await visit({ ...LOST, receipts: receiptsOf(house, keeper) });
  const sentence = `Shoe 2 of table ${CODE} can’t be checked: the server was restored from a backup after you played it.`;
  expect(shelf.read()).toMatchObject({ open: [], done: [{ promise: 'undone', sentence }] });
  expect(new ReceiptShelf(keeper, CODE).read().left).toEqual([FIRST]);
});

test('a new incarnation that the server has not published is no excuse for a broken promise', async () => {
  const shelf = await visit({ ...LOST, receipts: receiptsOf(restored()) });
  expect(shelf.read()).toMatchObject({ open: [], done: [{ promise: 'unkept' }] });
});

test.each<[string, (receipt: Receipt) => object]>([
  ['nobody signed', (receipt) => ({ ...receipt, signature: 'ab'.repeat(64) })],
  ['is for another table', (receipt) => ({ ...receipt, table: 'OTHER2' })],
  ['is for another entry', () => restored().receipt(3)],
  ['a stranger signed', (receipt) => ({ ...receipt, ...strangers(receipt) })],
])('a receipt that %s is no excuse for a broken promise', async (_, forge) => {
  const keeper = memoryKeeper();
  const receipts = receiptsOf(restored(), keeper);
  await new KnownKeys({ ...receipts, verify: async () => true }).accept(new House().receipt(1));
  const shelf = await visit({ ...LOST, receipts: { ...receipts, at: async () => forge(restored().receipt(1)) } });
  expect(shelf.read()).toMatchObject({ open: [], done: [{ promise: 'unkept' }] });
});

test('a shoe that the server does not send is on record after five visits, an hour apart; an outage does not count', async () => {
  const shelf = shelfWith(memoryKeeper(), known());
  const outage = { shelf, fetchShoe: () => refused('UNREACHABLE'), shoesOf: () => refused('UNREACHABLE') };
  const withheld = { ...outage, shoesOf: async () => [`${CODE}.9`] };
  const hour = 3_600_000;
  for (let at = 0; at < 10; at++) await visit({ ...outage, now: () => at * hour });
  for (let at = 0; at < 10; at++) await visit({ ...withheld, now: () => at });
  for (let at = 1; at < 4; at++) await visit({ ...withheld, now: () => at * hour });
  expect(shelf.read()).toMatchObject({ open: [{ shoe: SHOE.id }], done: [] });
  await visit({ ...withheld, now: () => 4 * hour });
  const sentence = `The server has not sent shoe 2 of table ${CODE} on several visits, so it can’t be checked.`;
  expect(shelf.read()).toMatchObject({ open: [], done: [{ promise: 'unkept', sentence }] });
});

test('keeps at most fifty shoes, and ignores records in another format', async () => {
  const keeper = memoryKeeper();
  const shelf = shelfWith(keeper, ...Array.from({ length: 60 }, (_, at) => known({ shoe: `${CODE}.${at + 1}` })));
  expect(shelf.read().open).toHaveLength(50);
  expect(shelf.read().open[0]?.shoe).toBe(`${CODE}.11`);
  keeper.setItem(SHOES_KEY, '{"open":[null,7,{"shoe":1}],"done":"x"}');
  expect(shelf.read()).toEqual({ open: [], done: [] });
  keeper.setItem(SHOES_KEY, 'no json');
  expect(shelf.read()).toEqual({ open: [], done: [] });
});

describe('a shoe that a duel has lent', () => {
  const DEADLINE = 1_800_000_000_000;
  const DAY = 24 * 3_600_000;
  const lent = (): ShoeShelf => shelfWith(memoryKeeper(), known({ until: DEADLINE }));
  // Other shoes of the duel were dealt since, or all of them.
  const hidden = { fetchShoe: async () => fileOf(SHOE, false), shoesOf: async () => [`${CODE}.9`] };

  test.each([DEADLINE - 1, DEADLINE, DEADLINE + DAY - 1])('stays hidden until the duel has ended: %d', async (now) => {
    const shelf = await visit({ shelf: lent(), ...hidden, now: () => now });
    expect(shelf.read()).toMatchObject({ open: [{ shoe: SHOE.id }], done: [] });
  });

  test('is checked like any other once it is revealed', async () => {
    const shelf = await visit({ shelf: lent(), now: () => DEADLINE - 1 });
    expect(shelf.read()).toMatchObject({ open: [], done: [{ promise: 'kept' }] });
  });

  test('is a broken promise a day after the deadline', async () => {
    const shelf = await visit({ shelf: lent(), ...hidden, now: () => DEADLINE + DAY });
    expect(shelf.read()).toMatchObject({ open: [], done: [{ promise: 'unkept' }] });
  });
});
