import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { CARDS, firstRound, newTable, openQuietRig, openRig, type Rig, Visitor } from '../testing/rig.ts';

/** Cards that lie face down until somebody turns them. */
const TURNS = GAMES.at(-1)?.id ?? '';
const HOUR = 3_600_000;

let rig: Rig;
beforeEach(async () => {
  rig = await openQuietRig();
});

describe('who is there', () => {
  test('a seat is held for two minutes after the last connection is gone', async () => {
    const [ann, ben] = (await newTable(rig, { game: CARDS }, ['ann', 'ben'])) as [Visitor, Visitor];
    const stay = ann.table.arrive('ann');
    const leave = ben.table.arrive('ben');
    const leaveAgain = ben.table.arrive('ben');
    expect(ann.picture.room.sitters).toMatchObject([{ away: false }, { away: false }]);
    leave();
    leave();
    expect(ann.picture.room.sitters).toMatchObject([{ away: false }, { away: false }]);
    leaveAgain();
    expect(ann.picture.room.sitters).toMatchObject([{ away: false }, { away: true }]);
    await rig.clock.pass(119_999);
    expect(ann.picture.room.sitters).toHaveLength(2);
    await rig.clock.pass(2);
    expect(ann.picture.room.sitters).toHaveLength(1);
    stay();
  });

  test('a clock that waits only for those who have dropped is shorter where the game says so', async () => {
    const setup = { preset: 'squeeze' };
    const [ann, ben] = (await newTable(rig, { game: TURNS, setup }, ['ann', 'ben'])) as [Visitor, Visitor];
    const leave = ann.table.arrive('ann');
    ben.table.arrive('ben');
    const phase = (): unknown => (ann.picture.view as { readonly phase?: unknown }).phase;
    await firstRound(ann);
    for (const [visitor, seat, on] of [[ann, 1, 'player'] as const, [ben, 2, 'banker'] as const])
      expectOk(await visitor.play({ type: 'PlaceWager', round: 1, seat, on, amount: 20 }));
    if (phase() === 'betting') expectOk(await ann.play({ type: 'Deal', round: 1 }));
    leave();
    // Ben is there and has cards to turn himself.
    await rig.clock.pass(9000);
    expect(phase()).toBe('turning');
    for (let card = 0; card < 2; card++) await ben.offered('TurnCard');
    await rig.clock.pass(7999);
    expect(phase()).toBe('turning');
    const again = ann.table.arrive('ann');
    await rig.clock.pass(9000);
    expect(phase()).toBe('turning');
    again();
    await rig.clock.pass(8001);
    expect(phase()).toBe('settled');
  });

  test('a table for one is kept for a day with its hand, even through a restart', async () => {
    const [ann] = (await newTable(rig, { game: CARDS, locked: true })) as [Visitor];
    const leave = ann.table.arrive('ann');
    await firstRound(ann);
    expectOk(await ann.offered('PlaceWager'));
    expectOk(await ann.offered('Deal'));
    const { view } = ann.picture;
    leave();
    await rig.clock.pass(10 * HOUR);
    expect(ann.picture).toMatchObject({ seat: 1, view });
    const second = await openRig({ disk: rig.disk, clock: rig.clock });
    const again = new Visitor(expectOk(await second.lobby.find(ann.table.id)), 'ann');
    await rig.clock.pass(10 * HOUR);
    expect(again.picture).toMatchObject({ seat: 1, view });
    await rig.clock.pass(5 * HOUR);
    expect(again.picture.seat).toBeNull();
  });

  test('a table for one without a bet leaves memory meanwhile, and is closed after a day', async () => {
    const [ann] = (await newTable(rig, { game: CARDS, locked: true })) as [Visitor];
    await firstRound(ann);
    ann.table.arrive('ann')();
    await rig.clock.pass(600_001);
    expect(rig.lobby.open).toBe(0);
    await rig.clock.pass(20 * HOUR);
    const again = new Visitor(expectOk(await rig.lobby.find(ann.table.id)), 'ann');
    expect(again.picture).toMatchObject({ seat: 1, view: { round: 1, phase: 'betting' } });
    for (let hour = 0; hour < 6; hour++) await rig.clock.pass(HOUR);
    expect(await rig.lobby.find(ann.table.id)).toMatchObject({ ok: false });
  });

  test('who comes back in time keeps the seat', async () => {
    const [ann] = (await newTable(rig, { game: CARDS })) as [Visitor];
    ann.table.arrive('ann')();
    await rig.clock.pass(100_000);
    ann.table.arrive('ann');
    await rig.clock.pass(1_000_000);
    expect(ann.picture.room.sitters).toHaveLength(1);
  });

  test('an empty room leaves memory, and for a day its link leads back to it', async () => {
    const [ann] = (await newTable(rig, { game: CARDS })) as [Visitor];
    await firstRound(ann);
    expectOk(await ann.ask({ type: 'leave' }));
    await rig.clock.pass(600_001);
    expect([rig.lobby.open, rig.clock.alarms]).toEqual([0, 1]);
    await rig.clock.pass(22 * HOUR);
    const again = new Visitor(expectOk(await rig.lobby.find(ann.table.id)), 'ann');
    expect(again.table).not.toBe(ann.table);
    expectOk(await again.ask({ type: 'sit' }));
    expect(again.picture).toMatchObject({ seat: 1, view: { round: 1, phase: 'betting' }, room: { host: 'ann' } });
    // The day begins again when the last one has left.
    expectOk(await again.ask({ type: 'leave' }));
    await rig.clock.pass(23 * HOUR);
    expect(expectOk(await rig.store.table(ann.table.id)).closedAt).toBeUndefined();
    await rig.clock.pass(HOUR);
    expect(expectOk(await rig.store.table(ann.table.id)).closedAt).toBeDefined();
    expect([rig.lobby.open, rig.clock.alarms]).toEqual([0, 0]);
  });

  test('a room that was empty for a day while the server was down is closed when it is up again', async () => {
    const [ann] = (await newTable(rig, { game: CARDS })) as [Visitor];
    await firstRound(ann);
    expectOk(await ann.ask({ type: 'leave' }));
    await rig.lobby.drain();
    await rig.clock.pass(25 * HOUR);
    const later = await openRig({ disk: rig.disk, clock: rig.clock });
    await later.lobby.resume(() => undefined);
    await rig.clock.pass(100);
    expect(expectOk(await rig.store.table(ann.table.id)).closedAt).toBeDefined();
  });

  test('an empty room is closed if it is locked, its shoes are revealed, and its log stays', async () => {
    const [ann] = (await newTable(rig, { game: CARDS, locked: true })) as [Visitor];
    await firstRound(ann);
    expectOk(await ann.ask({ type: 'leave' }));
    await rig.clock.pass(600_001);
    expect(rig.lobby.open).toBe(0);
    expect(await rig.lobby.find(ann.table.id)).toMatchObject({ ok: false, error: { code: 'ROOM_CLOSED' } });
    const record = expectOk(await rig.store.table(ann.table.id));
    expect(record.closedAt).toBeDefined();
    const log = expectOk(await rig.store.events({ table: ann.table.id, after: 0, limit: 100 }));
    const told = log.map(({ event }) => JSON.stringify(event));
    expect(told.filter((text) => text.includes('ShoeRevealed'))).toHaveLength(2);
    expect(told.findIndex((text) => text.includes('RoomClosed'))).toBeLessThan(
      told.findIndex((text) => text.includes('ShoeRevealed')),
    );
    for (const number of [1, 2])
      expect(expectOk(await rig.store.sealed(`${ann.table.id}.${number}`)).revealedAt).toBeDefined();
    expect(rig.clock.alarms).toBe(0);
  });
});
