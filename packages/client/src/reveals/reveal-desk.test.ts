import { formatSeed, seedFromText } from '@croupier/fair';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryKeeper } from '../keeper.ts';
import { CODE, entry, picture } from '../testing/fake-socket.ts';
import { settle } from '../testing/joined.ts';
import {
  fileOf,
  openRevealing,
  type Revealing,
  revealed,
  roomWith,
  sealed,
  sealOne,
  stackedOf,
} from '../testing/revealing.ts';
import { sayReveals } from './reveal-words.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const FIRST = sealOne(1);
const SECOND = sealOne(2);
const THIRD = sealOne(3);

/** Sealed, played, used up. */
const playFirst = async (keeper = memoryKeeper(), first = FIRST): Promise<Revealing> => {
  const table = await openRevealing(keeper);
  table.files.set(FIRST.id, fileOf(first, false));
  table.files.set(SECOND.id, fileOf(SECOND, false));
  await table.tell(7, roomWith(first), sealed(6, first));
  await table.tell(8, roomWith(first), [entry(8)]);
  await table.tell(10, roomWith(SECOND), sealed(9, SECOND));
  expect(table.link.snapshot()).toMatchObject({ alarm: undefined, mismatch: undefined, reveals: undefined });
  return table;
};

const codeOf = ({ link }: Revealing): string | undefined => link.snapshot().alarm?.code;

test('an honest reveal is checked and announced, and the table continues', async () => {
  const table = await playFirst();
  table.files.set(FIRST.id, fileOf(FIRST, true));
  await table.tell(11, roomWith(SECOND), [revealed(11, FIRST)]);
  const { reveals, alarm, late } = table.link.snapshot();
  expect([alarm, late]).toEqual([undefined, []]);
  expect(reveals).toMatchObject({
    count: 1,
    last: { shoe: FIRST.id, cards: 52, seen: 'bet', mix: 'mixed', ownBytes: true },
  });
  expect(reveals && sayReveals(reveals)).toBe(
    'Shoe 1 revealed: all 52 cards match what was sealed before your first bet on it.',
  );
});

test('a wrong seed stops the table, and the evidence has both sides', async () => {
  const table = await playFirst();
  const other = seedFromText('a seed the house likes better');
  table.files.set(FIRST.id, { ...fileOf(FIRST, true), seed: formatSeed(other) });
  await table.tell(11, roomWith(SECOND), [revealed(11, { ...FIRST, seed: other })]);
  const { alarm } = table.link.snapshot();
  expect(alarm?.code).toBe('REVEAL_SHOE');
  expect(alarm?.sentence).toContain('The revealed seed does not match the commitment.');
  expect(await table.link.send({ type: 'Stand' })).toMatchObject({ ok: false, code: 'REVEAL_SHOE' });
  expect(await table.link.evidence()).toMatchObject({
    reveal: { known: { root: FIRST.shoe.sealed.root }, seed: formatSeed(other), file: { seed: formatSeed(other) } },
  });
});

test('two different seeds stop the table', async () => {
  const table = await playFirst();
  table.files.set(FIRST.id, fileOf(FIRST, true));
  await table.tell(11, roomWith(SECOND), [revealed(11, { ...FIRST, seed: seedFromText('other') })]);
  expect(codeOf(table)).toBe('REVEAL_SEEDS');
});

test('a changed leaf stops the table', async () => {
  const table = await playFirst();
  const file = fileOf(FIRST, true);
  table.files.set(FIRST.id, { ...file, leaves: file.leaves.with(17, 'f'.repeat(64)) });
  await table.tell(11, roomWith(SECOND), [revealed(11, FIRST)]);
  expect(codeOf(table)).toBe('REVEAL_SHOE');
});

test('a consistent shoe that is not the sealed one stops the table', async () => {
  const table = await playFirst();
  table.files.set(FIRST.id, fileOf(sealOne(1, FIRST.seed, 'cd'.repeat(16)), true));
  await table.tell(11, roomWith(SECOND), [revealed(11, FIRST)]);
  expect(codeOf(table)).toBe('REVEAL_BYTES');
  const again = await playFirst();
  again.files.set(FIRST.id, fileOf(sealOne(1, seedFromText('another')), true));
  await again.tell(11, roomWith(SECOND), [revealed(11, { ...FIRST, seed: seedFromText('another') })]);
  expect(codeOf(again)).toBe('REVEAL_COMMITMENT');
});

test('an order that does not follow from the seed stops the table', async () => {
  const stacked = stackedOf(FIRST);
  const table = await playFirst(memoryKeeper(), stacked);
  table.files.set(FIRST.id, fileOf(stacked, true));
  await table.tell(11, roomWith(SECOND), [revealed(11, FIRST)]);
  expect(table.link.snapshot().alarm?.sentence).toContain(
    'The leaf at index 0 does not follow from the revealed seed.',
  );
});

test('a withheld reveal is first a note, then an alarm once another whole shoe is used up', async () => {
  const table = await playFirst();
  await table.tell(
    30,
    roomWith(SECOND),
    Array.from({ length: 20 }, (_, at) => entry(11 + at)),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(table.link.snapshot()).toMatchObject({ late: [FIRST.id], alarm: undefined });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(codeOf(table)).toBeUndefined();
  table.files.set(THIRD.id, fileOf(THIRD, false));
  await table.tell(32, roomWith(THIRD), sealed(31, THIRD));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(table.link.snapshot().alarm).toMatchObject({
    code: 'REVEAL_MISSING',
    sentence: `Shoe ${FIRST.id} is used up, but the server did not reveal it.`,
  });
});

test('a table that closes without its reveals raises an alarm; one that reveals a moment later does not', async () => {
  for (const honest of [true, false]) {
    const table = await playFirst();
    if (honest) for (const shoe of [FIRST, SECOND]) table.files.set(shoe.id, fileOf(shoe, true));
    await table.tell(11, { ...roomWith(SECOND), shoe: null, closed: 'empty' }, [entry(11)]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([codeOf(table), table.link.snapshot().reveals?.count]).toEqual(
      honest ? [undefined, 2] : ['REVEAL_MISSING', undefined],
    );
  }
});

test('shoes of a duel stay hidden for as long as it lasts, and must be revealed when its table closes', async () => {
  const duel = { id: 'a'.repeat(32), shoes: 20, deadline: 1_900_000_000_000, finished: false };
  const lent = (one: Parameters<typeof roomWith>[0]) => ({ ...roomWith(one), duel });
  for (const honest of [true, false]) {
    const table = await openRevealing(memoryKeeper());
    for (const shoe of [FIRST, SECOND, THIRD]) table.files.set(shoe.id, fileOf(shoe, false));
    await table.tell(7, lent(FIRST), sealed(6, FIRST));
    await table.tell(10, lent(SECOND), sealed(9, SECOND));
    await table.tell(13, lent(THIRD), sealed(12, THIRD));
    const more = Array.from({ length: 20 }, (_, at) => entry(14 + at));
    await table.tell(33, lent(THIRD), more);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(table.link.snapshot()).toMatchObject({ late: [], alarm: undefined, reveals: undefined });
    if (honest) for (const shoe of [FIRST, SECOND, THIRD]) table.files.set(shoe.id, fileOf(shoe, true));
    await table.tell(34, { ...lent(THIRD), shoe: null, closed: 'duel' }, [entry(34)]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([codeOf(table), table.link.snapshot().reveals?.count]).toEqual(
      honest ? [undefined, 3] : ['REVEAL_MISSING', undefined],
    );
  }
});

test('a late reveal removes the note', async () => {
  const table = await playFirst();
  await table.tell(
    30,
    roomWith(SECOND),
    Array.from({ length: 20 }, (_, at) => entry(11 + at)),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(table.link.snapshot().late).toEqual([FIRST.id]);
  table.files.set(FIRST.id, fileOf(FIRST, true));
  await table.tell(31, roomWith(SECOND), [revealed(31, FIRST)]);
  expect(table.link.snapshot()).toMatchObject({ late: [], reveals: { count: 1 }, alarm: undefined });
});

test('a reveal missed during a lost connection is checked after reconnecting', async () => {
  const table = await playFirst();
  table.files.set(FIRST.id, fileOf(FIRST, true));
  table.socket.disconnect();
  await vi.advanceTimersByTimeAsync(5000);
  table.socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(40, { room: roomWith(SECOND) }) });
  await settle();
  expect(table.link.snapshot()).toMatchObject({ reveals: { count: 1 }, alarm: undefined });
});

test('a reopened page knows the earlier seal, and a second tab raises no alarm', async () => {
  const keeper = memoryKeeper();
  const first = await playFirst(keeper);
  const second = await openRevealing(keeper);
  for (const shoe of [FIRST, SECOND]) second.files.set(shoe.id, fileOf(shoe, false));
  // Its reveal is on its way, so nothing is shown about it.
  await second.tell(10, roomWith(SECOND), []);
  expect(second.link.snapshot().late).toEqual([]);
  for (const table of [first, second]) {
    table.files.set(FIRST.id, fileOf(FIRST, true));
    await table.tell(11, roomWith(SECOND), [revealed(11, FIRST)]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(table.link.snapshot()).toMatchObject({ reveals: { count: 1, last: { seen: 'bet' } }, alarm: undefined });
  }
  expect(JSON.parse(keeper.getItem('croupier.shoes') ?? '{}')).toMatchObject({ open: [{ shoe: SECOND.id }], done: [] });
});

test('an unreachable shoe file raises no alarm: what was known about the shoe is enough', async () => {
  const table = await playFirst();
  table.files.delete(FIRST.id);
  await table.tell(11, roomWith(SECOND), [revealed(11, FIRST)]);
  expect(table.link.snapshot()).toMatchObject({ alarm: undefined, reveals: { count: 1 } });
});

test('a second shoe within a minute is checked without a request', async () => {
  const table = await playFirst();
  table.files.set(FIRST.id, fileOf(FIRST, true));
  await table.tell(11, roomWith(SECOND), [revealed(11, FIRST)]);
  table.files.set(THIRD.id, fileOf(THIRD, false));
  await table.tell(13, roomWith(THIRD), sealed(12, THIRD));
  table.files.delete(SECOND.id);
  const other = seedFromText('another');
  await table.tell(14, roomWith(THIRD), [revealed(14, { ...SECOND, seed: other })]);
  expect(table.link.snapshot()).toMatchObject({ alarm: { code: 'REVEAL_SHOE' }, reveals: { count: 1 } });
});

test('a reveal that is neither shown nor sent is reported as late, and stops the table if every entry was shown', async () => {
  const table = await playFirst();
  table.files.clear();
  const fill = (from: number, count: number) => Array.from({ length: count }, (_, at) => entry(from + at));
  await table.tell(30, roomWith(SECOND), fill(11, 20));
  await vi.advanceTimersByTimeAsync(5000);
  expect(table.link.snapshot()).toMatchObject({ late: [FIRST.id], alarm: undefined });
  await table.tell(32, roomWith(THIRD), sealed(31, THIRD));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(codeOf(table)).toBe('REVEAL_MISSING');
});

test('where entries were missed, an unanswered question is no alarm: it is reported, and asked for as long as it takes', async () => {
  const table = await playFirst();
  table.files.clear();
  await table.tell(50, roomWith(THIRD), sealed(49, THIRD));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(table.link.snapshot()).toMatchObject({ late: [FIRST.id, SECOND.id], alarm: undefined });
  for (const shoe of [FIRST, SECOND]) table.files.set(shoe.id, fileOf(shoe, true));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(table.link.snapshot()).toMatchObject({ reveals: { count: 2 }, late: [], alarm: undefined });
});

test('remembers a player with a seat even without a bet', async () => {
  const keeper = memoryKeeper();
  const table = await openRevealing(keeper);
  await table.tell(7, roomWith(FIRST), sealed(6, FIRST));
  expect(JSON.parse(keeper.getItem('croupier.shoes') ?? '{}')).toMatchObject({
    open: [{ shoe: FIRST.id, seated: true }],
  });
});

test(`says nothing about a table without a shoe: ${CODE}`, async () => {
  const table = await openRevealing(memoryKeeper());
  expect(table.link.snapshot()).toMatchObject({ reveals: undefined, late: [] });
});
