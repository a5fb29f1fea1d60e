/** What a seat and the rail see, and that every offer in it is what the table would answer. */
import { chips, expectOk, type Offer, type Viewer, type WireCommand, ZERO } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { blackjack } from '../../game.ts';
import { sit, type TestTable } from '../../testing/sitting.ts';
import { formatRules, parseSetup } from '../setup/options.ts';

const seen = (table: TestTable, viewer: Viewer) => table.scenario.table.view(viewer);

const NO_CARDS = { cards: [], total: 0, isSoft: false, softAceCount: 0, faceDown: 0, peeked: false, natural: false };

describe('fields', () => {
  test('[BJ-R1] a new table', () => {
    const setup = expectOk(parseSetup({ preset: 'european', seats: 5 }));
    expect(blackjack.view(blackjack.initial(setup), 2, chips(12.5))).toEqual({
      viewer: 2,
      phase: 'settled',
      round: 0,
      seats: 5,
      rules: formatRules(setup.rules),
      funds: 12.5,
      wagers: [],
      spots: [],
      dealer: NO_CARDS,
      turn: [],
      tray: [],
      actions: [{ command: { type: 'OpenRound', round: 1 } }],
    });
  });

  test('[BJ-B1] while betting: wagers in seat order, nothing dealt', () => {
    const table = sit('standard', 'Ts 9h 8c 6d 2c').seat(5, 'bet 7').seat(2, 'bet 20');
    expect(seen(table, 'rail')).toMatchObject({
      viewer: 'rail',
      phase: 'betting',
      round: 1,
      seats: 7,
      funds: 0,
      wagers: [
        { spot: 2, stake: 20 },
        { spot: 5, stake: 7 },
      ],
      spots: [],
      dealer: NO_CARDS,
      turn: [],
    });
  });

  test('[BJ-R5] while a hand acts: cards, totals, stakes in chips, whose turn', () => {
    const table = sit('standard', 'As 9h 6c 7d 2c').play('bet 2', 'deal');
    expect(seen(table, 1)).toMatchObject({
      viewer: 1,
      phase: 'acting',
      funds: 998,
      wagers: [],
      turn: [{ spot: 1, hand: 1, decision: '1.1.1.0' }],
      dealer: { ...NO_CARDS, cards: ['7d'], total: 7, faceDown: 1 },
    });
    expect(seen(table, 1).spots).toEqual([
      {
        spot: 1,
        stake: 2,
        hands: [
          { cards: ['As', '6c'], total: 17, isSoft: true, softAceCount: 1, stake: 2, status: 'open', fromSplit: false },
        ],
        insurance: { answer: 'not-asked', stake: 0 },
      },
    ]);
  });

  test('[BJ-S2] a split spot: the wager once, a stake on each hand', () => {
    const table = sit('standard', '8s 9h 8c 7d 3c 2c Tc 4d').play('bet 10', 'deal', 'split', 'double');
    const [spot] = seen(table, 'rail').spots;
    expect(spot?.stake).toBe(10);
    expect(spot?.hands).toEqual([
      {
        cards: ['8s', '3c', 'Tc'],
        total: 21,
        isSoft: false,
        softAceCount: 0,
        stake: 20,
        status: 'doubled',
        fromSplit: true,
      },
      { cards: ['8c', '2c'], total: 10, isSoft: false, softAceCount: 0, stake: 10, status: 'open', fromSplit: true },
    ]);
    expect(spot).not.toHaveProperty('net');
  });

  test('[BJ-P7] once settled: outcome and returned of each hand, net of the spot', () => {
    const table = sit('standard', 'Ts 9h 6c 7d 2c').play('bet 5', 'deal', 'surrender');
    const view = seen(table, 'rail');
    expect(view.spots[0]).toMatchObject({
      net: -2.5,
      hands: [{ status: 'surrendered', outcome: 'surrender', returned: 2.5 }],
    });
    expect(view.dealer).toEqual({ ...NO_CARDS, cards: ['7d', '9h'], total: 16 });
    expect(view.turn).toEqual([]);
  });

  test('[BJ-H3] the dealer: peeked, and natural once it is turned', () => {
    const peeked = sit('standard', 'Ts 9h 6c Kd 2c').play('bet 5', 'deal');
    expect(seen(peeked, 'rail').dealer).toMatchObject({ cards: ['Kd'], faceDown: 1, peeked: true, natural: false });
    const natural = sit('standard', 'Ts Ah 6c Kd 2c').play('bet 5', 'deal');
    expect(seen(natural, 'rail').dealer).toMatchObject({ cards: ['Kd', 'Ah'], faceDown: 0, natural: true, total: 21 });
  });

  test('[BJ-M3] rules and seats are those of this very table', () => {
    for (const seats of [7, 3])
      for (const soft17 of ['hit', 'stand']) {
        const setup = expectOk(parseSetup({ preset: 'standard', seats, soft17 }));
        const view = blackjack.view(blackjack.initial(setup), 'rail', ZERO);
        expect(view.rules).toEqual(formatRules(setup.rules));
        expect([view.seats, view.rules['soft17']]).toEqual([seats, soft17]);
      }
  });

  test('[BJ-A5] the rail is offered nothing, in no phase', () => {
    const table = sit('standard', 'Ts 9h 8c Ad 2c 2c').play('bet 5', 'deal', 'no', 'stand');
    for (const state of table.history) expect(blackjack.view(state, 'rail', ZERO).actions).toEqual([]);
  });
});

/** What the table would answer, without sending it: nothing, or the refusal. */
const answer = (table: TestTable, seat: number, raw: WireCommand) => {
  const command = blackjack.parseCommand(raw);
  if (!command.ok) return command.error;
  const decided = blackjack.decide(table.state, command.value, table.scenario.table.ask(seat));
  return decided.ok ? undefined : decided.error;
};

const cents = (amount: number): number => Math.round(amount * 100) / 100;

const checkAmounts = (table: TestTable, seat: number, { command, amount }: Offer): void => {
  const { min, max, step } = amount ?? { min: 0, max: 0, step: 0 };
  expect(max).toBeGreaterThanOrEqual(min);
  expect(answer(table, seat, { ...command, amount: min })).toBeUndefined();
  expect(answer(table, seat, { ...command, amount: max })).toBeUndefined();
  expect(answer(table, seat, { ...command, amount: cents(max + step) })).toBeDefined();
  expect(answer(table, seat, { ...command, amount: cents(min - step) })).toBeDefined();
};

const checkOffers = (table: TestTable): readonly string[] =>
  table.scenario.table.seats.flatMap((seat) =>
    seen(table, seat).actions.map((offer) => {
      if (offer.amount) checkAmounts(table, seat, offer);
      else expect(answer(table, seat, offer.command)).toEqual(offer.refusal);
      return `${seat} ${offer.command.type}${offer.refusal ? ` ${offer.refusal.code}` : ''}`;
    }),
  );

describe('offers are what the table answers', () => {
  test('[BJ-A5] while betting', () => {
    const table = sit('standard', 'Ts 9h 8c 6d 2c', { set: { seats: 2 } });
    expect(checkOffers(table)).toEqual([
      '1 PlaceWager',
      '1 TakeBackWager BJ_NOTHING_TO_TAKE_BACK',
      '1 Deal BJ_NO_WAGER',
      '2 PlaceWager',
      '2 TakeBackWager BJ_NOTHING_TO_TAKE_BACK',
      '2 Deal BJ_NO_WAGER',
    ]);
    table.play('bet 1000');
    expect(checkOffers(table).slice(0, 3)).toEqual(['1 PlaceWager', '1 TakeBackWager', '1 Deal']);
    expect(table.view.actions[0]).toEqual({
      command: { type: 'PlaceWager', round: 1, spot: 1, amount: 1 },
      amount: { min: 1, max: 1000, step: 1 },
    });
  });

  test.each([
    ['1:1000:1', 2000, { min: 1, max: 1000, step: 1 }],
    ['1:1000:1', 40.5, { min: 1, max: 40, step: 1 }],
    ['1:balance:1', 2000.5, { min: 1, max: 2000, step: 1 }],
    ['5:500:2.5', 24, { min: 5, max: 22.5, step: 2.5 }],
    ['5:500:5', 5, { min: 5, max: 5, step: 5 }],
  ])('[BJ-A5, BJ-B2] limits %s and %d chips: a wager of %o', (limits, funds, range) => {
    const table = sit('standard', 'Ts 9h 8c 6d 2c', { set: { limits, seats: 1 }, funds: chips(funds) });
    expect(table.view.actions[0]?.amount).toEqual(range);
    checkOffers(table);
  });

  test('[BJ-A5, BJ-B2] too poor for the minimum: refused with what is missing', () => {
    const table = sit('standard', 'Ts 9h 8c 6d 2c', { set: { limits: '5:500:5', seats: 1 }, funds: chips(4.99) });
    expect(checkOffers(table)[0]).toBe('1 PlaceWager INSUFFICIENT_BALANCE');
    expect(table.view.actions[0]?.refusal?.details).toEqual({ needed: 5, available: 4.99 });
    expect(table.view.actions[0]).not.toHaveProperty('amount');
  });

  test('[BJ-A5, BJ-I2] while insurance is asked', () => {
    const table = sit('standard', 'Ts As 9h 8c Kc Ad 2c', { set: { seats: 3 }, funds: chips(104) });
    table.seat(1, 'bet 100').seat(2, 'bet 100', 'deal');
    expect(checkOffers(table)).toEqual([
      '1 Insure',
      '1 TakeEvenMoney BJ_NO_EVEN_MONEY',
      '1 DeclineInsurance',
      ...['Hit', 'Stand', 'Double', 'Split', 'Surrender'].map((action) => `1 ${action} BJ_INSURANCE_FIRST`),
      '2 Insure',
      '2 TakeEvenMoney',
      '2 DeclineInsurance',
      ...['Hit', 'Stand', 'Double', 'Split', 'Surrender'].map((action) => `2 ${action} BJ_INSURANCE_FIRST`),
    ]);
    expect(table.view.actions[0]).toMatchObject({
      command: { type: 'Insure', decision: '1.1.1.0' },
      amount: { min: 0.01, max: 4, step: 0.01 },
    });
    table.play('no');
    expect(table.view.actions).toEqual([]);
  });

  test('[BJ-A5, BJ-I2] insurance is proposed for half the wager, or for what the balance covers of it', () => {
    const propose = (funds: number): unknown =>
      sit('standard', 'Ts 9h 8c Ad 2c', { set: { seats: 1 }, funds: chips(funds) }).play('bet 100', 'deal').view
        .actions[0]?.command['amount'];
    expect([propose(1000), propose(150), propose(104)]).toEqual([50, 50, 4]);
  });

  test('[BJ-A5, BJ-I2] insurance that cannot be covered is refused', () => {
    const table = sit('standard', 'Ts 9h 8c Ad 2c', { set: { seats: 1 }, funds: chips(100) }).play('bet 100', 'deal');
    expect(checkOffers(table)[0]).toBe('1 Insure INSUFFICIENT_BALANCE');
    expect(table.view.actions[0]?.refusal?.details).toEqual({ needed: 50, available: 0 });
  });

  test('[BJ-A5, BJ-I2] half of one cent is no insurance: it is not offered', () => {
    const set = { seats: 1, limits: '0.01:1000:0.01' };
    const table = sit('standard', 'Ts 9h 8c Ad 2c', { set }).play('bet 0.01', 'deal');
    expect(checkOffers(table)[0]).toBe('1 Insure BJ_INSURANCE_TOO_MUCH');
  });

  test('[BJ-A5, BJ-U2] before the peek an early surrender is offered, on a natural it is not', () => {
    const set = { seats: 2, surrender: 'early' };
    const table = sit('standard', 'Ts As 9h 8c Kc Ad 2c', { set }).seat(1, 'bet 10').seat(2, 'bet 10', 'deal');
    const offers = checkOffers(table);
    expect(offers).toContain('1 Surrender');
    expect(offers).toContain('2 Surrender BJ_INSURANCE_FIRST');
  });

  test('[BJ-A5] while a hand acts: the others see what awaits them, and that it is not their turn', () => {
    const table = sit('standard', '8s 9s As 9h 8c 2c Kc 7d 3c 3d Tc 2c', { set: { seats: 4 } });
    table.seat(1, 'bet 10').seat(2, 'bet 10').seat(3, 'bet 10', 'deal');
    expect(checkOffers(table)).toEqual([
      '1 Hit',
      '1 Stand',
      '1 Double',
      '1 Split',
      '1 Surrender',
      ...['Hit', 'Stand', 'Double', 'Split', 'Surrender'].map((action) => `2 ${action} BJ_NOT_YOUR_TURN`),
    ]);
    expect(seen(table, 2).actions[0]?.refusal?.details).toEqual({ turn: 1 });
    table.play('split');
    expect(checkOffers(table).slice(0, 5)).toEqual([
      '1 Hit',
      '1 Stand',
      '1 Double',
      '1 Split BJ_NOT_A_PAIR',
      '1 Surrender BJ_SURRENDER_SPLIT',
    ]);
    table.play('stand', 'hit');
    expect(checkOffers(table)[0]).toBe('2 Hit');
    expect(seen(table, 1).actions).toEqual([]);
  });

  test('[BJ-A5] once settled the next round is offered to every seat', () => {
    const table = sit('standard', 'Ts 9h 8c 6d 2c 2c', { set: { seats: 2 } }).play('bet 5', 'deal', 'stand');
    expect(checkOffers(table)).toEqual(['1 OpenRound', '2 OpenRound']);
    expect(seen(table, 2).actions).toEqual([{ command: { type: 'OpenRound', round: 2 } }]);
  });
});
