/** What a table does when it is opened in a store that was restored from a backup. */
import { expectOk } from '@croupier/kernel';
import type { Store } from '@croupier/store/memory';
import { describe, expect, test } from 'vitest';
import { auditLog } from './audit/table-audit.ts';
import type { TableEntry } from './contract.ts';
import { quiet } from './testing/clock.ts';
import { DuelRig } from './testing/duel-rig.ts';
import { referee } from './testing/referee/referee.ts';
import { addUser, CARDS, newTable, openRig, RIG_GAMES, type Rig, Visitor } from './testing/rig.ts';

const BEGUN = { incarnation: '1'.repeat(16), at: 5 };

/** The process ends, and the next one runs on what it left, as after a restored backup. */
const restored = async (rig: Rig, begun = BEGUN): Promise<Rig> => {
  await rig.lobby.drain();
  expectOk(await rig.store.beginIncarnation(begun));
  return openRig({ disk: rig.disk, clock: rig.clock });
};

const back = async (rig: Rig, { table, user }: Visitor): Promise<Visitor> => {
  const visitor = new Visitor(expectOk(await rig.lobby.find(table.id)), user);
  await quiet();
  return visitor;
};

const logOf = async (store: Store, table: string) => ({
  record: expectOk(await store.table(table)),
  events: expectOk(await store.events({ table, after: 0, limit: 1000 })),
});

const entriesOf = async (rig: Rig, table: string): Promise<readonly TableEntry[]> =>
  (await logOf(rig.store, table)).events.map(({ event }) => event as unknown as TableEntry);

const typesOf = (entries: readonly TableEntry[]): readonly string[] =>
  entries.map((entry) => ('room' in entry ? entry.room.type : entry.game.type));

/** What was written from the restored backup on. */
const since = async (rig: Rig, table: string): Promise<readonly TableEntry[]> => {
  const entries = await entriesOf(rig, table);
  return entries.slice(typesOf(entries).indexOf('BackupRestored'));
};

const audited = async (rig: Rig, table: string) => auditLog(RIG_GAMES, await logOf(rig.store, table));

/** Ann has bet and the cards are dealt. */
const inRound = async (rig: Rig): Promise<Visitor> => {
  const [ann] = await newTable(rig, { game: CARDS });
  if (ann === undefined) throw new Error('nobody');
  expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
  expectOk(await ann.offered('PlaceWager'));
  return ann;
};

test('the round in play is void, its bets are returned, and every shoe is retired and revealed', async () => {
  const rig = await openRig();
  const before = await inRound(rig);
  expect(before.balance).toBeLessThan(1000);
  const next = await restored(rig);
  const ann = await back(next, before);
  const [first, second] = [`${ann.table.id}.1`, `${ann.table.id}.2`];
  const entries = await since(next, ann.table.id);
  expect(entries[0]).toMatchObject({
    asked: { by: 'house', order: { type: 'restore', incarnation: BEGUN.incarnation }, events: 4 },
    room: { type: 'BackupRestored', incarnation: BEGUN.incarnation },
  });
  expect(typesOf(entries)).toEqual([
    ...['BackupRestored', 'RoundVoided', 'ShoeRetired', 'ShoeCommitted'],
    ...['ShoeRevealed', 'ShoeRevealed'],
  ]);
  expect(entries.flatMap((entry) => ('room' in entry && 'shoe' in entry.room ? [entry.room.shoe] : []))).toEqual([
    `${ann.table.id}.3`,
    second,
    first,
  ]);
  expect(ann.balance).toBe(1000);
  expect(ann.picture).toMatchObject({ incarnation: BEGUN.incarnation, room: { shoe: null } });
  expect(await audited(next, ann.table.id)).toMatchObject({
    ok: true,
    problems: [],
    commands: { claims: { restores: 1 } },
  });
});

test('the next round is dealt from a shoe that was committed to after the backup was restored', async () => {
  const rig = await openRig();
  const before = await inRound(rig);
  const next = await restored(rig);
  const ann = await back(next, before);
  expectOk(await ann.play({ type: 'OpenRound', round: 2 }));
  expectOk(await ann.offered('PlaceWager'));
  expectOk(await ann.offered('Deal'));
  expect(ann.picture.room.shoe?.shoe).toBe(`${ann.table.id}.3`);
  expect(await audited(next, ann.table.id)).toMatchObject({ ok: true, problems: [] });
});

test('it is done once for each restored backup, whatever opens the table', async () => {
  const rig = await openRig();
  const before = await inRound(rig);
  const once = await restored(rig);
  await back(once, before);
  await once.lobby.drain();
  const again = await openRig({ disk: rig.disk, clock: rig.clock });
  await back(again, before);
  const twice = await restored(again, { incarnation: '2'.repeat(16), at: 6 });
  await back(twice, before);
  const types = typesOf(await entriesOf(twice, before.table.id));
  expect(types.filter((type) => type === 'BackupRestored')).toHaveLength(2);
  expect(await audited(twice, before.table.id)).toMatchObject({ ok: true, problems: [] });
});

test('a table that is created afterwards has nothing to retire', async () => {
  const rig = await restored(await openRig());
  const [ann] = await newTable(rig, { game: CARDS });
  if (ann === undefined) throw new Error('nobody');
  expect(ann.picture.incarnation).toBe(BEGUN.incarnation);
  await rig.lobby.drain();
  const again = await openRig({ disk: rig.disk, clock: rig.clock });
  await back(again, ann);
  expect(typesOf(await entriesOf(again, ann.table.id))).not.toContain('BackupRestored');
  expect(await audited(again, ann.table.id)).toMatchObject({ ok: true, problems: [] });
});

test('where no backup was restored, pictures and logs say nothing of it', async () => {
  const rig = await openRig();
  const ann = await inRound(rig);
  expect(ann.picture).not.toHaveProperty('incarnation');
  expect(expectOk(await rig.store.table(ann.table.id)).setup).not.toHaveProperty('incarnation');
});

describe('rules that were announced', () => {
  const plain = { decks: 1, shuffle: 'every-round' };
  const other = { ...plain, limits: '50:500:5' };

  test('come with the next shoe, also if the shoe that was sealed with them is retired', async () => {
    const rig = await openRig();
    const [before] = await newTable(rig, { game: CARDS, setup: plain });
    if (before === undefined) throw new Error('nobody');
    expectOk(await before.ask({ type: 'change-rules', setup: other }));
    expectOk(await before.play({ type: 'OpenRound', round: 1 }));
    expectOk(await before.offered('PlaceWager'));
    expectOk(await before.bytes.commit());
    expectOk(await before.ask({ type: 'change-rules', setup: { ...plain, limits: '20:500:5' } }));
    expectOk(await before.offered('Deal'));
    while (before.picture.view.actions.some(({ command: { type }, refusal }) => type === 'Stand' && !refusal))
      expectOk(await before.offered('Stand'));
    expectOk(await before.bytes.open());
    expect(before.picture.room.nextShoe?.root).toBeDefined();

    const next = await restored(rig);
    const ann = await back(next, before);
    expect(ann.picture.room.nextRules).toMatchObject({ limits: { min: 20 } });
    expectOk(await ann.play({ type: 'OpenRound', round: 2 }));
    expect(ann.picture.view).toMatchObject({ rules: { limits: { min: 20 } } });
    expect(ann.picture.room.nextRules).toBeNull();
    expect(await audited(next, ann.table.id)).toMatchObject({ ok: true, problems: [] });
  });
});

test('a duel ends: its hands are void, its tables close, and its shoe is revealed', async () => {
  const rig = await openRig();
  for (const user of ['ann', 'bob']) await addUser(rig, user);
  const before = new DuelRig(rig);
  const { record } = expectOk(await before.create());
  const bob = await before.begin(record.duel, 'bob');
  while (bob.table.staked('bob') === 0) await before.step(bob);

  const after = new DuelRig(await restored(rig));
  const again = await after.visit(bob.table.id, 'bob');
  expect(again.balance).toBe(1000);
  expect(again.picture.room).toMatchObject({ duel: { finished: true }, shoe: null, nextShoe: null });
  expect(await again.play({ type: 'OpenRound', round: 2 })).toMatchObject({ error: { code: 'DUEL_OVER' } });
  expect(await after.duels.begin({ id: record.duel, by: 'ann', cmdId: 'try-ann' })).toMatchObject({
    error: { code: 'DUEL_OVER' },
  });
  await after.sweep();
  expect(expectOk(await after.duels.find(record.duel)).state).toBe('ended');
  const log = await after.log(bob.table.id);
  expect(log.record.closedAt).toBeTypeOf('number');
  const report = auditLog(RIG_GAMES, log);
  expect(report).toMatchObject({ ok: true, problems: [] });
  expect(report.shoes).toMatchObject([{ shoe: `${record.duel}.1`, state: 'revealed' }]);
  expect((await referee([log])).reports[0]?.problems).toEqual([]);
});
