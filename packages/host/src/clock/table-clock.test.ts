import { expectOk } from '@croupier/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { addUser, CARDS, firstRound, newTable, openQuietRig, openRig, type Rig, Visitor } from '../testing/rig.ts';
import { stackedWorks } from '../testing/shoes.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await openQuietRig();
});

describe('clocks', () => {
  test('who does not answer twice in a row is away, and gives the seat up when somebody waits for one', async () => {
    // An ace is turned up: first insurance is not answered, then the hand is not played.
    const asked = await openRig({ shoes: stackedWorks(() => 'Ts 9s 5h Ad') });
    const [ann] = (await newTable(asked, { game: CARDS, setup: { seats: 2 } }, ['ann', 'bob'])) as [Visitor, Visitor];
    await firstRound(ann);
    expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
    expectOk(await ann.play({ type: 'Deal', round: 1 }));
    await asked.clock.pass(15_501);
    expect(ann.picture).toMatchObject({
      view: { phase: 'acting' },
      room: { sitters: [{ leaving: false }, { leaving: false }] },
    });
    await asked.clock.pass(20_501);
    expect(ann.picture.view).toMatchObject({ phase: 'settled' });
    expect(ann.picture.room.sitters).toMatchObject([{ user: 'ann', away: true, resting: true }, { user: 'bob' }]);
    expect(ann.picture.room.host).toBe('bob');
    await addUser(asked, 'eve');
    expectOk(await new Visitor(ann.table, 'eve').ask({ type: 'queue', waits: true }));
    expect(ann.picture.room).toMatchObject({ queue: [], sitters: [{ user: 'bob' }, { user: 'eve', seat: 1 }] });
  });

  test('who is away after two answers and comes back in time keeps the seat', async () => {
    const asked = await openRig({ shoes: stackedWorks(() => 'Ts 9s 5h Ad') });
    const [ann] = (await newTable(asked, { game: CARDS, setup: { seats: 2 } }, ['ann', 'bob'])) as [Visitor, Visitor];
    await firstRound(ann);
    expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
    expectOk(await ann.play({ type: 'Deal', round: 1 }));
    await asked.clock.pass(36_002);
    expectOk(await ann.ask({ type: 'come-back' }));
    await addUser(asked, 'eve');
    expectOk(await new Visitor(ann.table, 'eve').ask({ type: 'queue', waits: true }));
    expect(ann.picture.room).toMatchObject({ queue: ['eve'], sitters: [{ user: 'ann', resting: false }, {}] });
  });

  test('who plays alone is not hurried, and a hand that is left is still played to its end', async () => {
    const asked = await openRig({ shoes: stackedWorks(() => 'Ts 9s 5h Ad') });
    const [ann] = (await newTable(asked, { game: CARDS })) as [Visitor];
    await firstRound(ann);
    expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
    expectOk(await ann.play({ type: 'Deal', round: 1 }));
    await asked.clock.pass(300_000);
    expect(ann.picture).toMatchObject({ view: { phase: 'insurance' }, clock: null });
    expectOk(await ann.ask({ type: 'leave' }));
    await asked.clock.pass(100);
    expect(ann.picture.view).toMatchObject({ phase: 'settled' });
    expect(ann.picture.room.sitters).toEqual([]);
  });

  /** An ace is turned up, and everybody is asked about insurance. */
  const askedRoom = async (clocks: 'normal' | 'long' | 'off') => {
    const asked = await openRig({ shoes: stackedWorks(() => 'Ts 9s 5h Ad') });
    const [ann] = (await newTable(asked, { game: CARDS, clocks }, ['ann', 'bob'])) as [Visitor, Visitor];
    await firstRound(ann);
    expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
    expectOk(await ann.play({ type: 'Deal', round: 1 }));
    return { asked, ann };
  };

  test('a room with long clocks waits three times as long, and says so', async () => {
    const { asked, ann } = await askedRoom('long');
    expect(ann.picture).toMatchObject({ room: { clocks: 'long' }, clock: { seconds: 45, msLeft: 45_500 } });
    await asked.clock.pass(45_499);
    expect(ann.picture.view).toMatchObject({ phase: 'insurance' });
    await asked.clock.pass(2);
    expect(ann.picture.view).toMatchObject({ phase: 'acting' });
  });

  test('a room without clocks waits for as long as people are there, and no longer', async () => {
    const { asked, ann } = await askedRoom('off');
    const depart = ann.table.arrive('ann');
    await asked.clock.pass(1_000_000);
    expect(ann.picture).toMatchObject({ view: { phase: 'insurance' }, clock: null });
    depart();
    await asked.clock.pass(120_100);
    expect(ann.picture.view).toMatchObject({ phase: 'settled' });
  });

  test.each(['the last bet', 'the host'])('without clocks a round that starts together waits for %s', async (end) => {
    const setup = { game: CARDS, start: 'together', clocks: 'off' } as const;
    const [ann, bob] = (await newTable(rig, setup, ['ann', 'bob'])) as [Visitor, Visitor];
    for (const { user } of ann.picture.room.sitters) ann.table.arrive(user);
    await rig.clock.pass(5000);
    expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
    await rig.clock.pass(300_000);
    expect(bob.picture).toMatchObject({ view: { phase: 'betting' }, clock: null });
    if (end === 'the host') expectOk(await ann.play({ type: 'Deal', round: 1 }));
    else expectOk(await bob.play({ type: 'PlaceWager', round: 1, spot: 2, amount: 20 }));
    await rig.clock.pass(100);
    expect(bob.picture.view).toMatchObject({ phase: 'acting' });
  });

  test('the host sets the clocks, including the one that is running', async () => {
    const { asked, ann } = await askedRoom('off');
    const bob = new Visitor(ann.table, 'bob');
    expect(await bob.ask({ type: 'clock-mode', mode: 'long' })).toMatchObject({ error: { code: 'NOT_THE_HOST' } });
    expectOk(await ann.ask({ type: 'clock-mode', mode: 'normal' }));
    expect(ann.picture.clock).toMatchObject({ seconds: 15 });
    await asked.clock.pass(10_000);
    expectOk(await ann.ask({ type: 'clock-mode', mode: 'long' }));
    expect(ann.picture.clock).toMatchObject({ seconds: 45, msLeft: 45_500 });
    expectOk(await ann.ask({ type: 'clock-mode', mode: 'off' }));
    expect(ann.picture.clock).toBeNull();
  });

  test('a wager in between shows that somebody is there', async () => {
    const [ann] = (await newTable(rig, { game: CARDS }, ['ann', 'bob'])) as [Visitor, Visitor];
    await firstRound(ann);
    for (const round of [1, 2, 3]) {
      expectOk(await ann.play({ type: 'PlaceWager', round, spot: 1, amount: 20 }));
      expectOk(await ann.play({ type: 'Deal', round }));
      await rig.clock.pass(24_000);
    }
    expect(ann.picture.room.sitters).toHaveLength(2);
  });

  test('a table nobody plays at stands still', async () => {
    const [ann] = (await newTable(rig, { game: CARDS })) as [Visitor];
    await rig.clock.pass(10_000);
    const { seq } = ann.picture;
    await rig.clock.pass(100_000);
    expect(ann.picture.seq).toBe(seq);
  });

  /** Nineteen against seventeen: ann stands, and the round is over. */
  const settled = async (users: readonly string[], bots: readonly string[] = []) => {
    const played = await openRig({ shoes: stackedWorks(() => 'Ts Th 9s 7c'), speed: 1 });
    const [ann] = (await newTable(played, { game: CARDS, bots }, users)) as [Visitor];
    await firstRound(ann);
    expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
    expectOk(await ann.play({ type: 'Deal', round: 1 }));
    expectOk(await ann.offered('Stand'));
    expect(ann.picture.view).toMatchObject({ phase: 'settled' });
    return { played, ann };
  };

  test('alone, a result waits for the player, who opens the next round', async () => {
    const { played, ann } = await settled(['ann']);
    expect(ann.picture.clock).toBeNull();
    await played.clock.pass(1_200_000);
    expect(ann.picture.view).toMatchObject({ phase: 'settled' });
    expectOk(await ann.offered('OpenRound'));
    expect(ann.picture.view).toMatchObject({ phase: 'betting' });
  });

  test('with others a result is shown for three seconds after its last card', async () => {
    const { played, ann } = await settled(['ann', 'bob']);
    // Half a second of pause, and the turned card has half a second.
    expect(ann.picture.clock).toMatchObject({ seconds: 3, msLeft: 4000 });
    await played.clock.pass(3999);
    expect(ann.picture.view).toMatchObject({ phase: 'settled' });
    await played.clock.pass(2);
    expect(ann.picture.view).toMatchObject({ phase: 'betting' });
  });
});
