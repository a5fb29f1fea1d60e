/** What each hand gets back. Every balance starts at 1,000 chips. */
import { describe, expect, test } from 'vitest';
import { sit } from '../../testing/sitting.ts';

describe('higher, equal, lower', () => {
  /** Hands by total: the cards dealt, and what is drawn to them. */
  const HANDS = {
    17: ['Ts 7c', ''],
    18: ['Ts 8c', ''],
    19: ['Ts 9c', ''],
    20: ['Ts Qc', ''],
    21: ['6s 5c', 'Tc'],
  } as const;
  const DEALERS = {
    17: ['Th', '7d', ''],
    18: ['Th', '8d', ''],
    19: ['Th', '9d', ''],
    20: ['Th', 'Kd', ''],
    21: ['Th', '6d', '5d'],
    bust: ['Th', '6d', '8d'],
  } as const;
  const TOTALS = [17, 18, 19, 20, 21] as const;

  const against = (total: keyof typeof HANDS, dealer: keyof typeof DEALERS) => {
    const [[cards, drawn], [hole, upcard, dealerDrawn]] = [HANDS[total], DEALERS[dealer]];
    const [first, second] = cards.split(' ');
    const shoe = `${first} ${hole} ${second} ${upcard} ${drawn} ${dealerDrawn} 2c`;
    return sit('standard', shoe).play('bet 10', 'deal', drawn === '' ? 'stand' : 'hit');
  };

  test.each(TOTALS.flatMap((ours) => TOTALS.map((theirs) => [ours, theirs] as const)))(
    '[BJ-P1, BJ-P2, BJ-P4] %i against %i',
    (ours, theirs) => {
      const table = against(ours, theirs);
      const [outcome, returned] = ours > theirs ? ['win', 2000] : ours === theirs ? ['push', 1000] : ['lose', 0];
      expect(table.all('HandSettled')).toEqual([
        { type: 'HandSettled', spot: 1, hand: 1, stake: 1000, outcome, returned },
      ]);
      expect(table.balance()).toBe(990 + Number(returned) / 100);
    },
  );

  test.each(TOTALS)('[BJ-P1] %i against a dealer who is bust wins 1:1', (total) => {
    expect(against(total, 'bust').balance()).toBe(1010);
  });

  test('[BJ-P1] a low total wins too when the dealer is bust; a hand that bust before does not', () => {
    const table = sit('standard', '2s Ts Th 2c 6c 6d Kc 9c 2c').seat(1, 'bet 10').seat(2, 'bet 10', 'deal');
    table.seat(1, 'stand').seat(2, 'hit');
    expect(table.all('DealerBusted')).toEqual([{ type: 'DealerBusted', total: 25 }]);
    expect([table.balance(1), table.balance(2)]).toEqual([1010, 990]);
    expect([table.outcomes(1), table.outcomes(2)]).toEqual([['win'], ['bust']]);
  });

  test('[BJ-P1] a doubled hand wins and loses double', () => {
    expect(sit('standard', '6s Th 5c 9d Tc 2c').play('bet 10', 'deal', 'double').balance()).toBe(1020);
    expect(sit('standard', '6s Th 5c 9d 7c 2c').play('bet 10', 'deal', 'double').balance()).toBe(980);
    expect(sit('standard', '6s Th 5c 9d 8c 2c').play('bet 10', 'deal', 'double').balance()).toBe(1000);
  });
});

describe('naturals', () => {
  const TENS = ['T', 'J', 'Q', 'K'];

  test.each(TENS.flatMap((ten) => [`A${ten}`, `${ten}A`]))(
    '[BJ-N1] %s as the first two cards is a natural',
    (cards) => {
      const table = sit('standard', `${cards[0]}s 9h ${cards[1]}c 6d 2c`).play('bet 10', 'deal');
      expect(table.hand().status).toBe('natural');
      expect(table.outcomes()).toEqual(['natural']);
      expect(table.balance()).toBe(1015);
    },
  );

  test('[BJ-N1] 21 with a third card is not a natural', () => {
    const table = sit('standard', 'As 9h 5c 6d 5d 4c 2c').play('bet 10', 'deal', 'hit');
    expect(table.hand().status).toBe('stood');
    expect(table.outcomes()).toEqual(['win']);
    expect(table.balance()).toBe(1010);
    expect(table.all('NaturalDealt')).toEqual([]);
  });

  test.each([
    ['aces', 'As 9h Ac 8d Ks Kc 2c', ['split']],
    ['tens', 'Ts 9h Tc 8d As Ac 2c', ['split']],
  ])('[BJ-N2] two cards of 21 on split %s are 21: they pay 1:1', (_, shoe, moves) => {
    const table = sit('standard', shoe).play('bet 10', 'deal', ...moves);
    expect(table.hands().map(({ status }) => status)).toEqual(['stood', 'stood']);
    expect(table.outcomes()).toEqual(['win', 'win']);
    expect(table.balance()).toBe(1020);
  });

  test('[BJ-N2] 21 on a split hand pushes a drawn 21 of the dealer and loses to a dealer natural', () => {
    const drawn = sit('full-stack', 'Ts 9h Tc 7d As Ac 5h 2c').play('bet 10', 'deal', 'split', 'stand', 'stand');
    expect(drawn.outcomes()).toEqual(['push', 'push']);
    const natural = sit('full-stack', 'Ts Ah Tc Kd As Ac 4h 2c').play('bet 10', 'deal', 'split', 'stand', 'stand');
    expect(natural.outcomes()).toEqual(['lose', 'lose']);
  });

  test('[BJ-N3] a natural does not act', () => {
    const table = sit('full-stack', 'As Ts 9h Kc 8c Td 2c').seat(1, 'bet 10').seat(2, 'bet 10', 'deal');
    for (const phrase of ['hit', 'stand', 'double', 'split', 'surrender']) table.refuses(phrase, 'BJ_DECISION_CLOSED');
    expect(table.view.actions).toEqual([]);
  });

  test.each(['2', '3', '4', '5', '6', '7', '8', '9'])('[BJ-N3] against a %s it is settled at once', (rank) => {
    for (const holeCard of ['peek', 'no-peek', 'none']) {
      const second = holeCard === 'none' ? '' : 'Ah';
      const shoe = `As Ts ${second} Kc 8c ${rank}d 2c`;
      const table = sit('standard', shoe, { set: { holeCard } }).seat(1, 'bet 10').seat(2, 'bet 10', 'deal');
      expect(table.state.phase).toBe('acting');
      expect(table.balance(1)).toBe(1015);
    }
  });

  test.each(['A', 'T', 'J', 'Q', 'K'])('[BJ-N3] against a %s without a peek it waits for the second card', (rank) => {
    for (const holeCard of ['no-peek', 'none']) {
      const second = holeCard === 'none' ? '' : '9h';
      const shoe = `As Ts ${second} Kc 8c ${rank}d 2c 2c`;
      const set = { holeCard, insurance: false };
      const table = sit('standard', shoe, { set }).seat(1, 'bet 10').seat(2, 'bet 10', 'deal');
      expect(table.state.phase).toBe('acting');
      expect(table.hand(1, 1)).toMatchObject({ status: 'natural' });
      expect(table.hand(1, 1)).not.toHaveProperty('result');
      expect(table.balance(1)).toBe(990);
      table.seat(2, 'stand');
      expect(table.balance(1)).toBe(1015);
    }
  });

  test('[BJ-N3] it is settled when the second card is known, before the dealer draws on', () => {
    const table = sit('full-stack', 'As Ts 6h Kc 8c Td 2c 3c').seat(1, 'bet 10').seat(2, 'bet 10', 'deal');
    table
      .when('stand', 2)
      .yields(
        { type: 'HandStood', spot: 2 },
        { type: 'HoleCardRevealed', card: '6h', why: 'stood' },
        { type: 'HandSettled', spot: 1, outcome: 'natural' },
        { type: 'DealerDrew', card: '2c' },
        { type: 'DealerStood', total: 18 },
        { type: 'HandSettled', spot: 2, outcome: 'push' },
        { type: 'RoundSettled' },
      );
  });

  test('[BJ-U4] so is a surrender that had to wait for it', () => {
    const set = { surrender: 'late' };
    const table = sit('full-stack', 'Ts Ts 6h 6c 8c Td 2c 3c', { set }).seat(1, 'bet 10').seat(2, 'bet 10', 'deal');
    expect(table.watch('surrender').map(({ type }) => type)).toEqual(['HandSurrendered']);
    table
      .when('stand', 2)
      .yields(
        { type: 'HandStood', spot: 2 },
        { type: 'HoleCardRevealed', card: '6h', why: 'stood' },
        { type: 'HandSettled', spot: 1, outcome: 'surrender', returned: 500 },
        { type: 'DealerDrew', card: '2c' },
        { type: 'DealerStood', total: 18 },
        { type: 'HandSettled', spot: 2, outcome: 'push' },
        { type: 'RoundSettled' },
      );
  });

  test('[BJ-N4] a natural beats a drawn 21 of the dealer', () => {
    const table = sit('full-stack', 'As Ts 6h Kc 8c Td 5c 3c').seat(1, 'bet 10').seat(2, 'bet 10', 'deal', 'stand');
    expect(table.all('DealerStood')).toEqual([{ type: 'DealerStood', total: 21 }]);
    expect(table.outcomes(1)).toEqual(['natural']);
    expect(table.balance(1)).toBe(1015);
  });

  test.each([
    ['three cards', '7s Ah 7c Kd 7d 2c', ['hit', 'stand']],
    ['six cards', '2s Ah 3c Kd 4d 5d 6d Ac 2c', ['hit', 'hit', 'hit', 'hit', 'stand']],
    ['a doubled hand', '6s Ah 5c Kd Td 2c', ['double']],
  ])('[BJ-N4] a dealer natural beats 21 on %s', (_, shoe, moves) => {
    const table = sit('full-stack', shoe).play('bet 10', 'deal', ...moves);
    expect(table.view.spots[0]?.hands[0]?.total).toBe(21);
    expect(table.outcomes()).toEqual(['lose']);
  });
});

describe('what a natural pays', () => {
  test.each([
    ['3:2', 'cent', 10, 25],
    ['3:2', 'cent', 5, 12.5],
    ['3:2', 'cent', 1, 2.5],
    ['3:2', 'cent', 0.01, 0.02],
    ['3:2', 'cent', 0.03, 0.07],
    ['3:2', 'chip-down', 5, 12],
    ['3:2', 'chip-down', 1, 2],
    ['3:2', 'chip-down', 2, 5],
    ['3:2', 'chip-down', 100, 250],
    ['6:5', 'cent', 10, 22],
    ['6:5', 'cent', 1, 2.2],
    ['6:5', 'cent', 0.04, 0.08],
    ['6:5', 'cent', 0.05, 0.11],
    ['6:5', 'chip-down', 3, 6],
    ['6:5', 'chip-down', 5, 11],
    ['1:1', 'cent', 10, 20],
    ['1:1', 'cent', 0.01, 0.02],
    ['2:1', 'cent', 10, 30],
    ['7:4', 'cent', 0.03, 0.08],
    ['1:3', 'cent', 0.02, 0.02],
  ])('[BJ-P3] %s, rounded %s: a wager of %d comes back as %d', (naturalPays, payoutRounding, wager, back) => {
    const set = { naturalPays, payoutRounding, limits: '0.01:1000:0.01' };
    const table = sit('standard', 'As 9h Kc 6d 2c', { set }).play(`bet ${wager}`, 'deal');
    expect((table.all('HandSettled')[0]?.returned ?? -1) / 100).toBe(back);
    expect(Math.round(table.balance() * 100)).toBe(Math.round((1000 - wager + back) * 100));
  });

  const HALF_CHIPS = { payoutRounding: 'chip-down', limits: '0.5:1000:0.5' };

  test('[BJ-P3] the same rounding holds for a plain win', () => {
    const table = sit('standard', 'Ts 9h Tc 8d 2c', { set: HALF_CHIPS }).play('bet 2.5', 'deal', 'stand');
    expect(table.balance()).toBe(1002);
  });

  test('[BJ-P3] the same rounding holds for even money', () => {
    const table = sit('standard', 'As 9h Kc Ad 2c', { set: HALF_CHIPS }).play('bet 2.5', 'deal', 'even money');
    expect(table.balance()).toBe(1002);
  });

  test('[BJ-P3] the same rounding holds for insurance', () => {
    const table = sit('standard', 'Ts Kh Tc Ad 2c', { set: HALF_CHIPS }).play('bet 2.5', 'deal', 'insurance 1.25');
    // 1,000 − 2.50 − 1.25, and the insurance comes back with 2 of the 2.50 it won.
    expect(table.balance()).toBe(999.5);
  });

  test('[BJ-P2, BJ-P3] a push is not rounded: the whole stake comes back', () => {
    const table = sit('standard', 'Ts 9h 9c Td 2c', { set: HALF_CHIPS }).play('bet 2.5', 'deal', 'stand');
    expect(table.balance()).toBe(1000);
  });
});

describe('natural against natural', () => {
  test.each(['peek', 'no-peek', 'none'])('[BJ-P5] %s: a push, or paid with naturalTie player-wins', (holeCard) => {
    const shoe = holeCard === 'none' ? 'As Kc Qd Ah 2c' : 'As Ah Kc Qd 2c';
    const push = sit('standard', shoe, { set: { holeCard } }).play('bet 10', 'deal');
    expect([push.outcomes(), push.balance()]).toEqual([['push'], 1000]);
    const paid = sit('standard', shoe, { set: { holeCard, naturalTie: 'player-wins' } }).play('bet 10', 'deal');
    expect([paid.outcomes(), paid.balance()]).toEqual([['natural'], 1015]);
    const less = sit('standard', shoe, { set: { holeCard, naturalTie: 'player-wins', naturalPays: '6:5' } });
    expect(less.play('bet 10', 'deal').balance()).toBe(1012);
  });

  test('[BJ-P5] player-wins is for naturals only: a drawn 21 still loses to a dealer natural', () => {
    const table = sit('full-stack', '7s Ah 7c Kd 7d 2c', { set: { naturalTie: 'player-wins' } });
    expect(table.play('bet 10', 'deal', 'hit', 'stand').balance()).toBe(990);
  });
});
