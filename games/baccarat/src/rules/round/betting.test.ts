/** Betting: placing, changing and taking back wagers, limits, and where side bets are taken. */
import { chips, type Json, nounFor } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import { SIDE_BETS, WAGERS, type WagerOn } from '../setup/house-rules.ts';

const open = (set: { readonly [option: string]: Json } = {}, funds = 1000): TestTable =>
  sit('standard', stack('9s Kc', '2d 3h'), { set, funds: chips(funds) });

interface Named {
  readonly seat?: number;
  readonly on?: WagerOn;
  readonly round?: number;
}
const wager = (amount: Json, { seat = 1, on = 'player', round = 1 }: Named = {}) => ({
  type: 'PlaceWager',
  round,
  seat,
  on,
  amount,
});
const back = ({ seat = 1, on = 'player', round = 1 }: Named = {}) => ({ type: 'TakeBackWager', round, seat, on });

const says = (code: string, message: string, details = {}) => ({ code, message, details });
const CLOSED = says('BC_BETTING_CLOSED', 'Bets are closed.');
const NO_WAGER = says('BC_NO_WAGER', 'Place a bet first.');
const NOTHING = says('BC_NOTHING_TO_TAKE_BACK', 'You have no bet there to take back.');
const UNKNOWN_SEAT = says('BC_UNKNOWN_SEAT', 'This table has seats 1 to 7.', { seats: 7 });
const ofSeat = (seat: number) => says('BC_NOT_YOUR_SEAT', `Only seat ${seat} can do that.`, { seat });
const off = (on: string) => says('BC_WAGER_OFF', `This table does not offer a bet on ${on}.`, { on });
const wrongRound = (asked: number, round: number) =>
  says('BC_WRONG_ROUND', `That is for round ${asked}; the table is on round ${round}.`, { asked, round });
const tooDear = (needed: number, available: number) =>
  says('INSUFFICIENT_BALANCE', `That takes ${needed} ${nounFor(needed, 'chip')}, but you have ${available}.`, {
    needed,
    available,
  });

describe('placing, changing and taking back', () => {
  test('[BC-B1, BC-B3] placing: the stake leaves the balance and is held by the table', () => {
    const table = open().bet(1, 'banker', 25);
    expect(table.last).toEqual([{ type: 'WagerPlaced', seat: 1, on: 'banker', stake: 2500 }]);
    expect(table.state.wagers).toEqual([{ seat: 1, on: 'banker', stake: 2500 }]);
    expect(table.balance()).toBe(975);
  });

  test('[BC-B1, BC-B3] changing: the old stake comes back whole, the new one is held', () => {
    const table = open().bet(1, 'banker', 25).bet(1, 'banker', 40);
    expect(table.last).toEqual([
      { type: 'WagerTakenBack', seat: 1, on: 'banker', stake: 2500 },
      { type: 'WagerPlaced', seat: 1, on: 'banker', stake: 4000 },
    ]);
    expect(table.state.wagers).toEqual([{ seat: 1, on: 'banker', stake: 4000 }]);
    expect(table.balance()).toBe(960);
  });

  test('[BC-B1, BC-B3] taking back: it comes back whole, and nothing is left to take back', () => {
    const table = open().bet(1, 'banker', 25).takeBack(1, 'banker');
    expect(table.last).toEqual([{ type: 'WagerTakenBack', seat: 1, on: 'banker', stake: 2500 }]);
    expect(table.state.wagers).toEqual([]);
    expect(table.balance()).toBe(1000);
    expect(table.refuses(1, back({ on: 'banker' }), 'BC_NOTHING_TO_TAKE_BACK')).toEqual(NOTHING);
  });

  test('[BC-B1] on each spot a seat has at most one wager; spots and seats do not touch each other', () => {
    const table = open().bet(1, 'player', 10).bet(2, 'player', 20).bet(1, 'tie', 30).bet(1, 'player', 40);
    expect(table.view().wagers).toEqual([
      { seat: 2, on: 'player', stake: 20 },
      { seat: 1, on: 'tie', stake: 30 },
      { seat: 1, on: 'player', stake: 40 },
    ]);
    table.takeBack(1, 'tie');
    expect(table.view().wagers.map(({ seat, on }) => `${seat} ${on}`)).toEqual(['2 player', '1 player']);
    expect(table.refuses(2, back({ seat: 2, on: 'tie' }), 'BC_NOTHING_TO_TAKE_BACK')).toEqual(NOTHING);
    expect([table.balance(1), table.balance(2)]).toEqual([960, 980]);
  });

  test('[BC-B1] a seat may bet on both sides and on everything at once', () => {
    const table = sit('all-bets', stack('9s Kc', '2d 3h'));
    for (const on of WAGERS) table.bet(4, on, 10);
    expect(table.state.wagers.map(({ on }) => on)).toEqual(WAGERS);
    expect(table.balance(4)).toBe(890);
  });

  test.each([2, 7])('[BC-B1] a seat bets for itself: not for seat %i', (seat) => {
    const table = open().bet(2, 'player', 10).bet(7, 'player', 10);
    for (const by of [1, 'house'] as const) {
      expect(table.refuses(by, wager(10, { seat }), 'BC_NOT_YOUR_SEAT')).toEqual(ofSeat(seat));
      expect(table.refuses(by, back({ seat }), 'BC_NOT_YOUR_SEAT')).toEqual(ofSeat(seat));
    }
    expect(table.balance(seat)).toBe(990);
  });

  test.each([0, 8, 100])('[BC-B1] there is no seat %i', (seat) => {
    expect(open().refuses(1, wager(10, { seat }), 'BC_UNKNOWN_SEAT')).toEqual(UNKNOWN_SEAT);
    expect(open().refuses(1, back({ seat }), 'BC_UNKNOWN_SEAT')).toEqual(UNKNOWN_SEAT);
  });

  test('[BC-B1] a table of one seat has one seat', () => {
    const table = open({ seats: 1 });
    expect(table.refuses(2, wager(10, { seat: 2 }), 'BC_UNKNOWN_SEAT').message).toBe('This table has seats 1 to 1.');
    expect(table.bet(1, 'player', 10).balance()).toBe(990);
  });
});

describe('limits', () => {
  const below = (actual: number) =>
    says('BET_BELOW_MIN', `The smallest bet here is 5 chips; you bet ${actual}.`, { min: 5, actual });
  const above = (actual: number) =>
    says('BET_ABOVE_MAX', `The largest bet here is 100 chips; you bet ${actual}.`, { max: 100, actual });
  const STEP = says('BC_OFF_STEP', 'Bets here must be multiples of 2.5.', { step: 2.5 });

  test.each([
    [0.01, below(0.01)],
    [2.5, below(2.5)],
    [4.99, below(4.99)],
    [5, undefined],
    [5.01, STEP],
    [6, STEP],
    [7.5, undefined],
    [97.5, undefined],
    [99, STEP],
    [100, undefined],
    [100.01, above(100.01)],
    [102.5, above(102.5)],
    [1000, above(1000)],
  ])('[BC-B2] limits 5:100:2.5, a wager of %d', (amount, refused) => {
    const table = open({ limits: '5:100:2.5' });
    if (refused) expect(table.refuses(1, wager(amount), refused.code)).toEqual(refused);
    else table.bet(1, 'player', amount);
    expect(table.balance()).toBe(refused ? 1000 : 1000 - amount);
  });

  test.each(WAGERS)('[BC-B2] the limits are those of each wager: %s', (on) => {
    const table = sit('all-bets', '');
    expect(table.refuses(1, wager(9, { on }), 'BET_BELOW_MIN').details).toEqual({ min: 10, actual: 9 });
    expect(table.refuses(1, wager(5001, { on }), 'BET_ABOVE_MAX').details).toEqual({ max: 5000, actual: 5001 });
    expect(table.refuses(1, wager(10.5, { on }), 'BC_OFF_STEP').details).toEqual({ step: 1 });
  });

  test.each([
    [1000, 1000, undefined],
    [999, 1000, tooDear(1000, 999)],
    [99.99, 100, tooDear(100, 99.99)],
    [0, 10, tooDear(10, 0)],
  ])('[BC-B2] with %d chips, a wager of %d', (funds, amount, refused) => {
    const table = open({}, funds);
    if (refused) expect(table.refuses(1, wager(amount), refused.code)).toEqual(refused);
    else expect(table.bet(1, 'player', amount).balance()).toBe(funds - amount);
  });

  test('[BC-B2] a wager being changed counts as available, other wagers do not', () => {
    const table = open({}, 100).bet(1, 'player', 80).bet(2, 'player', 100);
    expect(table.refuses(1, wager(101), 'INSUFFICIENT_BALANCE')).toEqual(tooDear(101, 100));
    expect(table.refuses(1, wager(21, { on: 'tie' }), 'INSUFFICIENT_BALANCE')).toEqual(tooDear(21, 20));
    expect(table.bet(1, 'player', 100).balance()).toBe(0);
    expect(table.bet(1, 'player', 10).bet(1, 'tie', 90).balance()).toBe(0);
  });

  test('[BC-B2] the limit comes before the step, the step before the balance', () => {
    const table = open({}, 10);
    table.refuses(1, wager(9.5), 'BET_BELOW_MIN');
    table.refuses(1, wager(5000.5), 'BET_ABOVE_MAX');
    table.refuses(1, wager(20.5), 'BC_OFF_STEP');
    table.refuses(1, wager(20), 'INSUFFICIENT_BALANCE');
  });

  test.each([0.01, 0.29, 1.15, 4.35, 8.2, 19.99])('[BC-B2] with a step of one cent, %d is exactly that', (amount) => {
    const table = open({ limits: '0.01:5000:0.01' }).bet(1, 'tie', amount);
    expect(table.state.wagers).toEqual([{ seat: 1, on: 'tie', stake: Number((amount * 100).toFixed(0)) }]);
  });
});

describe('when wagers are open', () => {
  test.each([0, 2])('[BC-B1] wagers name the round: not round %i', (round) => {
    const table = open().bet(1, 'player', 10);
    expect(table.refuses(1, wager(10, { round }), 'BC_WRONG_ROUND')).toEqual(wrongRound(round, 1));
    expect(table.refuses(1, back({ round }), 'BC_WRONG_ROUND')).toEqual(wrongRound(round, 1));
  });

  test('[BC-B3] from the deal on wagers are locked', () => {
    const table = open().bet(1, 'player', 10).deal();
    for (const command of [wager(20), back(), { type: 'Deal', round: 1 }])
      expect(table.refuses(1, command, 'BC_BETTING_CLOSED')).toEqual(CLOSED);
    expect(table.refuses(2, wager(20, { seat: 2 }), 'BC_BETTING_CLOSED')).toEqual(CLOSED);
    expect(table.refuses('house', { type: 'Deal', round: 1 }, 'BC_BETTING_CLOSED')).toEqual(CLOSED);
  });

  test('[BC-B1] the wagers of the last round are not repeated', () => {
    const table = open().bet(1, 'player', 10).deal().next();
    expect(table.state.wagers).toEqual([]);
    expect(table.refuses(1, { type: 'Deal', round: 2 }, 'BC_NO_WAGER')).toEqual(NO_WAGER);
  });
});

describe('what may be bet on', () => {
  const FIVE: readonly WagerOn[] = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'];

  test.each([
    ['standard', FIVE],
    ['no-commission', FIVE],
    ['ez', [...FIVE, 'dragon7', 'panda8']],
    ['all-bets', WAGERS],
    ['six-decks', FIVE],
  ] as const)('[BC-B4] %s takes exactly %j', (preset, offered) => {
    for (const on of WAGERS) {
      const table = sit(preset, '');
      if (offered.includes(on)) expect(table.bet(3, on, 10).balance(3)).toBe(990);
      else expect(table.refuses(3, wager(10, { seat: 3, on }), 'BC_WAGER_OFF')).toEqual(off(on));
    }
  });

  test.each(SIDE_BETS)('[BC-B4] a table with %s only', (offered) => {
    for (const on of SIDE_BETS) {
      const table = open({ sideBets: offered });
      if (on === offered) expect(table.bet(1, on, 10).balance()).toBe(990);
      else table.refuses(1, wager(10, { on }), 'BC_WAGER_OFF');
    }
  });

  test('[BC-B4] that a wager is not offered comes before its amount', () => {
    open().refuses(1, wager(1, { on: 'big' }), 'BC_WAGER_OFF');
  });
});
