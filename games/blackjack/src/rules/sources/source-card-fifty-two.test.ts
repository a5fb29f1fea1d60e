/** The card-fifty-two document: its game loop from the deal to the next round. Its counting and its test list are beside this. */
import { TEMPO, timeline } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { motion } from '../../motion.ts';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import type { Event } from '../events.ts';
import { shoeSpec } from '../setup/house-rules.ts';
import { PRESETS } from '../setup/presets.ts';
import { dealerPhases, loopState, playerState } from '../shown/labels.ts';

const dealt = (hand: string, dealer: string, draws = ''): TestTable =>
  sit('card-fifty-two', stack(hand, dealer, draws)).play('bet 100', 'deal');

const playerStates = (table: TestTable, seat = 1): readonly string[] =>
  table.hands(seat).map((hand) => playerState(table.state, hand));

describe('phase 1: initial deal', () => {
  test('[BJ-R3] "Deal 2 rounds of cards to all players"; "dealer\'s FIRST card is face-down (hidden)"', () => {
    const table = sit('card-fifty-two', stack('Ts 6c', '9d Th')).play('bet 100');
    expect(table.watch('deal')).toMatchObject([
      { type: 'DealStarted' },
      { type: 'CardDealt', at: 0 },
      { type: 'HoleCardDealt', at: 1 },
      { type: 'CardDealt', at: 2 },
      { type: 'UpcardDealt', at: 3 },
    ]);
  });

  test('[BJ-H6] "Dealer: 2 cards (1 hidden, 1 face-up)"; "player cannot see hidden card yet"', () => {
    const { dealer } = dealt('Ts 6c', '9d Th').view;
    expect([dealer.cards, dealer.faceDown, dealer.total]).toEqual([['9d'], 1, 9]);
  });

  test('[BJ-N1, BJ-L3] "Check for natural blackjacks": PLAYER_STATE_BLACKJACK', () => {
    const table = sit('card-fifty-two', stack(['As Kc', 'Ts 6c'], 'Td 9h'))
      .seat(1, 'bet 10')
      .seat(2, 'bet 10', 'deal');
    expect([playerStates(table, 1), playerStates(table, 2)]).toEqual([['BLACKJACK'], ['WAITING']]);
  });
});

describe('phase 2: player turn', () => {
  const two = (): TestTable =>
    sit('card-fifty-two', stack(['6s 5c', 'Ts 6c'], '9d Th', 'Tc Kc'))
      .seat(1, 'bet 10')
      .seat(2, 'bet 10', 'deal');

  test('[BJ-A1] ACTION_HIT: one card, face up; the player goes on', () => {
    const table = two();
    expect(table.watch('hit')).toMatchObject([{ type: 'HandHit' }, { type: 'CardDrawn', card: 'Tc' }]);
    expect(playerStates(table)).toEqual(['WAITING']);
    expect(table.view.turn).toMatchObject([{ spot: 1 }]);
  });

  test('[BJ-A4] ACTION_HIT: "if is_bust, state = BUST, move to next player"', () => {
    const table = two().play('hit', 'hit');
    expect(playerStates(table)).toEqual(['BUST']);
    expect(table.view.turn).toMatchObject([{ spot: 2 }]);
  });

  test('[BJ-A1] ACTION_STAND: "state = STAND", next player', () => {
    const table = two().play('stand');
    expect(playerStates(table)).toEqual(['STAND']);
    expect(table.view.turn).toMatchObject([{ spot: 2 }]);
  });

  test('[BJ-O1] ACTION_DOUBLE: "double bet, take one card, end turn", STAND', () => {
    const table = two().play('double');
    expect(playerStates(table)).toEqual(['STAND']);
    expect(table.hand().cards).toHaveLength(3);
    expect([table.balance(), table.view.turn[0]?.spot]).toEqual([980, 2]);
  });

  test('[BJ-O1] ACTION_DOUBLE: "is_bust ? BUST : STAND"', () => {
    const bust = sit('card-fifty-two', stack(['Ts 5c', 'Ts 6c'], '9d Th', 'Tc')).seat(1, 'bet 10');
    bust.seat(2, 'bet 10', 'deal').seat(1, 'double');
    expect(playerStates(bust)).toEqual(['BUST']);
  });

  test('[BJ-O2] ACTION_DOUBLE: "can only double on first decision (2 cards)"', () => {
    dealt('2s 3c', '9d Th', '4c').play('hit').refuses('double', 'BJ_DOUBLE_TWO_CARDS');
  });

  test('[BJ-A5] ACTION_DOUBLE: "if !CanAffordBet return"', () => {
    const table = sit('card-fifty-two', stack('6s 5c', '9d Th')).play('bet 600', 'deal');
    table.refuses('double', 'INSUFFICIENT_BALANCE');
  });
});

describe('phase 3: dealer turn', () => {
  const turn = ['DECIDE', 'ACTION', 'WAIT'] as const;

  test('[BJ-H5] reveal 1. "Player stood last turn → reveal at start of dealer turn", before the first decision', () => {
    const events = dealt('Ts 8c', '6d 9h', '4c').watch('stand');
    expect(events.slice(1, 3)).toMatchObject([
      { type: 'HoleCardRevealed', card: '9h', why: 'stood' },
      { type: 'DealerDrew', card: '4c' },
    ]);
  });

  test('[BJ-H5] reveal 2. "Dealer decides to stand → reveal when standing": nobody stood, a natural is left', () => {
    const table = dealt('As Kc', 'Td 9h');
    expect(table.all('HoleCardRevealed')).toMatchObject([{ card: '9h', why: 'dealer-stands' }]);
  });

  test('[BJ-H5, BJ-H1] reveal 3. "All players busted → reveal before showdown (for card counting)"', () => {
    const table = dealt('Ts 6c', '6d 9h', 'Kc');
    expect(table.watch('hit').map(({ type }) => type)).toEqual([
      'HandHit',
      'CardDrawn',
      'HandBusted',
      'HandSettled',
      'HoleCardRevealed',
      'RoundSettled',
    ]);
    expect(table.all('HoleCardRevealed')).toMatchObject([{ card: '9h', why: 'all-out' }]);
  });

  test('[BJ-H1] "Hidden card stays hidden if player hit/busted without standing (but card revealed before discard)"', () => {
    const table = dealt('2s 3c', '6d 9h', '4c 5c Kc');
    for (const phrase of ['hit', 'hit']) {
      table.play(phrase);
      expect(table.view.dealer).toMatchObject({ cards: ['6d'], faceDown: 1 });
    }
    table.play('hit');
    expect(table.outcomes()).toEqual(['bust']);
    expect(table.view.dealer).toMatchObject({ cards: ['6d', '9h'], faceDown: 0 });
    expect(table.play('next').view.tray).toContain('9h');
  });

  test('[BJ-L3] CHECK_REVEAL, then DECIDE → ACTION → WAIT for every card drawn', () => {
    const table = dealt('Ts 8c', '2d 3h', '4c 5c 6c');
    expect(dealerPhases(table.log)).toEqual([]);
    expect(dealerPhases(table.play('stand').log)).toEqual(['CHECK_REVEAL', ...turn, ...turn, ...turn]);
  });

  test('[BJ-L3] a dealer with 17 or more decides to stand: one DECIDE → ACTION → WAIT', () => {
    expect(dealerPhases(dealt('Ts 8c', '9d Th').play('stand').log)).toEqual(['CHECK_REVEAL', ...turn]);
  });

  test('[BJ-L3] so does a dealer whose 21 is a natural, and one who reveals by standing against a natural', () => {
    expect(dealerPhases(dealt('Ts 8c', 'Ad Th').play('stand').log)).toEqual(['CHECK_REVEAL', ...turn]);
    expect(dealerPhases(dealt('As Kc', 'Td 9h').log)).toEqual(['CHECK_REVEAL', ...turn]);
  });

  test('[BJ-L3] everyone busted: CHECK_REVEAL goes straight to SHOWDOWN', () => {
    expect(dealerPhases(dealt('Ts 6c', '6d 9h', 'Kc').play('hit').log)).toEqual(['CHECK_REVEAL']);
  });

  test('[BJ-D2] "Dealer MUST hit on 16 or less", "MUST stand on 17 or more", soft 17 too', () => {
    expect(dealt('Ts 8c', '6d Th', '2c').play('stand').view.dealer.cards).toEqual(['6d', 'Th', '2c']);
    expect(dealt('Ts 8c', '7d Th', '2c').play('stand').view.dealer.cards).toEqual(['7d', 'Th']);
    expect(dealt('Ts 8c', '6d Ah', '2c').play('stand').view.dealer.cards).toEqual(['6d', 'Ah']);
  });

  test('[BJ-D2] "Dealer knows their hidden card value": a six up with a ten below draws, with an ace below it stands', () => {
    expect(dealt('Ts 8c', '6d Th', '5c').play('stand').all('DealerDrew')).toHaveLength(1);
    expect(dealt('Ts 8c', '6d Ah', '5c').play('stand').all('DealerDrew')).toEqual([]);
  });
});

describe('phase 4: showdown', () => {
  test.each<[string, string, string, string, readonly string[], number, string]>([
    ['Player busts', 'Ts 6c', '6d 9h', 'Kc', ['hit'], 0, 'LOST'],
    ['Player blackjack, dealer no blackjack', 'As Kc', 'Td 9h', '', [], 250, 'WON'],
    ['Both blackjack', 'As Kc', 'Td Ah', '', [], 100, 'PUSH'],
    ["Dealer busts, player didn't", 'Ts 3c', '6d Th', 'Kc', ['stand'], 200, 'WON'],
    ['Player total > dealer total', 'Ts Tc', '9d Th', '', ['stand'], 200, 'WON'],
    ['Player total < dealer total', 'Ts 8c', '9d Th', '', ['stand'], 0, 'LOST'],
    ['Player total = dealer total', 'Ts 9c', '9d Th', '', ['stand'], 100, 'PUSH'],
  ])('[BJ-L3, BJ-P1, BJ-P2, BJ-P4] payout table: %s', (_, hand, dealer, draws, moves, back, state) => {
    const table = dealt(hand, dealer, draws).play(...moves);
    expect(table.balance()).toBe(900 + back);
    expect(playerStates(table)).toEqual([state]);
  });

  test('[BJ-N4] its table would push a drawn 21 against a dealer blackjack: overruled, the natural wins', () => {
    const table = dealt('Ts 6c', 'Ad Kh', '5c').play('hit', 'stand');
    expect([table.balance(), playerStates(table)]).toEqual([900, ['LOST']]);
  });

  test('[BJ-N1] "Natural blackjack: exactly 2 cards, total 21, from initial deal, pays 3:2"', () => {
    expect(dealt('As Kc', '6d 9h').balance()).toBe(1150);
  });

  test('[BJ-N1, BJ-P1] "Regular 21: more than 2 cards, not a natural, pays 1:1"', () => {
    expect(dealt('As 5c', '9d Th', '5h').play('hit', 'stand').balance()).toBe(1100);
  });

  test('[BJ-N2] "Must be from initial deal": 21 on a split hand is not one', () => {
    const table = dealt('Ks Kc', '9d Th', 'As Ac').play('split', 'stand', 'stand');
    expect([table.outcomes(), table.balance()]).toEqual([['win', 'win'], 1200]);
  });
});

describe('phase 5: round end', () => {
  test('[BJ-R2] StartNewRound: hands cleared to the discard pile, bets 0, round_number++', () => {
    const table = dealt('Ts 8c', '9d Th').play('stand', 'next');
    expect(table.view).toMatchObject({ round: 2, wagers: [], spots: [], dealer: { cards: [] }, phase: 'betting' });
    expect(table.view.tray).toEqual(['Ts', '8c', '9d', 'Th']);
    table.play('bet 5', 'deal');
    expect(playerStates(table)).toEqual(['WAITING']);
    expect(table.view.turn).toEqual([{ spot: 1, hand: 1, decision: '2.1.1.0' }]);
  });

  test('[BJ-H2] "Reshuffle if GetDeckSize < 20": with 20 left the deck goes on, with 19 it is new', () => {
    const deck = Array.from({ length: 52 }, () => 'Ts').join(' ');
    const eightRounds = (last: string): TestTable => {
      const table = sit('card-fifty-two', [deck, deck]);
      for (let round = 1; round <= 7; round++) table.play('bet 1', 'deal', 'stand', 'next');
      return table.play('bet 1', 'deal', last);
    };
    const twenty = eightRounds('stand');
    expect(twenty.view.shoe).toMatchObject({ id: 'shoe-1', left: 20, reshuffleSoon: false });
    expect(twenty.play('next').view.shoe).toMatchObject({ id: 'shoe-1', left: 20 });
    const nineteen = eightRounds('hit');
    expect(nineteen.view.shoe).toMatchObject({ id: 'shoe-1', left: 19, reshuffleSoon: true });
    expect(nineteen.play('next').view.shoe).toMatchObject({ id: 'shoe-2', left: 52, reshuffleSoon: false });
  });
});

describe('timing constants', () => {
  const steps = (events: readonly Event[]) =>
    timeline(events, motion, 1).steps.filter((step) => step.motion !== 'still');

  test('[BJ-Y1] DEALING_ANIMATION_TIME 1.0, cards sliding 0.3 each', () => {
    const table = sit('card-fifty-two', stack('Ts 8c', '6d 9h')).play('bet 100');
    const events = table.watch('deal');
    expect(timeline(events, motion, 1).total).toBe(1000);
    expect(steps(events).map(({ duration }) => duration)).toEqual([300, 300, 300, 300]);
    expect([TEMPO.opening, TEMPO.slide]).toEqual([1000, 300]);
  });

  test('[BJ-Y1] PLAYER_ACTION_DELAY 0.5, CARD_REVEAL_DELAY 0.3, DEALER_ACTION_DELAY 0.5, ROUND_END_DISPLAY 3.0', () => {
    const events = dealt('Ts 8c', '2d 3h', '9c 5c').watch('stand');
    expect(steps(events).map((step) => [step.motion, step.start, step.duration])).toEqual([
      ['action', 0, 0],
      ['flip', 500, 300],
      ['dealer', 1000, 300],
      ['dealer', 1500, 300],
      ['results', 2000, 3000],
    ]);
    expect([TEMPO.afterAction, TEMPO.flip, TEMPO.dealerStep, TEMPO.results]).toEqual([500, 300, 500, 3000]);
  });

  test('[BJ-H2] RESHUFFLE_THRESHOLD 20', () => {
    expect(52 - shoeSpec(PRESETS['card-fifty-two']).cutAt).toBe(19);
  });
});

test('[BJ-L3] BETTING → DEALING → PLAYER_TURN → DEALER_TURN → SHOWDOWN → ROUND_END → BETTING', () => {
  const table = dealt('Ts 6c', '6d 9h', '4c 3c').play('hit', 'stand', 'next');
  const states = table.history.map(loopState).filter((state, index, all) => state !== all[index - 1]);
  expect(states).toEqual(['BETTING', 'DEALING', 'PLAYER_TURN', 'DEALER_TURN', 'SHOWDOWN', 'ROUND_END', 'BETTING']);
});
