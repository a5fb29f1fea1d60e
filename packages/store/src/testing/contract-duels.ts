/** Contract: duels, their tries, and who may still begin one. */
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { NewDuel } from '../duel-port.ts';
import type { Store } from '../ports.ts';
import { codes, command, createTable, createUser, type OpenStore, type OpenStoreHome } from './kit.ts';

const SECRET = Uint8Array.of(1, 2, 3);
const BYTES = '000102030405060708090a0b0c0d0e0f';

const duel = (name: string, more: Partial<NewDuel> = {}): NewDuel => ({
  duel: name,
  terms: { rules: { decks: 6 }, commitments: ['aa'] },
  command: command(`create-${name}`),
  at: 100,
  deadline: 1000,
  shoes: [{ shoe: `${name}.1`, bytes: SECRET }],
  mixed: false,
  most: { own: 5, all: 10 },
  ...more,
});

const begin = (store: Store, user: string, more: { duel?: string; cmdId?: string; at?: number; most?: number } = {}) =>
  store.beginTry({ duel: 'd1', user, cmdId: `try-${user}`, at: 200, most: 50, ...more });

const place = (store: Store, user: string, table: string, duelOf = 'd1') =>
  store.placeTry({ duel: duelOf, user, table, game: 'cards', setup: {}, at: 250 });

export const duelContract = (open: OpenStore, home: OpenStoreHome): void => {
  const withUsers = async (store: Store): Promise<Store> => {
    for (const user of ['ann', 'bob', 'cat']) await createUser(store, user);
    return store;
  };

  test('a duel is there as it was created, also after the store is opened again', async () => {
    const where = await home();
    const store = await withUsers(expectOk(await where.open()));
    const created = expectOk(await store.createDuel(duel('d1')));
    const { most: _, command: __, mixed: ___, shoes: ____, ...kept } = duel('d1');
    const record = { ...kept, by: 'ann', bytes: undefined, endingAt: undefined, endedAt: undefined, tries: [] };
    expect(created).toEqual({ kind: 'created', record });
    expect(expectOk(await store.sealed('d1.1'))).toMatchObject({ bytes: SECRET, putAt: 100, revealedAt: undefined });
    expectOk(await begin(store, 'bob'));
    expectOk(await place(store, 'bob', 'K7QM2X'));
    expectOk(await store.finishTry({ table: 'K7QM2X', at: 300 }));
    await store.close();
    const again = expectOk(await where.open());
    const tried = { user: 'bob', cmdId: 'try-bob', at: 200, table: 'K7QM2X', finishedAt: 300 };
    expect(expectOk(await again.duel('d1'))).toEqual({ ...record, tries: [tried] });
    await again.close();
  });

  test('a restored backup ends the duels that were open, and no others', async () => {
    const store = await withUsers(await open());
    for (const name of ['d1', 'd2']) expectOk(await store.createDuel(duel(name)));
    expectOk(await store.closeDuel({ duel: 'd2', shoes: ['d2.1'], at: 300 }));
    expectOk(await store.beginIncarnation({ incarnation: '1'.repeat(16), at: 400 }));
    expect(expectOk(await store.dueDuels({ at: 400, limit: 10 }))).toEqual(['d1']);
    expect(expectOk(await store.duel('d1')).endingAt).toBe(400);
    expect(expectOk(await begin(store, 'bob'))).toEqual({ kind: 'over' });
  });

  test('the same command creates one duel, and with other terms it is rejected', async () => {
    const store = await withUsers(await open());
    expectOk(await store.createDuel(duel('d1')));
    const again = { ...duel('d2'), command: command('create-d1') };
    expect(expectOk(await store.createDuel(again))).toMatchObject({ kind: 'created', record: { duel: 'd1' } });
    const other = { ...again, command: command('create-d1', 'other terms') };
    expect(await store.createDuel(other)).toMatchObject({ error: { code: 'COMMAND_ID_REUSED' } });
    expect(await store.sealed('d2.1')).toMatchObject({ error: { code: 'SHOE_UNKNOWN' } });
    const sealed = duel('d3', { shoes: duel('d1').shoes });
    expect(await store.createDuel(sealed)).toMatchObject({ error: { code: 'SHOE_SEALED' } });
    expect(await store.duel('d3')).toMatchObject({ error: { code: 'DUEL_UNKNOWN' } });
    expect(await store.duel('d2')).toMatchObject({ error: { code: 'DUEL_UNKNOWN', details: { duel: 'd2' } } });
  });

  test('counts the duels that are not over, of one creator and of all', async () => {
    const store = await withUsers(await open());
    const most = { own: 1, all: 2 };
    const by = (name: string, user: string) => duel(name, { most, command: command(name, name, user) });
    expect(expectOk(await store.createDuel(by('d1', 'ann')))).toMatchObject({ kind: 'created' });
    expect(expectOk(await store.createDuel(by('d2', 'ann')))).toEqual({ kind: 'full', of: 'own' });
    expect(expectOk(await store.createDuel(by('d3', 'bob')))).toMatchObject({ kind: 'created' });
    expect(expectOk(await store.createDuel(by('d4', 'cat')))).toEqual({ kind: 'full', of: 'all' });
    expectOk(await store.closeDuel({ duel: 'd1', shoes: [], at: 1001 }));
    expect(expectOk(await store.createDuel(by('d2', 'ann')))).toMatchObject({ kind: 'created' });
  });

  test('nobody begins before the creator has shown the bytes, and the first ones stay', async () => {
    const store = await withUsers(await open());
    expectOk(await store.createDuel(duel('d1', { mixed: true })));
    expect(expectOk(await store.duel('d1'))).toMatchObject({ bytes: null });
    expect(expectOk(await begin(store, 'bob'))).toEqual({ kind: 'unmixed' });
    expect(expectOk(await store.mixDuel({ duel: 'd1', bytes: BYTES }))).toMatchObject({ bytes: BYTES });
    expect(expectOk(await store.mixDuel({ duel: 'd1', bytes: 'f'.repeat(32) }))).toMatchObject({ bytes: BYTES });
    expect(expectOk(await begin(store, 'bob'))).toMatchObject({ kind: 'begun' });
    expectOk(await store.createDuel(duel('d2')));
    expect(expectOk(await store.mixDuel({ duel: 'd2', bytes: BYTES })).bytes).toBeUndefined();
  });

  test('one try for each user, however often and at the same time it is asked for', async () => {
    const store = await withUsers(await open());
    expectOk(await store.createDuel(duel('d1')));
    const asked = ['a', 'b', 'c', 'd'].map((cmdId) => begin(store, 'bob', { cmdId }));
    const kinds = (await Promise.all(asked)).map((answer) => expectOk(answer).kind);
    expect(kinds.toSorted()).toEqual(['begun', 'known', 'known', 'known']);
    expect(expectOk(await store.duel('d1')).tries).toHaveLength(1);
  });

  test('a try gets one table, created together with its place in the duel', async () => {
    const store = await withUsers(await open());
    expectOk(await store.createDuel(duel('d1')));
    await createTable(store, 'K7QM2A');
    expectOk(await place(store, 'bob', 'K7QM2X'));
    expect(await store.table('K7QM2X')).toMatchObject({ error: { code: 'TABLE_UNKNOWN' } });
    expectOk(await begin(store, 'bob'));
    expect(await place(store, 'bob', 'K7QM2A')).toMatchObject({ error: { code: 'TABLE_EXISTS' } });
    expect(expectOk(await store.duel('d1')).tries).toMatchObject([{ user: 'bob', table: undefined }]);
    for (const table of ['K7QM2X', 'K7QM2Y']) expectOk(await place(store, 'bob', table));
    expect(expectOk(await store.duel('d1')).tries).toMatchObject([{ user: 'bob', table: 'K7QM2X' }]);
    expect(expectOk(await store.openTables({ limit: 10 }))).toEqual(['K7QM2A', 'K7QM2X']);
    expect(expectOk(await store.table('K7QM2X'))).toMatchObject({ game: 'cards', at: 250, seq: 0 });
    expect(await place(store, 'bob', 'K7QM2Z', 'd2')).toMatchObject({ error: { code: 'DUEL_UNKNOWN' } });
  });

  test('no try begins after the deadline, after the end, or beyond the limit', async () => {
    const store = await withUsers(await open());
    expectOk(await store.createDuel(duel('d1')));
    expect(expectOk(await begin(store, 'bob', { at: 1000 }))).toEqual({ kind: 'over' });
    expect(expectOk(await begin(store, 'bob', { at: 999, most: 1 }))).toMatchObject({ kind: 'begun' });
    expect(expectOk(await begin(store, 'cat', { at: 999, most: 1 }))).toEqual({ kind: 'full' });
    // One that has begun is known forever.
    expect(expectOk(await begin(store, 'bob', { at: 5000 }))).toMatchObject({ kind: 'known' });
    expectOk(await store.createDuel(duel('d2')));
    expect(expectOk(await store.endDuel({ duel: 'd2', at: 300 }))).toMatchObject({ endingAt: 300 });
    expect(expectOk(await begin(store, 'bob', { duel: 'd2' }))).toEqual({ kind: 'over' });
    expect(await begin(store, 'bob', { duel: 'd3' })).toMatchObject({ error: { code: 'DUEL_UNKNOWN' } });
  });

  test('ends early only when every try is finished', async () => {
    const store = await withUsers(await open());
    expectOk(await store.createDuel(duel('d1')));
    expectOk(await begin(store, 'bob'));
    expectOk(await place(store, 'bob', 'K7QM2X'));
    expect(expectOk(await store.endDuel({ duel: 'd1', at: 300 })).endingAt).toBeUndefined();
    for (const at of [310, 320]) expectOk(await store.finishTry({ table: 'K7QM2X', at }));
    expect(expectOk(await store.duel('d1')).tries).toMatchObject([{ finishedAt: 310 }]);
    expect(expectOk(await store.endDuel({ duel: 'd1', at: 330 })).endingAt).toBe(330);
    expect(expectOk(await store.endDuel({ duel: 'd1', at: 340 })).endingAt).toBe(330);
  });

  test('is due from its deadline on, or once it was ended, until it is closed', async () => {
    const store = await withUsers(await open());
    for (const [name, deadline] of [
      ['d1', 1000],
      ['d2', 2000],
      ['d3', 3000],
    ] as const)
      expectOk(await store.createDuel(duel(name, { deadline })));
    const due = async (at: number, limit = 10) => expectOk(await store.dueDuels({ at, limit }));
    expect(await due(999)).toEqual([]);
    expectOk(await store.endDuel({ duel: 'd3', at: 500 }));
    expect(await due(999)).toEqual(['d3']);
    expect(await due(2000)).toEqual(['d1', 'd2', 'd3']);
    expect(await due(2000, 1)).toEqual(['d1']);
    const unsealed = await store.closeDuel({ duel: 'd1', shoes: ['d1.1', 'd1.2'], at: 2100 });
    expect(unsealed).toMatchObject({ error: { code: 'SHOE_UNKNOWN' } });
    expect(expectOk(await store.sealed('d1.1')).revealedAt).toBeUndefined();
    expect(expectOk(await store.closeDuel({ duel: 'd1', shoes: ['d1.1'], at: 2100 })).endedAt).toBe(2100);
    expect(expectOk(await store.closeDuel({ duel: 'd1', shoes: ['d1.1'], at: 2200 })).endedAt).toBe(2100);
    expect(expectOk(await store.sealed('d1.1')).revealedAt).toBe(2100);
    expect(await due(2000)).toEqual(['d2', 'd3']);
  });

  test('a try that has no table when the duel is closed gets none', async () => {
    const store = await withUsers(await open());
    expectOk(await store.createDuel(duel('d1')));
    expectOk(await begin(store, 'bob'));
    expectOk(await store.closeDuel({ duel: 'd1', shoes: ['d1.1'], at: 2100 }));
    const placed = expectOk(await place(store, 'bob', 'K7QM2X'));
    expect([placed.endedAt, placed.tries]).toMatchObject([2100, [{ user: 'bob', table: undefined }]]);
    expect(expectOk(await store.openTables({ limit: 10 }))).toEqual([]);
  });

  test('what is malformed is rejected, and nothing changes', async () => {
    const store = await withUsers(await open());
    expectOk(await store.createDuel(duel('d1')));
    const answers = await Promise.all([
      store.createDuel(null as never),
      store.createDuel(duel('a b')),
      store.createDuel(duel('d2', { deadline: -1 })),
      store.createDuel(duel('d2', { terms: undefined as never })),
      store.createDuel(duel('d2', { most: { own: 0, all: 1 } })),
      store.createDuel(duel('d2', { shoes: [{ shoe: 'd2.1', bytes: new Uint8Array() }] })),
      store.createDuel(duel('d2', { shoes: null as never })),
      store.duel('a b'),
      store.mixDuel({ duel: 'd1', bytes: 'no bytes' }),
      begin(store, 'house'),
      begin(store, 'bob', { most: 0 }),
      place(store, 'bob', ''),
      store.placeTry({ duel: 'd1', user: 'bob', table: 'K7QM2X', game: 'cards', setup: undefined as never, at: 1 }),
      store.finishTry({ table: 'x y', at: 1 }),
      store.endDuel({ duel: 'd1', at: 0.5 }),
      store.closeDuel({ duel: 'd1', shoes: ['a b'], at: 1 }),
      store.dueDuels({ at: 1, limit: 0 }),
    ]);
    expect(codes(answers)).toEqual({ STORE_BAD_FIELD: answers.length });
    expect(expectOk(await store.duel('d1'))).toMatchObject({ tries: [] });
  });
};
