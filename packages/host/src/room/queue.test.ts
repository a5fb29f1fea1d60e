/** The queue for a seat: in order, through restarts, and never by who is fastest. */
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { beforeEach, expect, test } from 'vitest';
import { addUser, newTable, openRig, type Rig, Visitor } from '../testing/rig.ts';
import { stackedWorks } from '../testing/shoes.ts';

const CARDS = GAMES[0].id;
/** One seat: ten and nine against seventeen. */
const ROUND = 'Ts Th 9s 7c';

let rig: Rig;
let ann: Visitor;
let others: readonly [Visitor, Visitor, Visitor];
/** A table for one, and three at the rail. */
beforeEach(async () => {
  rig = await openRig({ shoes: stackedWorks(() => ROUND) });
  [ann] = (await newTable(rig, { game: CARDS, setup: { seats: 1 } })) as [Visitor];
  const visitors: Visitor[] = [];
  for (const user of ['ben', 'cy', 'dee']) {
    await addUser(rig, user);
    visitors.push(new Visitor(ann.table, user));
  }
  others = visitors as unknown as typeof others;
});

const queued = (): readonly string[] => ann.picture.room.queue;
const seated = (): readonly string[] => ann.picture.room.sitters.map(({ user }) => user);

test('those who wait are seated in the order in which they came, in the append that frees the seat', async () => {
  const [ben, cy, dee] = others;
  for (const visitor of others) expectOk(await visitor.ask({ type: 'queue', waits: true }));
  expect(queued()).toEqual(['ben', 'cy', 'dee']);
  const { seq } = ann.picture;
  expectOk(await cy.ask({ type: 'queue', waits: true }));
  expect(ann.picture.seq).toBe(seq);

  const left = expectOk(await ann.ask({ type: 'leave' }));
  expect(left.entries.map(({ entry }) => ('room' in entry ? entry.room.type : 'game'))).toEqual([
    'SeatGivenUp',
    'SeatFreed',
    'SeatTaken',
    'HostPassed',
  ]);
  expect([seated(), queued()]).toEqual([['ben'], ['cy', 'dee']]);
  // Nobody is faster than the queue.
  expect(await dee.ask({ type: 'sit' })).toMatchObject({ error: { code: 'TABLE_FULL' } });
  expectOk(await cy.ask({ type: 'queue', waits: false }));
  expectOk(await cy.ask({ type: 'queue', waits: false }));
  expectOk(await ben.ask({ type: 'leave' }));
  expect([seated(), queued()]).toEqual([['dee'], []]);
  expect(await dee.ask({ type: 'queue', waits: true })).toMatchObject({ error: { code: 'ALREADY_SEATED' } });
});

test('a seat with a stake in play is taken when its round is over', async () => {
  const [ben] = others;
  expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
  expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
  expectOk(await ann.play({ type: 'Deal', round: 1 }));
  expectOk(await ben.ask({ type: 'queue', waits: true }));
  expectOk(await ann.ask({ type: 'leave' }));
  expect([seated(), queued()]).toEqual([['ann'], ['ben']]);
  await rig.clock.pass(100);
  expect([seated(), queued()]).toEqual([['ben'], []]);
  // Its funds are known although the house has seated them.
  expect(ben.balance).toBe(1000);
  expectOk(await ben.play({ type: 'OpenRound', round: 2 }));
  expectOk(await ben.play({ type: 'PlaceWager', round: 2, spot: 1, amount: 20 }));
});

test('a player who queues at a table with a free seat gets it right away', async () => {
  const [ben] = others;
  expectOk(await ann.ask({ type: 'leave' }));
  expectOk(await ben.ask({ type: 'queue', waits: true }));
  expect([seated(), queued()]).toEqual([['ben'], []]);
});

test('a locked room has no queue but for its host', async () => {
  const [ben] = others;
  expectOk(await ben.ask({ type: 'queue', waits: true }));
  expectOk(await ann.ask({ type: 'lock', locked: true }));
  expectOk(await ann.ask({ type: 'leave' }));
  expect([seated(), queued()]).toEqual([[], []]);
  expectOk(await ann.ask({ type: 'queue', waits: true }));
  expect([seated(), queued()]).toEqual([['ann'], []]);
  expect(await ben.ask({ type: 'queue', waits: true })).toMatchObject({ error: { code: 'ROOM_LOCKED' } });
});

test('a place is held for two minutes, also through a restart, and a player who leaves the room gives it up', async () => {
  const [, , dee] = others;
  const depart = ann.table.arrive('ben');
  for (const visitor of others) {
    ann.table.arrive(visitor.user === 'ben' ? 'ann' : visitor.user);
    expectOk(await visitor.ask({ type: 'queue', waits: true }));
  }
  depart();
  await rig.clock.pass(119_000);
  expect(queued()).toEqual(['ben', 'cy', 'dee']);
  expectOk(await dee.ask({ type: 'leave' }));
  expect(await dee.ask({ type: 'leave' })).toMatchObject({ error: { code: 'NOT_SEATED' } });
  await rig.clock.pass(1100);
  expect(queued()).toEqual(['cy']);

  const again = await openRig({ disk: rig.disk, clock: rig.clock, shoes: stackedWorks(() => ROUND) });
  const table = expectOk(await again.lobby.find(ann.table.id));
  expect(table.picture(undefined).room.queue).toEqual(['cy']);
  table.arrive('ann');
  await rig.clock.pass(120_100);
  expect(table.picture(undefined).room.queue).toEqual([]);
});

test('the host takes somebody out of the queue, and nobody else can', async () => {
  const [ben, cy] = others;
  for (const visitor of others) expectOk(await visitor.ask({ type: 'queue', waits: true }));
  expect(await ben.ask({ type: 'remove-waiting', user: 'cy' })).toMatchObject({ error: { code: 'NOT_THE_HOST' } });
  const { entries } = expectOk(await ann.ask({ type: 'remove-waiting', user: 'cy' }));
  expect(entries[0]?.entry).toMatchObject({ room: { type: 'QueueLeft', user: 'cy', why: 'removed' } });
  expect(queued()).toEqual(['ben', 'dee']);
  for (const user of ['cy', 'ann', 'nobody'])
    expect(await ann.ask({ type: 'remove-waiting', user })).toMatchObject({ error: { code: 'NOT_WAITING' } });
  // Once they are let back they may come again, behind the others.
  expectOk(await ann.ask({ type: 'let-back', user: 'cy' }));
  expectOk(await cy.ask({ type: 'queue', waits: true }));
  expect(queued()).toEqual(['ben', 'dee', 'cy']);
});

test('a queue has an end', async () => {
  for (let at = 0; at < 50; at++) expectOk(await new Visitor(ann.table, `u${at}`).ask({ type: 'queue', waits: true }));
  expect(await others[0].ask({ type: 'queue', waits: true })).toMatchObject({ error: { code: 'QUEUE_FULL' } });
});
