import { GAMES } from '@croupier/catalog';
import { chips, expectOk } from '@croupier/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { quiet } from './testing/clock.ts';
import {
  addUser,
  CARDS,
  firstRound,
  newTable,
  openQuietRig,
  openRig,
  QUIET,
  type Rig,
  Visitor,
} from './testing/rig.ts';
import { stackedWorks } from './testing/shoes.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await openQuietRig();
});

const types = (visitor: Visitor): readonly string[] =>
  visitor.picture.view.actions.filter(({ refusal }) => refusal === undefined).map(({ command }) => command.type);

describe('a room', () => {
  test('the creator sits in the first seat and is host; others sit where there is room', async () => {
    const [ann, ben] = (await newTable(rig, { game: CARDS }, ['ann', 'ben'])) as [Visitor, Visitor];
    const { room } = ann.picture;
    expect(room.host).toBe('ann');
    expect(room.sitters.map(({ seat, user }) => [seat, user])).toEqual([
      [1, 'ann'],
      [2, 'ben'],
    ]);
    expect(ben.picture.seat).toBe(2);
    expect(ann.table.picture(undefined).seat).toBeNull();
    expect(await ben.ask({ type: 'sit' })).toMatchObject({ ok: false, error: { code: 'ALREADY_SEATED' } });
    await addUser(rig, 'eve');
    const eve = new Visitor(ann.table, 'eve');
    expect(await eve.ask({ type: 'sit', seat: 2 })).toMatchObject({ ok: false, error: { code: 'SEAT_TAKEN' } });
    expect(await eve.ask({ type: 'sit', seat: 8 })).toMatchObject({ ok: false, error: { code: 'SEAT_UNKNOWN' } });
    expect(await eve.play({ type: 'Deal', round: 1 })).toMatchObject({ ok: false, error: { code: 'NOT_SEATED' } });
    expect(await eve.ask({ type: 'sit', seat: 7 })).toMatchObject({ ok: true });
  });

  test('a full table and a locked room', async () => {
    const [ann] = (await newTable(rig, { game: CARDS, setup: { seats: 1 } })) as [Visitor];
    await addUser(rig, 'eve');
    const eve = new Visitor(ann.table, 'eve');
    expect(await eve.ask({ type: 'sit' })).toMatchObject({ ok: false, error: { code: 'TABLE_FULL' } });
    expect(await eve.ask({ type: 'lock', locked: true })).toMatchObject({ ok: false, error: { code: 'NOT_THE_HOST' } });
    expectOk(await ann.ask({ type: 'lock', locked: true }));
    expect(await eve.ask({ type: 'sit' })).toMatchObject({ ok: false, error: { code: 'ROOM_LOCKED' } });
    expect(ann.picture.room.locked).toBe(true);
  });

  test('a room that is locked from the start lets in its creator and no one else', async () => {
    const [ann] = (await newTable(rig, { game: CARDS, locked: true })) as [Visitor];
    expect(ann.picture).toMatchObject({ seat: 1, room: { host: 'ann', locked: true } });
    await addUser(rig, 'eve');
    const eve = new Visitor(ann.table, 'eve');
    expect(await eve.ask({ type: 'sit' })).toMatchObject({ ok: false, error: { code: 'ROOM_LOCKED' } });
    expectOk(await ann.ask({ type: 'leave' }));
    expect(await eve.ask({ type: 'sit' })).toMatchObject({ ok: false, error: { code: 'ROOM_LOCKED' } });
    expectOk(await ann.ask({ type: 'sit' }));
    expect(ann.picture.room).toMatchObject({ host: 'ann', sitters: [{ user: 'ann' }] });
  });

  test('a round that its host has left is begun by the house', async () => {
    const [ann] = (await newTable(rig, { game: CARDS })) as [Visitor];
    await firstRound(ann);
    expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
    expectOk(await ann.ask({ type: 'leave' }));
    await rig.clock.pass(60_000);
    expect(ann.picture).toMatchObject({ view: { phase: 'betting', round: 2 }, room: { sitters: [] } });
    expect(expectOk(await rig.store.balance({ escrow: ann.table.id }))).toBe(0);
  });

  test('only the host starts the round, with or without a bet, and everyone else gets a refusal', async () => {
    const [ann, ben] = (await newTable(rig, { game: CARDS }, ['ann', 'ben'])) as [Visitor, Visitor];
    await firstRound(ann);
    expectOk(await ben.play({ type: 'PlaceWager', round: 1, spot: 2, amount: 20 }));
    expect(types(ben)).not.toContain('Deal');
    expect(await ben.play({ type: 'Deal', round: 1 })).toMatchObject({ ok: false, error: { code: 'HOST_STARTS' } });
    expectOk(await ann.play({ type: 'Deal', round: 1 }));
    expect(ann.picture.view).toMatchObject({ phase: 'acting' });
  });

  test('together: the deal comes when everybody has wagered, or when the clock has run out', async () => {
    const [ann, ben] = (await newTable(rig, { game: CARDS, start: 'together' }, ['ann', 'ben'])) as [Visitor, Visitor];
    await firstRound(ann);
    expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
    await rig.clock.pass(5000);
    expect(ann.picture).toMatchObject({
      view: { phase: 'betting' },
      clock: { id: '1.betting', waitingFor: [2, 3, 4, 5, 6, 7] },
    });
    expectOk(await ben.play({ type: 'PlaceWager', round: 1, spot: 2, amount: 20 }));
    await rig.clock.pass(0);
    expect(ann.picture.view).toMatchObject({ phase: 'acting' });
  });

  test('together: who has not wagered in time watches this round', async () => {
    const [ann, ben] = (await newTable(rig, { game: CARDS, start: 'together' }, ['ann', 'ben'])) as [Visitor, Visitor];
    await firstRound(ann);
    expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
    expect(await ben.play({ type: 'Deal', round: 1 })).toMatchObject({ ok: false, error: { code: 'STARTS_TOGETHER' } });
    await rig.clock.pass(15_499);
    expect(ann.picture.view).toMatchObject({ phase: 'betting' });
    await rig.clock.pass(2);
    expect(ann.picture.view).toMatchObject({ phase: 'acting' });
    expect(ben.picture.room.sitters).toHaveLength(2);
  });

  test('the host passes the role on, and it passes by itself when the host leaves', async () => {
    const [ann, ben] = (await newTable(rig, { game: CARDS }, ['ann', 'ben'])) as [Visitor, Visitor];
    expectOk(await ann.ask({ type: 'pass-host', to: 2 }));
    expect(ann.picture.room.host).toBe('ben');
    expect(await ann.ask({ type: 'pass-host', to: 1 })).toMatchObject({ ok: false, error: { code: 'NOT_THE_HOST' } });
    expectOk(await ben.ask({ type: 'leave' }));
    expect(ann.picture.room).toMatchObject({ host: 'ann', sitters: [{ user: 'ann' }] });
    expectOk(await ann.ask({ type: 'leave' }));
    expect(ann.picture.room).toMatchObject({ host: 'ann', sitters: [] });
    expectOk(await ben.ask({ type: 'sit' }));
    expect(ann.picture.room.host).toBe('ben');
  });

  test('a seat with a stake in play stays until the round is over; the house answers for it', async () => {
    const [ann, ben] = (await newTable(rig, { game: CARDS }, ['ann', 'ben'])) as [Visitor, Visitor];
    await firstRound(ann);
    for (const [index, visitor] of [ann, ben].entries())
      expectOk(await visitor.play({ type: 'PlaceWager', round: 1, spot: index + 1, amount: 20 }));
    expectOk(await ann.play({ type: 'Deal', round: 1 }));
    expectOk(await ben.ask({ type: 'leave' }));
    expect(ann.picture.room.sitters).toMatchObject([{ leaving: false }, { leaving: true }]);
    expectOk(await ann.offered('Stand'));
    await rig.clock.pass(0);
    expect(ann.picture.view).toMatchObject({ phase: 'settled' });
    expect(ann.picture.room.sitters).toHaveLength(1);
    // 19 and 19 against 16 and a 17 or more: the results are in the books, even for players who left.
    const total = expectOk(await rig.store.balances()).reduce((sum, { amount }) => sum + amount, 0);
    expect(total).toBe(0);
    expect(expectOk(await rig.store.balance({ escrow: ann.table.id }))).toBe(0);
  });
});

describe('the order of things', () => {
  test('the sender is answered before anyone else is notified, and both after the commit', async () => {
    const [ann] = (await newTable(rig, { game: CARDS })) as [Visitor];
    const heard: string[] = [];
    ann.table.watch({ news: ({ seq, cause }) => heard.push(`news ${seq} ${cause?.cmdId}`), changed: () => undefined });
    const order = {
      by: 'ann',
      cmdId: 'one',
      command: { type: 'play', command: { type: 'OpenRound', round: 1 } },
    } as const;
    const reply = await ann.table.submit(order, (answer) => heard.push(`ack ${answer.ok}`));
    const { seq } = expectOk(reply);
    expect(heard).toEqual(['ack true', `news ${seq} one`]);
    expect(expectOk(await rig.store.table(ann.table.id)).seq).toBe(seq);
  });

  test('one id, one effect: the same answer again, here and after everything was read from the log', async () => {
    const [ann] = (await newTable(rig, { game: CARDS })) as [Visitor];
    await firstRound(ann);
    const wager = { type: 'PlaceWager', round: 1, spot: 1, amount: 20 };
    const replies = await Promise.all(Array.from({ length: 64 }, () => ann.play(wager, 'bet')));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(ann.balance).toBe(980);
    expectOk(await ann.play({ type: 'Deal', round: 1 }));
    const late = await ann.play(wager, 'late');
    expect(late).toMatchObject({ ok: false });
    const again = await openRig({ disk: rig.disk, clock: rig.clock, shoes: stackedWorks(() => QUIET) });
    const table = expectOk(await again.lobby.find(ann.table.id));
    const elsewhere = new Visitor(table, 'ann');
    expect(await elsewhere.play(wager, 'bet')).toEqual(replies[0]);
    expect(await elsewhere.play(wager, 'late')).toEqual(late);
    expect(await elsewhere.play({ ...wager, amount: 30 }, 'bet')).toMatchObject({
      ok: false,
      error: { code: 'COMMAND_ID_REUSED' },
    });
    expect(table.picture('ann')).toEqual({ ...ann.picture, clock: table.picture('ann').clock });
  });

  test('a creation that was interrupted is finished by asking again, and one that was not is not repeated', async () => {
    await addUser(rig, 'ann');
    const order = { by: 'ann', cmdId: 'create', room: { game: CARDS } };
    const table = expectOk(await rig.lobby.create(order));
    expectOk(await new Visitor(table, 'ann').ask({ type: 'leave' }));
    expectOk(await rig.lobby.create(order));
    expect(table.picture('ann').room.sitters).toEqual([]);
    // As far as a crash right after the code was given out would have come.
    const broken = await openRig({
      wrap: (store) => ({
        ...store,
        append: async () => ({ ok: false, error: { code: 'STORE_UNAVAILABLE', message: '', details: {} } }),
      }),
      disk: rig.disk,
      clock: rig.clock,
    });
    const second = { ...order, cmdId: 'second' };
    expect(await broken.lobby.create(second)).toMatchObject({ ok: false, error: { code: 'OUTCOME_UNKNOWN' } });
    const whole = await openRig({ disk: rig.disk, clock: rig.clock, shoes: stackedWorks(() => QUIET) });
    expect(expectOk(await whole.lobby.create(second)).picture('ann').seat).toBe(1);
  });

  test('creating twice under one id gives one table', async () => {
    await addUser(rig, 'ann');
    const order = { by: 'ann', cmdId: 'create', room: { game: CARDS } };
    const [one, two] = [expectOk(await rig.lobby.create(order)), expectOk(await rig.lobby.create(order))];
    expect(one.id).toBe(two.id);
    expect(await rig.lobby.create({ ...order, room: { game: 'none' } })).toMatchObject({
      ok: false,
      error: { code: 'GAME_UNKNOWN' },
    });
    expect(await rig.lobby.create({ ...order, cmdId: 'b', room: { game: CARDS, bots: ['nobody'] } })).toMatchObject({
      ok: false,
      error: { code: 'BOT_UNKNOWN' },
    });
  });
});

describe('money', () => {
  test('one account at two tables cannot spend twice', async () => {
    await addUser(rig, 'ann', 100);
    const tables: Visitor[] = [];
    for (const cmdId of ['a', 'b']) {
      const table = expectOk(await rig.lobby.create({ by: 'ann', cmdId, room: { game: CARDS } }));
      tables.push(new Visitor(table, 'ann'));
    }
    for (const visitor of tables) await firstRound(visitor);
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, index) => {
        const visitor = tables[index % 2] as Visitor;
        return visitor.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 60 }, `bet${index}`);
      }),
    );
    expect(replies.some(({ ok }) => ok)).toBe(true);
    const held = await Promise.all(
      tables.map(async ({ table }) => expectOk(await rig.store.balance({ escrow: table.id }))),
    );
    expect(held.reduce((sum, amount) => sum + amount, 0)).toBe(chips(60));
    expect(expectOk(await rig.store.balance({ user: 'ann' }))).toBe(chips(40));
    expect(rig.lobby.staked('ann')).toBe(chips(60));
  });

  test('chips that came from elsewhere are found before a wager is refused', async () => {
    await addUser(rig, 'ann', 100);
    const ann = new Visitor(
      expectOk(await rig.lobby.create({ by: 'ann', cmdId: 'create', room: { game: CARDS } })),
      'ann',
    );
    await firstRound(ann);
    expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 100 }));
    const command = { account: 'ann', cmdId: 'gift', payloadHash: '0'.repeat(64) };
    expectOk(
      await rig.store.grant({ to: { user: 'ann' }, amount: chips(500), why: 'top-up', command, answer: null, at: 1 }),
    );
    expect(ann.balance).toBe(0);
    expect(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 300 })).toMatchObject({ ok: true });
    expect(ann.balance).toBe(300);
  });
});

describe('bots', () => {
  test('sit in the given seats, play once a player has begun, and finish their rounds', async () => {
    const bot = GAMES[0].bots[0] ?? '';
    const [ann] = (await newTable(rig, { game: CARDS, start: 'together', bots: [bot] })) as [Visitor];
    await rig.clock.pass(60_000);
    expect(ann.picture.room.sitters).toMatchObject([{ user: 'ann' }, { bot, away: false }]);
    expect(ann.picture.view).toMatchObject({ phase: 'betting', wagers: [] });
    expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
    await rig.clock.pass(1000);
    expect(ann.picture.view).toMatchObject({ phase: 'acting', spots: [{ spot: 1 }, { spot: 2 }] });
    expectOk(await ann.offered('Stand'));
    await rig.clock.pass(2000);
    expect(ann.picture.view).toMatchObject({ phase: 'settled' });
    expectOk(await ann.ask({ type: 'remove-seat', seat: 2 }));
    expect(ann.picture.room.sitters).toHaveLength(1);
  });

  test.each(['play', 'play-all'] as const)(
    'by %s: who starts the round at once does not play it without them; somebody who may not start it hurries nobody',
    async (type) => {
      const bot = GAMES[0].bots[0] ?? '';
      const [ann, bob] = (await newTable(rig, { game: CARDS, start: 'host', bots: [bot] }, ['ann', 'bob'])) as [
        Visitor,
        Visitor,
      ];
      await rig.clock.pass(10_000);
      expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
      expect(await bob.play({ type: 'Deal', round: 1 })).toMatchObject({ ok: false, error: { code: 'HOST_STARTS' } });
      expect(ann.picture.view).toMatchObject({ phase: 'betting', wagers: [{ spot: 1 }] });
      const command = { type: 'Deal', round: 1 };
      expectOk(await ann.ask(type === 'play' ? { type, command } : { type, plays: [command] }));
      expect(ann.picture.view).toMatchObject({ phase: 'acting', spots: [{ spot: 1 }, { spot: 2 }] });
    },
  );
});

test('what cannot be JSON is refused before anything else', async () => {
  const [ann] = (await newTable(rig, { game: CARDS })) as [Visitor];
  for (const command of [Number.NaN, { type: 'x', a: undefined }, { type: 'x', f: () => 1 }, 10n])
    expect(await ann.ask({ type: 'play', command })).toMatchObject({ ok: false, error: { code: 'COMMAND_NOT_JSON' } });
  await quiet();
  expect(rig.troubles).toEqual([]);
});
