/** Doubling: one more card for one more stake, and every option that says when. */
import { chips } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import { faces } from '../state.ts';

const dealt = (shoe: string, set = {}, funds = 1000): TestTable =>
  sit('standard', shoe, { set, funds: chips(funds) }).play('bet 10', 'deal');

const refusal = (code: string, message: string, details = {}) => ({ code, message, details });
const OFF = refusal('BJ_DOUBLE_OFF', 'This table does not offer doubling.');
const TWO_CARDS = refusal('BJ_DOUBLE_TWO_CARDS', 'You can double only on two cards.');
const AFTER_SPLIT = refusal('BJ_DOUBLE_AFTER_SPLIT', 'This table does not offer doubling after a split.');
const ONE_CARD = refusal('BJ_SPLIT_ACES_ONE_CARD', 'Split aces get only one card.');
const total = (allowed: string) =>
  refusal('BJ_DOUBLE_TOTAL', `You can double here only on a total of ${allowed}.`, { allowed });

type Refused = ReturnType<typeof refusal>;

/** Doubles, or is refused in exactly this way. */
const expectDouble = (table: TestTable, refused?: Refused): void => {
  if (refused) expect(table.refuses('double', refused.code)).toEqual(refused);
  else expect(table.play('double').all('HandDoubled')).toHaveLength(1);
};

describe('what doubling does', () => {
  test('[BJ-O1] adds an equal stake, gives exactly one card, and ends the hand', () => {
    const shoe = stack(['6s 5h', 'Ts 9h'], '9c 8d', '2c');
    const table = sit('standard', shoe).seat(2, 'bet 10').play('bet 10', 'deal');
    expect(table.watch('double')).toEqual([
      { type: 'HandDoubled', spot: 1, hand: 1, stake: 1000 },
      { type: 'CardDrawn', spot: 1, hand: 1, shoe: 'shoe-1', at: 6, card: '2c' },
    ]);
    expect(table.balance()).toBe(980);
    expect(table.hand()).toMatchObject({ stake: 2000, status: 'doubled' });
    expect(table.view.turn).toEqual([{ spot: 2, hand: 1, decision: '1.2.1.0' }]);
    for (const phrase of ['hit', 'double', 'stand']) table.refuses(phrase, 'BJ_DECISION_CLOSED');
  });

  test.each([
    ['wins', '9h', 'win', 1020, 4000],
    ['pushes', '6h', 'push', 1000, 2000],
    ['loses', '2h', 'lose', 980, 0],
  ])('[BJ-O1, BJ-P1, BJ-P2, BJ-P4] a doubled hand %s with both stakes', (_, card, outcome, balance, returned) => {
    const table = dealt(stack('6s 5h', '9c 8d', card)).play('double');
    expect(table.hand().result).toEqual({ outcome, returned });
    expect(table.balance()).toBe(balance);
    expect(table.all('RoundSettled')[0]?.results).toEqual([{ seat: 1, staked: 2000, returned }]);
  });

  test('[BJ-O1, BJ-A4] a doubled hand that busts loses both stakes at once', () => {
    const table = dealt(stack('Ts 5h', '9c 8d', 'Kh'));
    table
      .when('double')
      .yields(
        { type: 'HandDoubled', stake: 1000 },
        { type: 'CardDrawn', card: 'Kh' },
        { type: 'HandBusted', spot: 1, hand: 1, total: 25 },
        { type: 'HandSettled', spot: 1, hand: 1, stake: 2000, outcome: 'bust', returned: 0 },
        { type: 'HoleCardRevealed', why: 'all-out' },
        { type: 'RoundSettled', results: [{ seat: 1, staked: 2000, returned: 0 }] },
      );
    expect(table.balance()).toBe(980);
  });

  test.each([true, false])('[BJ-O1, BJ-A3] a doubled 21 is over without standing (autoStand21: %s)', (autoStand21) => {
    const table = dealt(stack('6s 5h', '9c 8d', 'Th'), { autoStand21 }).play('double');
    expect(table.all('HandStood')).toEqual([]);
    expect(table.hand()).toMatchObject({ status: 'doubled', result: { outcome: 'win', returned: 4000 } });
  });

  test('[BJ-O1] the dealer draws for a doubled hand, and the table says why the hole card is turned', () => {
    const table = dealt(stack('6s 5h', '9c 3d', '9h 5c')).play('double');
    expect(table.all('HoleCardRevealed').map(({ why }) => why)).toEqual(['stood']);
    expect(table.all('DealerDrew').map(({ card }) => card)).toEqual(['5c']);
  });

  test('[BJ-O1] the stake added is the stake of the hand, to the cent', () => {
    const table = sit('standard', stack('6s 5h', '9c 8d', '9h'), { set: { limits: '0.01:balance:0.01' } });
    table.play('bet 12.34', 'deal', 'double');
    expect(table.all('HandDoubled')[0]?.stake).toBe(1234);
    expect(table.balance()).toBe(1024.68);
  });
});

describe('when doubling is allowed', () => {
  const HANDS = { 8: '5s 3h', 9: '5s 4h', 10: '6s 4h', 11: '6s 5h', 12: '8s 4h', 20: 'Ts Kh' } as const;

  test.each([
    ['none', 8, OFF],
    ['none', 11, OFF],
    ['any-two', 8, undefined],
    ['any-two', 12, undefined],
    ['any-two', 20, undefined],
    ['9-11', 8, total('9 to 11')],
    ['9-11', 9, undefined],
    ['9-11', 10, undefined],
    ['9-11', 11, undefined],
    ['9-11', 12, total('9 to 11')],
    ['10-11', 8, total('10 to 11')],
    ['10-11', 9, total('10 to 11')],
    ['10-11', 10, undefined],
    ['10-11', 11, undefined],
    ['10-11', 12, total('10 to 11')],
    ['any', 8, undefined],
    ['any', 20, undefined],
  ] as const)('[BJ-O2] double: %s on two cards of %i', (double, sum, refused) => {
    expectDouble(dealt(stack(HANDS[sum], '7c 8d', '2c'), { double }), refused);
  });

  test.each([
    ['none', OFF],
    ['any-two', TWO_CARDS],
    ['9-11', TWO_CARDS],
    ['10-11', TWO_CARDS],
    ['any', undefined],
  ] as const)('[BJ-O2] double: %s on three cards of 10', (double, refused) => {
    expectDouble(dealt(stack('2s 3h', '7c 8d', '5c 9c'), { double }).play('hit'), refused);
  });

  test.each([
    ['any-two', 'As 8h', undefined],
    ['any-two', 'As Ah', undefined],
    ['9-11', 'As 8h', total('9 to 11')],
    ['9-11', 'As Ah', total('9 to 11')],
    ['10-11', 'As 9h', total('10 to 11')],
    ['any', 'As 2h', undefined],
  ] as const)('[BJ-O2] double: %s on the soft hand %s: the total is what counts', (double, hand, refused) => {
    expectDouble(dealt(stack(hand, '7c 8d', '2c'), { double }), refused);
  });

  test('[BJ-O2] double: any also after several hits, on a 21, and to a bust', () => {
    const table = dealt(stack('2s 3h', '7c Td', '6c Tc Kc'), { double: 'any', autoStand21: false });
    table.play('hit', 'hit', 'double');
    expect(faces(table.hand().cards).join(' ')).toBe('2s 3h 6c Tc Kc');
    expect(table.outcomes()).toEqual(['bust']);
    expect(table.balance()).toBe(980);
  });
});

describe('doubling after a split', () => {
  test.each([
    ['any-two', true, undefined],
    ['any-two', false, AFTER_SPLIT],
    ['any', true, undefined],
    ['any', false, AFTER_SPLIT],
    ['9-11', true, undefined],
    ['9-11', false, AFTER_SPLIT],
    ['none', true, OFF],
    ['none', false, OFF],
  ] as const)('[BJ-O3] double: %s, doubleAfterSplit: %s on a split hand of 11', (double, doubleAfterSplit, refused) => {
    expectDouble(dealt(stack('8s 8h', '7c 9d', '3c 4c 2h'), { double, doubleAfterSplit }).play('split'), refused);
  });

  test('[BJ-O3] without doubleAfterSplit an unsplit hand still doubles', () => {
    expectDouble(dealt(stack('6s 5h', '7c 8d', '2c'), { doubleAfterSplit: false }));
  });

  test('[BJ-O3, BJ-O2] the totals hold on split hands too', () => {
    const table = dealt(stack('8s 8h', '7c 9d', '4c 3c 2h'), { double: '9-11' }).play('split');
    expectDouble(table, total('9 to 11'));
    expectDouble(table.play('stand'));
    expect(table.hand(2)).toMatchObject({ status: 'doubled', stake: 2000 });
  });

  test('[BJ-O3, BJ-O1] each hand of a split is doubled on its own stake', () => {
    const table = dealt(stack('8s 8h', '9c 8d', '3c 2c Th 7h')).play('split', 'double', 'double');
    expect(table.all('HandDoubled').map(({ hand, stake }) => [hand, stake])).toEqual([
      [1, 1000],
      [2, 1000],
    ]);
    expect(table.hands().map(({ result }) => result)).toEqual([
      { outcome: 'win', returned: 4000 },
      { outcome: 'push', returned: 2000 },
    ]);
    expect(table.balance()).toBe(1020);
  });

  test('[BJ-O3, BJ-S5] split aces that may be hit may be doubled', () => {
    const table = dealt(stack('As Ah', '9c 8d', '3c 4c 6h'), { hitSplitAces: true }).play('split');
    expectDouble(table);
    expect(table.hand()).toMatchObject({ status: 'doubled', stake: 2000 });
  });

  test('[BJ-O3, BJ-S5] split aces that get one card only may not, whatever else they are asked', () => {
    expectDouble(dealt(stack('As Ah', '9c 8d', 'Ac 4c'), { resplitAces: true }).play('split'), ONE_CARD);
  });
});

describe('doubling and the balance', () => {
  test.each([
    [19.99, 9.99],
    [10, 0],
  ])('[BJ-A5, BJ-O1] with %d chips a wager of 10 cannot be doubled', (funds, available) => {
    const message = `That takes 10 chips, but you have ${available}.`;
    expectDouble(
      dealt(stack('6s 5h', '9c 8d'), {}, funds),
      refusal('INSUFFICIENT_BALANCE', message, { needed: 10, available }),
    );
  });

  test('[BJ-A5, BJ-O1] with exactly twice the wager it can', () => {
    const table = dealt(stack('6s 5h', '9c 8d', '9h'), {}, 20).play('double');
    expect(table.balance()).toBe(40);
  });

  test('[BJ-A5, BJ-O1] a rule that forbids doubling comes before the balance', () => {
    expectDouble(dealt(stack('5s 3h', '9c 8d'), { double: '9-11' }, 10), total('9 to 11'));
  });
});
