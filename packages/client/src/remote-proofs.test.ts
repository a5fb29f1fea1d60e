import { freshSeed, sealShoe, shoeFileOf } from '@croupier/fair';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CODE, entry, picture } from './testing/fake-socket.ts';
import { openJoined as open, settle } from './testing/joined.ts';
import { sayUnchecked } from './unchecked-words.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SHOE = `${CODE}.1`;
const facts = { table: CODE, shoeNumber: 1, rulesHash: '0'.repeat(64), decks: 1, cutAt: 40, entropy: [] };
const shoe = (() => {
  const sealed = sealShoe(freshSeed(), facts);
  if (!sealed.ok) throw new Error(sealed.error.message);
  return sealed.value;
})();
const room = {
  ...picture(1).room,
  shoe: { shoe: SHOE, number: 1, commitment: shoe.sealed.commitment, root: shoe.sealed.root },
};
const file = () => shoeFileOf({ sealed: shoe.sealed, dealt: [], refills: [] }, null);
const mark = { id: SHOE, commitment: shoe.sealed.commitment, size: 52, cutAt: 40, drawn: 10, refills: [] };
const proof = (index: number) => shoe.prove(mark, index);

test('a card that matches is counted', async () => {
  // Without the game, only the proofs are checked.
  const { socket, link } = await open({ fetchShoe: async () => file(), loadNarrator });
  socket.hear('view', { seq: 6, table: picture(6, { room }), entries: [entry(6, 'NoSuchEvent', [proof(0)])] });
  await settle();
  expect(link.snapshot()).toMatchObject({ proofs: 'all-match', checked: 1, mismatch: undefined });
});

const loadNarrator = () => Promise.reject(new Error('no game'));

test.each([
  ['the first card was seen', [], [0], 1, false],
  ['the file has the cards turned before', [0, 1, 2], [3], 4, false],
  ['the file names no card, as in a duel', [], [3], 1, true],
] as const)('after coming to a shoe in play: %s', async (_, before, now, checked, isPartial) => {
  const dealt = before.map(proof);
  const { socket, link } = await open({
    fetchShoe: async () => shoeFileOf({ sealed: shoe.sealed, dealt, refills: [] }, null),
    loadNarrator,
  });
  socket.hear('view', { seq: 6, table: picture(6, { room }), entries: [entry(6, 'NoSuchEvent', now.map(proof))] });
  await settle();
  expect(link.snapshot()).toMatchObject({ proofs: 'all-match', checked, isPartial });
});

test('cards turned while entries were missed are not among the checked ones', async () => {
  const { socket, link } = await open({ fetchShoe: async () => file(), loadNarrator });
  socket.hear('view', { seq: 6, table: picture(6, { room }), entries: [entry(6, 'NoSuchEvent', [proof(0)])] });
  socket.hear('view', { seq: 7, table: picture(7, { room }), entries: [entry(7, 'NoSuchEvent', [proof(1)])] });
  await settle();
  expect(link.snapshot()).toMatchObject({ checked: 2, isPartial: false });
  socket.hear('view', { seq: 9, table: picture(9, { room }), entries: [entry(9, 'NoSuchEvent', [proof(3)])] });
  await settle();
  expect(link.snapshot()).toMatchObject({ proofs: 'all-match', checked: 3, isPartial: true });
});

test('news that span a change of shoes are checked against both, also without the game', async () => {
  const second = sealShoe(freshSeed(), { ...facts, shoeNumber: 2 });
  if (!second.ok) throw new Error(second.error.message);
  const { sealed, prove } = second.value;
  const files: { readonly [id: string]: unknown } = {
    [SHOE]: file(),
    [`${CODE}.2`]: shoeFileOf({ sealed, dealt: [], refills: [] }, null),
  };
  const { socket, link } = await open({ fetchShoe: async (id) => files[id], loadNarrator });
  socket.hear('view', { seq: 6, table: picture(6, { room }), entries: [entry(6, 'NoSuchEvent', [proof(0)])] });
  await settle();
  const next = { shoe: `${CODE}.2`, number: 2, commitment: sealed.commitment, root: sealed.root };
  const sealing = { ...entry(8), entry: { room: { type: 'ShoeSealed', shoe: next.shoe } } };
  const entries = (last: object) => [entry(7, 'NoSuchEvent', [proof(1)]), sealing, entry(9, 'NoSuchEvent', [last])];
  const dealt = prove({ ...mark, id: next.shoe, commitment: sealed.commitment }, 0);
  socket.hear('view', { seq: 9, table: picture(9, { room: { ...room, shoe: next } }), entries: entries(dealt) });
  await settle();
  expect(link.snapshot()).toMatchObject({ proofs: 'all-match', mismatch: undefined });
  const wrong = { ...dealt, salt: proof(0).salt };
  const later = [entry(10, 'NoSuchEvent', [wrong])];
  socket.hear('view', { seq: 10, table: picture(10, { room: { ...room, shoe: next } }), entries: later });
  await settle();
  expect(link.snapshot().proofs).toBe('mismatch');
});

test('a proof for a card that nobody turned stops the table', async () => {
  const { socket, link } = await open({ fetchShoe: async () => file() });
  socket.hear('view', { seq: 6, table: picture(6, { room }), entries: [entry(6, 'NoSuchEvent', [proof(0)])] });
  await settle();
  expect(link.snapshot().proofs).toBe('mismatch');
});

test('a card that does not match stops the table', async () => {
  const { socket, link } = await open({ fetchShoe: async () => file() });
  socket.hear('view', { seq: 6, table: picture(6, { room }), entries: [] });
  await settle();
  expect(link.snapshot().proofs).toBe('all-match');
  const wrong = { ...proof(0), salt: proof(1).salt };
  socket.hear('view', { seq: 7, table: picture(7, { room }), entries: [entry(7, 'NoSuchEvent', [wrong])] });
  await settle();
  expect(link.snapshot()).toMatchObject({ proofs: 'mismatch' });
  expect(await link.send({ type: 'Hit' })).toMatchObject({ ok: false, code: 'MISMATCH' });
  expect(socket.all('order')).toHaveLength(0);
});

test('a sealed shoe with another root stops the table', async () => {
  const { socket, link } = await open({ fetchShoe: async () => file() });
  const other = { ...room, shoe: { ...room.shoe, root: 'f'.repeat(64) } };
  socket.hear('view', { seq: 6, table: picture(6, { room: other }), entries: [] });
  await settle();
  expect(link.snapshot().proofs).toBe('mismatch');
});

test('cards that were turned before the checks are loaded are checked all the same, also when loading fails at first', async () => {
  let loads = 0;
  let fail: (error: Error) => void = () => undefined;
  const first = new Promise<void>((_, reject) => {
    fail = reject;
  });
  const idle = (): Promise<void> => (++loads > 1 ? Promise.resolve() : first);
  const { socket, link } = await open({ fetchShoe: async () => file(), loadNarrator, idle });
  // Without a shoe there is nothing to load them for.
  expect(loads).toBe(0);
  const forged = { ...proof(1), salt: proof(2).salt };
  socket.hear('view', { seq: 6, table: picture(6, { room }), entries: [entry(6, 'NoSuchEvent', [proof(0)])] });
  socket.hear('view', { seq: 7, table: picture(7, { room }), entries: [entry(7, 'NoSuchEvent', [forged])] });
  await settle();
  expect([loads, link.snapshot().proofs]).toEqual([1, 'checking']);
  fail(new Error('no network'));
  await vi.advanceTimersByTimeAsync(2999);
  expect(link.snapshot().proofs).toBe('checking');
  await vi.advanceTimersByTimeAsync(1);
  await settle();
  expect(link.snapshot()).toMatchObject({ proofs: 'mismatch', checked: 1, mismatch: { shoe: SHOE, index: 1 } });
});

test('warns after a while if the server does not send the sealed shoe, and asks again', async () => {
  let isGiven = false;
  const fetchShoe = async () => (isGiven ? file() : Promise.reject(new Error('later')));
  const { socket, link } = await open({ fetchShoe });
  socket.hear('view', { seq: 7, table: picture(7, { room }), entries: [] });
  await settle();
  expect([link.snapshot().proofs, sayUnchecked(link.snapshot())]).toEqual(['checking', undefined]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(link.snapshot().proofs).toBe('withheld');
  expect(sayUnchecked(link.snapshot())).toBe(
    'Not checked: the server isn’t sending the sealed shoe, so cards can’t be compared with it.',
  );
  isGiven = true;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(link.snapshot().proofs).toBe('all-match');
});
