import { judgeReceipts, keyBytes, type Receipt } from '@croupier/fair';
import { verifySignature } from '@croupier/fair/ed25519';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryKeeper } from './keeper.ts';
import { openRemote } from './remote.ts';
import { CODE, chained, entry, FakeSocket, picture, portsFor } from './testing/fake-socket.ts';
import { alarmOf, FIRST, House, type Opened, open, reconnect, signer } from './testing/house.ts';
import { settle } from './testing/joined.ts';
import { sayWarnings } from './unchecked-words.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const played = async ({ socket, link }: Opened, house: House): Promise<void> => {
  const done = link.send({ type: 'NoSuchCommand' });
  await settle();
  house.head += 1;
  socket.last('order').answer(house.answer());
  await done;
  await settle();
};

/** As if the server had been restored meanwhile. */
const ahead = async (house: House): Promise<Receipt> => {
  const restored = new House();
  restored.incarnation = '1'.repeat(16);
  return restored.receipt(house.head);
};

test('full storage stops nothing, and a warning says that nothing is stored', async () => {
  const full = {
    ...memoryKeeper(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const house = new House();
  const opened = await open(house, full, house.at, { keeper: full, bytes: full });
  await played(opened, house);
  await reconnect(opened, house);
  await played(opened, house);
  expect(opened.link.snapshot()).toMatchObject({ alarm: undefined, warning: undefined, confirming: false });
  expect(sayWarnings(opened.link.snapshot())).toMatch(/^This device can’t store your receipts and random numbers, /);
  expect((await opened.link.evidence())?.receipts).toContainEqual(house.receipt(house.head));
});

test('after a reconnect the server is asked for the one entry it signed last, and an unchanged log is no alarm', async () => {
  const house = new House();
  const opened = await open(house);
  await played(opened, house);
  house.head = 9;
  await reconnect(opened, house);
  expect(house.asked).toEqual([6]);
  expect(opened.link.snapshot()).toMatchObject({ alarm: undefined, status: 'live' });
});

test('a history that was rewritten while the connection was lost stops the table, with a proof that others can check', async () => {
  const house = new House();
  const opened = await open(house);
  await played(opened, house);
  const held = house.receipt(6);
  house.story = 'as the house would like it';
  house.head = 9;
  await reconnect(opened, house);
  expect(opened.link.snapshot().alarm).toEqual({
    code: 'TWO_HISTORIES',
    sentence: 'The server signed two different versions of entry 6.',
  });
  expect(await opened.link.send({ type: 'NoSuchCommand' })).toMatchObject({ ok: false, code: 'TWO_HISTORIES' });
  const evidence = await opened.link.evidence();
  expect(evidence).toMatchObject({ croupier: 'evidence/1', user: 'u-1', table: CODE });
  expect(evidence?.receipts).toEqual(expect.arrayContaining([held, house.receipt(6)]));
  expect(evidence?.commands).toContainEqual({
    cmdId: 'id-2',
    order: { type: 'play', play: { type: 'NoSuchCommand' } },
  });
  const log = { table: CODE, head: 9, hashAt: house.hash, timeAt: () => 0 };
  const report = await judgeReceipts(log, evidence?.receipts ?? [], evidence?.keys ?? [], verifySignature);
  expect(report.verdict).toBe('TWO_HISTORIES');
});

test('a log that has lost its end stops the table', async () => {
  const house = new House();
  const opened = await open(house);
  await played(opened, house);
  house.head = 4;
  await reconnect(opened, house);
  expect(alarmOf(opened)).toBe('HISTORY_CUT');
});

test('warns if a server does not show an entry it signed, and raises an alarm when it signs another version of it', async () => {
  const [house, keeper] = [new House(), memoryKeeper()];
  const first = await open(house, keeper);
  await played(first, house);
  await played(first, house);
  first.link.close();
  [house.head, house.story] = [1, 'as the house would like it'];
  const again = await open(house, keeper, () => Promise.reject(new Error('later')));
  await played(again, house);
  await played(again, house);
  expect(again.link.snapshot()).toMatchObject({
    alarm: undefined,
    warning: 'The server signed entry 7 for you, but isn’t showing it. It may have changed its log.',
  });
  await played(again, house);
  await played(again, house);
  expect(alarmOf(again)).toBe('TWO_HISTORIES');
});

test('one server of several that is behind with its picture is no alarm', async () => {
  const house = new House();
  const opened = await open(house);
  await played(opened, house);
  const behind = { table: picture(4, { hash: house.hash(4) }), receipt: house.receipt(4) };
  await reconnect(opened, house, behind);
  expect(alarmOf(opened)).toBeUndefined();
});

test('a history rewritten while the page was closed is found when it is opened again', async () => {
  const [house, keeper] = [new House(), memoryKeeper()];
  const first = await open(house, keeper);
  await played(first, house);
  first.link.close();
  const again = await open(house, keeper);
  expect(alarmOf(again)).toBeUndefined();
  again.link.close();
  house.story = 'another one';
  expect(alarmOf(await open(house, keeper))).toBe('TWO_HISTORIES');
});

test('a second tab and a second device are no alarm', async () => {
  const [house, keeper] = [new House(), memoryKeeper()];
  const tabs = [await open(house, keeper), await open(house, keeper), await open(house)];
  for (const opened of [...tabs, ...tabs]) await played(opened, house);
  for (const opened of tabs) await reconnect(opened, house);
  expect(tabs.map(alarmOf)).toEqual([undefined, undefined, undefined]);
});

test('an answer that never arrived is no alarm, and neither is a read that fails', async () => {
  const house = new House();
  const opened = await open(house);
  void opened.link.send({ type: 'NoSuchCommand' });
  house.head += 1;
  await reconnect(opened, house);
  expect(house.asked).toEqual([5]);
  expect(alarmOf(opened)).toBeUndefined();
  const unreachable = await open(house, memoryKeeper(), () => Promise.reject(new Error('no network')));
  house.head += 1;
  await reconnect(unreachable, house);
  expect(alarmOf(unreachable)).toBeUndefined();
});

test('a restored backup is reported as one, and receipts signed after it count again', async () => {
  const house = new House();
  const opened = await open(house);
  await played(opened, house);
  [house.incarnation, house.story, house.head] = ['1'.repeat(16), 'since the backup', 4];
  await reconnect(opened, house);
  expect(opened.link.snapshot()).toMatchObject({
    alarm: undefined,
    warning: expect.stringContaining('backup') as string,
  });
  await played(opened, house);
  await reconnect(opened, house);
  expect(alarmOf(opened)).toBeUndefined();
  house.story = 'rewritten since';
  await reconnect(opened, house);
  expect(alarmOf(opened)).toBe('TWO_HISTORIES');
});

test('evidence says since when a restored backup is in use', async () => {
  const house = new House();
  const opened = await open(house);
  await played(opened, house);
  const [{ key }, incarnation] = [house.signer, '1'.repeat(16)];
  house.published = [
    { key, incarnation: FIRST, since: 1 },
    { key, incarnation, since: 7 },
  ];
  [house.incarnation, house.story, house.head] = [incarnation, 'since the backup', 4];
  await reconnect(opened, house);
  expect((await opened.link.evidence())?.keys).toEqual([
    { key, incarnation: FIRST, since: 0 },
    { key, incarnation, since: 7 },
  ]);
});

const RESTORED = 'The server was restored from a backup. Some earlier events at this table may be missing.';
const NEXT = '1'.repeat(16);

test('a restored backup that lost nothing is reported too, at every visit and beside other warnings', async () => {
  const [house, keeper] = [new House(), memoryKeeper()];
  const opened = await open(house, keeper);
  await played(opened, house);
  house.incarnation = NEXT;
  await reconnect(opened, house);
  expect(opened.link.snapshot()).toMatchObject({ alarm: undefined, warning: RESTORED });
  opened.link.close();
  house.head = 9;
  const again = await open(house, keeper, () => Promise.reject(new Error('later')));
  expect(again.link.snapshot()).toMatchObject({ alarm: undefined, warning: RESTORED });
  for (let tries = 0; tries < 2; tries++) await played(again, house);
  expect(again.link.snapshot()).toMatchObject({
    alarm: undefined,
    warning: `${RESTORED} The server signed entry 6 for you, but isn’t showing it. It may have changed its log.`,
  });
});

test('a server that goes back to before a restored backup stops the table, also at a later visit', async () => {
  const [house, keeper] = [new House(), memoryKeeper()];
  const opened = await open(house, keeper);
  house.incarnation = NEXT;
  await reconnect(opened, house);
  house.incarnation = FIRST;
  const later = await open(house, keeper);
  await reconnect(opened, house);
  for (const one of [opened, later]) expect(alarmOf(one)).toBe('INCARNATIONS_MIXED');
});

test('a server that signs as restored on the same connection, or answers so without restarting, stops the table', async () => {
  const house = new House();
  const opened = await open(house);
  house.incarnation = NEXT;
  await played(opened, house);
  expect(alarmOf(opened)).toBe('INCARNATIONS_MIXED');
  const other = new House();
  const split = await open(other, memoryKeeper(), () => ahead(other));
  other.head += 1;
  await reconnect(split, other);
  // It may have been restored a moment ago.
  expect(split.link.snapshot()).toMatchObject({ alarm: undefined, warning: RESTORED });
  await played(split, other);
  expect(alarmOf(split)).toBe('INCARNATIONS_MIXED');
});

test('a server that is restored between joining and a request is no alarm', async () => {
  const house = new House();
  let isAhead = false;
  const opened = await open(house, memoryKeeper(), async (code, seq) => (isAhead ? ahead(house) : house.at(code, seq)));
  isAhead = true;
  house.head += 1;
  await reconnect(opened, house);
  isAhead = false;
  [house.incarnation, house.story] = [NEXT, 'since the backup'];
  await reconnect(opened, house);
  await played(opened, house);
  expect(opened.link.snapshot()).toMatchObject({
    alarm: undefined,
    warning: expect.stringContaining(RESTORED) as string,
  });
});

test('two tabs during a restored backup: a late answer raises no alarm after the other tab has noticed', async () => {
  const [house, keeper] = [new House(), memoryKeeper()];
  let answer = (): void => undefined;
  let isSlow = false;
  const slow = async (code: string, seq: number): Promise<unknown> => {
    const given = await house.at(code, seq);
    if (isSlow) await new Promise<void>((go) => (answer = go));
    return given;
  };
  const first = await open(house, keeper, slow);
  [isSlow, house.head] = [true, 6];
  // Its answers to the join wait until the question about the entry before is answered.
  for (let joins = 0; joins < 2; joins++) await reconnect(first, house);
  [isSlow, house.incarnation, house.story, house.head] = [false, NEXT, 'since the backup', 4];
  const second = await open(house, keeper);
  answer();
  await settle();
  expect([alarmOf(first), alarmOf(second)]).toEqual([undefined, undefined]);
  for (const tab of [second, first, second]) {
    await reconnect(tab, house);
    await played(tab, house);
  }
  expect([alarmOf(first), alarmOf(second)]).toEqual([undefined, undefined]);
});

test('a new key whose list cannot be read is a warning', async () => {
  const house = new House();
  const keys = () => Promise.reject(new Error('later'));
  const opened = await open(house, memoryKeeper(), house.at, {
    receipts: { keeper: memoryKeeper(), at: house.at, keys },
  });
  house.signer = signer('next');
  for (let tries = 0; tries < 3; tries++) await played(opened, house);
  expect(opened.link.snapshot()).toMatchObject({
    alarm: undefined,
    warning: expect.stringContaining('isn’t sending the list of its keys') as string,
  });
});

test('a revealed shoe is a reason to compare', async () => {
  const house = new House();
  const opened = await open(house);
  await played(opened, house);
  house.story = 'another one';
  const revealed = { ...entry(7), entry: { room: { type: 'ShoeRevealed', shoe: `${CODE}.1`, seed: '' } } };
  opened.socket.hear('view', { seq: 7, table: picture(7), entries: [revealed] });
  await settle();
  expect(alarmOf(opened)).toBe('TWO_HISTORIES');
});

test('a sealed shoe brings everybody a receipt', async () => {
  const house = new House();
  const opened = await open(house);
  house.head = 6;
  const sealing = chained(house.hash(5), entry(6));
  house.hashes.set(6, sealing.hash);
  opened.socket.hear('view', { ...house.answer(), entries: [sealing] });
  await settle();
  expect((await opened.link.evidence())?.receipts).toContainEqual(house.receipt(6));
});

test('a key that the known one has signed is accepted, any other stops the table', async () => {
  const house = new House();
  const [before, next] = [house.signer, signer('next')];
  const opened = await open(house);
  const since = 1;
  house.published = [
    { key: before.key, incarnation: FIRST, since },
    { key: next.key, incarnation: FIRST, since, signedBy: before.key, signature: before.sign(keyBytes(next.key)) },
  ];
  house.signer = next;
  await played(opened, house);
  expect(alarmOf(opened)).toBeUndefined();
  expect((await opened.link.evidence())?.keys?.map(({ key }) => key)).toEqual([before.key, next.key]);
  house.signer = signer('stranger');
  house.published = [...house.published, { key: house.signer.key, incarnation: FIRST, since }];
  await played(opened, house);
  expect(alarmOf(opened)).toBe('RECEIPT_WRONG_KEY');
});

test.each<[string, (receipt: Receipt, house: House) => unknown, string]>([
  ['signed by nobody', (receipt) => ({ ...receipt, signature: '00'.repeat(64) }), 'RECEIPT_FORGED'],
  ['for another entry than the one answered', (_, house) => house.receipt(house.head - 1), 'RECEIPT_OTHER_ENTRY'],
  ['with a field missing', (receipt) => ({ ...receipt, key: undefined }), 'RECEIPT_MALFORMED'],
])('a receipt %s stops the table', async (_, forge, code) => {
  const house = new House();
  const opened = await open(house);
  await reconnect(opened, house, { receipt: forge(house.receipt(house.head), house) });
  expect(alarmOf(opened)).toBe(code);
});

test('a server of an earlier version gives no receipts, and the table is played without', async () => {
  const house = new House();
  const socket = new FakeSocket();
  const receipts = { keeper: memoryKeeper(), at: house.at, keys: async () => [] };
  const link = openRemote({ code: CODE, watch: false, ports: portsFor(socket, { receipts }) });
  await settle();
  socket.last('joinRoom').answer(house.answer({ receipt: undefined }));
  await settle();
  expect(link.snapshot()).toMatchObject({ status: 'live', alarm: undefined });
  expect((await link.evidence())?.receipts).toEqual([]);
});

test('nothing is kept of tables that were left long ago', async () => {
  const { ReceiptShelf } = await import('./receipt-shelf.ts');
  const [house, keeper] = [new House(), memoryKeeper()];
  const codes = Array.from({ length: 25 }, (_, n) => `TABLE${n}`);
  for (const code of codes) new ReceiptShelf(keeper, code).add(house.receipt(1));
  expect(codes.filter((code) => new ReceiptShelf(keeper, code).latest() !== undefined)).toEqual(codes.slice(5));
});

test('the table stops if the server stops giving receipts, in an answer or after a reconnect', async () => {
  const house = new House();
  const [first, second] = [await open(house), await open(house)];
  house.signs = false;
  await played(first, house);
  await reconnect(second, house);
  for (const opened of [first, second])
    expect(opened.link.snapshot().alarm).toEqual({
      code: 'RECEIPTS_STOPPED',
      sentence: 'This server stopped issuing receipts. The last entry it signed is entry 5.',
    });
});

test('warns if receipts are missing at another table of a server whose key is known', async () => {
  const [house, keeper] = [new House(), memoryKeeper()];
  house.signs = false;
  const silent = await open(house, keeper);
  await played(silent, house);
  expect(silent.link.snapshot()).toMatchObject({ alarm: undefined, warning: undefined });
  house.published = [{ key: house.signer.key, incarnation: FIRST, since: 0 }];
  await reconnect(silent, house);
  expect(silent.link.snapshot().warning).toBe('This server issues no receipts, although it publishes a key for them.');
  keeper.setItem('croupier.server-keys', JSON.stringify(house.published));
  await reconnect(silent, house);
  expect(silent.link.snapshot()).toMatchObject({ alarm: undefined, warning: 'This server stopped issuing receipts.' });
});

test('the evidence includes a command whose answer was lost', async () => {
  const house = new House();
  const opened = await open(house);
  void opened.link.send({ type: 'NoSuchCommand' });
  await settle();
  const order = { type: 'play', play: { type: 'NoSuchCommand' } };
  expect((await opened.link.evidence())?.commands).toContainEqual({ cmdId: 'id-2', order });
});

test('receipts for older entries do not push out the one for the latest entry', async () => {
  const [house, keeper] = [new House(), memoryKeeper()];
  house.head = 40;
  const first = await open(house, keeper);
  for (let seq = 10; seq < 30; seq++)
    first.socket.hear('view', {
      table: picture(seq, { hash: house.hash(seq) }),
      entries: [],
      receipt: house.receipt(seq),
    });
  await settle();
  expect(alarmOf(first)).toBeUndefined();
  first.link.close();
  house.head = 29;
  expect(alarmOf(await open(house, keeper))).toBe('HISTORY_CUT');
});
