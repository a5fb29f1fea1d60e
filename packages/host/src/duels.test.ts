/** Duels: one sealed shoe, several tables, and everything shown at the end. */
import { GAMES } from '@croupier/catalog';
import { duelBytesHash, verifyShoeFile } from '@croupier/fair';
import { expectOk, type Json } from '@croupier/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from './audit/table-audit.ts';
import type { HostedTable } from './contract.ts';
import { type DuelNow, Duels } from './duels.ts';
import { FAIR_SHOES } from './ports.ts';
import { quiet } from './testing/clock.ts';
import { addUser, CARDS, openRig, type Rig, Visitor } from './testing/rig.ts';

const HOUR = 3_600_000;
const BYTES = Uint8Array.from({ length: 16 }, (_, index) => index);
const SHOWN = '000102030405060708090a0b0c0d0e0f';
const MOST = { own: 2, all: 3, tries: 3 };

let rig: Rig;
let duels: Duels;
let made = 0;

const open = (from: Rig): Duels => {
  const { store, lobby, games, clock } = from;
  let counter = 0;
  const random = (length: number): Uint8Array => {
    counter += 1;
    return Uint8Array.from({ length }, (_, index) => (counter * 31 + made * 7 + index) & 255);
  };
  return new Duels({
    store,
    lobby,
    games,
    shoes: FAIR_SHOES,
    random,
    now: () => clock.now(),
    manyShoes: 20,
    most: MOST,
  });
};

beforeEach(async () => {
  rig = await openRig();
  duels = open(rig);
  for (const user of ['ann', 'bob', 'cat', 'dan']) await addUser(rig, user, 1000);
});

const create = (more: Partial<Parameters<Duels['create']>[0]> = {}) => {
  made += 1;
  const order = { by: 'ann', cmdId: `duel-${made}`, game: CARDS, setup: { decks: 1 }, bet: 5, hours: 1 };
  return duels.create({ ...order, bytesHash: undefined, ...more });
};

const begin = async (id: string, by: string, cmdId = `try-${by}`): Promise<Visitor> => {
  const table = expectOk(await duels.begin({ id, by, cmdId }));
  return new Visitor(expectOk(await rig.lobby.find(table)), by);
};

/** The first thing on offer that does not take a bet back; bets are placed once. */
const step = async (visitor: Visitor): Promise<boolean> => {
  const isOffered = (type: string): boolean =>
    visitor.picture.view.actions.some(({ command, refusal }) => command.type === type && refusal === undefined);
  const { actions } = visitor.picture.view;
  if (isOffered('Deal')) expectOk(await visitor.offered('Deal'));
  else {
    const offer = actions.find(({ command, refusal }) => refusal === undefined && command.type !== 'TakeBackWager');
    if (offer === undefined) return false;
    expectOk(await visitor.play(offer.amount ? { ...offer.command, amount: offer.amount.min } : offer.command));
  }
  await rig.clock.pass(2000);
  return true;
};

const playToEnd = async (visitor: Visitor): Promise<void> => {
  for (let steps = 0; steps < 2000; steps++) {
    if (visitor.picture.room.duel?.finished === true) return;
    if (!(await step(visitor))) await rig.clock.pass(10_000);
  }
  throw new Error(`this never ends: ${JSON.stringify(visitor.picture, null, 1).slice(0, 3000)}`);
};

const cardsOf = async (table: string): Promise<readonly Json[]> => {
  const events = expectOk(await rig.store.events({ table, after: 0, limit: 10_000 }));
  return events.flatMap(({ event }) => (event as { proofs?: readonly { index: number; card: string }[] }).proofs ?? []);
};

const logOf = async (table: string) => ({
  record: expectOk(await rig.store.table(table)),
  events: expectOk(await rig.store.events({ table, after: 0, limit: 10_000 })),
});

const sweep = async (times = 6): Promise<void> => {
  for (let each = 0; each < times; each++) {
    await duels.sweep();
    await rig.clock.pass(1000);
    await quiet();
  }
};

const roomEvents = async (table: string): Promise<readonly string[]> =>
  (await logOf(table)).events.flatMap(({ event }) => (event as { room?: { type: string } }).room?.type ?? []);

test('the same decisions bring the same cards, at two tables of one shoe', async () => {
  const { record } = expectOk(await create());
  const players = [await begin(record.duel, 'bob'), await begin(record.duel, 'cat')];
  for (const player of players) await playToEnd(player);
  const [bob, cat] = await Promise.all(players.map(({ table }) => cardsOf(table.id)));
  expect(bob?.length).toBeGreaterThan(20);
  expect(bob).toEqual(cat);
  expect(await roomEvents(players[0]?.table.id ?? '')).toEqual(['ShoeLent', 'ShoeSealed', 'SeatTaken', 'HostPassed']);
});

test('a finished try is noted, takes no more plays, and reveals nothing', async () => {
  const { record } = expectOk(await create());
  const bob = await begin(record.duel, 'bob');
  await playToEnd(bob);
  await quiet();
  expect(expectOk(await rig.store.duel(record.duel)).tries).toMatchObject([{ user: 'bob', table: bob.table.id }]);
  expect(expectOk(await rig.store.duel(record.duel)).tries[0]?.finishedAt).toBeTypeOf('number');
  const { view } = bob.picture;
  for (const { refusal } of view.actions) expect(refusal).toBeDefined();
  const open = await bob.play({ type: 'OpenRound', round: 99 });
  expect(open).toMatchObject({ error: { code: 'DUEL_FINISHED' } });
  await rig.clock.pass(30 * 60_000);
  expect(await roomEvents(bob.table.id)).not.toContain('ShoeRevealed');
  expect(JSON.stringify(await logOf(bob.table.id))).not.toContain('seed"');
});

describe('at the deadline', () => {
  const ended = async (): Promise<{ readonly duel: DuelNow; readonly tables: readonly HostedTable[] }> => {
    const { record } = expectOk(await create({ bytesHash: duelBytesHash(BYTES) }));
    expectOk(await duels.mix({ id: record.duel, by: 'ann', bytes: SHOWN }));
    const [bob, cat, dan] = [
      await begin(record.duel, 'bob'),
      await begin(record.duel, 'cat'),
      await begin(record.duel, 'dan'),
    ];
    await playToEnd(bob);
    // In the middle of a hand, and with a bet that is not dealt yet.
    const isActing = () => cat.picture.view.actions.some(({ command }) => command.type === 'Stand');
    while (cat.table.staked('cat') === 0 || !isActing()) await step(cat);
    expectOk(await dan.offered('PlaceWager'));
    await rig.clock.pass(HOUR);
    for (const player of [bob, cat, dan])
      expect(await player.play({ type: 'OpenRound', round: 99 })).toMatchObject({ error: { code: 'DUEL_OVER' } });
    expect(expectOk(await duels.find(record.duel)).state).toBe('ending');
    await sweep();
    const tables = [bob, cat, dan].map(({ table }) => table);
    return { duel: expectOk(await duels.find(record.duel)), tables };
  };

  test('hands in play are finished by the house, all tables close, and every log is verified to its end', async () => {
    const { duel, tables } = await ended();
    expect(duel.state).toBe('ended');
    for (const { id } of tables) {
      const log = await logOf(id);
      expect(log.record.closedAt).toBeTypeOf('number');
      const report = auditLog(GAMES, log);
      expect(report.problems).toEqual([]);
      expect(report.shoes).toMatchObject([{ shoe: `${duel.record.duel}.1`, state: 'revealed' }]);
      expect(report.commands).toMatchObject({ waiting: 0, unasked: 0 });
      expect((await roomEvents(id)).slice(-2)).toEqual(['RoomClosed', 'ShoeRevealed']);
    }
    expect(
      expectOk(await rig.store.balances()).filter(({ account }) => typeof account === 'object' && 'escrow' in account),
    ).toEqual(tables.map(() => expect.objectContaining({ amount: 0 })));
  });

  test('the file of the shoe is whole, mixed with the creator’s bytes, and what every log was dealt from', async () => {
    const { duel, tables } = await ended();
    const file = expectOk(await duels.shoe(duel.record.duel, 1));
    expect(file).toMatchObject({ facts: { table: duel.record.duel, entropy: [{ user: 'ann', entropy: SHOWN }] } });
    expect(file.commitment).toBe(duel.setup.commitments[0]);
    const report = verifyShoeFile(file);
    expect(report).toMatchObject({ ok: true });
    for (const { id } of tables) {
      const sealed = (await logOf(id)).events.flatMap(({ event }) => {
        const { room } = event as { room?: { type: string; root?: string } };
        return room?.type === 'ShoeSealed' ? [room.root] : [];
      });
      expect(sealed).toEqual([file.root]);
    }
  });

  test('a duel that nobody plays ends too', async () => {
    const { record } = expectOk(await create());
    expect(expectOk(await duels.shoe(record.duel, 1)).seed).toBeNull();
    await rig.clock.pass(HOUR);
    await sweep(1);
    expect(expectOk(await duels.find(record.duel)).state).toBe('ended');
    expect(expectOk(await duels.shoe(record.duel, 1)).seed).toMatch(/^[0-9a-f]{64}$/);
    expect(await duels.begin({ id: record.duel, by: 'bob', cmdId: 'try-bob' })).toMatchObject({
      error: { code: 'DUEL_OVER' },
    });
  });
});
