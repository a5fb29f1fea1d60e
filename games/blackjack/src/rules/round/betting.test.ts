/** Betting: placing, changing and taking back wagers, limits, and who may ask for the deal. */
import { chips, type Json, nounFor } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';

const open = (set = {}, funds = 1000): TestTable =>
  sit('standard', stack(['Ts 6h', 'Ts 7h'], '9c 8d'), { set, funds: chips(funds) });

interface Asked {
  readonly by?: number | 'house';
  readonly spot?: number;
  readonly round?: number;
}

const place = (table: TestTable, amount: Json, { by = 1, spot = 1, round = 1 }: Asked = {}) =>
  table.scenario.when(by, { type: 'PlaceWager', round, spot, amount });
const takeBack = (table: TestTable, { by = 1, spot = 1, round = 1 }: Asked = {}) =>
  table.scenario.when(by, { type: 'TakeBackWager', round, spot });
const deal = (table: TestTable, by: number | 'house', round = 1) => table.scenario.when(by, { type: 'Deal', round });

const says = (code: string, message: string, details = {}) => ({ code, message, details });
const CLOSED = says('BJ_BETTING_CLOSED', 'Bets are closed.');
const NO_WAGER = says('BJ_NO_WAGER', 'Place a bet first.');
const NOTHING = says('BJ_NOTHING_TO_TAKE_BACK', 'There is no bet to take back.');
const UNKNOWN_SPOT = says('BJ_UNKNOWN_SPOT', 'This table has spots 1 to 7.', { seats: 7 });
const ofSeat = (seat: number) => says('BJ_NOT_YOUR_SEAT', `Only seat ${seat} can do that.`, { seat });
const wrongRound = (asked: number, round: number) =>
  says('BJ_WRONG_ROUND', `That is for round ${asked}; the table is on round ${round}.`, { asked, round });
const tooDear = (needed: number, available: number) =>
  says('INSUFFICIENT_BALANCE', `That takes ${needed} ${nounFor(needed, 'chip')}, but you have ${available}.`, {
    needed,
    available,
  });

describe('placing, changing and taking back', () => {
  test('[BJ-B1, BJ-B3] placing: the stake leaves the balance and is held by the table', () => {
    const table = open();
    expect(table.watch('bet 25')).toEqual([{ type: 'WagerPlaced', spot: 1, stake: 2500 }]);
    expect(table.state).toMatchObject({ phase: 'betting', wagers: [{ spot: 1, stake: 2500 }] });
    expect(table.view.wagers).toEqual([{ spot: 1, stake: 25 }]);
    expect(table.balance()).toBe(975);
  });

  test('[BJ-B1, BJ-B3] changing: the old stake comes back whole, the new one is held', () => {
    const table = open().play('bet 25');
    expect(table.watch('bet 40')).toEqual([
      { type: 'WagerTakenBack', spot: 1, stake: 2500 },
      { type: 'WagerPlaced', spot: 1, stake: 4000 },
    ]);
    expect(table.view.wagers).toEqual([{ spot: 1, stake: 40 }]);
    expect(table.balance()).toBe(960);
  });

  test('[BJ-B1, BJ-B3] taking back: it comes back whole, and nothing is left to take back', () => {
    const table = open().play('bet 25');
    expect(table.watch('clear')).toEqual([{ type: 'WagerTakenBack', spot: 1, stake: 2500 }]);
    expect(table.view.wagers).toEqual([]);
    expect(table.balance()).toBe(1000);
    expect(table.refuses('clear', 'BJ_NOTHING_TO_TAKE_BACK')).toEqual(NOTHING);
    expect(table.refuses('deal', 'BJ_NO_WAGER')).toEqual(NO_WAGER);
  });

  test('[BJ-B1] bets are in seat order, whatever order they were placed in; taking one back leaves the others', () => {
    const table = open().seat(5, 'bet 5').seat(2, 'bet 2').seat(7, 'bet 7').seat(1, 'bet 1');
    expect(table.view.wagers.map(({ spot, stake }) => [spot, stake])).toEqual([
      [1, 1],
      [2, 2],
      [5, 5],
      [7, 7],
    ]);
    table.seat(2, 'bet 3').seat(5, 'clear');
    expect(table.view.wagers.map(({ spot, stake }) => [spot, stake])).toEqual([
      [1, 1],
      [2, 3],
      [7, 7],
    ]);
  });

  test.each([2, 7])('[BJ-B1] a seat has one spot, its own: not spot %i', (spot) => {
    const table = open().seat(2, 'bet 10').seat(7, 'bet 10');
    expect(place(table, 10, { spot }).refused('BJ_NOT_YOUR_SEAT')).toEqual(ofSeat(spot));
    expect(takeBack(table, { spot }).refused('BJ_NOT_YOUR_SEAT')).toEqual(ofSeat(spot));
    expect(table.balance(spot)).toBe(990);
  });

  test.each([0, 8, 100])('[BJ-B1] there is no spot %i', (spot) => {
    expect(place(open(), 10, { spot }).refused('BJ_UNKNOWN_SPOT')).toEqual(UNKNOWN_SPOT);
    expect(takeBack(open(), { spot }).refused('BJ_UNKNOWN_SPOT')).toEqual(UNKNOWN_SPOT);
  });

  test('[BJ-B1] a table of one seat has one spot', () => {
    const table = open({ seats: 1 });
    expect(place(table, 10, { spot: 2 }).refused('BJ_UNKNOWN_SPOT').message).toBe('This table has spots 1 to 1.');
    place(table, 10).yields({ type: 'WagerPlaced', spot: 1, stake: 1000 });
  });

  test('[BJ-B5] nothing is ever bet for anyone, not even by the house', () => {
    const table = open();
    expect(place(table, 10, { by: 'house' }).refused('BJ_NOT_YOUR_SEAT')).toEqual(ofSeat(1));
    expect(takeBack(table.play('bet 10'), { by: 'house' }).refused('BJ_NOT_YOUR_SEAT')).toEqual(ofSeat(1));
  });

  test('[BJ-B5] the wager of the last round is not repeated', () => {
    const table = open({ seats: 1 }).play('bet 10', 'deal', 'stand', 'next');
    expect(table.state).toMatchObject({ phase: 'betting', round: 2, wagers: [] });
    table.refuses('deal', 'BJ_NO_WAGER');
  });
});

describe('limits', () => {
  const BELOW = says('BJ_BELOW_MINIMUM', 'The smallest bet here is 5 chips.', { min: 5 });
  const ABOVE = says('BJ_ABOVE_MAXIMUM', 'The largest bet here is 100 chips.', { max: 100 });
  const STEP = says('BJ_OFF_STEP', 'Bets here must be multiples of 2.5.', { step: 2.5 });

  test.each([
    [0.01, BELOW],
    [2.5, BELOW],
    [4.99, BELOW],
    [5, undefined],
    [5.01, STEP],
    [6, STEP],
    [7.5, undefined],
    [97.5, undefined],
    [99, STEP],
    [100, undefined],
    [100.01, ABOVE],
    [102.5, ABOVE],
    [1000, ABOVE],
  ])('[BJ-B2] limits 5:100:2.5, a wager of %d', (amount, refused) => {
    const table = open({ limits: '5:100:2.5' });
    if (refused) expect(place(table, amount).refused(refused.code)).toEqual(refused);
    else place(table, amount).yields({ type: 'WagerPlaced', spot: 1, stake: Math.round(amount * 100) });
    expect(table.balance()).toBe(refused ? 1000 : 1000 - amount);
  });

  test.each([
    [1000, 1000, undefined],
    [999, 1000, tooDear(1000, 999)],
    [99.99, 100, tooDear(100, 99.99)],
    [0, 1, tooDear(1, 0)],
  ])('[BJ-B2] with %d chips, a wager of %d', (funds, amount, refused) => {
    const table = open({}, funds);
    if (refused) expect(place(table, amount).refused(refused.code)).toEqual(refused);
    else place(table, amount).yields({ type: 'WagerPlaced' });
  });

  test('[BJ-B2] a wager being changed counts as available', () => {
    const table = open({}, 100).play('bet 80');
    expect(place(table, 101).refused('INSUFFICIENT_BALANCE')).toEqual(tooDear(101, 100));
    expect(table.view.wagers).toEqual([{ spot: 1, stake: 80 }]);
    table.play('bet 100');
    expect(table.balance()).toBe(0);
    table.play('bet 1');
    expect(table.balance()).toBe(99);
  });

  test('[BJ-B2] the wager of another seat does not', () => {
    const table = open({}, 100).seat(2, 'bet 80');
    expect(place(table, 101).refused('INSUFFICIENT_BALANCE')).toEqual(tooDear(101, 100));
  });

  test('[BJ-B2] the limit comes before the balance', () => {
    place(open({}, 10), 2000).refused('BJ_ABOVE_MAXIMUM');
  });

  test('[BJ-B2] with MAX balance, everything a seat has may be bet, and no more', () => {
    const table = open({ limits: '1:balance:1' }, 5000);
    expect(place(table, 5001).refused('INSUFFICIENT_BALANCE')).toEqual(tooDear(5001, 5000));
    expect(place(table, 0.5).refused('BJ_BELOW_MINIMUM').details).toEqual({ min: 1 });
    expect(place(table, 1.5).refused('BJ_OFF_STEP').details).toEqual({ step: 1 });
    expect(table.play('bet 5000').balance()).toBe(0);
  });

  test.each([0.01, 0.29, 1.15, 4.35, 8.2, 19.99])('[BJ-B2] with a step of one cent, %d is exactly that', (amount) => {
    const table = open({ limits: '0.01:balance:0.01' });
    place(table, amount).yields({ type: 'WagerPlaced', stake: Number((amount * 100).toFixed(0)) });
  });
});

describe('when wagers are open', () => {
  test.each([0, 2])('[BJ-B1] wagers and the deal name the round: not round %i', (round) => {
    const table = open().play('bet 10');
    expect(place(table, 10, { round }).refused('BJ_WRONG_ROUND')).toEqual(wrongRound(round, 1));
    expect(takeBack(table, { round }).refused('BJ_WRONG_ROUND')).toEqual(wrongRound(round, 1));
    expect(deal(table, 1, round).refused('BJ_WRONG_ROUND')).toEqual(wrongRound(round, 1));
  });

  test.each([
    ['insurance', 'Ac 8d', []],
    ['acting', '9c 8d', []],
    ['settled', '9c 8d', ['stand']],
  ] as const)('[BJ-B4] from the deal on wagers are locked: %s', (phase, dealer, phrases) => {
    const table = sit('standard', stack('Ts 6h', dealer)).play('bet 10', 'deal', ...phrases);
    expect(table.state.phase).toBe(phase);
    expect(place(table, 20).refused('BJ_BETTING_CLOSED')).toEqual(CLOSED);
    expect(place(table, 20, { by: 2, spot: 2 }).refused('BJ_BETTING_CLOSED')).toEqual(CLOSED);
    expect(takeBack(table).refused('BJ_BETTING_CLOSED')).toEqual(CLOSED);
    expect(deal(table, 1).refused('BJ_BETTING_CLOSED')).toEqual(CLOSED);
    expect(deal(table, 'house').refused('BJ_BETTING_CLOSED')).toEqual(CLOSED);
  });

  test('[BJ-R1] a round is opened once, after the last one is settled, by its number', () => {
    const table = open({ seats: 1 });
    const running = says('BJ_ROUND_RUNNING', 'A round is already open.');
    expect(table.refuses('next', 'BJ_ROUND_RUNNING')).toEqual(running);
    expect(table.play('bet 10', 'deal').refuses('next', 'BJ_ROUND_RUNNING')).toEqual(running);
    table.play('stand');
    for (const round of [0, 1, 3])
      expect(table.scenario.when(1, { type: 'OpenRound', round }).refused('BJ_WRONG_ROUND')).toEqual(
        wrongRound(round, 1),
      );
    expect(table.play('next').state.round).toBe(2);
  });
});

describe('the deal', () => {
  test('[BJ-R4] a seat may ask for it once it has a wager, and only then', () => {
    const table = open().seat(2, 'bet 10');
    expect(deal(table, 1).refused('BJ_NO_WAGER')).toEqual(NO_WAGER);
    expect(table.seat(2, 'deal').state.phase).toBe('acting');
  });

  test('[BJ-R4] the house may as soon as there is any wager', () => {
    const table = open();
    expect(deal(table, 'house').refused('BJ_NO_WAGER')).toEqual(NO_WAGER);
    table.seat(3, 'bet 10').scenario.given('house', { type: 'Deal', round: 1 });
    expect(table.state.phase).toBe('acting');
  });

  test('[BJ-R7] seats without a wager are not in the round', () => {
    const table = open().seat(3, 'bet 10').seat(6, 'bet 20', 'deal');
    expect(table.view.spots.map(({ spot, stake }) => [spot, stake])).toEqual([
      [3, 10],
      [6, 20],
    ]);
    expect(table.all('CardDealt').map(({ spot }) => spot)).toEqual([3, 6, 3, 6]);
    table.seat(3, 'stand').seat(6, 'stand');
    expect(table.all('RoundSettled')[0]?.results.map(({ seat }) => seat)).toEqual([3, 6]);
    expect([1, 2, 4, 5, 7].map((seat) => table.balance(seat))).toEqual([1000, 1000, 1000, 1000, 1000]);
  });

  test('[BJ-R7] a wager taken back is no wager', () => {
    const table = open().seat(2, 'bet 10').play('bet 10', 'clear');
    table.seat(2, 'deal');
    expect(table.view.spots.map(({ spot }) => spot)).toEqual([2]);
  });

  test('[BJ-T1] when time is over the round is dealt with the wagers that are there', () => {
    const table = open().seat(2, 'bet 10').timeOut();
    expect(table.view.spots.map(({ spot }) => spot)).toEqual([2]);
    expect(table.types.slice(2)).toEqual([
      ...['WagerPlaced', 'DealStarted', 'CardDealt', 'HoleCardDealt', 'CardDealt', 'UpcardDealt'],
    ]);
  });

  test('[BJ-T1] without any wager the table waits', () => {
    const table = open();
    expect(() => table.timeOut()).toThrow('nothing is waiting for an answer');
    table.scenario.when('house', { type: 'TimeOut', deadline: '1.betting' }).refused('BJ_DECISION_CLOSED');
  });
});
