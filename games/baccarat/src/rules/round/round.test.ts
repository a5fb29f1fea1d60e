/** The round: opening, the deal, third cards and settlement as exact events; one coup for all seats. */
import { chips } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { baccarat } from '../../game.ts';
import { coups, sit, stack, TestTable } from '../../testing/sitting.ts';
import { PRESETS } from '../setup/options.ts';

const says = (code: string, message: string, details = {}) => ({ code, message, details });
const wrongRound = (asked: number, round: number) =>
  says('BC_WRONG_ROUND', `That is for round ${asked}; the table is on round ${round}.`, { asked, round });
const NO_WAGER = says('BC_NO_WAGER', 'Place a bet first.');
const CLOSED = says('BC_BETTING_CLOSED', 'Bets are closed.');

const open = (round: number) => ({ type: 'OpenRound', round });
const deal = (round: number) => ({ type: 'Deal', round });
const card = (at: number, face: string, to: string, position: number) => ({
  type: 'CardDealt',
  shoe: 'shoe-1',
  at,
  card: face,
  to,
  position,
});
const decided = (hand: string, total: number, playerThird: number | null, draws: boolean) => ({
  type: 'ThirdCardDecided',
  hand,
  total,
  playerThird,
  draws,
});

/** One wager of 10 on Player, and the coup. */
const coup = (player: string, banker: string): TestTable =>
  sit('standard', stack(player, banker)).bet(1, 'player', 10).deal();
const typesOf = ({ last }: TestTable): readonly string[] => last.map(({ type }) => type);

describe('opening', () => {
  test('[BC-R1] a new table stands as after a round 0 without cards', () => {
    const { rules } = PRESETS.standard;
    expect(baccarat.initial({ rules, seats: 3 })).toEqual({
      ...{ phase: 'settled', rules, seats: 3, round: 0, tray: [], wagers: [] },
      ...{ hands: { player: [], banker: [] }, laid: [], history: [], coups: [] },
    });
    expect(new TestTable('standard', '').view('rail')).not.toHaveProperty('shoe');
  });

  test('[BC-R1] before the first round is opened there are no wagers and no deal', () => {
    const table = new TestTable('standard', '');
    const wager = { type: 'PlaceWager', round: 0, seat: 1, on: 'player', amount: 10 };
    expect(table.refuses(1, wager, 'BC_BETTING_CLOSED')).toEqual(CLOSED);
    expect(table.refuses(1, { ...wager, round: 1 }, 'BC_BETTING_CLOSED')).toEqual(CLOSED);
    for (const by of [1, 'house'] as const) expect(table.refuses(by, deal(0), 'BC_BETTING_CLOSED')).toEqual(CLOSED);
  });

  test('[BC-R1, BC-R2] the first round opens a shoe and has nothing to discard', () => {
    const table = sit('standard', '2c 3c 4c 5c');
    expect(table.last).toEqual([
      { type: 'ShoeOpened', ticket: { id: 'shoe-1', commitment: '-', size: 4, cutAt: 4 } },
      { type: 'RoundOpened', round: 1 },
    ]);
    expect(table.state).toMatchObject({ phase: 'betting', round: 1, wagers: [] });
  });

  test('[BC-R2] the next round: cards to the tray, Player first, and wagers are open again', () => {
    const table = sit('standard', coups(stack('2s 3c 9h', 'Kd 3h')))
      .bet(1, 'player', 10)
      .deal()
      .next(3);
    expect(table.last).toEqual([
      { type: 'CardsDiscarded', round: 1 },
      { type: 'RoundOpened', round: 2 },
    ]);
    expect(table.state).toMatchObject({ phase: 'betting', round: 2, wagers: [], hands: { player: [], banker: [] } });
    expect(table.view().tray).toEqual(['2s', '3c', '9h', 'Kd', '3h', '2c']);
  });

  test('[BC-R2] if the cut card is out, the shoe is retired with its tray, and a new one opened', () => {
    const table = sit('standard', [stack('9s Kc', '2d 3h'), '8s 8h'])
      .bet(1, 'player', 10)
      .deal();
    table
      .when('house', open(2))
      .yields(
        { type: 'CardsDiscarded', round: 1 },
        { type: 'ShoeRetired', shoe: 'shoe-1' },
        { type: 'ShoeOpened', ticket: { id: 'shoe-2', size: 2 } },
        { type: 'RoundOpened', round: 2 },
      );
    expect(table.view()).toMatchObject({ tray: [], coups: [], shoe: { id: 'shoe-2', drawn: 0, left: 2 } });
    expect(table.view().history).toHaveLength(1);
  });

  test('[BC-R1] a round is opened once, after the last one, by its number, by anybody', () => {
    const table = sit('standard', coups(stack('9s Kc', '2d 3h')));
    for (const round of [0, 1, 2])
      expect(table.refuses(1, open(round), 'BC_ROUND_RUNNING')).toEqual(
        says('BC_ROUND_RUNNING', 'A round is already open.'),
      );
    table.bet(1, 'player', 10).deal();
    for (const round of [0, 1, 3, 100])
      expect(table.refuses('house', open(round), 'BC_WRONG_ROUND')).toEqual(wrongRound(round, 1));
    expect(table.next(7).state.round).toBe(2);
  });
});

describe('the deal', () => {
  test('[BC-R3, BC-N1] Player, Banker, Player, Banker; a natural ends the coup: every event, word for word', () => {
    const table = coup('9s Kc', '2d 3h');
    expect(table.last).toEqual([
      { type: 'DealStarted', round: 1 },
      card(0, '9s', 'player', 1),
      card(1, '2d', 'banker', 1),
      card(2, 'Kc', 'player', 2),
      card(3, '3h', 'banker', 2),
      { type: 'NaturalDealt', hand: 'player', total: 9 },
      {
        type: 'CoupEnded',
        result: {
          ...{ winner: 'player', player: 9, banker: 5, playerCards: 2, bankerCards: 2 },
          ...{ playerPair: false, bankerPair: false, perfectPair: false },
        },
      },
      { type: 'WagerSettled', seat: 1, on: 'player', outcome: 'win', stake: 1000, returned: 2000 },
      { type: 'RoundSettled', round: 1, results: [{ seat: 1, staked: 1000, returned: 2000 }] },
    ]);
    expect(table.state.phase).toBe('settled');
    expect(table.balance()).toBe(1010);
  });

  test.each([
    ['8s Kc', '9d Kh', ['player 8', 'banker 9']],
    ['9s Kc', '9d Kh', ['player 9', 'banker 9']],
    ['2s Kc', '8d Kh', ['banker 8']],
    ['4s 4c', '3d 4h', ['player 8']],
  ])('[BC-R3, BC-N1] %s against %s: naturals %j, no third card', (player, banker, naturals) => {
    const table = coup(player, banker);
    expect(table.all('NaturalDealt').map(({ hand, total }) => `${hand} ${total}`)).toEqual(naturals);
    expect(table.all('ThirdCardDecided')).toEqual([]);
    expect(table.all('CardDealt')).toHaveLength(4);
  });

  test('[BC-T1, BC-T3] Player draws, Banker stands', () => {
    const table = coup('2s 3c 9h', 'Kd 4h');
    expect(table.last.slice(4, 8)).toEqual([
      card(3, '4h', 'banker', 2),
      decided('player', 5, null, true),
      card(4, '9h', 'player', 3),
      decided('banker', 4, 9, false),
    ]);
    expect(typesOf(table).slice(8)).toEqual(['CoupEnded', 'WagerSettled', 'RoundSettled']);
  });

  test('[BC-T1, BC-T3] both draw', () => {
    const table = coup('2s 3c 6h', 'Kd 5h Kh');
    expect(table.last.slice(5, 9)).toEqual([
      decided('player', 5, null, true),
      card(4, '6h', 'player', 3),
      decided('banker', 5, 6, true),
      card(5, 'Kh', 'banker', 3),
    ]);
    expect(table.result).toMatchObject({ winner: 'banker', player: 1, banker: 5, playerCards: 3, bankerCards: 3 });
  });

  test('[BC-T1, BC-T2] Player stands, Banker draws', () => {
    const table = coup('6s Kc', 'Kd 5h 4h');
    expect(table.last.slice(5, 8)).toEqual([
      decided('player', 6, null, false),
      decided('banker', 5, null, true),
      card(4, '4h', 'banker', 3),
    ]);
    expect(table.result).toMatchObject({ winner: 'banker', player: 6, banker: 9, playerCards: 2, bankerCards: 3 });
  });

  test.each([
    ['6s Kc', '7d Kh', 'banker'],
    ['7s Kc', '6d Kh', 'player'],
    ['6s Kc', '6d Kh', 'tie'],
    ['7s Kc', '7d Kh', 'tie'],
  ])('[BC-T1, BC-T2] both stand, %s against %s', (player, banker, winner) => {
    const table = coup(player, banker);
    expect(typesOf(table).slice(5)).toEqual([
      ...['ThirdCardDecided', 'ThirdCardDecided', 'CoupEnded', 'WagerSettled', 'RoundSettled'],
    ]);
    expect(table.result.winner).toBe(winner);
  });

  test('[BC-R4] a seat may ask for the deal once it has a wager, and only then', () => {
    const table = sit('standard', stack('9s Kc', '2d 3h')).bet(2, 'tie', 10);
    expect(table.refuses(1, deal(1), 'BC_NO_WAGER')).toEqual(NO_WAGER);
    table.bet(1, 'tie', 10).takeBack(1, 'tie');
    expect(table.refuses(1, deal(1), 'BC_NO_WAGER')).toEqual(NO_WAGER);
    expect(table.deal(2).state.phase).toBe('settled');
  });

  test('[BC-R4] the house may as soon as there is any wager', () => {
    const table = sit('standard', stack('9s Kc', '2d 3h'));
    expect(table.refuses('house', deal(1), 'BC_NO_WAGER')).toEqual(NO_WAGER);
    expect(table.bet(5, 'tie', 10).deal('house').state.phase).toBe('settled');
  });

  test.each([0, 2])('[BC-R4] the deal names its round: not round %i', (round) => {
    const table = sit('standard', stack('9s Kc', '2d 3h')).bet(1, 'tie', 10);
    for (const by of [1, 'house'] as const)
      expect(table.refuses(by, deal(round), 'BC_WRONG_ROUND')).toEqual(wrongRound(round, 1));
  });
});

describe('one coup for all seats', () => {
  const three = (): TestTable =>
    sit('standard', stack('2s 3c 9h', 'Kd 3h 4s'))
      .bet(5, 'banker', 100)
      .bet(1, 'player', 10)
      .bet(3, 'tie', 20)
      .bet(5, 'player', 50)
      .deal(3);

  test('[BC-R5] the wagers are settled in the order they were placed, the results told in seat order', () => {
    const table = three();
    expect(table.all('CardDealt')).toHaveLength(6);
    expect(table.last.slice(-5)).toEqual([
      { type: 'WagerSettled', seat: 5, on: 'banker', outcome: 'win', stake: 10_000, returned: 19_500 },
      { type: 'WagerSettled', seat: 1, on: 'player', outcome: 'lose', stake: 1000, returned: 0 },
      { type: 'WagerSettled', seat: 3, on: 'tie', outcome: 'lose', stake: 2000, returned: 0 },
      { type: 'WagerSettled', seat: 5, on: 'player', outcome: 'lose', stake: 5000, returned: 0 },
      {
        type: 'RoundSettled',
        round: 1,
        results: [
          { seat: 1, staked: 1000, returned: 0 },
          { seat: 3, staked: 2000, returned: 0 },
          { seat: 5, staked: 15_000, returned: 19_500 },
        ],
      },
    ]);
    expect([1, 2, 3, 4, 5, 6, 7].map((seat) => table.balance(seat))).toEqual([990, 1000, 980, 1000, 1045, 1000, 1000]);
  });

  test('[BC-R5] nobody decides anything: a coup is one command, and after it only the next round is offered', () => {
    const table = three();
    for (const seat of [1, 2, 3, 5])
      expect(table.view(seat).actions).toEqual([{ command: { type: 'OpenRound', round: 2 } }]);
    expect(table.all('DealStarted')).toHaveLength(1);
    expect(table.all('RoundSettled')).toHaveLength(1);
  });

  test('[BC-R5] seven seats on everything, one coup', () => {
    const table = sit('all-bets', stack('9s Kc', '2d 3h'), { funds: chips(10_000) });
    for (let seat = 1; seat <= 7; seat++)
      for (const on of ['player', 'banker', 'small'] as const) table.bet(seat, on, 10 * seat);
    table.deal(7);
    expect(table.all('WagerSettled')).toHaveLength(21);
    expect(table.all('CardDealt')).toHaveLength(4);
    for (let seat = 1; seat <= 7; seat++) expect(table.balance(seat)).toBe(10_000 + 15 * seat);
  });
});
