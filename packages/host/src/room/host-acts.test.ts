/** What a host may do with a table, what passes the role on, and more time for those who ask for it. */
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { CARDS, newTable, openQuietRig, type Rig, type Visitor } from '../testing/rig.ts';

const WAGERS = GAMES.at(-1)?.id ?? '';
let rig: Rig;
beforeEach(async () => {
  rig = await openQuietRig();
});

type Two = readonly [Visitor, Visitor];
const together = async (game = CARDS): Promise<Two> =>
  (await newTable(rig, { game, start: 'together' }, ['ann', 'ben'])) as unknown as Two;

const bet = async (visitor: Visitor): Promise<void> => {
  const spot = visitor.picture.seat;
  expectOk(await visitor.play({ type: 'PlaceWager', round: 1, spot, amount: 20 }));
};

/** Both have bet, and the first is asked. */
const dealt = async (): Promise<Two> => {
  const [ann, ben] = await together();
  await rig.clock.pass(5000);
  for (const visitor of [ann, ben]) await bet(visitor);
  await rig.clock.pass(0);
  expect(ann.picture).toMatchObject({ view: { phase: 'acting' }, clock: { waitingFor: [1], seconds: 20 } });
  return [ann, ben];
};

describe('extended time', () => {
  test('a hand has the time of the one who plays it', async () => {
    const [ann, ben] = await dealt();
    expectOk(await ben.ask({ type: 'extend-time', extended: true }));
    expect(ann.picture.clock).toMatchObject({ waitingFor: [1], seconds: 20 });
    expect(ann.picture.room.sitters).toMatchObject([{ extended: false }, { extended: true }]);
    expectOk(await ann.offered('Stand'));
    expect(ann.picture.clock).toMatchObject({ waitingFor: [2], seconds: 60, msLeft: 60_500 });
    const { seq } = ann.picture;
    expectOk(await ben.ask({ type: 'extend-time', extended: true }));
    expect(ann.picture.seq).toBe(seq);
  });

  test('bets of a shared round have the time of the slowest who has not bet, then what the others would have had', async () => {
    const [ann, ben] = await together();
    await rig.clock.pass(5000);
    expectOk(await ben.ask({ type: 'extend-time', extended: true }));
    await bet(ann);
    expect(ann.picture.clock).toMatchObject({ id: '1.betting', seconds: 45, msLeft: 45_500 });
    await rig.clock.pass(44_000);
    expect(ann.picture.view).toMatchObject({ phase: 'betting' });
    await bet(ben);
    await rig.clock.pass(0);
    expect(ann.picture.view).toMatchObject({ phase: 'acting' });
  });

  test('when the slowest has bet the others have at most the usual time, and never more than was left', async () => {
    const [ann, ben, cy] = (await newTable(rig, { game: CARDS, start: 'together' }, ['ann', 'ben', 'cy'])) as [
      Visitor,
      Visitor,
      Visitor,
    ];
    await rig.clock.pass(5000);
    expectOk(await ben.ask({ type: 'extend-time', extended: true }));
    await bet(ann);
    await rig.clock.pass(20_000);
    await bet(ben);
    expect(cy.picture.clock).toMatchObject({ seconds: 15, msLeft: 15_500 });
    expectOk(await cy.ask({ type: 'extend-time', extended: true }));
    expect(cy.picture.clock).toMatchObject({ seconds: 45, msLeft: 25_500 });
    // To and fro gains nothing: the clock ends when it would have ended.
    await rig.clock.pass(20_000);
    for (const extended of [false, true, false, true]) expectOk(await cy.ask({ type: 'extend-time', extended }));
    expect(cy.picture.clock).toMatchObject({ seconds: 45, msLeft: 5500 });
    await rig.clock.pass(5501);
    expect(cy.picture.view).toMatchObject({ phase: 'acting' });
  });

  test('is for those who sit', async () => {
    const [ann] = await together();
    expectOk(await ann.ask({ type: 'leave' }));
    expect(await ann.ask({ type: 'extend-time', extended: true })).toMatchObject({ error: { code: 'NOT_SEATED' } });
  });
});

describe('several bets as one', () => {
  const on = (spot: string, amount = 20) => ({ type: 'PlaceWager', round: 1, seat: 2, on: spot, amount });
  const ready = async (): Promise<Two> => {
    const [ann, ben] = await together(WAGERS);
    await rig.clock.pass(5000);
    expectOk(await ann.play({ ...on('player'), seat: 1 }));
    return [ann, ben];
  };

  test('the first of them does not begin the deal without the others', async () => {
    const [ann, ben] = await ready();
    expect(ann.picture.clock).toMatchObject({ id: '1.betting' });
    expectOk(await ben.ask({ type: 'play-all', plays: [on('banker'), on('tie')] }));
    expect(ann.picture.view).toMatchObject({ phase: 'betting' });
    await rig.clock.pass(0);
    expect(ann.picture.view).toMatchObject({ phase: 'settled' });
    const log = expectOk(await rig.store.events({ table: ann.table.id, after: 0, limit: 100 }));
    const text = log.map(({ event }) => JSON.stringify(event));
    expect(text.filter((line) => line.includes('"WagerPlaced"') && line.includes('"seat":2'))).toHaveLength(2);
  });

  test('one by one, the first of them begins it, and the others come too late', async () => {
    const [, ben] = await ready();
    expectOk(await ben.play(on('banker')));
    await rig.clock.pass(0);
    expect(await ben.play(on('tie'))).toMatchObject({ ok: false });
  });

  test('all or none, and all of them have to be paid', async () => {
    const [ann, ben] = await ready();
    const { seq } = ann.picture;
    expect(await ben.ask({ type: 'play-all', plays: [on('banker'), { type: 'x' }] })).toMatchObject({
      error: { code: 'COMMAND_UNKNOWN' },
    });
    expect(await ben.ask({ type: 'play-all', plays: [on('banker', 600), on('player', 600)] })).toMatchObject({
      error: { code: 'INSUFFICIENT_BALANCE', details: { needed: 600, available: 400 } },
    });
    expect([ann.picture.seq, ben.balance]).toEqual([seq, 1000]);
    expect(await ben.ask({ type: 'play-all', plays: [on('tie'), { type: 'Deal', round: 1 }] })).toMatchObject({
      error: { code: 'STARTS_TOGETHER' },
    });
  });
});

describe('the host', () => {
  test('pauses: no clock runs, nothing can be played, and what is offered says so', async () => {
    const [ann, ben] = await dealt();
    expect(await ben.ask({ type: 'pause', paused: true })).toMatchObject({ error: { code: 'NOT_THE_HOST' } });
    expectOk(await ann.ask({ type: 'pause', paused: true }));
    for (const user of ['ann', 'ben']) ann.table.arrive(user);
    await rig.clock.pass(600_000);
    expect(ann.picture).toMatchObject({ view: { phase: 'acting' }, clock: null, room: { paused: true } });
    expect(ann.picture.view.actions.every(({ refusal }) => refusal !== undefined)).toBe(true);
    const decision = ann.picture.view.actions.find(({ command }) => command.type === 'Stand')?.command ?? null;
    expect(await ann.play(decision)).toMatchObject({ error: { code: 'ROOM_PAUSED' } });
    expect(await ann.ask({ type: 'skip' })).toMatchObject({ ok: false });
    expectOk(await ann.ask({ type: 'pause', paused: false }));
    expect(ann.picture.clock).toMatchObject({ seconds: 20, msLeft: 20_500 });
    expectOk(await ann.offered('Stand'));
  });

  test('hides balances and shows them again; only changes are written', async () => {
    const [ann, ben] = await dealt();
    expect(await ben.ask({ type: 'hide-balances', hidden: true })).toMatchObject({
      error: { code: 'NOT_THE_HOST' },
    });
    const { seq } = ann.picture;
    expectOk(await ann.ask({ type: 'hide-balances', hidden: false }));
    expect([ann.picture.seq, ann.picture.room]).toEqual([seq, expect.not.objectContaining({ hidesBalances: true })]);
    expectOk(await ann.ask({ type: 'hide-balances', hidden: true }));
    expectOk(await ann.ask({ type: 'hide-balances', hidden: true }));
    expect(ben.picture).toMatchObject({ seq: seq + 1, room: { hidesBalances: true } });
    expectOk(await ann.ask({ type: 'hide-balances', hidden: false }));
    expect(ben.picture.room).not.toHaveProperty('hidesBalances');
  });

  test('who pauses and leaves keeps nobody from playing', async () => {
    const [ann, ben] = await together();
    expectOk(await ann.ask({ type: 'pause', paused: true }));
    expectOk(await ann.ask({ type: 'leave' }));
    // The pause is now that of the next host, who can end it.
    expect(ben.picture.room).toMatchObject({ host: 'ben', paused: true });
    expectOk(await ben.ask({ type: 'pause', paused: false }));
    expect(ben.picture.room.paused).toBe(false);
  });

  test('skips the player whose turn it is after ten seconds, and it does not count against them', async () => {
    const [ann, ben] = await dealt();
    expect(await ann.ask({ type: 'skip' })).toMatchObject({ error: { code: 'NOBODY_TO_SKIP' } });
    expectOk(await ann.offered('Stand'));
    expect(await ben.ask({ type: 'skip' })).toMatchObject({ error: { code: 'NOT_THE_HOST' } });
    await rig.clock.pass(9900);
    expect(await ann.ask({ type: 'skip' })).toMatchObject({
      error: { code: 'SKIP_TOO_SOON', details: { seconds: 10 } },
    });
    await rig.clock.pass(200);
    const { entries } = expectOk(await ann.ask({ type: 'skip' }));
    expect(entries[0]?.entry).toMatchObject({ room: { type: 'SeatsSkipped', seats: [2] } });
    expect(entries.some(({ entry }) => 'room' in entry && entry.room.type === 'AnswerMissed')).toBe(false);
    expect(ann.picture).toMatchObject({ view: { phase: 'settled' }, room: { sitters: [{}, { user: 'ben' }] } });
    expect(await ann.ask({ type: 'skip' })).toMatchObject({ error: { code: 'NOBODY_TO_SKIP' } });
    // Who has not bet can be skipped too: the round begins without them.
    await rig.clock.pass(4000);
    expectOk(await ann.play({ type: 'PlaceWager', round: 2, spot: 1, amount: 20 }));
    await rig.clock.pass(10_000);
    expectOk(await ann.ask({ type: 'skip' }));
    expect(ann.picture.view).toMatchObject({ phase: 'acting', spots: [{ spot: 1 }] });
  });

  test('marks a player as away, and does not wait for them until they play again', async () => {
    const [ann, ben] = await together();
    await rig.clock.pass(5000);
    for (const user of ['ann', 'ben']) ann.table.arrive(user);
    expect(await ben.ask({ type: 'move-away', seat: 1 })).toMatchObject({ error: { code: 'NOT_THE_HOST' } });
    expect(await ann.ask({ type: 'move-away', seat: 5 })).toMatchObject({ error: { code: 'SEAT_EMPTY' } });
    expectOk(await ann.ask({ type: 'move-away', seat: 2 }));
    expect(ann.picture.room.sitters).toMatchObject([{ away: false }, { away: true, resting: true }]);
    expectOk(await ben.ask({ type: 'come-back' }));
    expect(ann.picture.room.sitters).toMatchObject([{ away: false }, { away: false, resting: false }]);
    expectOk(await ann.ask({ type: 'move-away', seat: 2 }));
    await bet(ann);
    await rig.clock.pass(0);
    expect(ann.picture.view).toMatchObject({ phase: 'acting' });
    expect(await ann.ask({ type: 'move-away', seat: 1 })).toMatchObject({ error: { code: 'ROUND_IN_PLAY' } });
    expectOk(await ann.offered('Stand'));
    await rig.clock.pass(4000);
    expectOk(await ben.play({ type: 'PlaceWager', round: 2, spot: 2, amount: 20 }));
    expect(ann.picture.room.sitters).toMatchObject([{}, { away: false, resting: false }]);
  });

  test('who is away for a minute passes the role on to somebody who is there', async () => {
    const [ann, ben] = await together();
    const depart = ann.table.arrive('ann');
    ann.table.arrive('ben');
    depart();
    await rig.clock.pass(50_000);
    const back = ann.table.arrive('ann');
    await rig.clock.pass(60_000);
    expect(ben.picture.room.host).toBe('ann');
    back();
    await rig.clock.pass(59_900);
    expect(ben.picture.room.host).toBe('ann');
    await rig.clock.pass(200);
    expect(ben.picture.room).toMatchObject({ host: 'ben', sitters: [{ user: 'ann' }, { user: 'ben' }] });
  });

  test('who only asks by single requests is there while they do', async () => {
    const [ann, ben] = await together();
    ann.table.arrive('ben');
    await rig.clock.pass(50_000);
    expectOk(await ann.ask({ type: 'lock', locked: true }));
    await rig.clock.pass(50_000);
    expect(ben.picture.room.host).toBe('ann');
    await rig.clock.pass(11_000);
    expect(ben.picture.room.host).toBe('ben');
  });
});
