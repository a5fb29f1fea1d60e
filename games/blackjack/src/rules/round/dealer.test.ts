/** What the dealer does after the hands have acted. */
import { cardOf, RANKS, type Rank } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { sit, type TestTable, type TestTableOptions } from '../../testing/sitting.ts';
import { PRESETS } from '../setup/presets.ts';
import { dealerDraws } from './hand.ts';

const HITS_SOFT_17 = PRESETS.standard.rules;
const STANDS_ON_SOFT_17 = PRESETS['vegas-strip'].rules;

/** A seat with 20 stands; the dealer has `hole`, shows `upcard` and finds `draws` in the shoe. */
const against20 = (hole: string, upcard: string, draws: string, options?: TestTableOptions): TestTable =>
  sit('standard', `Ts ${hole} Tc ${upcard} ${draws}`, {
    ...options,
    set: { insurance: false, ...options?.set },
  }).play('bet 100', 'deal', 'stand');

const dealerCards = (table: TestTable): string => table.view.dealer.cards.join(' ');

describe('drawing', () => {
  test.each([
    ['2h', '2d', '8h Th 5c'],
    ['Th', '2d', '4c 9c'],
    ['8h', '8d', '2s 2c'],
    ['9h', '7d', '5c 2c'],
  ])('[BJ-D2] %s and %s are 16 or less: the dealer draws', (hole, upcard, draws) => {
    const table = against20(hole, upcard, draws);
    expect(table.all('DealerDrew').length).toBeGreaterThan(0);
    expect(table.all('DealerDrew')[0]?.card).toBe(draws.slice(0, 2));
  });

  test.each([
    ['Th', '7d', 17],
    ['9h', '8d', 17],
    ['Th', '8d', 18],
    ['Th', '9d', 19],
    ['Th', 'Kd', 20],
    ['Ah', '7d', 18],
    ['Ah', '8d', 19],
    ['Ah', '9d', 20],
  ])('[BJ-D2] %s and %s are 17 or more: the dealer stands on %i', (hole, upcard, total) => {
    const table = against20(hole, upcard, '2c 2c');
    expect(table.all('DealerDrew')).toEqual([]);
    expect(table.all('DealerStood')).toEqual([{ type: 'DealerStood', total }]);
    expect(table.all('DealerBusted')).toEqual([]);
  });

  test('[BJ-D2] the dealer draws card by card until 17 is reached, and not one more', () => {
    const table = sit('standard', 'Ts 2h Tc 3d 4s 5s 2s 2d 3c').play('bet 100', 'deal');
    table
      .when('stand')
      .yields(
        { type: 'HandStood', spot: 1, hand: 1, why: 'chosen' },
        { type: 'HoleCardRevealed', shoe: 'shoe-1', at: 1, card: '2h', why: 'stood' },
        { type: 'DealerDrew', shoe: 'shoe-1', at: 4, card: '4s' },
        { type: 'DealerDrew', at: 5, card: '5s' },
        { type: 'DealerDrew', at: 6, card: '2s' },
        { type: 'DealerDrew', at: 7, card: '2d' },
        { type: 'DealerStood', total: 18 },
        { type: 'HandSettled', spot: 1, hand: 1, outcome: 'win', stake: 10000, returned: 20000 },
        { type: 'RoundSettled', round: 1, results: [{ seat: 1, staked: 10000, returned: 20000 }] },
      );
  });

  test('[BJ-D2] a dealer over 21 is bust and stops', () => {
    const table = against20('6h', 'Td', 'Kc 2c');
    expect(table.types.slice(-4)).toEqual(['DealerDrew', 'DealerBusted', 'HandSettled', 'RoundSettled']);
    expect(table.all('DealerBusted')).toEqual([{ type: 'DealerBusted', total: 26 }]);
    expect(table.all('DealerStood')).toEqual([]);
  });

  test('[BJ-D2] 21 is not bust: the dealer stands on it', () => {
    const table = against20('6h', 'Td', '5c 2c');
    expect(table.all('DealerStood')).toEqual([{ type: 'DealerStood', total: 21 }]);
    expect(table.balance()).toBe(900);
  });

  test('[BJ-D2] the dealer does not split a pair, double an eleven, or give up 16', () => {
    expect(dealerCards(against20('8h', '8d', '5c 2c'))).toBe('8d 8h 5c');
    expect(dealerCards(against20('6h', '5d', '2c 9c 2c'))).toBe('5d 6h 2c 9c');
    expect(dealerCards(against20('Th', '6d', '5c 2c'))).toBe('6d Th 5c');
  });

  test('[BJ-D2] the total of the hands does not matter: the dealer draws at 16 even when already ahead', () => {
    const table = sit('standard', 'Ts Th 2c 6d 5c 2c').play('bet 100', 'deal', 'stand');
    expect(dealerCards(table)).toBe('6d Th 5c');
    expect(table.balance()).toBe(900);
  });
});

describe('soft 17', () => {
  test.each([
    ['hit', 'Ah', '6d', '4c 2c', '6d Ah 4c'],
    ['stand', 'Ah', '6d', '4c 2c', '6d Ah'],
    ['hit', '2h', '4d', 'Ac 4c 2c', '4d 2h Ac 4c'],
    ['stand', '2h', '4d', 'Ac 4c 2c', '4d 2h Ac'],
    ['hit', 'Ah', 'Ad', '5c 3c 2c', 'Ad Ah 5c 3c'],
    ['stand', 'Ah', 'Ad', '5c 3c 2c', 'Ad Ah 5c'],
  ] as const)('[BJ-D3] soft17 %s: %s and %s with %s in the shoe end as %s', (soft17, hole, upcard, draws, cards) => {
    expect(dealerCards(against20(hole, upcard, draws, { set: { soft17 } }))).toBe(cards);
  });

  test('[BJ-D3] a soft 17 that is hit may become hard and go on', () => {
    const table = against20('Ah', '6d', '9c 3c 2c', { set: { soft17: 'hit' } });
    expect(dealerCards(table)).toBe('6d Ah 9c 3c');
    expect(table.all('DealerStood')).toEqual([{ type: 'DealerStood', total: 19 }]);
  });

  test.each(['hit', 'stand'] as const)('[BJ-D2, BJ-D3] soft17 %s: hard 17 with an ace stands', (soft17) => {
    expect(dealerCards(against20('Th', '6d', 'Ac 2c', { set: { soft17 } }))).toBe('6d Th Ac');
  });

  test.each(['hit', 'stand'] as const)('[BJ-D3] soft17 %s: soft 18 stands', (soft17) => {
    expect(dealerCards(against20('Ah', '7d', '2c', { set: { soft17 } }))).toBe('7d Ah');
  });

  test('[BJ-D2, BJ-D3] every hand of two to five cards: 16 or less draws, 17 or more stands, soft 17 by option', () => {
    const hands = (size: number, from = 0): readonly (readonly Rank[])[] =>
      size === 0
        ? [[]]
        : RANKS.slice(from).flatMap((rank, index) => hands(size - 1, from + index).map((rest) => [rank, ...rest]));
    for (const ranks of [2, 3, 4, 5].flatMap((size) => hands(size))) {
      const hard = ranks.reduce((sum, rank) => sum + (rank === 'A' ? 1 : Number(rank) || 10), 0);
      const soft = ranks.includes('A') && hard + 10 <= 21;
      const total = soft ? hard + 10 : hard;
      const cards = ranks.map((rank) => cardOf(rank, 'd'));
      const expected = { stand: total <= 16, hit: total <= 16 || (soft && total === 17) };
      const actual = { stand: dealerDraws(cards, STANDS_ON_SOFT_17), hit: dealerDraws(cards, HITS_SOFT_17) };
      if (actual.hit !== expected.hit || actual.stand !== expected.stand)
        throw new Error(`${ranks.join('')}: ${JSON.stringify({ actual, expected })}`);
    }
  });
});

describe('whether the dealer draws at all', () => {
  /** The dealer has 6 and 9: any waiting hand would make it draw. */
  const noDraw = (table: TestTable): void => {
    expect(table.state.phase).toBe('settled');
    expect(table.all('DealerDrew')).toEqual([]);
    expect(table.all('DealerStood')).toEqual([]);
    expect(table.all('DealerBusted')).toEqual([]);
    expect(dealerCards(table)).toBe('6d 9h');
  };

  test('[BJ-D4] not when the only hand is bust', () => {
    noDraw(sit('standard', 'Ts 9h 6c 6d Kc 2c').play('bet 10', 'deal', 'hit'));
  });

  test('[BJ-D4] not when a doubled hand is bust', () => {
    noDraw(sit('standard', 'Ts 9h 6c 6d Kc 2c').play('bet 10', 'deal', 'double'));
  });

  test('[BJ-D4] not when the hand surrendered', () => {
    noDraw(sit('standard', 'Ts 9h 6c 6d Kc 2c').play('bet 10', 'deal', 'surrender'));
  });

  test('[BJ-D4] not when the only hand is a natural, already paid', () => {
    noDraw(sit('standard', 'As 9h Kc 6d Kc 2c').play('bet 10', 'deal'));
  });

  test('[BJ-D4] not when all hands of a split are bust', () => {
    const table = sit('standard', '8s 9h 8c 6d 7s 7c Ts Tc 2c').play('bet 10', 'deal', 'split', 'hit', 'hit');
    noDraw(table);
    expect(table.outcomes()).toEqual(['bust', 'bust']);
  });

  test('[BJ-D4] not when every seat is out in its own way', () => {
    const table = sit('standard', 'As Ts Ts 9h Kc 6c 6s 6d Kc 2c');
    table.seat(1, 'bet 10').seat(2, 'bet 10').seat(3, 'bet 10').play('deal').seat(2, 'hit').seat(3, 'surrender');
    noDraw(table);
    expect([1, 2, 3].map((seat) => table.balance(seat))).toEqual([1015, 990, 995]);
  });

  test.each([
    ['stood', 'Ts 9h 8c 6d 3c 2c', ['stand']],
    ['doubled', '6s 9h 5c 6d 9c 3c 2c', ['double']],
    ['stood on one hand of a split', '8s 9h 8c 6d 7s 7c Ts 3c 2c', ['split', 'hit', 'stand']],
  ])('[BJ-D4] a hand that %s is enough', (_, shoe, moves) => {
    const table = sit('standard', shoe).play('bet 10', 'deal', ...moves);
    expect(dealerCards(table)).toBe('6d 9h 3c');
    expect(table.all('DealerStood')).toEqual([{ type: 'DealerStood', total: 18 }]);
  });

  test('[BJ-D4] one seat waiting is enough, the others being out', () => {
    const table = sit('standard', 'As Ts Ts 9h Kc 6c 8s 6d Kc 3c 2c');
    table.seat(1, 'bet 10').seat(2, 'bet 10').seat(3, 'bet 10').play('deal').seat(2, 'hit').seat(3, 'stand');
    expect(dealerCards(table)).toBe('6d 9h 3c');
  });

  test('[BJ-D4] not when only naturals are left to compare: the second card is enough', () => {
    const table = sit('card-fifty-two', 'As 6h Kc Ad 5c 2c').play('bet 10', 'deal');
    expect(table.types.slice(-4)).toEqual(['NaturalDealt', 'HoleCardRevealed', 'HandSettled', 'RoundSettled']);
    expect(dealerCards(table)).toBe('Ad 6h');
    expect(table.balance()).toBe(1015);
  });

  test('[BJ-D4] not when the dealer has a natural', () => {
    const table = sit('card-fifty-two', 'Ts Kh Tc Ad 5c 2c').play('bet 10', 'deal', 'stand');
    expect(table.types.slice(-4)).toEqual(['HandStood', 'HoleCardRevealed', 'HandSettled', 'RoundSettled']);
  });
});
