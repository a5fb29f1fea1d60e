/** Tables that cannot be opened: the operator hears of each once, the gauge counts them, and they are tried again. */
import { err, expectOk } from '@croupier/kernel';
import type { Store } from '@croupier/store/memory';
import { STORE_REFUSALS } from '@croupier/store/refusals';
import { expect, test } from 'vitest';
import { quiet } from './testing/clock.ts';
import { CARDS, newTable, openRig, RIG_GAMES, type Rig } from './testing/rig.ts';

const MINUTE = 60_000;
const SILENT = err({ code: 'STORE_UNAVAILABLE', message: STORE_REFUSALS.STORE_UNAVAILABLE, details: {} });

/** Two tables, and what another process finds of them. */
const twoTables = async (): Promise<{ readonly first: Rig; readonly broken: string; readonly sound: string }> => {
  const first = await openRig();
  const [ann] = await newTable(first, { game: CARDS });
  const other = expectOk(await first.lobby.create({ by: 'ann', cmdId: 'other', room: { game: CARDS } }));
  await quiet();
  await first.lobby.drain();
  return { first, broken: ann?.table.id ?? '', sound: other.id };
};

const restart = ({ disk, clock }: Rig, more: Parameters<typeof openRig>[0] = {}): Promise<Rig> =>
  openRig({ disk, clock, ...more });

const resumed = async (rig: Rig): Promise<void> => {
  const done = rig.lobby.resume(() => undefined);
  await quiet();
  await rig.clock.pass(0);
  await done;
};

/** How often a table was read. */
const counting = () => {
  const reads: string[] = [];
  const wrap = (store: Store): Store => ({
    ...store,
    table: (id) => {
      reads.push(id);
      return store.table(id);
    },
  });
  return { reads, wrap };
};

test('a broken log is reported once, counted, and tried again less and less often; the other tables are open', async () => {
  const { first, broken, sound } = await twoTables();
  const { seq } = expectOk(await first.store.table(broken));
  const command = { account: 'x', cmdId: 'x', payloadHash: '0'.repeat(64) };
  const bad = { room: { type: 'SeatFreed', seat: 5, user: 'nobody' } };
  const append = { table: broken, expected: seq, events: [{ v: 1, event: bad }], command, answer: null, at: 1 };
  expectOk(await first.store.append(append));
  const { reads, wrap } = counting();
  const rig = await restart(first, { wrap });
  await resumed(rig);
  expect([rig.lobby.failed, rig.lobby.open]).toEqual([1, 1]);
  expect(rig.troubles).toMatchObject([{ table: broken, what: 'a fault stopped the table' }]);
  for (let times = 0; times < 3; times++)
    expect(await rig.lobby.find(broken)).toMatchObject({ ok: false, error: { code: 'TABLE_FROZEN' } });
  expectOk(await rig.lobby.find(sound));
  expect(rig.troubles).toHaveLength(1);
  reads.length = 0;
  await rig.clock.pass(24 * 60 * MINUTE);
  const retries = reads.filter((id) => id === broken).length;
  // Once an hour in the end.
  expect(retries).toBeGreaterThan(20);
  expect(retries).toBeLessThan(30);
  expect(rig.troubles).toHaveLength(1);
});

test('a table of a game that this server does not have is reported once', async () => {
  const { first, broken, sound } = await twoTables();
  const rig = await restart(first, { games: RIG_GAMES.filter(({ id }) => id !== CARDS) });
  await resumed(rig);
  expect(rig.lobby.failed).toBe(2);
  expect(new Map(rig.troubles.map(({ table, what }) => [table, what]))).toEqual(
    new Map([broken, sound].map((table) => [table, `the table cannot be opened: There is no game ${CARDS}.`])),
  );
  expect(rig.troubles).toHaveLength(2);
});

test('a store that is silent for a moment is no line in the log; silent for a minute, it is one for each table', async () => {
  const { first } = await twoTables();
  let silent = true;
  const wrap = (store: Store): Store => ({
    ...store,
    events: (page) => (silent ? Promise.resolve(SILENT) : store.events(page)),
  });
  const rig = await restart(first, { wrap });
  await resumed(rig);
  expect([rig.lobby.failed, rig.troubles.length]).toEqual([2, 0]);
  await rig.clock.pass(3 * MINUTE);
  expect([rig.lobby.failed, rig.troubles.length]).toEqual([2, 2]);
  silent = false;
  await rig.clock.pass(MINUTE);
  expect([rig.lobby.failed, rig.lobby.open, rig.troubles.length]).toEqual([0, 2, 2]);
});

test('codes that people guess are no tables that failed', async () => {
  const { first, sound } = await twoTables();
  const rig = await restart(first, { wrap: (store) => ({ ...store, table: () => Promise.resolve(SILENT) }) });
  for (const code of ['222222', '333333', sound]) expect(await rig.lobby.find(code)).toMatchObject({ ok: false });
  expect([rig.lobby.failed, rig.troubles.length]).toEqual([0, 0]);
});

test('a store that does not tell which tables are open is asked until it does', async () => {
  const { first } = await twoTables();
  let silent = true;
  const wrap = (store: Store): Store => ({
    ...store,
    openTables: (page) => (silent ? Promise.resolve(SILENT) : store.openTables(page)),
  });
  const rig = await restart(first, { wrap });
  const done = rig.lobby.resume(() => undefined);
  await rig.clock.pass(MINUTE);
  expect(rig.lobby.open).toBe(0);
  silent = false;
  await rig.clock.pass(5000);
  await done;
  expect(rig.lobby.open).toBe(2);
});
