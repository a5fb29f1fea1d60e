import { freshSeed, sealShoe, shoeFileOf } from '@croupier/fair';
import { expectOk } from '@croupier/kernel';
import type { RoomEvent, WireEntry } from '@croupier/protocol';
import { linkHash, type StoredEvent } from '@croupier/store/memory';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RemotePorts } from './remote-ports.ts';
import { Book, hear, sit } from './testing/book.ts';
import { CODE, chained, picture } from './testing/fake-socket.ts';
import { alarmOf, reconnect } from './testing/house.ts';
import { settle } from './testing/joined.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SHOE = `${CODE}.1`;
const FACTS = { table: CODE, shoeNumber: 1, rulesHash: '0'.repeat(64), decks: 1, cutAt: 40, entropy: [] };
const { sealed } = expectOk(sealShoe(freshSeed(), FACTS));

const changed = (one: WireEntry, amount: number): WireEntry => ({
  ...one,
  entry: { game: { type: 'Bet', amount } as never, by: 1 },
});

test('entries that are shown as they were logged are no alarm, also when they are shown again', async () => {
  const book = new Book();
  const [opened, second] = [await sit(book), await sit(book)];
  for (let round = 0; round < 5; round++) {
    const entries = book.bets(round, 10, 25);
    for (const tab of [opened, opened, second]) await hear(tab, book, entries);
  }
  // An answer to one's own command, and the news of it again.
  const done = opened.link.send({ type: 'NoSuchCommand' });
  await settle();
  const { cmdId } = opened.socket.last('order').message;
  const order = { type: 'play', play: { type: 'NoSuchCommand' } } as const;
  const asked = { by: 'u-1', cmdId: String(cmdId), order, events: 1 };
  const entries = book.write({ game: { type: 'Bet' }, by: 1, asked });
  opened.socket.last('order').answer(book.answer({ entries }));
  await done;
  await hear(opened, book, entries);
  expect([alarmOf(opened), alarmOf(second), book.read]).toEqual([undefined, undefined, []]);
});

test('a field that was changed on its way to the screen stops the table, and the evidence has the entry', async () => {
  const book = new Book();
  const opened = await sit(book);
  await hear(opened, book, book.bets(10));
  const [first, second] = book.bets(20, 30) as readonly [WireEntry, WireEntry];
  await hear(opened, book, [changed(first, 21), second]);
  expect(opened.link.snapshot().alarm).toEqual({
    code: 'ENTRY_CHANGED',
    sentence: 'Entry 7, as the server showed it, does not match the hash in its log.',
  });
  expect(await opened.link.send({ type: 'NoSuchCommand' })).toMatchObject({ ok: false, code: 'ENTRY_CHANGED' });
  const [shown] = ((await opened.link.evidence())?.shown ?? []) as readonly StoredEvent[];
  expect(shown).toMatchObject({ table: CODE, seq: 7, prevHash: book.hash(6), hash: book.hash(7) });
  expect(shown?.event).toEqual({ game: { type: 'Bet', amount: 21 }, by: 1 });
  expect(linkHash(shown as StoredEvent)).not.toBe(book.hash(7));
});

type Two = readonly [WireEntry, WireEntry];
test.each<[string, (two: Two) => readonly WireEntry[]]>([
  ['listed in another order', ([a, b]) => [b, a]],
  ['with their contents exchanged', ([a, b]) => [changed(a, 30), changed(b, 20)]],
  [
    'with their places exchanged',
    ([a, b]) => [
      { ...b, seq: a.seq },
      { ...a, seq: b.seq },
    ],
  ],
  ['with one listed twice', ([a, b]) => [a, a, b]],
  ['with another time', ([a, b]) => [a, { ...b, at: 1 }]],
  ['with another version', ([a, b]) => [{ ...a, v: 1 }, b]],
  ['with another seat', ([a, b]) => [a, { ...b, entry: { ...b.entry, by: 2 } }]],
  ['with the hash of something else', ([a, b]) => [a, chained(a.hash, changed(b, 31))]],
])('entries %s stop the table', async (_, show) => {
  const book = new Book();
  const opened = await sit(book);
  await hear(opened, book, show(book.bets(20, 30) as Two));
  expect(alarmOf(opened)).toBe('ENTRY_CHANGED');
});

test('after a reconnect in the middle of a round the missed entries are read from the log', async () => {
  const book = new Book();
  const opened = await sit(book);
  await hear(opened, book, book.bets(10));
  book.bets(1, 2, 3, 4, 5);
  await reconnect(opened, book);
  expect(book.read).toEqual([6, 9]);
  await hear(opened, book, book.bets(20));
  expect(alarmOf(opened)).toBeUndefined();
});

test('a picture after a reconnect that does not follow from the log stops the table', async () => {
  const book = new Book();
  const opened = await sit(book);
  const [missed] = book.bets(10) as readonly [WireEntry];
  book.events[0] = changed(missed, 11);
  await reconnect(opened, book);
  expect(alarmOf(opened)).toBe('ENTRY_CHANGED');
});

test.each<[string, RemotePorts['fetchLog']]>([
  ['cannot be read', () => Promise.reject(new Error('no network'))],
  ['ends too early', async () => ({ events: [] })],
])('missed entries of a log that %s are no alarm, and what follows is compared again', async (_, fetchLog) => {
  const book = new Book();
  const opened = await sit(book, { fetchLog });
  book.bets(10, 20);
  await reconnect(opened, book);
  await hear(opened, book, book.bets(30));
  expect(alarmOf(opened)).toBeUndefined();
  const [last] = book.bets(40) as readonly [WireEntry];
  await hear(opened, book, [changed(last, 41)]);
  expect(alarmOf(opened)).toBe('ENTRY_CHANGED');
});

test.each([null, 7, {}, { room: null }, { game: 'Bet' }])('an entry %j in the log stops the table', async (event) => {
  const book = new Book();
  const opened = await sit(book, {
    fetchLog: async (code, after) => {
      const page = await book.fetchLog(code, after);
      return { ...page, events: page.events.map((one) => ({ ...one, event: event as never })) };
    },
  });
  book.bets(10, 20);
  await reconnect(opened, book);
  expect(alarmOf(opened)).toBe('ENTRY_MALFORMED');
  expect((await opened.link.evidence())?.shown).toMatchObject([{ seq: 6, event }]);
});

/** A server that can stop sending its log. */
const withheld = (book: Book) => {
  const state = { isGiven: false };
  const fetchLog: RemotePorts['fetchLog'] = (code, after) =>
    state.isGiven ? book.fetchLog(code, after) : Promise.reject(new Error('later'));
  return { state, fetchLog };
};

test('warns if the server does not send its log, and compares what was shown meanwhile once it does', async () => {
  const book = new Book();
  const { state, fetchLog } = withheld(book);
  const opened = await sit(book, { fetchLog });
  await hear(opened, book, book.bets(10));
  for (let n = 0; n < 4; n++) await hear(opened, book, book.bets(20, 30).slice(1));
  expect(opened.link.snapshot()).toMatchObject({ unread: 6, alarm: undefined });
  state.isGiven = true;
  for (let n = 0; n < 8; n++) await hear(opened, book, book.bets(n));
  expect(opened.link.snapshot()).toMatchObject({ unread: undefined, alarm: undefined });
});

test('an entry changed after a gap stops the table once the gap can be read', async () => {
  const book = new Book();
  const { state, fetchLog } = withheld(book);
  const opened = await sit(book, { fetchLog });
  const [, second] = book.bets(20, 30) as Two;
  await hear(opened, book, [changed(second, 31)]);
  await hear(opened, book, book.bets(40));
  expect(alarmOf(opened)).toBeUndefined();
  state.isGiven = true;
  for (let n = 0; n < 4; n++) await hear(opened, book, book.bets(n));
  expect(alarmOf(opened)).toBe('ENTRY_CHANGED');
});

test('a long gap is read in parts', async () => {
  const book = new Book();
  const opened = await sit(book);
  book.bets(...Array.from({ length: 20 }, (_, n) => n));
  await reconnect(opened, book);
  expect(book.read).toEqual([5, 8, 11, 14]);
  await hear(opened, book, book.bets(30));
  expect(book.read).toEqual([5, 8, 11, 14, 17, 20, 23]);
  expect(opened.link.snapshot()).toMatchObject({ alarm: undefined, unread: undefined });
});

test('a restored backup is no alarm', async () => {
  const book = new Book();
  const opened = await sit(book);
  await hear(opened, book, book.bets(10, 20));
  // The receipt this device holds is of an entry before the one the backup ends with.
  [book.head, book.incarnation] = [6, '1'.repeat(16)];
  book.events.pop();
  book.bets(33);
  await reconnect(opened, book);
  await hear(opened, book, book.bets(40));
  expect(alarmOf(opened)).toBeUndefined();
});

test('a server that signs nothing is compared between two connections, and not across them', async () => {
  const book = new Book();
  book.signs = false;
  const opened = await sit(book);
  await reconnect(opened, book);
  book.story = 'restored, as far as anybody can tell';
  book.head = 9;
  await reconnect(opened, book);
  await hear(opened, book, book.bets(1));
  expect(alarmOf(opened)).toBeUndefined();
  const [last] = book.bets(40) as readonly [WireEntry];
  await hear(opened, book, [changed(last, 41)]);
  expect(alarmOf(opened)).toBe('ENTRY_CHANGED');
});

test('entries wait until the checks are loaded', async () => {
  const book = new Book();
  let load = (): void => undefined;
  const opened = await sit(book, { idle: () => new Promise((resolve) => (load = resolve)) });
  const [first] = book.bets(10) as readonly [WireEntry];
  await hear(opened, book, [changed(first, 11)]);
  expect(alarmOf(opened)).toBeUndefined();
  load();
  await opened.link.evidence();
  expect(alarmOf(opened)).toBe('ENTRY_CHANGED');
});

test('only a limited number of pictures wait; the rest are read from the log without an alarm', async () => {
  const book = new Book();
  let load = (): void => undefined;
  const opened = await sit(book, { idle: () => new Promise((resolve) => (load = resolve)) });
  for (let n = 0; n < 1005; n++) opened.socket.hear('view', book.view(book.bets(n)));
  load();
  await opened.link.evidence();
  expect(book.read).toEqual([]);
  await hear(opened, book, book.bets(20));
  await opened.link.evidence();
  // The picture of the join was the first to wait.
  expect([alarmOf(opened), book.read]).toEqual([undefined, [1004, 1007]]);
  const [last] = book.bets(40) as readonly [WireEntry];
  await hear(opened, book, [changed(last, 41)]);
  expect(alarmOf(opened)).toBe('ENTRY_CHANGED');
});

test.each<[string, (room: object) => object, string | undefined]>([
  ['as it was logged is no alarm', (room) => room, undefined],
  ['with another cut card stops the table', (room) => ({ ...room, facts: { ...FACTS, cutAt: 41 } }), 'ENTRY_CHANGED'],
  ['without a list of leaves stops the table', (room) => ({ ...room, leaves: undefined }), 'ENTRY_CHANGED'],
])('a sealed shoe %s, once its leaves are known', async (_, show, expected) => {
  const book = new Book();
  const { context, root, leaves, commitment } = sealed;
  const room = { type: 'ShoeSealed', shoe: SHOE, facts: FACTS, context, root, leaves } as RoomEvent;
  const fetchShoe = async () => shoeFileOf({ sealed, dealt: [], refills: [] }, null);
  const opened = await sit(book, { fetchShoe });
  const [written, next] = [...book.write({ room }), ...book.bets(5)] as unknown as Two;
  const shown = { ...written, entry: { room: show({ ...room, leaves: [] }) } } as WireEntry;
  const now = picture(7, { hash: next.hash });
  const shoe = { shoe: SHOE, number: 1, commitment, root };
  opened.socket.hear('view', { seq: 7, table: { ...now, room: { ...now.room, shoe } }, entries: [shown, next] });
  await settle();
  expect(opened.link.snapshot().proofs).toBe('all-match');
  expect(alarmOf(opened)).toBe(expected);
});

test('a log that comes one entry at a time, and slowly, is reported until everything that was shown is checked', async () => {
  const book = new Book();
  let isSlow = true;
  const fetchLog: typeof book.fetchLog = async (code, after) => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 7900));
    const { events } = await book.fetchLog(code, after);
    return { events: isSlow ? events.slice(0, 1) : events };
  };
  const opened = await sit(book, { fetchLog });
  for (let n = 0; n < 8; n++) {
    const [, , , last] = book.bets(1, 2, 3, 4);
    await hear(opened, book, last === undefined ? [] : [last]);
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect(opened.link.snapshot()).toMatchObject({ alarm: undefined, unread: expect.any(Number) as number });
  isSlow = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened.link.snapshot()).toMatchObject({ alarm: undefined, unread: undefined });
});
