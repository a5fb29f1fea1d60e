/** The 'house-logic' document, continued: every sentence about the player and about winning. */
import { chips } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import { faces, type Hand } from '../state.ts';

const dealt = (shoe: string, funds = 1000): TestTable =>
  sit('house-logic', shoe, { funds: chips(funds) }).play('bet 10', 'deal');

const twoSeats = (shoe: string): TestTable => sit('house-logic', shoe).seat(1, 'bet 10').seat(2, 'bet 10');

const cardsOf = ({ cards }: Hand): string => faces(cards).join(' ');
const handsOf = (table: TestTable): readonly string[] => table.hands().map(cardsOf);

describe('Player Logic', () => {
  test('[BJ-B2, BJ-R7] "The table minimum is bet"', () => {
    const table = sit('house-logic', stack('Ts 6h', '9c 8d'), { set: { limits: '5:100:5' } });
    table.refuses('bet 4', 'BJ_BELOW_MINIMUM');
    table.refuses('deal', 'BJ_NO_WAGER');
    expect(table.play('bet 5', 'deal').view.turn).toHaveLength(1);
  });

  test('[BJ-A4] "the player has not busted"', () => {
    const two = twoSeats(stack(['Ts 6h', 'Ts 9h'], '9c 8d', 'Kh')).play('deal', 'hit');
    for (const phrase of ['hit', 'stand', 'double', 'split', 'surrender']) two.refuses(phrase, 'BJ_DECISION_CLOSED');
  });

  test.each(['double', 'split'])(
    '[BJ-A5] "the player has enough chips to perform their desired action": %s',
    (phrase) => {
      const poor = dealt(stack('6s 6h', '9c 8d', '3c 4c'), 19.99);
      const { details, message } = poor.refuses(phrase, 'INSUFFICIENT_BALANCE');
      expect(details).toEqual({ needed: 10, available: 9.99 });
      expect(message).toBe('That takes 10 chips, but you have 9.99.');
      expect(
        dealt(stack('6s 6h', '9c 8d', '3c 4c'), 20)
          .play(phrase)
          .balance(),
      ).toBe(0);
    },
  );

  test.each(['Ts Kh', 'As 9h', 'As Ah'])('[BJ-A1] "Can hit on any hand": %s', (cards) => {
    expect(
      dealt(stack(cards, '9c 8d', 'Ac'))
        .play('hit')
        .hand().cards,
    ).toHaveLength(3);
  });

  test('[BJ-A1, BJ-A3, BJ-S5] "Can hit on any hand": also a 21, also split aces', () => {
    const table = dealt(stack('As Ah', '9c 8d', 'Tc 5d Th 3h')).play('split', 'hit');
    expect(cardsOf(table.hand(1))).toBe('As Tc Th');
    expect(table.hand(1).status).toBe('open');
    table.play('stand', 'hit');
    expect(cardsOf(table.hand(2))).toBe('Ah 5d 3h');
  });

  test.each(['2s 3h', 'Ts Kh', 'As Ah'])('[BJ-A1] "Can stand on any hand": %s', (cards) => {
    expect(dealt(stack(cards, '9c 8d')).play('stand').hand().status).toBe('stood');
  });

  test('[BJ-U1] "Can surrender before hitting or standing on a hand for the first time"', () => {
    expect(
      dealt(stack('Ts 5h', '9c 8d', '2c'))
        .play('surrender')
        .balance(),
    ).toBe(995);
    dealt(stack('Ts 5h', '9c 8d', '2c'))
      .play('hit')
      .refuses('surrender', 'BJ_SURRENDER_FIRST');
    const two = twoSeats(stack(['Ts 5h', 'Ts 9h'], '9c 8d')).play('deal', 'stand');
    two.refuses('surrender', 'BJ_DECISION_CLOSED');
  });

  test('[BJ-U5] "Can surrender before hitting or standing on a hand for the first time": on each hand of a split', () => {
    const table = dealt(stack('8s 8h', '9c 8d', 'Tc Td')).play('split', 'surrender', 'stand');
    expect(table.outcomes()).toEqual(['surrender', 'win']);
    expect(table.balance()).toBe(1005);
  });

  test.each([
    ['two cards', '2s 3h', ['double']],
    ['soft', 'As 8h', ['double']],
    ['after a hit', '2s 3h', ['hit', 'double']],
    ['after two hits', '2s 3h', ['hit', 'hit', 'double']],
    ['after a split', '3s 3h', ['split', 'double']],
    ['split aces', 'As Ah', ['split', 'double']],
  ])('[BJ-O2, BJ-O3] "Can double down on any hand": %s', (_, cards, phrases) => {
    const table = dealt(stack(cards, '9c 8d', '2c 3c 4c 5c')).play(...phrases);
    expect(table.all('HandDoubled')).toEqual([{ type: 'HandDoubled', spot: 1, hand: 1, stake: 1000 }]);
    expect(table.hand(1)).toMatchObject({ status: 'doubled', stake: 2000 });
  });

  test.each(['8', 'A'])('[BJ-S4, BJ-S6] "allowed to split their hand multiple times": all four of rank %s', (rank) => {
    const shoe = stack(`${rank}s ${rank}h`, '9c 8d', `${rank}c ${rank}d 2c 3c 4c 5c`);
    const table = dealt(shoe).play('split', 'split', 'stand', 'stand', 'split');
    expect(handsOf(table)).toEqual([`${rank}s 2c`, `${rank}c 3c`, `${rank}h 4c`, `${rank}d 5c`]);
    expect(table.balance()).toBe(960);
  });

  test('[BJ-A4] "Bet is given up to the dealer no matter the circumstances in the event of a bust"', () => {
    const shoe = stack(['Ts 6h', 'Ts 9h'], '9c 7d', 'Kh Kc');
    const table = twoSeats(shoe).play('deal', 'hit').seat(2, 'stand');
    expect(table.all('DealerBusted')).toHaveLength(1);
    expect([table.outcomes(1), table.outcomes(2)]).toEqual([['bust'], ['win']]);
    expect([table.balance(1), table.balance(2)]).toEqual([990, 1010]);
  });
});

describe('Win Logic', () => {
  test('[BJ-A4] "A bust results in an instant loss for the hand"', () => {
    const two = twoSeats(stack(['Ts 6h', 'Ts 9h'], '9c 7d', 'Kh')).play('deal');
    two
      .when('hit')
      .yields(
        { type: 'HandHit' },
        { type: 'CardDrawn', card: 'Kh' },
        { type: 'HandBusted', total: 26 },
        { type: 'HandSettled', spot: 1, hand: 1, outcome: 'bust', stake: 1000, returned: 0 },
      );
    expect(two.state.phase).toBe('acting');
  });

  test.each([
    ['Ts 8h', '9c 8d', 'win'],
    ['Ts 7h', '9c 8d', 'push'],
    ['Ts 6h', '9c 8d', 'lose'],
  ])(
    '[BJ-P1, BJ-P4] "A win occurs when a hand … has a greater card total than the dealer": %s against %s',
    (ours, theirs, outcome) => {
      expect(dealt(stack(ours, theirs)).play('stand').outcomes()).toEqual([outcome]);
    },
  );

  test('[BJ-P2] "A push occurs when a player has the exact same card total as the dealer", however many cards', () => {
    const table = dealt(stack('5s 6h', '9c 9d', '7c')).play('hit', 'stand');
    expect(table.outcomes()).toEqual(['push']);
    expect(table.balance()).toBe(1000);
  });

  test('[BJ-P3] "A blackjack win pays out 2.5x the player\'s bet on that hand"', () => {
    const table = dealt(stack('As Kh', '9c 8d'));
    expect(table.hand().result).toEqual({ outcome: 'natural', returned: 2500 });
    expect(table.balance()).toBe(1015);
  });

  test('[BJ-P1] "A non-blackjack win pays out 2.0x the player\'s bet on that hand"', () => {
    const table = dealt(stack('Ts 9h', '9c 8d')).play('stand');
    expect(table.hand().result).toEqual({ outcome: 'win', returned: 2000 });
    expect(table.balance()).toBe(1010);
  });
});
