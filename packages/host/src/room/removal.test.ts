/** Removed players stay out until the host lets them back, and a locked room keeps only those who have a seat. */
import { expectOk } from '@croupier/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HostedTable } from '../contract.ts';
import { addUser, CARDS, firstRound, newTable, openQuietRig, openRig, type Rig, Visitor } from '../testing/rig.ts';

let rig: Rig;
let ann: Visitor;
let ben: Visitor;
let cy: Visitor;
/** Two seats, both taken, and a third player in the queue. */
beforeEach(async () => {
  rig = await openQuietRig();
  [ann, ben] = (await newTable(rig, { game: CARDS, setup: { seats: 2 } }, ['ann', 'ben'])) as [Visitor, Visitor];
  await addUser(rig, 'cy');
  cy = new Visitor(ann.table, 'cy');
});

const REMOVED = { error: { code: 'REMOVED_FROM_ROOM' } };
const reopened = async (): Promise<HostedTable> => {
  const second = await openRig({ disk: rig.disk, clock: rig.clock });
  return expectOk(await second.lobby.find(ann.table.id));
};

describe('a removed player', () => {
  test('can neither sit nor queue until the host lets them back, also after a restart', async () => {
    const { entries } = expectOk(await ann.ask({ type: 'remove-seat', seat: 2 }));
    expect(entries.map(({ entry }) => entry)).toMatchObject([
      { room: { type: 'SeatGivenUp', seat: 2, why: 'removed' } },
      { room: { type: 'UserRemoved', user: 'ben' } },
      { room: { type: 'SeatFreed', seat: 2, user: 'ben' } },
    ]);
    expect(await ben.ask({ type: 'sit' })).toMatchObject(REMOVED);
    expect(await ben.ask({ type: 'queue', waits: true })).toMatchObject(REMOVED);
    expect(ann.picture.room.removed).toEqual(['ben']);

    const again = new Visitor(await reopened(), 'ben');
    expect(again.picture.room.removed).toEqual(['ben']);
    expect(await again.ask({ type: 'sit' })).toMatchObject(REMOVED);
    const host = new Visitor(again.table, 'ann');
    expectOk(await host.ask({ type: 'let-back', user: 'ben' }));
    expect(again.picture.room.removed).toEqual([]);
    expectOk(await again.ask({ type: 'sit' }));
  });

  test('from the queue is out as well', async () => {
    expectOk(await cy.ask({ type: 'queue', waits: true }));
    const { entries } = expectOk(await ann.ask({ type: 'remove-waiting', user: 'cy' }));
    expect(entries.map(({ entry }) => entry)).toMatchObject([
      { room: { type: 'QueueLeft', user: 'cy', why: 'removed' } },
      { room: { type: 'UserRemoved', user: 'cy' } },
    ]);
    expect(await cy.ask({ type: 'queue', waits: true })).toMatchObject(REMOVED);
    expectOk(await ben.ask({ type: 'leave' }));
    expect(await cy.ask({ type: 'sit' })).toMatchObject(REMOVED);
  });

  test('is let back only by the host, and only if they were removed', async () => {
    expectOk(await ann.ask({ type: 'remove-seat', seat: 2 }));
    expectOk(await cy.ask({ type: 'sit' }));
    for (const visitor of [ben, cy])
      expect(await visitor.ask({ type: 'let-back', user: 'ben' })).toMatchObject({ error: { code: 'NOT_THE_HOST' } });
    expect(await ann.ask({ type: 'let-back', user: 'cy' })).toMatchObject({ error: { code: 'NOT_REMOVED' } });
    expectOk(await ann.ask({ type: 'let-back', user: 'ben' }));
    expect(await ann.ask({ type: 'let-back', user: 'ben' })).toMatchObject({ error: { code: 'NOT_REMOVED' } });
  });

  test('is not a bot, and not the host, who only gives up a seat', async () => {
    expectOk(await ann.ask({ type: 'remove-seat', seat: 2 }));
    expectOk(await ann.ask({ type: 'seat-bot', bot: 'basic' }));
    expectOk(await ann.ask({ type: 'remove-seat', seat: 2 }));
    expectOk(await ann.ask({ type: 'remove-seat', seat: 1 }));
    expect(ann.picture.room).toMatchObject({ removed: ['ben'], sitters: [] });
    expectOk(await ann.ask({ type: 'sit' }));
  });
});

describe('a player who is removed during a hand', () => {
  /** Both have bet, and nineteen waits for each of them. */
  const dealt = async (): Promise<void> => {
    await firstRound(ann);
    for (const [index, visitor] of [ann, ben].entries())
      expectOk(await visitor.play({ type: 'PlaceWager', round: 1, spot: index + 1, amount: 20 }));
    expectOk(await ann.play({ type: 'Deal', round: 1 }));
    const { entries } = expectOk(await ann.ask({ type: 'remove-seat', seat: 2 }));
    expect(entries.map(({ entry }) => entry)).toMatchObject([{ room: { type: 'UserRemoved', user: 'ben' } }]);
    expect(ann.picture.room).toMatchObject({ removed: ['ben'], sitters: [{ seat: 1 }, { seat: 2, leaving: false }] });
  };

  test('finishes it, and loses the seat when it ends, also after a restart', async () => {
    await dealt();
    expectOk(await ann.offered('Stand'));
    const table = await reopened();
    const [host, guest] = [new Visitor(table, 'ann'), new Visitor(table, 'ben')];
    expectOk(await guest.offered('Stand'));
    expect(host.picture.view).toMatchObject({ phase: 'settled' });
    expect(host.picture.room).toMatchObject({ removed: ['ben'], sitters: [{ user: 'ann' }] });
    expect(await guest.ask({ type: 'sit' })).toMatchObject(REMOVED);
  });

  test('frees a seat for the queue in the same moment', async () => {
    expectOk(await cy.ask({ type: 'queue', waits: true }));
    await dealt();
    expectOk(await ann.offered('Stand'));
    expectOk(await ben.offered('Stand'));
    expect(ann.picture.room).toMatchObject({ queue: [], sitters: [{ user: 'ann' }, { seat: 2, user: 'cy' }] });
  });

  test('keeps the seat if the host lets them back before it ends, and is removed once however often it is asked', async () => {
    await dealt();
    const { seq } = ann.picture;
    expectOk(await ann.ask({ type: 'remove-seat', seat: 2 }));
    expect(ann.picture.seq).toBe(seq);
    expectOk(await ann.ask({ type: 'let-back', user: 'ben' }));
    expectOk(await ann.offered('Stand'));
    expectOk(await ben.offered('Stand'));
    expect(ann.picture.room).toMatchObject({ removed: [], sitters: [{ user: 'ann' }, { user: 'ben' }] });
  });

  test('does not become the host', async () => {
    await dealt();
    expect(await ann.ask({ type: 'pass-host', to: 2 })).toMatchObject({ error: { code: 'ROUND_IN_PLAY' } });
    expectOk(await ann.ask({ type: 'leave' }));
    expect(ann.picture.room.host).toBe('ann');
  });

  test('is a person: a bot and the host have to wait until the round is over', async () => {
    await dealt();
    expect(await ann.ask({ type: 'remove-seat', seat: 1 })).toMatchObject({ error: { code: 'ROUND_IN_PLAY' } });
  });
});

describe('locking the room', () => {
  test('ends the queue, and nobody joins it until the room is open again', async () => {
    expectOk(await cy.ask({ type: 'queue', waits: true }));
    const { entries } = expectOk(await ann.ask({ type: 'lock', locked: true }));
    expect(entries.map(({ entry }) => entry)).toMatchObject([
      { room: { type: 'RoomLocked', locked: true } },
      { room: { type: 'QueueLeft', user: 'cy', why: 'locked' } },
    ]);
    expect(await cy.ask({ type: 'queue', waits: true })).toMatchObject({ error: { code: 'ROOM_LOCKED' } });
    expectOk(await ann.ask({ type: 'lock', locked: false }));
    expectOk(await cy.ask({ type: 'queue', waits: true }));
  });

  test('keeps nobody out of their own table: it knows everyone who ever sat there', async () => {
    expectOk(await ben.ask({ type: 'leave' }));
    const table = await reopened();
    for (const [user, sat] of [
      ['ann', true],
      ['ben', true],
      ['cy', false],
    ] as const)
      expect([user, table.knows(user)]).toEqual([user, sat]);
  });
});

test('a locked room that closes notes who may still read it, and an open one is everybody’s', async () => {
  expectOk(await ben.ask({ type: 'leave' }));
  expectOk(await ann.ask({ type: 'lock', locked: true }));
  expectOk(await ann.ask({ type: 'leave' }));
  await rig.clock.pass(11 * 60_000);
  const log = expectOk(await rig.store.events({ table: ann.table.id, after: 0, limit: 500 }));
  const closed = log.map(({ event }) => event).find((event) => JSON.stringify(event).includes('RoomClosed'));
  expect(closed).toMatchObject({ room: { type: 'RoomClosed', why: 'empty', readers: ['ann', 'ben'] } });
});
