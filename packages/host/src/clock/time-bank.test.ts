/** The clock of a turn and the bank behind it; the clock of the bets as the host has chosen it. */
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { NewRoom } from '../contract.ts';
import { newTable, openRig, type Rig, type Visitor } from '../testing/rig.ts';
import { stackedWorks } from '../testing/shoes.ts';

const CARDS = GAMES[0].id;
/** One hand of nineteen against seventeen: it is asked once, and no more cards are needed. Three rounds of it. */
const ROUND = 'Ts Th 9s 7c';

interface Thinking {
  readonly rig: Rig;
  readonly ann: Visitor;
  readonly depart: () => void;
}

/** Ann is asked, and ben sits beside her without a hand: so that there is a clock at all. */
const asked = async (room: Omit<NewRoom, 'game'> = {}): Promise<Thinking> => {
  const rig = await openRig({ shoes: stackedWorks(() => `${ROUND} ${ROUND} ${ROUND}`) });
  const [ann] = (await newTable(rig, { game: CARDS, ...room }, ['ann', 'ben'])) as [Visitor, Visitor];
  const depart = ann.table.arrive('ann');
  expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
  await deal(ann, 1);
  return { rig, ann, depart };
};

const deal = async (ann: Visitor, round: number): Promise<void> => {
  expectOk(await ann.play({ type: 'PlaceWager', round, spot: 1, amount: 20 }));
  expectOk(await ann.play({ type: 'Deal', round }));
  expect(ann.picture.view).toMatchObject({ phase: 'acting' });
};

/** To the end of the clock of the turn, into the bank. */
const outOfTime = (rig: Rig): Promise<void> => rig.clock.pass(20_500);

test('after the time of a turn the bank runs, and after the bank the house answers', async () => {
  const { rig, ann } = await asked();
  expect(ann.picture.clock).toMatchObject({ seconds: 20, msLeft: 20_500, banked: false, bank: 30 });
  await outOfTime(rig);
  expect(ann.picture).toMatchObject({
    view: { phase: 'acting' },
    clock: { seconds: 30, msLeft: 30_500, banked: true, bank: 0 },
  });
  await rig.clock.pass(30_400);
  expect(ann.picture.view).toMatchObject({ phase: 'acting' });
  await rig.clock.pass(200);
  expect(ann.picture.view).toMatchObject({ phase: 'settled' });
});

test('what was used is gone, and each round puts five seconds back, to thirty at most', async () => {
  const { rig, ann } = await asked();
  await outOfTime(rig);
  await rig.clock.pass(12_000);
  expectOk(await ann.offered('Stand'));
  await rig.clock.pass(4000);
  await deal(ann, 2);
  // 30 − 12 + 5.
  expect(ann.picture.clock).toMatchObject({ seconds: 20, banked: false, bank: 23 });
  await outOfTime(rig);
  expect(ann.picture.clock?.msLeft).toBeGreaterThan(23_400);
  expect(ann.picture.clock?.msLeft).toBeLessThanOrEqual(23_500);
  await rig.clock.pass(1000);
  expectOk(await ann.offered('Stand'));
  await rig.clock.pass(4000);
  await deal(ann, 3);
  expect(ann.picture.clock).toMatchObject({ bank: 27 });
});

test('extended time is three times the bank as well, also if it is switched on while the bank runs', async () => {
  const { rig, ann } = await asked();
  await outOfTime(rig);
  await rig.clock.pass(10_000);
  expectOk(await ann.ask({ type: 'extend-time', extended: true }));
  expect(ann.picture.clock).toMatchObject({ seconds: 90, msLeft: 80_500, banked: true });
  await rig.clock.pass(20_000);
  expectOk(await ann.offered('Stand'));
  await rig.clock.pass(4000);
  await deal(ann, 2);
  // Thirty seconds of ninety: ten of thirty, and five are put back.
  expect(ann.picture.clock).toMatchObject({ seconds: 60, bank: 75 });
});

test('a bank is for those who are there', async () => {
  const { rig, ann, depart } = await asked();
  depart();
  expect(ann.picture.clock).toMatchObject({ bank: 0 });
  await outOfTime(rig);
  expect(ann.picture.view).toMatchObject({ phase: 'settled' });
});

test('who did not answer the last time has no bank, whatever is in it', async () => {
  // The first ace asks everybody about insurance; nobody answers, and the hand comes next.
  const rig = await openRig({ shoes: stackedWorks(() => 'Ts 9s 5h Ad') });
  const [ann] = (await newTable(rig, { game: CARDS }, ['ann', 'ben'])) as [Visitor, Visitor];
  ann.table.arrive('ann');
  expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
  expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
  expectOk(await ann.play({ type: 'Deal', round: 1 }));
  expect(ann.picture).toMatchObject({ view: { phase: 'insurance' }, clock: { seconds: 15, bank: 0 } });
  await rig.clock.pass(15_500);
  expect(ann.picture).toMatchObject({ view: { phase: 'acting' }, clock: { seconds: 20, bank: 0 } });
  await outOfTime(rig);
  expect(ann.picture.view).toMatchObject({ phase: 'settled' });
});

test('a pause is nobody’s time: the bank goes on after it as it was when it was opened', async () => {
  const { rig, ann } = await asked();
  await outOfTime(rig);
  await rig.clock.pass(5000);
  expectOk(await ann.ask({ type: 'pause', paused: true }));
  await rig.clock.pass(60_000);
  expectOk(await ann.ask({ type: 'pause', paused: false }));
  expect(ann.picture.clock).toMatchObject({ seconds: 30, msLeft: 30_500, banked: true });
  await rig.clock.pass(7000);
  expectOk(await ann.offered('Stand'));
  await rig.clock.pass(4000);
  await deal(ann, 2);
  expect(ann.picture.clock).toMatchObject({ bank: 28 });
});

test('after a restart the bank is read from the log', async () => {
  const { rig, ann } = await asked();
  await outOfTime(rig);
  await rig.clock.pass(5000);
  await rig.lobby.drain();
  const restarted = await openRig({ disk: rig.disk, clock: rig.clock, shoes: stackedWorks(() => ROUND) });
  const table = expectOk(await restarted.lobby.find(ann.table.id));
  expect(table.picture('ann').clock).toMatchObject({ seconds: 30, msLeft: 25_500, banked: true, bank: 0 });
});

test.each([
  [10, 10],
  [30, 30],
  [undefined, 15],
] as const)('a room with %s seconds to bet waits for %i', async (betting, seconds) => {
  const rig = await openRig();
  const room = { game: CARDS, start: 'together', ...(betting !== undefined && { betting }) } as const;
  const [ann, ben] = (await newTable(rig, room, ['ann', 'ben'])) as [Visitor, Visitor];
  for (const user of ['ann', 'ben']) ann.table.arrive(user);
  await rig.clock.pass(5000);
  expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
  expect(ben.picture).toMatchObject({ room: { betting: betting ?? null }, clock: { seconds, banked: false, bank: 0 } });
  expectOk(await ben.ask({ type: 'extend-time', extended: true }));
  expect(ben.picture.clock).toMatchObject({ seconds: 3 * seconds });
});

test('the host chooses another clock for bets: time is added to the one that runs, and it is in the log', async () => {
  const rig = await openRig();
  const room = { game: CARDS, start: 'together', betting: 10 } as const;
  const [ann, ben] = (await newTable(rig, room, ['ann', 'ben'])) as [Visitor, Visitor];
  for (const user of ['ann', 'ben']) ann.table.arrive(user);
  await rig.clock.pass(5000);
  expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
  await rig.clock.pass(3000);
  const longer = { type: 'betting-clock', betting: 30 } as const;
  expect(await ben.ask(longer)).toMatchObject({ ok: false, error: { code: 'NOT_THE_HOST' } });
  const [said] = expectOk(await ann.ask(longer)).entries;
  expect(said?.entry).toMatchObject({ room: { type: 'BettingClockSet', betting: 30 } });
  expect(ben.picture).toMatchObject({ room: { betting: 30 }, clock: { seconds: 30, msLeft: 27_500 } });
  expect(expectOk(await ann.ask(longer)).entries).toEqual([]);
});

test('a room without a clock for bets waits for them, and has a clock for decisions', async () => {
  const rig = await openRig({ shoes: stackedWorks(() => 'Ts 9s Th 9h 9d 7c') });
  const room = { game: CARDS, start: 'together', betting: 'none' } as const;
  const [ann, ben] = (await newTable(rig, room, ['ann', 'ben'])) as [Visitor, Visitor];
  for (const user of ['ann', 'ben']) ann.table.arrive(user);
  await rig.clock.pass(5000);
  expectOk(await ann.play({ type: 'PlaceWager', round: 1, spot: 1, amount: 20 }));
  await rig.clock.pass(600_000);
  expect(ben.picture).toMatchObject({ view: { phase: 'betting' }, clock: null, room: { betting: 'none' } });
  expectOk(await ben.play({ type: 'PlaceWager', round: 1, spot: 2, amount: 20 }));
  await rig.clock.pass(0);
  expect(ann.picture).toMatchObject({ view: { phase: 'acting' }, clock: { seconds: 20, bank: 30 } });
});
