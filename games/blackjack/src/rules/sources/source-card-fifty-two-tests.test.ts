/** The card-fifty-two document on card counting, and every item of its own list of tests. */
import { type Card, compositionOf, DECK, freshCards, seededRandom, shuffled } from '@croupier/cards';
import { timeline, ZERO } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { blackjack } from '../../game.ts';
import { motion } from '../../motion.ts';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import { handValue } from '../round/hand.ts';
import { loopState, playerState } from '../shown/labels.ts';
import type { State } from '../state.ts';

const dealt = (hand: string, dealer: string, draws = ''): TestTable =>
  sit('card-fifty-two', stack(hand, dealer, draws)).play('bet 100', 'deal');

const shuffledDecks = (...seeds: readonly string[]): readonly string[] =>
  seeds.map((seed) => shuffled(freshCards(1), seededRandom(seed)).join(' '));

/** Hits up to 16 on the first hand, so that hands bust, stand and draw. */
const playRound = (table: TestTable): void => {
  table.play('bet 1', 'deal');
  while (table.state.phase === 'acting') {
    const total = table.view.spots[0]?.hands[0]?.total ?? 21;
    table.play(total < 17 ? 'hit' : 'stand');
  }
};

const loopStates = (table: TestTable): readonly string[] =>
  table.history.map(loopState).filter((state, index, all) => state !== all[index - 1]);

const cardsOnTable = (state: State): readonly Card[] => {
  if (state.phase === 'betting') return [];
  const cards = [...state.spots.flatMap(({ hands }) => hands.flatMap((hand) => hand.cards)), ...state.dealer.cards];
  return cards.map(({ card }) => card);
};

describe('card counting requirements', () => {
  const counted = (): TestTable => {
    const table = sit('card-fifty-two', shuffledDecks('c', 'o', 'u', 'n', 't'));
    for (let round = 0; round < 20; round++) {
      playRound(table);
      table.play('next');
    }
    return table;
  };

  test('[BJ-H1] "1. ALL cards revealed before discard"', () => {
    const { log, history } = counted();
    const turned = new Set<string>();
    log.forEach((event, index) => {
      for (const each of blackjack.turned(event)) turned.add(`${each.shoe} ${each.index}`);
      const { shoe, tray } = history[index + 1] ?? { shoe: undefined, tray: [] };
      for (const { at } of tray) expect(turned).toContain(`${shoe?.id} ${at}`);
    });
    expect(turned.size).toBeGreaterThan(80);
  });

  test('[BJ-X3] "2. Discard pile always accessible", "3. deck/discard counts visible", "4. reshuffle indicator shown"', () => {
    for (const state of counted().history.filter(({ shoe }) => shoe))
      for (const viewer of [1, 7, 'rail'] as const) {
        const { tray, shoe } = blackjack.view(state, viewer, ZERO);
        expect(tray).toEqual(state.tray.map(({ card }) => card));
        expect(shoe?.left).toBe(52 - (state.shoe?.drawn ?? 0));
        expect(shoe?.reshuffleSoon).toBe((shoe?.left ?? 0) < 20);
      }
  });

  test('[BJ-X3, BJ-H6] "Player can see" face-up cards, discards and sizes; "cannot see" the deck and the hidden card', () => {
    const table = dealt('Ts 6c', '9d Th', '4c');
    const seen = JSON.stringify(table.view);
    for (const card of ['Ts', '6c', '9d']) expect(seen).toContain(`"${card}"`);
    for (const card of ['Th', '4c', '2c']) expect(seen).not.toContain(`"${card}"`);
    expect(table.view.shoe?.left).toBe(9);
  });
});

describe('unit tests: hand value calculation', () => {
  test('[BJ-V2] "Test ace soft/hard totals"', () => {
    expect(handValue(['As', '6c'])).toMatchObject({ total: 17, isSoft: true });
    expect(handValue(['As', '6c', 'Td'])).toMatchObject({ total: 17, isSoft: false });
    expect(handValue(['As', 'Ac', 'Ad', 'Ah'])).toMatchObject({ total: 14, isSoft: true });
  });

  test('[BJ-V1] "Test face card values"', () => {
    for (const face of ['Js', 'Qd', 'Kh'] as const) expect(handValue([face, '2c']).total).toBe(12);
  });

  test('[BJ-V3] "Test bust detection"', () => {
    expect(dealt('Ts 6c', '9d Th', '5c').play('hit').all('HandBusted')).toEqual([]);
    expect(dealt('Ts 6c', '9d Th', '6d').play('hit').all('HandBusted')).toMatchObject([{ total: 22 }]);
  });
});

describe('unit tests: state transitions', () => {
  const rest = ['DEALER_TURN', 'SHOWDOWN', 'ROUND_END'];

  test.each<[string, () => TestTable, readonly string[]]>([
    ['stand', () => dealt('Ts 8c', '9d Th').play('stand'), ['PLAYER_TURN', ...rest]],
    ['double', () => dealt('6s 5c', '6d 9h', 'Tc 5c').play('double'), ['PLAYER_TURN', ...rest]],
    ['split', () => dealt('8s 8c', '6d 9h', '2c 3c 5c').play('split', 'stand', 'stand'), ['PLAYER_TURN', ...rest]],
    ['bust', () => dealt('Ts 6c', '9d Th', 'Kc').play('hit'), ['PLAYER_TURN', ...rest]],
    ['player blackjack', () => dealt('As Kc', '9d Th'), rest],
    ['player blackjack against a ten', () => dealt('As Kc', 'Td 9h'), rest],
    ['both blackjack', () => dealt('As Kc', 'Td Ah'), rest],
    ['dealer blackjack', () => dealt('Ts 8c', 'Td Ah').play('stand'), ['PLAYER_TURN', ...rest]],
  ])('[BJ-L3] "Test each transition path": %s', (_, given, states) => {
    const table = given();
    expect(loopStates(table)).toEqual(['BETTING', 'DEALING', ...states]);
    expect(loopStates(table.play('next')).at(-1)).toBe('BETTING');
  });

  test('[BJ-A2, BJ-B4, BJ-R4] "Test invalid transitions rejected"', () => {
    const table = sit('card-fifty-two', stack('Ts 8c', '9d Th'));
    table.refuses('deal', 'BJ_NO_WAGER');
    table.refuses('stand', 'BJ_NO_HAND_YET');
    table.refuses('next', 'BJ_ROUND_RUNNING');
    table.play('bet 100', 'deal');
    for (const phrase of ['deal', 'bet 5', 'clear']) table.refuses(phrase, 'BJ_BETTING_CLOSED');
    table.refuses('next', 'BJ_ROUND_RUNNING');
    table.play('stand');
    for (const phrase of ['hit', 'stand', 'double', 'split']) table.refuses(phrase, 'BJ_DECISION_CLOSED');
    for (const phrase of ['deal', 'bet 5', 'clear']) table.refuses(phrase, 'BJ_BETTING_CLOSED');
    expect(loopStates(table).at(-1)).toBe('ROUND_END');
  });

  test('[BJ-T3, BJ-Y1] "Test state timer resets": every question has its own clock, every batch starts at 0', () => {
    const table = sit('card-fifty-two', stack('2s 3c', '9d Th', '4c')).play('bet 100');
    const ids = [blackjack.deadline(table.state)?.id];
    for (const phrase of ['deal', 'hit', 'stand']) {
      const events = table.watch(phrase);
      expect(timeline(events, motion, 1).steps[0]?.start).toBe(0);
      ids.push(blackjack.deadline(table.state)?.id);
    }
    expect(ids).toEqual(['1.betting', '1.1.1.0', '1.1.1.1', '1.results']);
  });
});

describe('unit tests: payout resolution', () => {
  test.each<[string, string, string, string, readonly string[], number]>([
    ['bust', 'Ts 6c', '9d Th', 'Kc', ['hit'], 900],
    ['blackjack', 'As Kc', '9d Th', '', [], 1150],
    ['dealer blackjack', 'Ts 8c', 'Ad Kh', '', ['stand'], 900],
    ['both blackjack', 'As Kc', 'Ad Kh', '', [], 1000],
    ['dealer bust', 'Ts 2c', '6d Th', 'Kc', ['stand'], 1100],
    ['win', 'Ts Tc', '9d Th', '', ['stand'], 1100],
    ['loss', 'Ts 8c', '9d Th', '', ['stand'], 900],
    ['push', 'Ts 9c', '9d Th', '', ['stand'], 1000],
  ])('[BJ-P1, BJ-P2, BJ-P4, BJ-P5] "Test all outcome scenarios": %s', (_, hand, dealer, draws, moves, balance) => {
    expect(
      dealt(hand, dealer, draws)
        .play(...moves)
        .balance(),
    ).toBe(balance);
  });

  test('[BJ-P3] "Test blackjack 3:2 payout", an odd bet to the cent', () => {
    expect(dealt('As Kc', '9d Th').all('HandSettled')).toMatchObject([{ stake: 10000, returned: 25000 }]);
    expect(sit('card-fifty-two', stack('As Kc', '9d Th')).play('bet 5', 'deal').balance()).toBe(1007.5);
  });

  test('[BJ-P2] "Test push returns bet"', () => {
    const table = dealt('Ts 9c', '9d Th').play('stand');
    expect(table.all('HandSettled')).toMatchObject([{ outcome: 'push', stake: 10000, returned: 10000 }]);
  });

  test('[BJ-O1] "Test double down doubles stake": won, lost, pushed', () => {
    const doubled = (card: string): TestTable => dealt('6s 5c', '9d Th', card).play('double');
    expect(doubled('Tc').hand().stake).toBe(20000);
    expect([doubled('Tc'), doubled('2c'), doubled('8c')].map((table) => table.balance())).toEqual([1200, 800, 1000]);
  });
});

describe('unit tests: card counting', () => {
  test('[BJ-H1, BJ-H5] "Test hidden card always revealed"', () => {
    const table = sit('card-fifty-two', shuffledDecks('a', 'b', 'd', 'e', 'f', 'g', 'h', 'i'));
    for (let round = 1; round <= 30; round++) {
      playRound(table);
      expect(table.all('HoleCardRevealed')).toHaveLength(round);
      expect(table.view.dealer.faceDown).toBe(0);
      table.play('next');
    }
    const reasons = new Set(table.all('HoleCardRevealed').map(({ why }) => why));
    expect(reasons).toContain('stood');
    expect(reasons).toContain('all-out');
  });

  test('[BJ-R2] "Test discard pile tracking"', () => {
    const table = sit('card-fifty-two', shuffledDecks('x', 'y'));
    let discarded: readonly Card[] = [];
    while (!(table.view.shoe?.reshuffleSoon ?? false)) {
      playRound(table);
      if (table.view.shoe?.reshuffleSoon) break;
      discarded = [...discarded, ...cardsOnTable(table.state)];
      table.play('next');
      expect(table.view.tray).toEqual(discarded);
    }
    expect(discarded.length).toBeGreaterThan(20);
  });

  test('[BJ-R2] "Test reshuffle resets discard"', () => {
    const table = sit('card-fifty-two', shuffledDecks('x', 'y'));
    while (table.view.shoe?.id === 'shoe-1') {
      playRound(table);
      table.play('next');
    }
    expect(table.view).toMatchObject({ tray: [], shoe: { id: 'shoe-2', left: 52, drawn: 0, reshuffleSoon: false } });
  });

  test('[BJ-X1] "Verify no cards lost/duplicated": deck, table and discards are always the 52 cards', () => {
    const [deck = ''] = shuffledDecks('z');
    const order = deck.split(' ') as readonly Card[];
    const table = sit('card-fifty-two', [deck, deck]);
    while (table.view.shoe?.id === 'shoe-1') {
      playRound(table);
      table.play('next');
    }
    for (const state of table.history.filter(({ shoe }) => shoe?.id === 'shoe-1')) {
      const hole = state.phase === 'betting' || state.dealer.hole === undefined ? [] : [state.dealer.hole];
      const undealt = order.filter((_, index) => index >= (state.shoe?.drawn ?? 0) || hole.includes(index));
      const everything = [...undealt, ...cardsOnTable(state), ...state.tray.map(({ card }) => card)];
      expect(everything.toSorted()).toEqual(DECK.toSorted());
      expect(compositionOf(everything)).toEqual(compositionOf(DECK));
    }
  });
});

describe('integration tests', () => {
  test('[BJ-R1, BJ-R6] "1. Complete round simulation (betting → resolution)"', () => {
    const table = dealt('Ts 6c', '6d 9h', '4c 3c').play('hit', 'stand');
    expect(table.types).toEqual([
      ...['ShoeOpened', 'RoundOpened', 'WagerPlaced', 'DealStarted', 'CardDealt', 'HoleCardDealt', 'CardDealt'],
      ...['UpcardDealt', 'HandHit', 'CardDrawn', 'HandStood', 'HoleCardRevealed', 'DealerDrew', 'DealerStood'],
      ...['HandSettled', 'RoundSettled'],
    ]);
    expect(table.balance()).toBe(1100);
  });

  test('[BJ-R2, BJ-H2] "2. Multi-round with reshuffle"', () => {
    const table = sit('card-fifty-two', shuffledDecks('m', 'n', 'o', 'p'));
    for (let round = 0; round < 16; round++) {
      playRound(table);
      table.play('next');
    }
    expect(table.all('ShoeRetired').map(({ shoe }) => shoe)).toEqual(['shoe-1', 'shoe-2']);
    const results = table.all('RoundSettled').flatMap(({ results: each }) => each);
    expect(table.balance()).toBe(
      1000 + results.reduce((sum, { staked, returned }) => sum + returned - staked, 0) / 100,
    );
  });

  test('[BJ-H1] "3. Player bust scenario (verify hidden card revealed!)"', () => {
    const table = dealt('Ts 6c', '9d 7h', 'Kc').play('hit');
    expect(table.all('HoleCardRevealed')).toMatchObject([{ card: '7h', why: 'all-out' }]);
    expect([table.balance(), table.view.dealer.cards]).toEqual([900, ['9d', '7h']]);
  });

  test('[BJ-P1] "4. Dealer bust scenario"', () => {
    const table = dealt('Ts 2c', '6d Th', 'Kc').play('stand');
    expect(table.all('DealerBusted')).toEqual([{ type: 'DealerBusted', total: 26 }]);
    expect([table.balance(), playerState(table.state, table.hand())]).toEqual([1100, 'WON']);
  });

  test('[BJ-P5] "5. Natural blackjack both sides (push)"', () => {
    const table = dealt('As Kc', 'Ad Kh');
    expect(table.outcomes()).toEqual(['push']);
    expect([table.balance(), playerState(table.state, table.hand())]).toEqual([1000, 'PUSH']);
  });
});
