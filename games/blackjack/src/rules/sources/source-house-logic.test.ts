/**
 * The 'house-logic' document: its definitions and its dealer, every sentence quoted (shortened where it is long) and
 * played; its player is in source-house-logic-player.test.ts. One of its definitions is overruled at every table here: 21 on two cards of a split hand is no
 * natural.
 */
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import { faces, type Hand } from '../state.ts';

const dealt = (shoe: string, set = {}): TestTable => sit('house-logic', shoe, { set }).play('bet 10', 'deal');

const twoSeats = (shoe: string): TestTable => sit('house-logic', shoe).seat(1, 'bet 10').seat(2, 'bet 10');

const cardsOf = ({ cards }: Hand): string => faces(cards).join(' ');
const handsOf = (table: TestTable): readonly string[] => table.hands().map(cardsOf);
const dealerCards = ({ state }: TestTable): string =>
  state.phase === 'betting' ? '' : faces(state.dealer.cards).join(' ');

describe('Game Logic', () => {
  test('[BJ-A1] "A hit consists of a player … drawing a new card from the deck"', () => {
    const table = dealt(stack('Ts 2h', '9c 8d', '3c 4c'));
    table
      .when('hit')
      .yields({ type: 'HandHit', spot: 1, hand: 1 }, { type: 'CardDrawn', spot: 1, hand: 1, card: '3c' });
    table.play('hit');
    expect(handsOf(table)).toEqual(['Ts 2h 3c 4c']);
  });

  test('[BJ-D2] "A hit consists of a … dealer drawing a new card from the deck"', () => {
    const table = dealt(stack('Ts 9h', '9c 3d', '5c')).play('stand');
    expect(table.all('DealerDrew').map(({ card }) => card)).toEqual(['5c']);
  });

  test('[BJ-A1] "A stand [means that a player is] no longer allowed to draw a card"', () => {
    const two = twoSeats(stack(['Ts 2h', 'Ts 9h'], '9c 8d')).play('deal', 'stand');
    expect(two.hand().status).toBe('stood');
    two.refuses('hit', 'BJ_DECISION_CLOSED');
    two.seat(2, 'stand');
    expect(two.hand().cards).toHaveLength(2);
  });

  test('[BJ-D2] "A stand [means that the] dealer [is] no longer allowed to draw a card"', () => {
    const table = dealt(stack('Ts 9h', '9c 8d', '4c')).play('stand');
    expect(dealerCards(table)).toBe('9c 8d');
    expect(table.all('DealerStood')).toEqual([{ type: 'DealerStood', total: 17 }]);
  });

  test('[BJ-V3] "A bust consists of a player[\'s] … hand exceeding the value 21"', () => {
    expect(
      dealt(stack('Ts 6h', '9c 8d', '5c'))
        .play('hit')
        .hand().status,
    ).toBe('open');
    const over = dealt(stack('Ts 6h', '9c 8d', '6c')).play('hit');
    expect(over.hand().status).toBe('bust');
    expect(over.all('HandBusted')).toEqual([{ type: 'HandBusted', spot: 1, hand: 1, total: 22 }]);
  });

  test('[BJ-V3] "A bust consists of a … dealer\'s hand exceeding the value 21"', () => {
    expect(
      dealt(stack('Ts 6h', '9c 7d', '5c'))
        .play('stand')
        .all('DealerBusted'),
    ).toEqual([]);
    const over = dealt(stack('Ts 6h', '9c 7d', '6c')).play('stand');
    expect(over.all('DealerBusted')).toEqual([{ type: 'DealerBusted', total: 22 }]);
  });

  test('[BJ-V2] "Aces can be played either as a 1 or an 11. If … an 11 will cause the hand to bust, … as a 1"', () => {
    const table = dealt(stack('As 6h', '9c 8d', '9h'));
    expect(table.view.spots[0]?.hands[0]).toMatchObject({ total: 17, isSoft: true });
    table.play('hit');
    expect(table.view.spots[0]?.hands[0]).toMatchObject({ total: 16, isSoft: false, status: 'open' });
  });

  test('[BJ-O1] "… doubling their original bet in exchange for exactly 1 more card for a hand"', () => {
    const table = dealt(stack('6s 5h', '9c 8d', '9h'));
    table
      .when('double')
      .yields(
        { type: 'HandDoubled', spot: 1, hand: 1, stake: 1000 },
        { type: 'CardDrawn', card: '9h' },
        { type: 'HoleCardRevealed', card: '8d', why: 'stood' },
        { type: 'DealerStood', total: 17 },
        { type: 'HandSettled', outcome: 'win', stake: 2000, returned: 4000 },
        { type: 'RoundSettled', round: 1, results: [{ seat: 1, staked: 2000, returned: 4000 }] },
      );
    expect(table.balance()).toBe(1020);
  });

  test('[BJ-O1] "After a double down, the hand must stand until the end of the round"', () => {
    const two = twoSeats(stack(['6s 5h', 'Ts 9h'], '9c 8d', '2h')).play('deal', 'double');
    expect(two.hand()).toMatchObject({ status: 'doubled', stake: 2000 });
    two.refuses('hit', 'BJ_DECISION_CLOSED');
    two.seat(2, 'stand');
    expect(handsOf(two)).toEqual(['6s 5h 2h']);
  });

  test.each(['6s 6h', 'Ts Th', 'As Ah', 'Ks Kh'])(
    '[BJ-S1] "… two cards of the exact same face value": %s splits',
    (pair) => {
      expect(
        dealt(stack(pair, '9c 8d', '3c 4c'))
          .play('split')
          .hands(),
      ).toHaveLength(2);
    },
  );

  test.each(['Ts Kh', 'Js Qh', '6s 7h'])(
    '[BJ-S1] "… two cards of the exact same face value": %s does not split',
    (pair) => {
      dealt(stack(pair, '9c 8d')).refuses('split', 'BJ_NOT_A_PAIR');
    },
  );

  test('[BJ-S2, BJ-S7] "… splitting their original hand into two hands, played independently"', () => {
    const table = dealt(stack('6s 6h', '9c 8d', 'Tc Td 5h')).play('split', 'hit', 'stand', 'stand');
    expect(handsOf(table)).toEqual(['6s Tc 5h', '6h Td']);
    expect(table.outcomes()).toEqual(['win', 'lose']);
    expect(table.balance()).toBe(1000);
  });

  test('[BJ-S2] "The bet for the original hand must be matched for both hands after splitting"', () => {
    const table = dealt(stack('6s 6h', '9c 8d', 'Tc Td')).play('split');
    expect(table.hands().map(({ stake }) => stake)).toEqual([1000, 1000]);
    expect(table.balance()).toBe(980);
  });

  test('[BJ-U1] "… voiding their hand after seeing their hand and the dealer\'s face up card. Half … is returned"', () => {
    const table = sit('house-logic', stack('Ts 6h', '9c 8d')).play('bet 10');
    table.refuses('surrender', 'BJ_NO_HAND_YET');
    table.play('deal');
    expect(table.view.dealer.cards).toEqual(['9c']);
    table.play('surrender');
    expect(table.outcomes()).toEqual(['surrender']);
    expect(table.balance()).toBe(995);
  });

  test('[BJ-P2] "A push consists of … the same card total. In this case, the player\'s bet is returned"', () => {
    const table = dealt(stack('Ts 8h', '9c 9d')).play('stand');
    expect(table.outcomes()).toEqual(['push']);
    expect(table.balance()).toBe(1000);
  });

  test('[BJ-N1] "A blackjack consists of a hand whose first two cards total to 21"', () => {
    expect(dealt(stack('As Kh', '9c 8d')).outcomes()).toEqual(['natural']);
    const three = dealt(stack('7s 7h', '9c 8d', '7c')).play('hit', 'stand');
    expect(three.outcomes()).toEqual(['win']);
  });

  test('[BJ-N2] overruled: two cards of 21 after a split total to 21, but are no blackjack', () => {
    const table = dealt(stack('As Ah', '9c 8d', 'Kc Kd')).play('split', 'stand', 'stand');
    expect(table.outcomes()).toEqual(['win', 'win']);
    expect(table.balance()).toBe(1020);
  });

  test('[BJ-N4] "A blackjack beats any hand that is not a blackjack, even hands that total to 21"', () => {
    const shoe = stack(['As Kh', 'Ts 6h'], '9c 7d', '5c');
    const table = twoSeats(shoe).play('deal').seat(2, 'stand');
    expect(dealerCards(table)).toBe('9c 7d 5c');
    expect(table.outcomes()).toEqual(['natural']);
    expect(table.balance()).toBe(1015);
  });
});

describe('Dealer Logic', () => {
  test.each([
    ['9c 7d', '4c', '9c 7d 4c'],
    ['2c 3d', '4c 5c 3c', '2c 3d 4c 5c 3c'],
    ['5c Ad', '4c', '5c Ad 4c'],
  ])('[BJ-D2] "Must hit until their card total is 17 or higher": %s draws %s', (dealer, draws, cards) => {
    expect(dealerCards(dealt(stack('Ts 9h', dealer, draws)).play('stand'))).toBe(cards);
  });

  test.each(['9c 8d', '9c 9d', 'Kc Td', '9c Ad'])(
    '[BJ-D2] "Must stand if the card total is 17 or higher": %s',
    (dealer) => {
      const table = dealt(stack('Ts 9h', dealer)).play('stand');
      expect(dealerCards(table)).toBe(dealer);
    },
  );

  test.each([
    ['stand (default)', {}, '6c Ad'],
    ['stand', { soft17: 'stand' }, '6c Ad'],
    ['hit', { soft17: 'hit' }, '6c Ad 3c'],
  ])('[BJ-D3] "Option to toggle whether hit or stand on soft 17": %s', (_, set, cards) => {
    expect(dealerCards(dealt(stack('Ts 9h', '6c Ad', '3c'), set).play('stand'))).toBe(cards);
  });

  test.each(['8c 8d', '6c 5d', 'Ac Ad'])(
    '[BJ-D2] "Cannot double down, split, or surrender a hand": %s is only drawn to',
    (dealer) => {
      const table = dealt(stack('Ts 9h', dealer, '3c 5h')).play('stand');
      const own = ['HoleCardRevealed', 'DealerDrew', 'DealerStood'];
      const turn = table.types.slice(table.types.indexOf('HoleCardRevealed'), table.types.indexOf('HandSettled'));
      expect(turn.filter((type) => !own.includes(type))).toEqual([]);
      expect(dealerCards(table).startsWith(`${dealer} 3c`)).toBe(true);
      expect(table.all('HandSettled')).toHaveLength(1);
    },
  );

  test('[BJ-P1] "Must payout remaining players on a bust"', () => {
    const shoe = stack(['Ts 2h', 'Ts 6h', '8s 3h'], '9c 7d', 'Kh Kc');
    const table = sit('house-logic', shoe).seat(2, 'bet 20').seat(3, 'bet 30').play('bet 10', 'deal', 'stand');
    table.seat(2, 'hit').seat(3, 'stand');
    expect([1, 2, 3].map((seat) => table.outcomes(seat)[0])).toEqual(['win', 'bust', 'win']);
    expect([1, 2, 3].map((seat) => table.balance(seat))).toEqual([1010, 980, 1030]);
  });

  test('[BJ-N4, BJ-P5] "Dealer blackjack beats all other non-blackjack hands. Pushes for player blackjack hands"', () => {
    const table = twoSeats(stack(['Ts 9h', 'As Kh'], 'Kc Ad')).play('deal');
    expect([table.outcomes(1), table.outcomes(2)]).toEqual([['lose'], ['push']]);
    expect([table.balance(1), table.balance(2)]).toEqual([990, 1000]);
  });

  test('[BJ-N4] "Dealer blackjack beats all other non-blackjack hands", also a drawn 21', () => {
    const table = dealt(stack('7s 7h', 'Kc Ad', '7c'), { holeCard: 'no-peek' }).play('hit', 'stand');
    expect(handsOf(table)).toEqual(['7s 7h 7c']);
    expect(table.outcomes()).toEqual(['lose']);
    expect(table.balance()).toBe(990);
  });
});
