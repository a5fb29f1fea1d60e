/** The full-stack document on money: bets, doubling, splitting, several players, results and payouts. */
import { chips } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import { appStatus } from '../shown/labels.ts';

const dealt = (hand: string, dealer: string, draws = ''): TestTable =>
  sit('full-stack', stack(hand, dealer, draws)).play('bet 100', 'deal');

describe('betting rules', () => {
  test.each([25, 50, 100, 250, 500, 1000])('[BJ-B1] "Available betting chips": %i', (chip) => {
    expect(sit('full-stack', '').play(`bet ${chip}`).balance()).toBe(1000 - chip);
  });

  test('[BJ-P7] "Persistent: balance carries between games in same session"', () => {
    const shoes = [stack('Ts 9c', '8d Th'), stack('Ts 9c', 'Td Th')];
    const table = sit('full-stack', shoes).play('bet 100', 'deal', 'stand', 'next', 'bet 300', 'deal', 'stand');
    expect(table.balance()).toBe(800);
  });

  test('[BJ-B2] "Minimum bet: 1 chip"', () => {
    expect(sit('full-stack', '').refuses('bet 0.5', 'BJ_BELOW_MINIMUM').details).toEqual({ min: 1 });
    expect(sit('full-stack', '').play('bet 1').balance()).toBe(999);
  });

  test('[BJ-B2] "Maximum bet: current balance"', () => {
    expect(
      sit('full-stack', '', { funds: chips(123_456) })
        .play('bet 123456')
        .balance(),
    ).toBe(0);
  });

  test('[BJ-B2] "Prevents betting more than available balance"', () => {
    const refusal = sit('full-stack', '').refuses('bet 1001', 'INSUFFICIENT_BALANCE');
    expect(refusal.details).toEqual({ needed: 1001, available: 1000 });
  });

  test('[BJ-B4] "Bet cannot be changed once game starts"', () => {
    const table = dealt('Ts 9c', '8d Th');
    table.refuses('bet 5', 'BJ_BETTING_CLOSED');
    table.refuses('clear', 'BJ_BETTING_CLOSED');
    table.play('stand');
    table.refuses('bet 5', 'BJ_BETTING_CLOSED');
  });

  test('[BJ-B3] "player.balance -= bet", then "player.balance += payout"', () => {
    const table = dealt('Ts 9c', '8d Th');
    expect(table.balance()).toBe(900);
    expect(table.play('stand').balance()).toBe(1100);
  });
});

describe('double down', () => {
  test('[BJ-O2] "Available only with exactly 2 cards"', () => {
    dealt('2s 3c', '8d Th', '4c').play('hit').refuses('double', 'BJ_DOUBLE_TWO_CARDS');
  });

  test('[BJ-A5] "Requires sufficient balance to double the bet"', () => {
    const table = sit('full-stack', stack('6s 5c', '8d Th'), { funds: chips(199) }).play('bet 100', 'deal');
    expect(table.refuses('double', 'INSUFFICIENT_BALANCE').details).toEqual({ needed: 100, available: 99 });
  });

  test('[BJ-O1] "Player receives exactly one additional card"; "automatically stands"; "bet *= 2"', () => {
    const table = dealt('6s 5c', '8d Th', 'Tc 9s');
    expect(table.watch('double').map(({ type }) => type)).toEqual([
      'HandDoubled',
      'CardDrawn',
      'HoleCardRevealed',
      'DealerStood',
      'HandSettled',
      'RoundSettled',
    ]);
    expect(table.hand()).toMatchObject({ stake: 20000, cards: [{ card: '6s' }, { card: '5c' }, { card: 'Tc' }] });
    expect(table.balance()).toBe(1200);
  });

  test('[BJ-O1] a doubled hand that busts loses both bets', () => {
    expect(dealt('Ts 5c', '8d Th', 'Tc').play('double').balance()).toBe(800);
  });
});

describe('splitting pairs', () => {
  const TENS = ['T', 'J', 'Q', 'K'];

  test.each(TENS.flatMap((first) => TENS.map((second) => [`${first}s`, `${second}c`])))(
    '[BJ-S1] "10, J, Q, K are all considered equivalent for splitting": %s and %s',
    (first, second) => {
      expect(dealt(`${first} ${second}`, '8d Th', '9c 9s').play('split').hands()).toHaveLength(2);
    },
  );

  test('[BJ-S1] "Available only with exactly 2 cards of same value"', () => {
    expect(dealt('7s 7c', '8d Th', '9c 9s').play('split').hands()).toHaveLength(2);
    dealt('Ts 9c', '8d Th').refuses('split', 'BJ_NOT_A_PAIR');
    dealt('As Tc', '8d Th').refuses('split', 'BJ_DECISION_CLOSED');
    dealt('2s 2c', '8d Th', '2h').play('hit').refuses('split', 'BJ_NOT_A_PAIR');
  });

  test('[BJ-A5] "Requires sufficient balance for additional bet"', () => {
    const table = sit('full-stack', stack('8s 8c', '8d Th'), { funds: chips(150) }).play('bet 100', 'deal');
    expect(table.refuses('split', 'INSUFFICIENT_BALANCE').details).toEqual({ needed: 100, available: 50 });
  });

  test('[BJ-S4] "No re-splitting allowed"', () => {
    const table = dealt('8s 8c', '8d Th', '8h 8d').play('split');
    expect(table.refuses('split', 'BJ_MAX_HANDS').details).toEqual({ max: 2 });
    table.play('stand').refuses('split', 'BJ_MAX_HANDS');
  });

  test('[BJ-S3] "hand1 = [card1, newCard1], hand2 = [card2, newCard2]", both at once', () => {
    const table = dealt('8s 8c', '8d Th', '2h 3h');
    expect(table.watch('split')).toMatchObject([
      { type: 'HandSplit', spot: 1, hand: 1, stake: 10000 },
      { type: 'CardDrawn', hand: 1, card: '2h' },
      { type: 'CardDrawn', hand: 2, card: '3h' },
    ]);
    expect(table.balance()).toBe(800);
  });

  test('[BJ-S5] it has no rule of its own for aces: split aces play on', () => {
    const table = dealt('As Ac', '8d Th', '2h 3h 4h').play('split', 'hit', 'stand', 'stand');
    expect(table.hands().map(({ cards }) => cards.length)).toEqual([3, 2]);
  });
});

describe('split hand management', () => {
  test('[BJ-R5] "Active hand tracking"; "complete first hand before moving to second"', () => {
    const table = dealt('8s 8c', '8d Th', '2h 3h 9c').play('split');
    expect(table.view.turn).toMatchObject([{ spot: 1, hand: 1 }]);
    table.play('hit');
    expect(table.view.turn).toMatchObject([{ spot: 1, hand: 1 }]);
    table.play('stand');
    expect(table.view.turn).toMatchObject([{ spot: 1, hand: 2 }]);
  });

  test('[BJ-S7] "Each hand resolved separately against dealer"; "total payout is sum of both hands"', () => {
    // 8-T = 18 against 18 pushes, 8-2-T = 20 wins.
    const table = dealt('8s 8c', '8d Th', 'Th 2h Tc').play('split', 'stand', 'hit', 'stand');
    expect(table.outcomes()).toEqual(['push', 'win']);
    expect(table.all('RoundSettled')).toMatchObject([{ results: [{ staked: 20000, returned: 30000 }] }]);
    expect(table.balance()).toBe(1100);
  });
});

describe('several players', () => {
  /** Seats 1, 2 and 3 with 20, 16 and 18; the dealer has 16 and draws to 19. */
  const room = (): TestTable =>
    sit('full-stack', stack(['Ts Tc', 'Ts 6c', 'Ts 8c'], '6d Th', 'Kc 3d'))
      .seat(3, 'bet 10')
      .seat(1, 'bet 20')
      .seat(2, 'bet 30');

  test('[BJ-R6] "Global dealer"; "all hands resolved against same dealer"; "individual payouts"', () => {
    const table = room().play('deal', 'stand').seat(2, 'hit').seat(3, 'stand');
    expect(table.view.dealer).toMatchObject({ cards: ['6d', 'Th', '3d'], total: 19 });
    expect(table.all('HoleCardRevealed')).toHaveLength(1);
    expect([1, 2, 3].map((seat) => table.outcomes(seat))).toEqual([['win'], ['bust'], ['lose']]);
    expect([1, 2, 3].map((seat) => table.balance(seat))).toEqual([1020, 970, 990]);
  });

  test('[BJ-R5] "Turn order": seat order, on purpose, where it says joining order', () => {
    const table = room().play('deal');
    const order = [];
    for (let [turn] = table.view.turn; turn; [turn] = table.view.turn) {
      order.push(turn.spot);
      table.seat(turn.spot, 'stand');
    }
    expect(order).toEqual([1, 2, 3]);
  });

  test('[BJ-A2] "Turn validation: ensure only current player can act"', () => {
    const table = room().play('deal');
    table.refuses('hit', 'BJ_NOT_YOUR_TURN', 2);
    table.refuses('stand', 'BJ_NOT_YOUR_TURN', 3);
    table.scenario.when(2, { type: 'Stand', decision: '1.1.1.0' }).refused('BJ_NOT_YOUR_SEAT');
  });

  test('[BJ-R5] "Turn advances automatically after bust or stand"', () => {
    const table = room().play('deal', 'stand');
    expect(table.view.turn).toMatchObject([{ spot: 2 }]);
    table.seat(2, 'hit');
    expect(table.view.turn).toMatchObject([{ spot: 3 }]);
  });

  test('[BJ-R3] "All players receive cards simultaneously": one deal, two cards for everyone', () => {
    const table = room().play('deal');
    expect(table.view.spots.map(({ hands }) => hands[0]?.cards.length)).toEqual([2, 2, 2]);
    expect(table.all('DealStarted')).toHaveLength(1);
  });

  test('[BJ-D4] "Dealer plays once all players finished"', () => {
    const table = room().play('deal', 'stand').seat(2, 'stand');
    expect(table.all('HoleCardRevealed')).toEqual([]);
    table.seat(3, 'stand');
    expect(table.all('HoleCardRevealed')).toHaveLength(1);
  });

  test('[BJ-O1, BJ-S2] "double/split not implemented in multiplayer": here they are, on purpose', () => {
    const table = sit('full-stack', stack(['6s 5c', '8s 8c'], '8d Th', 'Tc 9c 9s')).seat(1, 'bet 10');
    table.seat(2, 'bet 10', 'deal').seat(1, 'double').seat(2, 'split', 'stand', 'stand');
    expect([table.balance(1), table.balance(2)]).toEqual([1020, 980]);
  });
});

describe('results and payouts', () => {
  /** Its result status and what comes back on a bet of 100. */
  const result = (table: TestTable) => ({
    status: table.hands().map(appStatus)[0],
    payout: (table.all('HandSettled')[0]?.returned ?? Number.NaN) / 100,
  });

  test.each<[string, string, string, string, readonly string[], string, number]>([
    ['playerHand.isBust', 'Ts 9c', 'Kd 9h', 'Th', ['hit'], 'bust', 0],
    ['playerBlackjack && !dealerBlackjack', 'As Kc', 'Kd 9h', '', [], 'win', 250],
    ['!playerBlackjack && dealerBlackjack', 'Ts 6c', 'Kd Ah', '5h', ['hit', 'stand'], 'lose', 0],
    ['playerBlackjack && dealerBlackjack', 'As Kc', 'Kd Ah', '', [], 'draw', 100],
    ['dealerHand.isBust', 'Ts 3c', '6d Th', 'Kh', ['stand'], 'win', 200],
    ['playerHand.total > dealerHand.total', 'Ts Tc', 'Kd 9h', '', ['stand'], 'win', 200],
    ['playerHand.total < dealerHand.total', 'Ts 8c', 'Kd 9h', '', ['stand'], 'lose', 0],
    ['otherwise, the totals being equal', 'Ts 9c', 'Kd 9h', '', ['stand'], 'draw', 100],
  ])('[BJ-L2, BJ-P1, BJ-P2, BJ-P4] determineResult: if %s', (_, hand, dealer, draws, moves, status, payout) => {
    const table = dealt(hand, dealer, draws).play(...moves);
    expect(result(table)).toEqual({ status, payout });
    expect(table.balance()).toBe(900 + payout);
  });

  test('[BJ-L2] determineResult asks for the bust first: a bust hand loses also against a bust or natural dealer', () => {
    expect(result(dealt('Ts 9c', 'Kd Ah', 'Th').play('hit'))).toEqual({ status: 'bust', payout: 0 });
    expect(result(dealt('Ts 9c', '6d Th', 'Th Kh').play('hit'))).toEqual({ status: 'bust', payout: 0 });
  });

  test('[BJ-P3] "Bet 100, blackjack: payout 250"', () => {
    expect(result(dealt('As Tc', '9d Th')).payout).toBe(250);
  });

  test('[BJ-P1] "Bet 100, regular win: payout 200"', () => {
    expect(result(dealt('Ts Tc', '9d Th').play('stand')).payout).toBe(200);
  });

  test('[BJ-P2] "Bet 100, push: payout 100"', () => {
    expect(result(dealt('Ts 9c', '9d Th').play('stand')).payout).toBe(100);
  });

  test('[BJ-P4] "Bet 100, loss: payout 0"', () => {
    expect(result(dealt('Ts 8c', '9d Th').play('stand')).payout).toBe(0);
  });

  test.each([
    [1, 2],
    [2, 5],
    [3, 7],
    [5, 12],
    [7, 17],
    [99, 247],
    [101, 252],
  ])('[BJ-P3] "Math.floor(bet * multiplier)": a blackjack on %i returns %i', (bet, payout) => {
    const table = sit('full-stack', stack('As Kc', '9d Th')).play(`bet ${bet}`, 'deal');
    expect(result(table).payout).toBe(payout);
    expect(table.balance()).toBe(1000 - bet + payout);
  });
});
