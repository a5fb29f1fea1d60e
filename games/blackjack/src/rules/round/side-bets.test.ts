/** Side bets at the table. Every balance starts at 1,000 chips. Cards fall: first, hole card, second, upcard, then draws. */
import { describe, expect, test } from 'vitest';
import { sit, type TestTable, type TestTableOptions } from '../../testing/sitting.ts';
import { evolve } from '../evolve.ts';
import type { HouseRules } from '../setup/house-rules.ts';
import { PRESETS } from '../setup/presets.ts';

const atTable = (shoe: string, options?: TestTableOptions): TestTable => sit('side-bets', shoe, options);

/** Result and net in chips of every side bet settled so far. */
const settled = (table: TestTable): readonly (readonly [string, string, number])[] =>
  table.all('WagerSettled').map(({ on, result, stake, returned }) => [on, result, (returned - stake) / 100]);

describe('placing', () => {
  test('[BJ-W1] a table offers the side bets that it names, and no others', () => {
    const table = sit('standard', '', { set: { sideBets: 'buster' } }).play('bet 10', 'bet 5 on buster');
    table.refuses('bet 5 on 21+3', 'BJ_SIDE_BET_OFF');
    const offered = table.view.actions.flatMap(({ command }) => (command.type === 'PlaceWager' ? [command['on']] : []));
    expect(offered).toEqual([undefined, 'buster']);
    sit('standard', '').play('bet 10').refuses('bet 5 on buster', 'BJ_SIDE_BET_OFF');
  });

  test('[BJ-W2] only beside a bet on the hand of the same spot', () => {
    const table = atTable('');
    table.refuses('bet 5 on 21+3', 'BJ_SIDE_BET_ALONE');
    table.seat(2, 'bet 10').refuses('bet 5 on 21+3', 'BJ_SIDE_BET_ALONE');
    table.play('bet 10', 'bet 5 on 21+3', '21+3 7', 'perfect-pairs 2');
    expect(table.view.wagers).toEqual([
      {
        spot: 1,
        stake: 10,
        sideBets: [
          { on: '21+3', stake: 7 },
          { on: 'perfect-pairs', stake: 2 },
        ],
      },
      { spot: 2, stake: 10 },
    ]);
    expect(table.balance()).toBe(981);
  });

  test('[BJ-W2] within limits of their own, in steps, covered by the balance', () => {
    const table = atTable('', { set: { sideLimits: '2:20:2', limits: '5:1000:5' } }).play('bet 985');
    table.refuses('bet 1 on buster', 'BJ_BELOW_MINIMUM');
    table.refuses('bet 22 on buster', 'BJ_ABOVE_MAXIMUM');
    table.refuses('bet 3 on buster', 'BJ_OFF_STEP');
    table.refuses('bet 16 on buster', 'INSUFFICIENT_BALANCE');
    table.play('bet 14 on buster').refuses('bet 2 on 21+3', 'INSUFFICIENT_BALANCE');
    expect(table.balance()).toBe(1);
  });

  test('[BJ-W2] taken back one by one, or all with the bet on the hand; changing that keeps them', () => {
    const table = atTable('').play('bet 10', 'bet 5 on 21+3', 'bet 5 on buster', 'clear 21+3', 'bet 20');
    expect(table.view.wagers).toEqual([{ spot: 1, stake: 20, sideBets: [{ on: 'buster', stake: 5 }] }]);
    table.refuses('clear 21+3', 'BJ_NOTHING_TO_TAKE_BACK');
    expect(table.watch('clear')).toEqual([
      { type: 'WagerTakenBack', spot: 1, on: 'buster', stake: 500 },
      { type: 'WagerTakenBack', spot: 1, stake: 2000 },
    ]);
    expect(table.balance()).toBe(1000);
  });

  test('[BJ-W2] closed from the deal on', () => {
    const table = atTable('Ts 9h 8d 7c').play('bet 10', 'deal');
    table.refuses('bet 5 on 21+3', 'BJ_BETTING_CLOSED');
    table.refuses('clear 21+3', 'BJ_BETTING_CLOSED');
  });

  test.each([{ on: 'hand' }, { on: 'red' }, { on: null }, { on: ['buster'] }])('[BJ-M2] %j is no side bet', (field) => {
    const { game } = atTable('').play('bet 10').scenario.table;
    expect(game.parseCommand({ type: 'PlaceWager', round: 1, spot: 1, amount: 5, ...field })).toMatchObject({
      ok: false,
      error: { code: 'COMMAND_BAD_FIELD', details: { field: 'on' } },
    });
  });
});

describe('settling', () => {
  test('[BJ-W3] by the deal, before anything is asked, whatever becomes of the hand', () => {
    const table = atTable('7h 6d 7h Ah').play('bet 10', 'bet 1 on perfect pairs', 'bet 2 on royal match');
    table.play('bet 4 on lucky ladies', 'bet 3 on 21+3', 'deal');
    expect(settled(table)).toEqual([
      ['perfect-pairs', 'perfect', 25],
      ['royal-match', 'easy', 5],
      ['lucky-ladies', 'lost', -4],
      ['21+3', 'flush', 27],
    ]);
    expect(table.types.slice(-2)).toEqual(['WagerSettled', 'InsuranceOpened']);
    expect(table.balance()).toBe(1000 - 10 + 25 + 5 - 4 + 27);
  });

  test('[BJ-W3] payouts are rounded like all others', () => {
    const table = atTable('7h 6d 9h 5c', { set: { payoutRounding: 'chip-down' } });
    expect(settled(table.play('bet 10', 'bet 1 on royal match', 'deal'))).toEqual([['royal-match', 'easy', 2]]);
    const exact = atTable('7h 6d 9h 5c').play('bet 10', 'bet 1 on royal match', 'deal');
    expect(settled(exact)).toEqual([['royal-match', 'easy', 2.5]]);
  });

  test('[BJ-W3] side bets are in the result of the round and in the view', () => {
    const table = atTable('Ts 9h 8d 7c Tc').play('bet 10', 'bet 5 on buster', 'bet 2 on 21+3', 'deal');
    expect(table.view.spots[0]?.sideBets).toEqual([
      { on: 'buster', stake: 5 },
      { on: '21+3', stake: 2, result: 'lost', returned: 0 },
    ]);
    table.play('stand');
    expect(table.all('RoundSettled')[0]?.results).toEqual([{ seat: 1, staked: 1700, returned: 3500 }]);
    expect(table.view.spots[0]?.net).toBe(18);
    expect(table.view.spots[0]?.sideBets?.[0]).toEqual({ on: 'buster', stake: 5, result: 'three', returned: 15 });
  });

  test('[BJ-W4] the two cards of the deal count, also after a split', () => {
    const european = { set: { holeCard: 'none', insurance: false } };
    const table = atTable('Qh Qh Ad 5c 6c Tc Td Kd', european).play('bet 10', 'bet 1 on lucky ladies', 'deal');
    expect(settled(table)).toEqual([]);
    table.play('split', 'hit', 'hit');
    expect(table.outcomes()).toEqual(['bust', 'bust']);
    expect(settled(table)).toEqual([['lucky-ladies', 'ladies-and-blackjack', 1000]]);
  });

  test('[BJ-W7] a queen of hearts pair is paid as soon as there can be no dealer blackjack', () => {
    const low = atTable('Qh 9d Qh 6s').play('bet 10', 'bet 1 on lucky ladies', 'deal');
    expect(settled(low)).toEqual([['lucky-ladies', 'ladies', 125]]);
    const ten = atTable('Qh 9d Qh Ts 5c 5d').play('bet 10', 'bet 1 on lucky ladies', 'deal');
    expect(ten.types.slice(-2)).toEqual(['DealerPeeked', 'WagerSettled']);
    expect(settled(ten)).toEqual([['lucky-ladies', 'ladies', 125]]);
  });
});

describe('Buster Blackjack', () => {
  /** 15 that busts on a king; the dealer has 12 and draws 4, then busts on a queen. */
  const BUSTING = 'Ts 6d 5h 6s Kc 4d Qc';

  test('[BJ-W10] a live bet makes the dealer draw when no hand is left', () => {
    const table = atTable(BUSTING).play('bet 10', 'bet 5 on buster', 'deal', 'hit');
    expect(table.all('HoleCardRevealed')[0]?.why).toBe('side-bet');
    expect(table.types.slice(-6)).toEqual([
      ...(['HoleCardRevealed', 'DealerDrew', 'DealerDrew', 'DealerBusted', 'WagerSettled', 'RoundSettled'] as const),
    ]);
    expect(settled(table)).toEqual([['buster', 'four', 10]]);
  });

  test('[BJ-W10, BJ-D4] without one the dealer takes no card, also if others bet on their hands', () => {
    const table = atTable(BUSTING).play('bet 10', 'bet 5 on 21+3', 'deal', 'hit');
    expect(table.all('HoleCardRevealed')[0]?.why).toBe('all-out');
    expect(table.all('DealerDrew')).toEqual([]);
  });

  test('[BJ-W10, BJ-D1] a dealer without a hole card takes the second card for it', () => {
    const european = { set: { holeCard: 'none', insurance: false } };
    const table = atTable('As Kh 6s 6d 4d Qc', european).play('bet 10', 'bet 5 on buster', 'deal');
    expect(table.outcomes()).toEqual(['natural']);
    expect(settled(table)).toEqual([['buster', 'four', 10]]);
    const without = atTable('As Kh 6s 6d 4d Qc', european).play('bet 10', 'deal');
    expect(without.all('DealerDrew')).toEqual([]);
  });

  test('[BJ-W9, BJ-W10] a dealer blackjack loses it, and the dealer draws nothing', () => {
    const table = atTable('Ts Kd 5h As').play('bet 10', 'bet 5 on buster', 'deal', 'no');
    expect(settled(table)).toEqual([['buster', 'lost', -5]]);
    expect(table.all('DealerDrew')).toEqual([]);
  });

  test('[BJ-W9] a dealer who stands loses it', () => {
    const table = atTable('Ts 9d 5h 8s Kc').play('bet 10', 'bet 5 on buster', 'deal', 'hit');
    expect(settled(table)).toEqual([['buster', 'lost', -5]]);
  });

  test('[BJ-W10, BJ-X2] a dealer who runs out of cards has not bust', () => {
    const table = atTable('Ts 6d 5h 6s Kc').play('bet 10', 'bet 5 on buster', 'deal', 'hit');
    expect(settled(table)).toEqual([['buster', 'lost', -5]]);
  });
});

test('[BJ-H7, BJ-W1] other side bets come with a shoe; rules that name none have none', () => {
  const { state } = atTable('');
  const ticket = { id: 'next', commitment: '-', size: 52, cutAt: 40 };
  const opened = (rules?: HouseRules) => evolve(state, { type: 'ShoeOpened', ticket, ...(rules && { rules }) }).rules;
  expect(opened()).toEqual(state.rules);
  expect(opened(PRESETS.standard.rules)).toEqual(PRESETS.standard.rules);
  expect(opened({ ...state.rules, sideBets: { buster: '200-100-30-6-3-1' } }).sideBets).toEqual({
    buster: '200-100-30-6-3-1',
  });
});
