/** What every wager gets back: dealt at a table with exact balances, and over all results a coup can have. */
import { cents, chips } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable, type TestTableOptions } from '../../testing/sitting.ts';
import { type HouseRules, WAGERS, type WagerOn } from '../setup/house-rules.ts';
import { PRESETS } from '../setup/options.ts';
import { type CoupResult, WINNERS } from './coup.ts';
import { settleWager } from './payouts.ts';

/** What 100 chips on each wager win or lose, in the order of the columns. */
const COLUMNS = 'player banker tie playerPair bankerPair dragon7 panda8 eitherPair perfectPair big small';
const ROWS: readonly (readonly [what: string, player: string, banker: string, nets: string])[] = [
  ['Player 9 to 5', '9s Kc', '2d 3h', '100 -100 -100 -100 -100 -100 -100 -100 -100 -100 150'],
  ['Banker 7 to 6, both stand', '6s Kc', '7d Kh', '-100 95 -100 -100 -100 -100 -100 -100 -100 -100 150'],
  ['tie at 6, both stand', '6s Kc', '6d Kh', '0 0 800 -100 -100 -100 -100 -100 -100 -100 150'],
  ['tie of naturals', '9s Kc', '4d 5h', '0 0 800 -100 -100 -100 -100 -100 -100 -100 150'],
  ['Player pair, Banker wins', '3s 3c', '7d Kh', '-100 95 -100 1100 -100 -100 -100 500 -100 -100 150'],
  ['Banker pair, Player wins', '7s Kc', '3d 3h', '100 -100 -100 -100 1100 -100 -100 500 -100 -100 150'],
  ['perfect pair of Player', '3s 3s', '7d Kh', '-100 95 -100 1100 -100 -100 -100 500 2500 -100 150'],
  ['perfect pair of Banker', '7s Kc', '3h 3h', '100 -100 -100 -100 1100 -100 -100 500 2500 -100 150'],
  ['both pairs and a tie', '3s 3c', '3d 3h', '0 0 800 1100 1100 -100 -100 500 -100 -100 150'],
  ['two perfect pairs', '3s 3s', '3d 3d', '0 0 800 1100 1100 -100 -100 500 2500 -100 150'],
  ['ten and king are no pair', 'Ts Kc 7h', 'Qd Kh 9c', '-100 95 -100 -100 -100 -100 -100 -100 -100 54 -100'],
  ['a pair with the third card is none', '3s 2c 2h', '6d Kh', '100 -100 -100 -100 -100 -100 -100 -100 -100 54 -100'],
  ['Banker wins with three-card 7', '2s Kc 4h', 'Kd 5h 2c', '-100 95 -100 -100 -100 4000 -100 -100 -100 54 -100'],
  ['the same, Player standing', '6s Kc', 'Kd 5h 2c', '-100 95 -100 -100 -100 4000 -100 -100 -100 54 -100'],
  ['tie with three-card 7', '7s Kc', 'Kd 5h 2c', '0 0 800 -100 -100 -100 -100 -100 -100 54 -100'],
  ['Player wins with three-card 8', '2s Kc 6h', 'Kd 5h 2c', '100 -100 -100 -100 -100 -100 2500 -100 -100 54 -100'],
  ['tie with three-card 8', '2s Kc 6h', 'Kd 5h 3c', '0 0 800 -100 -100 -100 -100 -100 -100 54 -100'],
  ['Player loses with three-card 8', '2s Kc 6h', 'Kd 5h 4c', '-100 95 -100 -100 -100 -100 -100 -100 -100 54 -100'],
  ['Player wins with two-card 8', '8s Kc', '2d 3h', '100 -100 -100 -100 -100 -100 -100 -100 -100 -100 150'],
  ['Player wins with three-card 7', '3s Kc 4h', '6d Kh', '100 -100 -100 -100 -100 -100 -100 -100 -100 54 -100'],
  ['five cards, Player drew', '2s 3c 9h', 'Kd 6h', '-100 95 -100 -100 -100 -100 -100 -100 -100 54 -100'],
  ['five cards, Banker drew', '6s Kc', 'Kd 5h 4h', '-100 95 -100 -100 -100 -100 -100 -100 -100 54 -100'],
];

/** A coup with these wagers of one stake each. */
const dealt = (
  preset: string,
  hands: readonly [player: string, banker: string],
  wagers: readonly WagerOn[],
  { stake = 100, set = {} }: { readonly stake?: number; readonly set?: TestTableOptions['set'] } = {},
): TestTable => {
  const table = sit(preset, stack(...hands), { set, funds: chips(10_000) });
  for (const on of wagers) table.bet(1, on, stake);
  return table.deal();
};

const netsOf = (table: TestTable): readonly number[] =>
  table.all('WagerSettled').map(({ stake, returned }) => (returned - stake) / 100);

describe('every wager', () => {
  test('[BC-B4, BC-P7] the columns are all wagers there are', () => {
    expect(COLUMNS.split(' ')).toEqual(WAGERS);
  });

  test.each(ROWS)('[BC-P1, BC-P2, BC-P6, BC-P7] %s: %s against %s', (_, player, banker, nets) => {
    const table = dealt('all-bets', [player, banker], WAGERS);
    const expected = nets.split(' ').map(Number);
    expect(netsOf(table)).toEqual(expected);
    expect(table.outcomes).toEqual(expected.map((net) => (net === 0 ? 'push' : net > 0 ? 'win' : 'lose')));
    const total = expected.reduce((sum, net) => sum + net, 0);
    expect(table.balance()).toBe(10_000 + total);
    expect(table.all('RoundSettled')[0]?.results).toEqual([
      { seat: 1, staked: chips(1100), returned: chips(1100 + total) },
    ]);
  });

  test('[BC-P1] every wager has won once above, and lost once', () => {
    WAGERS.forEach((_, column) => {
      const nets = ROWS.map(([, , , row]) => Number(row.split(' ')[column]));
      expect([nets.some((net) => net > 0), nets.some((net) => net < 0)]).toEqual([true, true]);
    });
  });
});

describe('what a table may change', () => {
  test.each([
    [{ bankerPays: '97:100' }, 'banker', ['6s Kc', '7d Kh'], 97],
    [{ bankerPays: '1:1' }, 'banker', ['6s Kc', '7d Kh'], 100],
    [{ tiePays: '9:1' }, 'tie', ['6s Kc', '6d Kh'], 900],
    [{ tiePays: '17:2' }, 'tie', ['6s Kc', '6d Kh'], 850],
    [{ pairPays: '12:1' }, 'playerPair', ['3s 3c', '7d Kh'], 1200],
    [{ pairPays: '10:1' }, 'bankerPair', ['7s Kc', '3d 3h'], 1000],
  ] as const)('[BC-P1, BC-P6] %j pays %s so', (set, on, hands, net) => {
    expect(netsOf(dealt('standard', hands, [on], { set }))).toEqual([net]);
  });

  test.each([
    ['standard', 95, 95],
    ['no-commission', 50, 100],
    ['ez', 100, 100],
  ])('[BC-P4, BC-P5] %s: 100 on Banker win %i on 6 and %i on 5', (preset, six, five) => {
    expect(netsOf(dealt(preset, ['2s 3c 9h', 'Kd 6h'], ['banker']))).toEqual([six]);
    expect(netsOf(dealt(preset, ['2s 2c Kh', 'Kd 5h'], ['banker']))).toEqual([five]);
  });

  test('[BC-P4] without commission half on any winning 6, of two cards or three', () => {
    const two = dealt('no-commission', ['2s 3c 9h', 'Kd 6h'], ['banker'], { stake: 25 });
    const three = dealt('no-commission', ['2s Kc Kh', 'Kd 3h 3c'], ['banker'], { stake: 25 });
    expect([two, three].map(({ result }) => [result.banker, result.bankerCards])).toEqual([
      [6, 2],
      [6, 3],
    ]);
    expect([two, three].map((table) => [table.outcomes, table.balance()])).toEqual([
      [['win'], 10_012.5],
      [['win'], 10_012.5],
    ]);
  });

  test.each([
    ['loses with 6', '7s Kc', '6d Kh', -100],
    ['ties at 6', '6s Kc', '6d Kh', 0],
  ])('[BC-P4] no-commission: Banker %s', (_, player, banker, net) => {
    expect(netsOf(dealt('no-commission', [player, banker], ['banker']))).toEqual([net]);
  });

  test.each([
    ['wins with three-card 7', '2s Kc 4h', 'Kd 5h 2c', 'push', 0, 4000],
    ['wins with two-card 7', '6s Kc', '7d Kh', 'win', 100, -100],
    ['ties with three-card 7', '7s Kc', 'Kd 5h 2c', 'push', 0, -100],
    ['loses with three-card 7', '2s Kc 6h', 'Kd 5h 2c', 'lose', -100, -100],
  ])('[BC-P5, BC-P7] ez: Banker %s', (_, player, banker, outcome, net, dragon) => {
    const table = dealt('ez', [player, banker], ['banker', 'dragon7']);
    expect(table.outcomes[0]).toBe(outcome);
    expect(netsOf(table)).toEqual([net, dragon]);
  });

  test('[BC-P5] ez: on a three-card 7 Player loses all the same, and so does the tie', () => {
    expect(netsOf(dealt('ez', ['2s Kc 4h', 'Kd 5h 2c'], ['player', 'tie', 'panda8']))).toEqual([-100, -100, -100]);
  });
});

describe('odd stakes', () => {
  const BANKER_7: readonly [string, string] = ['6s Kc', '7d Kh'];
  const BANKER_6: readonly [string, string] = ['2s 3c 9h', 'Kd 6h'];

  test.each([
    ['standard', 'banker', BANKER_7, 10.01, 9.5],
    ['standard', 'banker', BANKER_7, 10.03, 9.52],
    ['standard', 'banker', BANKER_7, 10.19, 9.68],
    ['standard', 'banker', BANKER_7, 10.2, 9.69],
    ['standard', 'banker', BANKER_7, 33.33, 31.66],
    ['standard', 'banker', BANKER_7, 0.01, 0],
    ['standard', 'banker', BANKER_7, 0.02, 0.01],
    ['standard', 'banker', BANKER_7, 4999.99, 4749.99],
    ['standard', 'player', ['7s Kc', '6d Kh'], 10.01, 10.01],
    ['standard', 'tie', ['6s Kc', '6d Kh'], 10.01, 80.08],
    ['standard', 'playerPair', ['3s 3c', '7d Kh'], 10.01, 110.11],
    ['no-commission', 'banker', BANKER_6, 10.01, 5],
    ['no-commission', 'banker', BANKER_6, 10.03, 5.01],
    ['no-commission', 'banker', BANKER_7, 10.01, 10.01],
    ['ez', 'banker', BANKER_6, 10.01, 10.01],
    ['all-bets', 'big', BANKER_6, 10.01, 5.4],
    ['all-bets', 'big', BANKER_6, 0.01, 0],
    ['all-bets', 'big', BANKER_6, 0.5, 0.27],
    ['all-bets', 'small', BANKER_7, 10.01, 15.01],
    ['all-bets', 'small', BANKER_7, 0.03, 0.04],
  ] as const)('[BC-P3] %s, %s, %j, a stake of %d wins %d', (preset, on, hands, stake, wins) => {
    const table = dealt(preset, hands, [on], { stake, set: { limits: '0.01:5000:0.01' } });
    expect(table.outcomes).toEqual(['win']);
    expect(table.balance()).toBe(Math.round((10_000 + wins) * 100) / 100);
  });

  test('[BC-P3] each wager is rounded for itself: two seats of 10.01 are not one of 20.02', () => {
    const table = sit('standard', stack(...BANKER_7), { set: { limits: '0.01:5000:0.01' } });
    table.bet(1, 'banker', 10.01).bet(2, 'banker', 10.01).bet(3, 'banker', 20.02).deal();
    expect([table.balance(1), table.balance(2), table.balance(3)]).toEqual([1009.5, 1009.5, 1019.01]);
  });

  test('[BC-P3] 19:20 of every stake up to 100 chips, by whole numbers', () => {
    const result: CoupResult = { ...BASE, winner: 'banker', banker: 7 };
    for (let stake = 1; stake <= 10_000; stake++) {
      const { returned } = settleWager(PRESETS.standard.rules, 'banker', cents(stake), result);
      expect(returned - stake).toBe(Number((BigInt(stake) * 19n) / 20n));
    }
  });
});

const BASE: CoupResult = {
  ...{ winner: 'player', player: 0, banker: 0, playerCards: 2, bankerCards: 2 },
  ...{ playerPair: false, bankerPair: false, perfectPair: false },
};

/** Everything a result can say, whether cards can make it or not. */
const RESULTS: readonly CoupResult[] = WINNERS.flatMap((winner) =>
  [0, 1, 5, 6, 7, 8, 9].flatMap((total) =>
    [2, 3].flatMap((playerCards) =>
      [2, 3].flatMap((bankerCards) =>
        [0, 1, 2, 3].map((bits) => ({
          ...{ winner, player: total, banker: total, playerCards, bankerCards },
          ...{ playerPair: bits % 2 === 1, bankerPair: bits > 1, perfectPair: bits > 2 },
        })),
      ),
    ),
  ),
);

describe('over all results', () => {
  const RULES: readonly HouseRules[] = [PRESETS.standard.rules, PRESETS['no-commission'].rules, PRESETS.ez.rules];

  test('[BC-P2] only Player and Banker ever push: on a tie, and in the ez game Banker on its three-card 7', () => {
    for (const rules of RULES)
      for (const result of RESULTS)
        for (const on of WAGERS) {
          const { outcome, returned } = settleWager(rules, on, cents(100), result);
          const dragon = result.winner === 'banker' && result.banker === 7 && result.bankerCards === 3;
          const pushes =
            (on === 'player' && result.winner === 'tie') ||
            (on === 'banker' && (result.winner === 'tie' || (rules.bankerPays === 'ez' && dragon)));
          expect(outcome === 'push').toBe(pushes);
          if (outcome === 'push') expect(returned).toBe(100);
          if (outcome === 'lose') expect(returned).toBe(0);
          if (outcome === 'win') expect(returned).toBeGreaterThan(100);
        }
  });

  test('[BC-P1, BC-P4, BC-P5] a winning Banker, by its total and its cards', () => {
    const paid = (rules: HouseRules, banker: number, bankerCards: number): number =>
      settleWager(rules, 'banker', cents(100), { ...BASE, winner: 'banker', banker, bankerCards }).returned - 100;
    const row = (rules: HouseRules, bankerCards: number): readonly number[] =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((total) => paid(rules, total, bankerCards));
    const [standard, noCommission, ez] = [PRESETS.standard, PRESETS['no-commission'], PRESETS.ez].map(({ rules }) => [
      row(rules, 2),
      row(rules, 3),
    ]);
    const every = (net: number): readonly number[] => Array.from({ length: 9 }, () => net);
    expect(standard).toEqual([every(95), every(95)]);
    const half = [100, 100, 100, 100, 100, 50, 100, 100, 100];
    expect(noCommission).toEqual([half, half]);
    expect(ez).toEqual([every(100), [100, 100, 100, 100, 100, 100, 0, 100, 100]]);
  });
});
