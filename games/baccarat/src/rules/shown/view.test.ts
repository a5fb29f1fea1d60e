/** What a seat and the rail see, and that every offer in it is what the table would answer. */
import { chips, expectOk, type Json, type Offer } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { baccarat } from '../../game.ts';
import { sit, stack, TestTable } from '../../testing/sitting.ts';
import { WAGERS } from '../setup/house-rules.ts';
import { formatRules, parseSetup } from '../setup/options.ts';

const NO_CARDS = { cards: [], total: 0, natural: false };

const offersOf = (table: TestTable, type: string, seat = 1): readonly Offer[] =>
  table.view(seat).actions.filter(({ command }) => command.type === type);

describe('fields', () => {
  test('[BC-R1] a new table', () => {
    const setup = expectOk(parseSetup({ preset: 'six-decks', seats: 5 }));
    expect(baccarat.view(baccarat.initial(setup), 2, chips(12.5))).toEqual({
      viewer: 2,
      phase: 'settled',
      round: 0,
      seats: 5,
      rules: formatRules(setup.rules),
      funds: 12.5,
      wagers: [],
      hands: { player: NO_CARDS, banker: NO_CARDS },
      history: [],
      coups: [],
      tray: [],
      actions: [{ command: { type: 'OpenRound', round: 1 } }],
    });
  });

  test('[BC-B1, BC-B3] while betting: all wagers in chips, for every viewer; the funds are those of the viewer', () => {
    const table = sit('standard', stack('9s Kc', '2d 3h')).bet(5, 'tie', 12).bet(2, 'banker', 20);
    for (const viewer of [1, 2, 5, 'rail'] as const)
      expect(table.view(viewer)).toMatchObject({
        viewer,
        phase: 'betting',
        round: 1,
        seats: 7,
        wagers: [
          { seat: 5, on: 'tie', stake: 12 },
          { seat: 2, on: 'banker', stake: 20 },
        ],
        hands: { player: NO_CARDS, banker: NO_CARDS },
      });
    expect([1, 2, 5].map((seat) => table.view(seat).funds)).toEqual([1000, 980, 988]);
    expect(table.view('rail').funds).toBe(0);
  });

  test('[BC-P1, BC-X2] after the coup: hands with totals, wagers with what came back', () => {
    const table = sit('standard', stack('9s Kc', '2d 3h'), { set: { limits: '10:5000:0.5' } });
    table.bet(1, 'player', 12.5).bet(2, 'banker', 20).deal();
    const result = {
      ...{ winner: 'player', player: 9, banker: 5, playerCards: 2, bankerCards: 2 },
      ...{ playerPair: false, bankerPair: false, perfectPair: false },
    };
    expect(table.view(1)).toEqual({
      viewer: 1,
      phase: 'settled',
      round: 1,
      seats: 7,
      rules: formatRules(table.state.rules),
      funds: 1012.5,
      wagers: [
        { seat: 1, on: 'player', stake: 12.5, outcome: 'win', returned: 25 },
        { seat: 2, on: 'banker', stake: 20, outcome: 'lose', returned: 0 },
      ],
      hands: {
        player: { cards: ['9s', 'Kc'], total: 9, natural: true },
        banker: { cards: ['2d', '3h'], total: 5, natural: false },
      },
      history: [{ round: 1, ...result }],
      coups: [result],
      shoe: { id: 'shoe-1', commitment: '-', size: 4, left: 0, drawn: 4, cutAt: 4, reshuffleSoon: true },
      tray: [],
      actions: [{ command: { type: 'OpenRound', round: 2 } }],
    });
  });

  test('[BC-N1] three cards worth 9 are no natural', () => {
    const table = sit('standard', stack('2s 3c 4h', 'Kd 7h')).bet(1, 'tie', 10).deal();
    expect(table.view().hands.player).toEqual({ cards: ['2s', '3c', '4h'], total: 9, natural: false });
  });

  test('[BC-R5] the rail sees the same table and is offered nothing', () => {
    const table = sit('standard', stack('9s Kc', '2d 3h'));
    for (const step of [() => table.bet(1, 'tie', 10), () => table.deal(), () => table.next()]) {
      step();
      const { viewer: _, funds: __, actions: ___, ...seat } = table.view(1);
      const { viewer, funds, actions, ...rail } = table.view('rail');
      expect([viewer, funds, actions]).toEqual(['rail', 0, []]);
      expect(rail).toEqual(seat);
    }
  });
});

describe('offers', () => {
  const place = (on: string, amount: number, seat = 1) => ({ type: 'PlaceWager', round: 1, seat, on, amount });

  test('[BC-B1, BC-B2, BC-B4] every wager, open up to the limit and the balance, or refused with the reason', () => {
    const table = sit('ez', '', { funds: chips(300.5) });
    const offers = offersOf(table, 'PlaceWager');
    expect(offers.map(({ command }) => command)).toEqual(WAGERS.map((on) => place(on, 10)));
    for (const { command, amount, refusal } of offers) {
      const offered = !['eitherPair', 'perfectPair', 'big', 'small'].some((on) => on === command['on']);
      expect(refusal?.code).toBe(offered ? undefined : 'BC_WAGER_OFF');
      expect(amount).toEqual(offered ? { min: 10, max: 300, step: 1 } : undefined);
    }
  });

  test('[BC-B2] a wager that lies there counts as available on its own spot only', () => {
    const table = sit('standard', '', { funds: chips(100) }).bet(1, 'tie', 95);
    expect(offersOf(table, 'PlaceWager').map(({ amount, refusal }) => amount?.max ?? refusal?.details)).toEqual([
      { needed: 10, available: 5 },
      { needed: 10, available: 5 },
      100,
      { needed: 10, available: 5 },
      { needed: 10, available: 5 },
      ...['dragon7', 'panda8', 'eitherPair', 'perfectPair', 'big', 'small'].map((on) => ({ on })),
    ]);
  });

  test.each([
    [{ limits: '10:5000:1' }, 12_000, { min: 10, max: 5000, step: 1 }],
    [{ limits: '5:100:2.5' }, 99, { min: 5, max: 97.5, step: 2.5 }],
    [{ limits: '0.01:1:0.01' }, 0.5, { min: 0.01, max: 0.5, step: 0.01 }],
  ])('[BC-B2] with %j and %d chips', (set, funds, amount) => {
    const table = sit('standard', '', { set, funds: chips(funds) });
    expect(offersOf(table, 'PlaceWager')[0]?.amount).toEqual(amount);
  });

  test('[BC-B1] what lies there may be taken back, the rest not', () => {
    const table = sit('all-bets', '').bet(1, 'big', 10).bet(2, 'tie', 10);
    for (const { command, refusal } of offersOf(table, 'TakeBackWager'))
      expect([command['on'], refusal?.code]).toEqual([
        command['on'],
        command['on'] === 'big' ? undefined : 'BC_NOTHING_TO_TAKE_BACK',
      ]);
    expect(offersOf(table, 'TakeBackWager')).toHaveLength(11);
  });

  test('[BC-R4] the deal is offered to those who have a wager', () => {
    const table = sit('standard', '').bet(2, 'tie', 10);
    expect(offersOf(table, 'Deal', 2)).toEqual([{ command: { type: 'Deal', round: 1 } }]);
    expect(offersOf(table, 'Deal', 1)[0]?.refusal?.code).toBe('BC_NO_WAGER');
  });

  test('[BC-R1, BC-R4] every offer of a session is accepted or refused as it says, with the amounts it names', () => {
    const answers = (table: TestTable, seat: number, raw: Json): string => {
      const parsed = expectOk(baccarat.parseCommand(raw));
      const decided = baccarat.decide(table.state, parsed, table.scenario.table.ask(seat));
      return decided.ok ? 'ok' : decided.error.code;
    };
    const check = (table: TestTable): void => {
      for (let seat = 1; seat <= 7; seat++)
        for (const { command, amount, refusal } of table.view(seat).actions) {
          expect(answers(table, seat, command)).toBe(refusal?.code ?? 'ok');
          if (amount === undefined) continue;
          expect(answers(table, seat, { ...command, amount: amount.max })).toBe('ok');
          expect(answers(table, seat, { ...command, amount: amount.max + amount.step })).not.toBe('ok');
          expect(answers(table, seat, { ...command, amount: amount.min - amount.step })).not.toBe('ok');
        }
    };
    const table = new TestTable('ez', stack('9s Kc', '2d 3h'), { funds: chips(123.45) });
    for (const step of [
      () => table,
      () => table.next(),
      () => table.bet(1, 'tie', 120),
      () => table.bet(2, 'dragon7', 10),
      () => table.takeBack(1, 'tie'),
      () => table.deal(),
      () => table.next(),
    ])
      check(step());
  });
});
