/** The full-stack document, section by section: cards, hands, phases, bets. Quotes are shortened. Its money is beside this. */
import { type Card, cardOf, freshCards, type Rank, seededRandom, shuffled } from '@croupier/cards';
import { chips } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { blackjack } from '../../game.ts';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import { cardValue, handValue, isTwoCard21 } from '../round/hand.ts';
import { appPhase, appStatus } from '../shown/labels.ts';

const cards = (ranks: string): readonly Card[] => ranks.split('').map((rank) => cardOf(rank as Rank, 's'));

/** Its calculateHand in our words. */
const calculateHand = (ranks: string) => {
  const { total } = handValue(cards(ranks));
  return { total, isBlackjack: isTwoCard21(cards(ranks)), isBust: total > 21 };
};

const dealt = (hand: string, dealer: string, draws = ''): TestTable =>
  sit('full-stack', stack(hand, dealer, draws)).play('bet 100', 'deal');

/** Its phases in the order a round goes through them, each once. */
const phases = (table: TestTable): readonly string[] =>
  table.history.map(appPhase).filter((phase, index, all) => phase !== all[index - 1]);

describe('card values', () => {
  test('[BJ-V1] "Number cards (2-10): face value"', () => {
    expect(cards('23456789T').map(cardValue)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('[BJ-V1] "Face cards (J, Q, K): worth 10 points each"', () => {
    expect(cards('JQK').map(cardValue)).toEqual([10, 10, 10]);
  });

  test('[BJ-V2] "Aces: worth 11 points, but automatically convert to 1 when needed to prevent busting"', () => {
    expect(handValue(cards('A')).total).toBe(11);
    expect(handValue(cards('AKQ')).total).toBe(21);
    expect(handValue(cards('AAK')).total).toBe(12);
  });
});

describe('winning conditions', () => {
  test('[BJ-N1] "1. Blackjack: 21 with exactly 2 cards (ace + 10-value card) - pays 3:2"', () => {
    expect(dealt('As Kc', '6d Th').balance()).toBe(1150);
    expect(dealt('7s 7c', '6d Th', '7h 3c').play('hit', 'stand').balance()).toBe(1100);
  });

  test('[BJ-P1] "2. Regular win: hand total closer to 21 than dealer without busting - pays 1:1"', () => {
    expect(dealt('Ts Tc', '9d Th').play('stand').balance()).toBe(1100);
  });

  test('[BJ-P2] "3. Push/draw: same total as dealer - bet returned"', () => {
    expect(dealt('Ts 9c', '9d Th').play('stand').balance()).toBe(1000);
  });

  test('[BJ-A4] "4. Bust: hand total exceeds 21 - automatic loss"', () => {
    const table = dealt('Ts 9c', '6d Th', 'Kc').play('hit');
    expect(table.balance()).toBe(900);
    expect(table.all('DealerDrew')).toEqual([]);
  });
});

describe('card system', () => {
  test('[BJ-H2] "Standard 52-card deck with 4 suits and 13 values each"; "single deck, reshuffled for each new game"', () => {
    const decks = ['a', 'b', 'c'].map((seed) => shuffled(freshCards(1), seededRandom(seed)).join(' '));
    const table = sit('full-stack', decks);
    for (const round of [1, 2, 3]) {
      expect(table.view.shoe).toMatchObject({ id: `shoe-${round}`, size: 52, left: 52 });
      table.play('bet 1', 'deal');
      while (table.state.phase === 'acting') table.play('stand');
      table.play('next');
    }
  });

  test('[BJ-X1] "Card drawing removes cards from deck to prevent duplicates"', () => {
    const table = dealt('2s 3c', '6d Th', '4c 5c 7h').play('hit', 'hit', 'stand');
    const indices = table.log.flatMap((event) => blackjack.turned(event)).map(({ index }) => index);
    expect(indices.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(table.view.shoe?.drawn).toBe(7);
  });
});

describe('hand calculation', () => {
  test.each([
    ['', 0, false, false],
    ['AK', 21, true, false],
    ['A9', 20, false, false],
    ['AA', 12, false, false],
    ['AAA', 13, false, false],
    ['AA9', 21, false, false],
    ['A56', 12, false, false],
    ['777', 21, false, false],
    ['KQ', 20, false, false],
    ['KQ2', 22, false, true],
    ['KQA', 21, false, false],
    ['KQAA', 22, false, true],
    ['T56', 21, false, false],
    ['99999', 45, false, true],
  ])(
    '[BJ-V2, BJ-V3, BJ-N1] calculateHand(%s): total %i, isBlackjack %s, isBust %s',
    (hand, total, isBlackjack, isBust) => {
      expect(calculateHand(hand)).toEqual({ total, isBlackjack, isBust });
    },
  );

  test('[BJ-N1] status "Blackjack: exactly 2 cards totaling 21"', () => {
    expect(dealt('As Kc', 'Td 9h').all('NaturalDealt')).toHaveLength(1);
    expect(dealt('As 9c', 'Td 9h', 'Ah').play('hit').all('NaturalDealt')).toEqual([]);
  });

  test('[BJ-V3] status "Bust: total exceeds 21"', () => {
    const table = dealt('Ts 9c', '6d Th', 'Kc').play('hit');
    expect(table.hand().status).toBe('bust');
    expect(table.all('HandBusted')).toEqual([{ type: 'HandBusted', spot: 1, hand: 1, total: 29 }]);
  });

  test('[BJ-V2] status "Soft hand: contains an ace counted as 11"', () => {
    for (const hand of ['A6', 'AA', 'A23', 'AA9']) expect(handValue(cards(hand)).isSoft).toBe(true);
  });

  test('[BJ-V2] status "Hard hand: no aces or all aces counted as 1"', () => {
    for (const hand of ['T6', '234', 'A6T', 'AA9T']) expect(handValue(cards(hand)).isSoft).toBe(false);
  });

  test('[BJ-N2] its flag would call A-K on a split hand a blackjack: overruled, it is 21', () => {
    const table = dealt('As Ac', '9d Th', 'Ks Kc').play('split', 'stand', 'stand');
    expect(table.hands().map(({ status }) => status)).toEqual(['stood', 'stood']);
    expect(table.balance()).toBe(1200);
  });
});

describe('single-player phases', () => {
  test('[BJ-L2] betting, dealing, player-turn, dealer-turn, result, and betting again', () => {
    const table = dealt('Ts 6c', '9d Th', '4c').play('hit', 'stand', 'next');
    expect(phases(table)).toEqual(['betting', 'dealing', 'player-turn', 'dealer-turn', 'result', 'betting']);
  });

  test('[BJ-L2] a natural skips the player turn; a bust goes on to the dealer, who reveals', () => {
    expect(phases(dealt('As Kc', '9d Th'))).toEqual(['betting', 'dealing', 'dealer-turn', 'result']);
    const bust = dealt('Ts 9c', '6d Th', 'Kc').play('hit');
    expect(phases(bust)).toEqual(['betting', 'dealing', 'player-turn', 'dealer-turn', 'result']);
  });

  test('[BJ-B2] 1. "Bet validation against available balance"; "minimum 1 chip, maximum current balance"', () => {
    const table = sit('full-stack', stack('Ts 6c', '9d Th'), { funds: chips(5000) });
    table.refuses('bet 0.99', 'BJ_BELOW_MINIMUM');
    table.refuses('bet 5001', 'INSUFFICIENT_BALANCE');
    expect(table.play('bet 1').balance()).toBe(4999);
    expect(table.play('bet 5000').balance()).toBe(0);
  });

  test('[BJ-R3] 2. "Player receives 2 cards (both face up)"; "dealer 2 cards (1 face up, 1 face down)"', () => {
    const { spots, dealer } = dealt('Ts 6c', '9d Th').view;
    expect(spots[0]?.hands[0]?.cards).toEqual(['Ts', '6c']);
    expect([dealer.cards, dealer.faceDown]).toEqual([['9d'], 1]);
  });

  test('[BJ-N1] 2. "Immediate blackjack check for player"', () => {
    const table = sit('full-stack', stack(['As Kc', 'Ts 6c'], 'Td 9h'))
      .seat(1, 'bet 10')
      .seat(2, 'bet 10', 'deal');
    expect(table.types.slice(-2)).toEqual(['UpcardDealt', 'NaturalDealt']);
    expect(table.hands(1).map(appStatus)).toEqual(['blackjack']);
    expect(table.hands(2).map(appStatus)).toEqual(['playing']);
  });

  test('[BJ-A1] 3. "Hit: take another card"; "stand: keep current hand"', () => {
    const table = dealt('2s 3c', '9d Th', '4c').play('hit');
    expect(table.hand().cards).toHaveLength(3);
    expect(table.hand().status).toBe('open');
    expect(table.play('stand').hand().cards).toHaveLength(3);
  });

  test('[BJ-O1] 3. "Double down: double bet, take one card, then stand"', () => {
    const table = dealt('6s 5c', '9d Th', 'Tc').play('double');
    expect(table.hand()).toMatchObject({ stake: 20000, status: 'doubled' });
    expect(table.state.phase).toBe('settled');
  });

  test('[BJ-S2] 3. "Split: split matching pairs into two hands"', () => {
    const table = dealt('8s 8c', '9d Th', '2c 3c').play('split');
    expect(table.view.spots[0]?.hands.map((hand) => hand.cards)).toEqual([
      ['8s', '2c'],
      ['8c', '3c'],
    ]);
  });

  test('[BJ-H4, BJ-H5] 4. "Reveal dealer\'s hidden card"', () => {
    const events = dealt('Ts 8c', '9d Th').watch('stand');
    expect(events[1]).toMatchObject({ type: 'HoleCardRevealed', card: 'Th', why: 'stood' });
  });

  test('[BJ-D2] 4. "Dealer hits until reaching 17 or higher"', () => {
    const table = dealt('Ts 8c', '2d 3h', '4c 5c 2h 3d').play('stand');
    expect(table.view.dealer).toMatchObject({ cards: ['2d', '3h', '4c', '5c', '2h', '3d'], total: 19 });
  });

  test('[BJ-D3] 4. "Dealer must stand on 17 (including soft 17)"', () => {
    expect(dealt('Ts 8c', '6d Ah', '4c').play('stand').view.dealer).toMatchObject({ cards: ['6d', 'Ah'], total: 17 });
    expect(dealt('Ts 8c', '7d Th', '4c').play('stand').view.dealer).toMatchObject({ cards: ['7d', 'Th'], total: 17 });
  });

  test('[BJ-R6, BJ-P7] 5. "Compare hands and determine winner"; "calculate payouts"; "update player balance"', () => {
    const table = dealt('Ts 9c', '8d Th');
    expect(table.watch('stand').slice(-2)).toEqual([
      { type: 'HandSettled', spot: 1, hand: 1, stake: 10000, outcome: 'win', returned: 20000 },
      { type: 'RoundSettled', round: 1, results: [{ seat: 1, staked: 10000, returned: 20000 }] },
    ]);
    expect(table.balance()).toBe(1100);
  });

  test('[BJ-A5] its state says canDoubleDown and canSplit: our view offers or refuses both', () => {
    const offers = (table: TestTable) =>
      Object.fromEntries(table.view.actions.map(({ command, refusal }) => [command.type, refusal === undefined]));
    expect(offers(dealt('8s 8c', '9d Th'))).toMatchObject({ Double: true, Split: true, Surrender: false });
    expect(offers(dealt('8s 7c', '9d Th'))).toMatchObject({ Double: true, Split: false });
    expect(offers(dealt('2s 2c', '9d Th', '3c').play('hit'))).toMatchObject({ Double: false, Split: false });
  });
});

describe('errors', () => {
  test.each(['bet 0', 'bet -5', 'bet 0.001'])('[BJ-M1] "Bet validation: positive amounts": %s', (phrase) => {
    const code = { 'bet 0': 'AMOUNT_ZERO', 'bet -5': 'AMOUNT_NEGATIVE' }[phrase] ?? 'AMOUNT_NOT_WHOLE_CENTS';
    sit('full-stack', '').refuses(phrase, code);
  });

  test('[BJ-A2] "Action validation: legal moves based on game state"; "e.g. hit after stand"', () => {
    const table = dealt('Ts 8c', '9d Th');
    const { command } = table.view.actions[0] ?? { command: { type: '' } };
    table.play('stand');
    table.scenario.when(1, command).refused('BJ_DECISION_CLOSED');
    table.refuses('hit', 'BJ_DECISION_CLOSED');
    expect(table.balance()).toBe(900);
  });

  test('[BJ-X2] "Empty deck: graceful handling when deck runs out"', () => {
    const table = sit('full-stack', '2s Th 3c 9d 4c 5c').play('bet 100', 'deal', 'hit', 'hit');
    expect(table.all('HandStood')).toMatchObject([{ why: 'no-cards' }]);
    expect(table.outcomes()).toEqual(['lose']);
  });
});
