/** A server that shows false pictures and then sends logs designed to make the client forget them. */
import type { SealedShoe } from '@croupier/fair';
import type { ViewBase } from '@croupier/kernel';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryKeeper } from '../keeper.ts';
import { FIRST, openRecorded, type RecordedTable, settle, withNote, withOtherCard } from '../testing/recorded-table.ts';
import { PictureShelf } from './picture-shelf.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const NEXT = '1'.repeat(16);

const firstReveal = (table: RecordedTable): number => table.reveals[0] ?? 0;

/** Shows everything up to the first reveal; one picture is followed by one with another card. */
const lieOnce = async (table: RecordedTable): Promise<void> => {
  const at = table.cardsAt;
  await table.show(at);
  table.see(withOtherCard(table.at(at)));
};

test('shows no note and no alarm for an honest game', async () => {
  const table = await openRecorded();
  await table.show(table.events.length);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(table.alarm).toBeUndefined();
  expect(table.snapshot.reveals?.count).toBeGreaterThan(0);
  expect(table.snapshot.unreplayed).toBeUndefined();
});

test('finds a false picture at the reveal', async () => {
  const table = await openRecorded();
  await lieOnce(table);
  await table.show(firstReveal(table) + 1, table.cardsAt + 1);
  expect(table.alarm?.code).toBe('REVEAL_PICTURE');
});

describe('a false picture before the player leaves', () => {
  const lied = async (keeper = memoryKeeper()): Promise<RecordedTable> => {
    const table = await openRecorded(keeper);
    await lieOnce(table);
    expect(table.alarm).toBeUndefined();
    return table;
  };

  test('is found when they leave', async () => {
    const table = await lied();
    table.desk.leave();
    await settle();
    expect(table.alarm?.code).toBe('REVEAL_PICTURE');
  });

  test('is found when the server sends them away', async () => {
    const table = await lied();
    table.isLive = false;
    table.desk.end();
    await settle();
    expect(table.alarm?.code).toBe('REVEAL_PICTURE');
  });

  test('is found at the next visit when they close the page', async () => {
    const keeper = memoryKeeper();
    const before = await lied(keeper);
    before.desk.store();
    before.desk.close();
    const table = await openRecorded(keeper);
    table.see(table.at(table.cardsAt + 1));
    await settle();
    expect(table.alarm?.code).toBe('REVEAL_PICTURE');
    expect(new PictureShelf(keeper).read()).toEqual([]);
  });

  test('is not held against the server after a restored backup', async () => {
    const keeper = memoryKeeper();
    const before = await lied(keeper);
    before.desk.store();
    before.desk.close();
    const table = await openRecorded(keeper, NEXT);
    table.see(table.at(table.cardsAt + 1));
    await settle();
    expect(table.alarm).toBeUndefined();
  });

  test('honest pictures that were left are compared, and forgotten', async () => {
    const keeper = memoryKeeper();
    const before = await openRecorded(keeper);
    await before.show(before.cardsAt);
    before.desk.store();
    expect(new PictureShelf(keeper).read()).toHaveLength(1);
    before.desk.close();
    const table = await openRecorded(keeper);
    table.see(table.at(table.cardsAt + 1));
    await settle();
    expect([table.alarm, table.snapshot.unreplayed, new PictureShelf(keeper).read()]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });
});

const nested = (): unknown => {
  let deep: unknown = 0;
  for (let level = 0; level < 30_000; level++) deep = [deep];
  return deep;
};

test.each([
  ['has more chips than exist', () => ({ funds: 1e300 })],
  ['has chips that are no number', () => ({ funds: 'many' })],
  ['is nested too deeply to be compared', () => ({ note: nested() })],
])('a picture that %s is a false one', async (_, more) => {
  const table = await openRecorded();
  await table.show(table.cardsAt);
  const shown = table.at(table.cardsAt);
  table.see({ ...shown, view: { ...shown.view, ...more() } });
  await table.show(firstReveal(table) + 1, table.cardsAt + 1);
  expect(table.alarm?.code).toBe('REVEAL_PICTURE');
});

test.each([
  ['is no event', null],
  ['is nested too deeply to be read', nested()],
])('a log with an entry that %s raises an alarm, no note about this device', async (_, event) => {
  const table = await openRecorded();
  const broken = table.events.map((one) => (one.seq === 3 ? { ...one, event: event as never } : one));
  table.page = (after) => table.honest(after, broken);
  await table.show(firstReveal(table) + 1);
  expect(table.alarm?.code).toMatch(/^(REVEAL_LOG|LOG_INVALID)$/);
  expect(table.snapshot.unreplayed).not.toBe('failed');
});

test('a field from a newer server is reported and raises no alarm; a known field in the wrong place does', async () => {
  const newer = await openRecorded();
  const shown = newer.at(newer.cardsAt);
  await newer.show(newer.cardsAt);
  newer.see({ ...shown, view: { ...shown.view, surprise: { cards: ['As'] } } as ViewBase });
  await newer.show(firstReveal(newer) + 1, newer.cardsAt + 1);
  expect(newer.alarm).toBeUndefined();
  expect(newer.snapshot.unreplayed).toBe('newer');
  const wrong = await openRecorded();
  await wrong.show(wrong.cardsAt);
  const [known = ''] = Object.keys(shown.view).filter((name) => name !== 'actions' && name !== 'viewer');
  const actions = shown.view.actions.map((offer) => ({ ...offer, [known]: 1 }));
  wrong.see({ ...shown, view: { ...shown.view, actions } });
  await wrong.show(firstReveal(wrong) + 1, wrong.cardsAt + 1);
  expect([wrong.alarm?.code, actions.length > 0]).toEqual(['REVEAL_PICTURE', true]);
});

/** More pictures than may wait. They differ in a field that isn't shown. */
const flood = async (table: RecordedTable, seq: number): Promise<void> => {
  for (let note = 0; note < 220; note++) table.see(withNote(table.at(seq), note));
  await settle();
};

/** Ways to send a log that nothing can be compared with. */
const USELESS: readonly (readonly [string, (table: RecordedTable) => void])[] = [
  [
    'whose second entry does not follow from the first',
    (table) => {
      const broken = table.events.map((event) => (event.seq === 2 ? { ...event, prevHash: 'ab'.repeat(32) } : event));
      table.page = (after) => table.honest(after, broken);
    },
  ],
  [
    'with an entry that the rules do not allow',
    (table) => {
      const broken = table.events.map((event) => (event.seq === 2 ? { ...event, event: { by: null } } : event));
      table.page = (after) => table.honest(after, broken);
    },
  ],
  [
    'of something else',
    (table) => {
      table.page = () => ({ table: null, events: [null] }) as never;
    },
  ],
  [
    'that ends early',
    (table) => {
      table.page = (after) => table.honest(after, table.events.slice(0, 3));
    },
  ],
];

test.each(USELESS)('many pictures and a log %s: shows a note, and still finds the lie later', async (_, spoil) => {
  const table = await openRecorded();
  await lieOnce(table);
  spoil(table);
  await flood(table, table.cardsAt);
  await vi.advanceTimersByTimeAsync(1000);
  expect(table.alarm ?? table.snapshot.unreplayed).toBeDefined();
  table.page = (after) => table.honest(after);
  table.desk.again(Promise.resolve(FIRST));
  await table.show(firstReveal(table) + 1, table.cardsAt + 1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(table.alarm).toBeDefined();
});

test.each(USELESS)(
  'reports a log %s at the reveal, and compares the pictures once it can be read',
  async (_, spoil) => {
    const table = await openRecorded();
    await lieOnce(table);
    spoil(table);
    await table.show(firstReveal(table) + 1, table.cardsAt + 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.alarm ?? table.snapshot.unreplayed).toBeDefined();
    table.page = (after) => table.honest(after);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(table.alarm).toBeDefined();
  },
);

test('does not read a log that comes one entry at a time, and says so', async () => {
  const table = await openRecorded();
  await lieOnce(table);
  table.page = (after) =>
    new Promise((send) => setTimeout(() => send(table.honest(after, table.events.slice(0, after + 1))), 7000));
  await table.show(firstReveal(table) + 1, table.cardsAt + 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(table.snapshot.unreplayed).toBe('withheld');
  expect(table.asked).toBeLessThan(20);
  table.page = (after) => table.honest(after);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(table.alarm?.code).toBe('REVEAL_PICTURE');
});

test('reports a slow log while reading it', async () => {
  const table = await openRecorded();
  table.page = () => new Promise(() => undefined);
  await table.show(firstReveal(table) + 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(table.snapshot.unreplayed).toBe('withheld');
});

test('rejects a log that is consistent but is not the one that was shown', async () => {
  const table = await openRecorded();
  await table.show(table.cardsAt);
  table.see({ ...table.at(table.cardsAt), hash: 'ab'.repeat(32) });
  await table.show(firstReveal(table) + 1, table.cardsAt + 1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(table.alarm?.code).toBe('REVEAL_OTHER_LOG');
});

test('also compares a false picture from a connection signed with an unknown key', async () => {
  const table = await openRecorded();
  const at = table.cardsAt;
  await table.join('unknown');
  await table.show(at);
  table.see(withOtherCard(table.at(at)));
  await table.join(FIRST);
  await table.show(firstReveal(table) + 1, at + 1);
  await vi.advanceTimersByTimeAsync(600_000);
  // A backup may have been restored in between without a signature, so this is a permanent note and not an alarm.
  expect([table.alarm, table.snapshot.unreplayed]).toEqual([undefined, 'unsigned']);
});

test('a connection with an unknown key between two signed ones does not hide what the first one showed', async () => {
  const table = await openRecorded();
  await lieOnce(table);
  await table.join('unknown');
  await table.join(FIRST);
  await table.show(firstReveal(table) + 1, table.cardsAt + 1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(table.alarm?.code).toBe('REVEAL_PICTURE');
});

test('an honest game is never reported because of unsigned connections', async () => {
  const table = await openRecorded();
  for (let seq = 1; seq < table.events.length; seq += 30) {
    await table.join(seq % 4 === 1 ? 'unknown' : FIRST);
    await table.show(Math.min(seq + 29, table.events.length), seq);
  }
  await vi.advanceTimersByTimeAsync(600_000);
  expect([table.alarm, table.snapshot.unreplayed]).toEqual([undefined, undefined]);
});

test('a restored backup with a shorter log is compared from where it starts', async () => {
  const table = await openRecorded();
  await table.show(firstReveal(table) + 1);
  await table.join(NEXT);
  const at = table.cardsAt;
  table.see(table.at(at - 1));
  table.see(table.at(at), [table.entry(at)]);
  table.see(withOtherCard(table.at(at)));
  await table.show(firstReveal(table) + 1, at + 1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(table.alarm?.code).toBe('REVEAL_PICTURE');
});

type Room = RecordedTable['pictures'][number]['room'];

const unsealed = <Shoe extends object>(shoe: Shoe | null): Shoe | null => shoe && { ...shoe, root: undefined };

/** Ways to leave out of every picture that a shoe is sealed. */
const HIDDEN: readonly (readonly [string, (room: Room) => object])[] = [
  ['no shoe', (room) => ({ ...room, shoe: null, nextShoe: null })],
  ['no shoe in play', (room) => ({ ...room, shoe: null, nextShoe: unsealed(room.nextShoe) })],
  ['shoes without seals', (room) => ({ ...room, shoe: unsealed(room.shoe), nextShoe: unsealed(room.nextShoe) })],
];

test.each(HIDDEN)('false pictures with %s are compared with the log, too', async (_, hide) => {
  const table = await openRecorded();
  const seeHidden = (picture: RecordedTable['pictures'][number], seq?: number): void => {
    const entries = seq === undefined ? [] : [table.entry(seq)];
    // The entries that commit to a shoe and seal it are left out, too.
    const shown = entries.filter(({ entry }) => !('room' in entry && entry.room.type.startsWith('Shoe')));
    table.desk.see({ ...picture, room: hide(picture.room) as Room }, shown);
  };
  const at = table.cardsAt;
  for (let seq = 1; seq <= at; seq++) seeHidden(table.at(seq), seq);
  for (let note = 0; note < 220; note++) seeHidden(withNote(withOtherCard(table.at(at)), note));
  await settle();
  await vi.advanceTimersByTimeAsync(1000);
  expect(table.alarm?.code).toBe('REVEAL_PICTURE');
});

test('a picture with another mix than the log is found at the reveal', async () => {
  const table = await openRecorded();
  const at = table.cardsAt;
  await table.show(at);
  const { room, ...rest } = table.at(at);
  table.see({ ...rest, room: { ...room, shoe: room.shoe && { ...room.shoe, mixed: ['somebody'] } } });
  await table.show(firstReveal(table) + 1, at + 1);
  expect(table.alarm?.code).toBe('REVEAL_PICTURE');
});

test('a shoe whose cards are turned is watched, even if no picture shows its seal', async () => {
  const table = await openRecorded();
  const at = table.cardsAt;
  for (let seq = 1; seq <= at; seq++) {
    const { room, ...rest } = table.at(seq);
    table.desk.see({ ...rest, room: { ...room, shoe: unsealed(room.shoe), nextShoe: null } }, []);
  }
  const shoe = table.at(at).room.shoe;
  table.desk.sealed(shoe?.shoe ?? '', { ...shoe, leaves: [] } as unknown as SealedShoe);
  await table.show(firstReveal(table) + 1, at + 1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(table.alarm).toBeDefined();
});
