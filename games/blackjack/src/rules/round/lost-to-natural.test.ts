/** What a dealer natural takes that is found only after the hands have acted, and what a spot's round comes to. */
import { describe, expect, test } from 'vitest';
import { sit, type TestTable } from '../../testing/sitting.ts';

/** Seat 1 bets 100; the dealer has a king up and an ace that only turns up at the end. */
const natural = (
  lostToNatural: 'all' | 'original',
  cards: readonly [string, string],
  draws: string,
  moves: readonly string[],
): readonly TestTable[] =>
  ['no-peek', 'none'].map((holeCard) => {
    const [first, second] = cards;
    const shoe =
      holeCard === 'none' ? `${first} ${second} Kd ${draws} Ah 2c 2c` : `${first} Ah ${second} Kd ${draws} 2c 2c`;
    const set = { holeCard, lostToNatural, insurance: false };
    return sit('standard', shoe, { set }).play('bet 100', 'deal', ...moves);
  });

const settled = (table: TestTable): readonly string[] =>
  table
    .all('HandSettled')
    .map((event) => `${event.hand}: ${event.outcome} ${event.stake / 100} → ${event.returned / 100}`);

describe('lostToNatural', () => {
  test('[BJ-P6] a hand that stood loses its stake in either case', () => {
    for (const takes of ['all', 'original'] as const)
      for (const table of natural(takes, ['Ts', 'Tc'], '', ['stand'])) {
        expect(settled(table)).toEqual(['1: lose 100 → 0']);
        expect(table.balance()).toBe(900);
      }
  });

  test('[BJ-P6] a doubled hand: all loses both stakes, original gives back what doubling added', () => {
    for (const table of natural('all', ['6s', '5c'], 'Tc', ['double'])) {
      expect(settled(table)).toEqual(['1: lose 200 → 0']);
      expect(table.balance()).toBe(800);
    }
    for (const table of natural('original', ['6s', '5c'], 'Tc', ['double'])) {
      expect(settled(table)).toEqual(['1: lose 200 → 100']);
      expect(table.balance()).toBe(900);
    }
  });

  test('[BJ-P6] a split: original takes the first hand only, the second comes back', () => {
    for (const table of natural('all', ['8s', '8c'], 'Ts Tc', ['split', 'stand', 'stand'])) {
      expect(settled(table)).toEqual(['1: lose 100 → 0', '2: lose 100 → 0']);
      expect(table.balance()).toBe(800);
    }
    for (const table of natural('original', ['8s', '8c'], 'Ts Tc', ['split', 'stand', 'stand'])) {
      expect(settled(table)).toEqual(['1: lose 100 → 0', '2: push 100 → 100']);
      expect(table.balance()).toBe(900);
    }
  });

  test('[BJ-P6] four hands, the first and the third doubled: original still takes 100', () => {
    const moves = ['split', 'split', 'double', 'stand', 'split', 'double', 'stand'];
    // 8-8 becomes 8-8 | 8-8, then 8-3 | 8-T | 8-8, then the last pair 8-3 | 8-T.
    const draws = '8h 8d 3s Ts Tc 3c Td 9c';
    for (const table of natural('original', ['8s', '8c'], draws, moves)) {
      expect(settled(table)).toEqual([
        '1: lose 200 → 100',
        '2: push 100 → 100',
        '3: push 200 → 200',
        '4: push 100 → 100',
      ]);
      expect(table.balance()).toBe(900);
    }
    for (const table of natural('all', ['8s', '8c'], draws, moves)) expect(table.balance()).toBe(400);
  });

  test('[BJ-P6] hands that were bust before are lost in either case: the second hand', () => {
    for (const takes of ['all', 'original'] as const)
      for (const table of natural(takes, ['8s', '8c'], 'Ts 7c Tc', ['split', 'stand', 'hit'])) {
        expect(settled(table)).toEqual(['2: bust 100 → 0', '1: lose 100 → 0']);
        expect(table.balance()).toBe(800);
      }
  });

  test('[BJ-P6] hands that were bust before are lost in either case: the first, doubled', () => {
    const moves = ['split', 'double', 'stand'];
    for (const table of natural('all', ['8s', '8c'], '7s Ts Tc', moves)) {
      expect(settled(table)).toEqual(['1: bust 200 → 0', '2: lose 100 → 0']);
      expect(table.balance()).toBe(700);
    }
    for (const table of natural('original', ['8s', '8c'], '7s Ts Tc', moves)) {
      expect(settled(table)).toEqual(['1: bust 200 → 0', '2: push 100 → 100']);
      expect(table.balance()).toBe(800);
    }
  });

  test('[BJ-P6] a late surrender loses the whole stake to the natural in either case', () => {
    for (const takes of ['all', 'original'] as const)
      for (const table of natural(takes, ['Ts', '6c'], '', ['surrender'])) {
        expect(settled(table)).toEqual(['1: lose 100 → 0']);
        expect(table.balance()).toBe(900);
      }
  });

  test('[BJ-P6] each spot has its own original stake', () => {
    const set = { holeCard: 'no-peek', lostToNatural: 'original', insurance: false };
    const table = sit('standard', '6s 8s Ah 5c 8c Kd Tc Ts Td 2c', { set }).seat(1, 'bet 40').seat(2, 'bet 70');
    table.play('deal', 'double').seat(2, 'split', 'stand', 'stand');
    expect([table.balance(1), table.balance(2)]).toEqual([960, 930]);
  });

  test('[BJ-P6] without a natural the option changes nothing', () => {
    const set = { holeCard: 'no-peek', lostToNatural: 'original', insurance: false };
    const table = sit('standard', '6s 9h 5c Kd 7c 2c', { set }).play('bet 100', 'deal', 'double');
    expect(settled(table)).toEqual(['1: lose 200 → 0']);
  });
});

describe('the result of a spot', () => {
  test('[BJ-P7] staked and returned count every hand, doubles and insurance', () => {
    // 8-8 against an ace: insured for 50, split, the first hand doubled to 21, the second bust; the dealer has 19.
    const table = sit('standard', '8s 8h 8c Ad 3s 7c Ts Tc 2c').play('bet 100', 'deal', 'insurance 50');
    table.play('split', 'double', 'hit');
    expect(settled(table)).toEqual(['2: bust 100 → 0', '1: win 200 → 400']);
    expect(table.all('InsuranceSettled')).toEqual([{ type: 'InsuranceSettled', spot: 1, stake: 5000, returned: 0 }]);
    expect(table.all('RoundSettled')).toEqual([
      { type: 'RoundSettled', round: 1, results: [{ seat: 1, staked: 35000, returned: 40000 }] },
    ]);
    expect(table.balance()).toBe(1050);
    expect(table.view.spots[0]?.net).toBe(50);
  });

  test('[BJ-P7] insurance that wins counts with its stake and its payout', () => {
    const table = sit('standard', 'Ts Kh 9c Ad 2c').play('bet 100', 'deal', 'insurance 50');
    expect(table.all('RoundSettled')).toEqual([
      { type: 'RoundSettled', round: 1, results: [{ seat: 1, staked: 15000, returned: 15000 }] },
    ]);
    expect(table.view.spots[0]?.net).toBe(0);
    expect(table.balance()).toBe(1000);
  });

  test('[BJ-P7] a hand settled early counts in the result of the round', () => {
    const table = sit('standard', 'As Ts 9h Kc 6c 8d 2c').seat(1, 'bet 20').seat(2, 'bet 30', 'deal', 'surrender');
    expect(table.all('RoundSettled')).toEqual([
      {
        type: 'RoundSettled',
        round: 1,
        results: [
          { seat: 1, staked: 2000, returned: 5000 },
          { seat: 2, staked: 3000, returned: 1500 },
        ],
      },
    ]);
  });
});
