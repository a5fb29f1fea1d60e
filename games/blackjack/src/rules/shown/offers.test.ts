/** What is offered, and shown as refused: exactly what the table would accept and refuse. */
import { chips } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';

const dealt = (shoe: string, set = {}): TestTable => sit('standard', shoe, { set }).play('bet 10', 'deal');

/** Two seats with a wager of 10 each, dealt; the other seats stay out. */
const twoSeats = (hands: readonly string[], dealer: string): TestTable =>
  sit('standard', stack(hands, dealer)).seat(2, 'bet 10').play('bet 10', 'deal');

/** Every action a seat is shown, with `ok` or the code it would be refused with. */
const offered = (table: TestTable, seat: number | 'rail' = 1): { readonly [action: string]: string } =>
  Object.fromEntries(
    table.scenario.table.view(seat).actions.map(({ command, refusal }) => [command.type, refusal?.code ?? 'ok']),
  );

const ALL: { readonly [action: string]: string } = {
  Hit: 'ok',
  Stand: 'ok',
  Double: 'ok',
  Split: 'ok',
  Surrender: 'ok',
};
const noneOf = (code: string): typeof ALL => Object.fromEntries(Object.keys(ALL).map((action) => [action, code]));

describe('while betting', () => {
  test('[BJ-A5, BJ-B2] a seat without a wager may only place one, within the limits and its balance', () => {
    const table = sit('standard', '');
    expect(table.view.actions).toEqual([
      {
        command: { type: 'PlaceWager', round: 1, spot: 1, amount: 1 },
        amount: { min: 1, max: 1000, step: 1 },
      },
      {
        command: { type: 'TakeBackWager', round: 1, spot: 1 },
        refusal: { code: 'BJ_NOTHING_TO_TAKE_BACK', message: 'There is no bet to take back.', details: {} },
      },
      {
        command: { type: 'Deal', round: 1 },
        refusal: { code: 'BJ_NO_WAGER', message: 'Place a bet first.', details: {} },
      },
    ]);
  });

  test('[BJ-A5, BJ-B1] a seat with a wager may change it, take it back, and ask for the deal', () => {
    const table = sit('standard', '', { funds: chips(60) }).play('bet 20');
    expect(table.view.actions).toEqual([
      { command: { type: 'PlaceWager', round: 1, spot: 1, amount: 1 }, amount: { min: 1, max: 60, step: 1 } },
      { command: { type: 'TakeBackWager', round: 1, spot: 1 } },
      { command: { type: 'Deal', round: 1 } },
    ]);
    expect(offered(table, 2)).toEqual({
      PlaceWager: 'ok',
      TakeBackWager: 'BJ_NOTHING_TO_TAKE_BACK',
      Deal: 'BJ_NO_WAGER',
    });
  });

  test.each([
    ['the limit', '5:100:5', 1000, { min: 5, max: 100, step: 5 }],
    ['the balance, in whole steps', '5:100:5', 43.21, { min: 5, max: 40, step: 5 }],
    ['the minimum, just covered', '5:100:5', 5, { min: 5, max: 5, step: 5 }],
    ['the balance where it is the limit', '1:balance:1', 5000.5, { min: 1, max: 5000, step: 1 }],
    ['the balance to the cent', '0.01:balance:0.01', 7.07, { min: 0.01, max: 7.07, step: 0.01 }],
  ])('[BJ-A5, BJ-B2] the largest wager offered is %s', (_, limits, funds, amount) => {
    const [place] = sit('standard', '', { set: { limits }, funds: chips(funds) }).view.actions;
    expect(place).toEqual({ command: { type: 'PlaceWager', round: 1, spot: 1, amount: amount.min }, amount });
  });

  test('[BJ-A5, BJ-B2] a seat that cannot cover the minimum gets that refusal', () => {
    const [place] = sit('standard', '', { set: { limits: '5:100:5' }, funds: chips(4.99) }).view.actions;
    expect(place).toEqual({
      command: { type: 'PlaceWager', round: 1, spot: 1, amount: 5 },
      refusal: {
        code: 'INSUFFICIENT_BALANCE',
        message: 'That takes 5 chips, but you have 4.99.',
        details: { needed: 5, available: 4.99 },
      },
    });
  });
});

describe('while insurance is asked', () => {
  const insurance = (hand: string, bet: string, funds = 1000, set = {}): TestTable =>
    sit('standard', stack(hand, 'Ac 9d'), { funds: chips(funds), set }).play(`bet ${bet}`, 'deal');

  test('[BJ-A5, BJ-I1, BJ-I2] insurance up to half the wager, no even money without a natural, or no', () => {
    const table = insurance('Ts 6h', '10');
    expect(table.view.actions.slice(0, 3)).toEqual([
      { command: { type: 'Insure', decision: '1.1.1.0', amount: 5 }, amount: { min: 0.01, max: 5, step: 0.01 } },
      {
        command: { type: 'TakeEvenMoney', decision: '1.1.1.0' },
        refusal: {
          code: 'BJ_NO_EVEN_MONEY',
          message: 'Even money is offered only for a blackjack against an ace, where blackjack pays 3:2.',
          details: {},
        },
      },
      { command: { type: 'DeclineInsurance', decision: '1.1.1.0' } },
    ]);
    expect(offered(table)).toEqual({
      Insure: 'ok',
      TakeEvenMoney: 'BJ_NO_EVEN_MONEY',
      DeclineInsurance: 'ok',
      ...noneOf('BJ_INSURANCE_FIRST'),
    });
  });

  test('[BJ-A5, BJ-I5] even money on a natural', () => {
    const table = insurance('As Kh', '10');
    expect(offered(table)).toMatchObject({ Insure: 'ok', TakeEvenMoney: 'ok', DeclineInsurance: 'ok' });
  });

  test('[BJ-A5, BJ-I2] what the balance covers of it', () => {
    const [insure] = insurance('Ts 6h', '10', 13.33).view.actions;
    expect(insure?.amount).toEqual({ min: 0.01, max: 3.33, step: 0.01 });
  });

  test('[BJ-A5, BJ-I2] nothing, if nothing is left', () => {
    const [insure] = insurance('Ts 6h', '10', 10).view.actions;
    expect(insure).toEqual({
      command: { type: 'Insure', decision: '1.1.1.0', amount: 5 },
      refusal: {
        code: 'INSUFFICIENT_BALANCE',
        message: 'That takes 5 chips, but you have 0.',
        details: { needed: 5, available: 0 },
      },
    });
  });

  test('[BJ-A5, BJ-I2] nothing on a wager of one cent: half of it is less than a cent', () => {
    const table = insurance('Ts 6h', '0.01', 1000, { limits: '0.01:100:0.01' });
    const [insure] = table.view.actions;
    expect(insure?.amount).toBeUndefined();
    expect(insure?.refusal).toEqual(table.refuses('insurance 0.01', 'BJ_INSURANCE_TOO_MUCH'));
  });

  test('[BJ-A5, BJ-U2] early surrender stands among the offers of an open hand, not of a natural', () => {
    const early = { surrender: 'early' };
    expect(offered(insurance('Ts 6h', '10', 1000, early))).toMatchObject({
      Surrender: 'ok',
      Hit: 'BJ_INSURANCE_FIRST',
    });
    expect(offered(insurance('As Kh', '10', 1000, early))).toMatchObject({ Surrender: 'BJ_INSURANCE_FIRST' });
  });
});

describe('while hands act, and after', () => {
  test.each([
    ['a pair', '8s 8h', [], { Split: 'ok' }],
    ['no pair', 'Ts 6h', [], { Split: 'BJ_NOT_A_PAIR' }],
    [
      'after a hit',
      '2s 3h',
      ['hit'],
      { Double: 'BJ_DOUBLE_TWO_CARDS', Split: 'BJ_NOT_A_PAIR', Surrender: 'BJ_SURRENDER_FIRST' },
    ],
    ['after a split', '8s 8h', ['split'], { Split: 'BJ_NOT_A_PAIR', Surrender: 'BJ_SURRENDER_SPLIT' }],
  ])('[BJ-A5] the offers of the hand that acts: %s', (_, cards, phrases, expected) => {
    const table = dealt(stack(cards, '9c 8d', '4c 5c')).play(...phrases);
    expect(offered(table)).toEqual({ ...ALL, ...expected });
    const decisions = table.view.actions.map(({ command }) => command['decision']);
    expect(new Set(decisions)).toEqual(new Set(table.view.turn.map(({ decision }) => decision)));
  });

  test('[BJ-A5] what the balance does not cover is shown with the reason', () => {
    const table = sit('standard', stack('8s 8h', '9c 8d'), { funds: chips(19) }).play('bet 10', 'deal');
    const refusal = {
      code: 'INSUFFICIENT_BALANCE',
      message: 'That takes 10 chips, but you have 9.',
      details: { needed: 10, available: 9 },
    };
    const { actions } = table.view;
    expect(actions.map((offer) => offer.refusal)).toEqual([undefined, undefined, refusal, refusal, undefined]);
    for (const phrase of ['double', 'split']) expect(table.refuses(phrase, 'INSUFFICIENT_BALANCE')).toEqual(refusal);
  });

  test('[BJ-A5] a seat that waits sees its actions refused, one that is done or not in the round sees none', () => {
    const table = twoSeats(['Ts 6h', 'Ts 7h'], '9c 8d');
    const wait = 'BJ_NOT_YOUR_TURN';
    expect(offered(table, 2)).toEqual(noneOf(wait));
    const [offer] = table.scenario.table.view(2).actions;
    expect(offer?.command).toEqual({ type: 'Hit', decision: '1.2.1.0' });
    expect(offer?.refusal).toEqual({ code: wait, message: 'It is seat 1’s turn.', details: { turn: 1 } });
    expect(offered(table, 3)).toEqual({});
    expect(offered(table, 'rail')).toEqual({});
    table.play('stand');
    expect(offered(table, 1)).toEqual({});
  });

  test('[BJ-A5, BJ-R1] after the round everyone with a seat may open the next', () => {
    const table = dealt(stack('Ts 6h', '9c 8d')).play('stand');
    expect(table.view.actions).toEqual([{ command: { type: 'OpenRound', round: 2 } }]);
    expect(table.scenario.table.view(5).actions).toEqual([{ command: { type: 'OpenRound', round: 2 } }]);
  });
});
