/**
 * The 'vingt-et-un' document, continued: its hand values, its eight points about splitting, what a round of several
 * hands is called in the end, its dealer, and its history of states.
 */
import { type Card, DECK, RANKS } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { blackjack } from '../../game.ts';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import { type HandValue, handValue } from '../round/hand.ts';
import { gameNode } from '../shown/labels.ts';
import { faces, type Hand, type State } from '../state.ts';

const seated = (shoe: string, set = {}): TestTable => sit('vingt-et-un', [shoe, shoe], { set }).play('bet 10');

const EIGHTS = (draws: string): string => stack('8s 8h', '9c 8d', draws);
const ACES = (draws: string): string => stack('As Ah', '9c 8d', draws);

const cardsOf = ({ cards }: Hand): string => faces(cards).join(' ');
const handsOf = (table: TestTable): readonly string[] => table.hands().map(cardsOf);

const dealerCards = ({ state }: TestTable): string =>
  state.phase === 'betting' ? '' : faces(state.dealer.cards).join(' ');

/** The hand whose turn it is, from 1. */
const turn = ({ view }: TestTable): number | undefined => view.turn[0]?.hand;

describe('scoring rules', () => {
  test.each([
    ...['2', '3', '4', '5', '6', '7', '8', '9'].map((rank) => [`${rank}s`, Number(rank)] as const),
    ['Ts', 10],
    ['Js', 10],
    ['Qs', 10],
    ['Ks', 10],
  ] as const)('[BJ-V1] %s counts %i', (card, value) => {
    expect(handValue([card as Card])).toEqual({ total: value, isSoft: false, softAceCount: 0 });
  });

  test.each([
    ['As', 11, true],
    ['As Ts', 21, true],
    ['As 9s', 20, true],
    ['As Ts 2s', 13, false],
    ['As 9s 2s', 12, false],
    ['As 5s 5s', 21, true],
    ['As As', 12, true],
  ])('[BJ-V2] an ace is 11 (or 1 if 11 would bust): %s is %i', (cards, total, isSoft) => {
    expect(handValue(cards.split(' ') as Card[])).toEqual({ total, isSoft, softAceCount: isSoft ? 1 : 0 });
  });

  test('[BJ-V2] example: A, A, 9 is 21, is_soft=true, with 1 soft ace left', () => {
    expect(handValue(['As', 'Ah', '9c'])).toEqual({ total: 21, isSoft: true, softAceCount: 1 });
  });

  /** The algorithm as the document writes it. */
  const asWritten = (cards: readonly Card[]): HandValue => {
    let softAceCount = cards.filter((card) => card.startsWith('A')).length;
    let total = cards.reduce((sum, card) => sum + (Number.parseInt(card, 10) || (card.startsWith('A') ? 11 : 10)), 0);
    while (total > 21 && softAceCount > 0) {
      total -= 10;
      softAceCount -= 1;
    }
    return { total, isSoft: softAceCount > 0, softAceCount };
  };

  test('[BJ-V2] the algorithm, step by step, gives the same for every hand of up to four ranks', () => {
    const spades = DECK.filter((card) => card.endsWith('s'));
    const longer = (hands: readonly (readonly Card[])[]): readonly (readonly Card[])[] =>
      hands.flatMap((hand) => spades.map((card) => [...hand, card]));
    let hands: readonly (readonly Card[])[] = [[]];
    for (let size = 1; size <= 4; size++) {
      hands = longer(hands);
      expect(hands).toHaveLength(RANKS.length ** size);
      const wrong = hands.find((hand) => JSON.stringify(handValue(hand)) !== JSON.stringify(asWritten(hand)));
      expect(wrong).toBeUndefined();
    }
  });
});

describe('split functionality, point by point', () => {
  test('[BJ-S2] 1. two hands are created from the original pair', () => {
    const table = seated(EIGHTS('3c 4c')).play('deal', 'split');
    expect(table.hands().map(({ cards }) => cards[0]?.card)).toEqual(['8s', '8h']);
    expect(table.hands().map(({ stake }) => stake)).toEqual([1000, 1000]);
    expect(table.balance()).toBe(980);
  });

  test('[BJ-S3] 2. each hand receives one additional card from the deck', () => {
    const table = seated(EIGHTS('3c 4c')).play('deal', 'split');
    expect(handsOf(table)).toEqual(['8s 3c', '8h 4c']);
  });

  test('[BJ-S5] 3. split aces receive only one card each and cannot be hit', () => {
    const table = seated(ACES('5c 6c')).play('deal', 'split');
    expect(handsOf(table)).toEqual(['As 5c', 'Ah 6c']);
    expect(table.all('HandStood').map(({ hand, why }) => [hand, why])).toEqual([
      [1, 'split-aces'],
      [2, 'split-aces'],
    ]);
    table.refuses('hit', 'BJ_DECISION_CLOSED');
  });

  test('[BJ-R5] 4. the player plays each hand sequentially (hand 0, then hand 1, etc.)', () => {
    const table = seated(EIGHTS('8c 4c 3h 5h')).play('deal', 'split', 'split');
    const turns = [turn(table), turn(table.play('stay')), turn(table.play('stay')), turn(table.play('stay'))];
    expect(turns).toEqual([1, 2, 3, undefined]);
    expect(handsOf(table)).toEqual(['8s 3h', '8c 5h', '8h 4c']);
  });

  test('[BJ-S4] 5. can split up to 3 times (4 total hands)', () => {
    const table = seated(EIGHTS('8c 8d 8c 8d 8c 8d')).play('deal', 'split', 'split', 'split');
    expect(handsOf(table)).toEqual(['8s 8c', '8c 8d', '8c 8d', '8h 8d']);
    expect(table.refuses('split', 'BJ_MAX_HANDS').details).toEqual({ max: 4 });
    expect(table.balance()).toBe(960);
  });

  test('[BJ-S6] 6. resplit aces is off by default: two more aces are one card each', () => {
    const table = seated(ACES('Ac Ad')).play('deal', 'split');
    expect(handsOf(table)).toEqual(['As Ac', 'Ah Ad']);
    expect(table.state.phase).toBe('settled');
  });

  test('[BJ-S6] 6. resplit aces on: each new pair of aces may be split, and gets one card each again', () => {
    const table = seated(ACES('5c Ad 6c 7c'), { resplitAces: true }).play('deal', 'split');
    expect(turn(table)).toBe(2);
    expect(gameNode(table.state)).toBe('PlayersSplitRound');
    expect(table.refuses('hit', 'BJ_SPLIT_ACES_ONE_CARD').message).toBe('Split aces get only one card.');
    table.play('split');
    expect(handsOf(table)).toEqual(['As 5c', 'Ah 6c', 'Ad 7c']);
    expect(table.state.phase).toBe('settled');
  });

  test('[BJ-N2] 7. 21 after split is NOT blackjack (just 21)', () => {
    const table = seated(ACES('Kc 9h')).play('deal', 'split');
    expect(table.outcomes()).toEqual(['win', 'win']);
    expect(table.hands().map(({ result }) => result?.returned)).toEqual([2000, 2000]);
    expect(table.all('NaturalDealt')).toEqual([]);
  });

  test('[BJ-N2] 7. just 21: it draws with a drawn 21 of the dealer', () => {
    const table = seated(stack('As Ah', '9c 7d', 'Kc 9h 5d')).play('deal', 'split');
    expect(dealerCards(table)).toBe('9c 7d 5d');
    expect(table.outcomes()).toEqual(['push', 'lose']);
  });

  test('[BJ-S7, BJ-R6] 8. the dealer compares against all non-busted hands', () => {
    const table = seated(EIGHTS('8c Tc Tc 9d Kc Ac')).play('deal', 'split', 'split', 'stay', 'hit', 'stay');
    expect(handsOf(table)).toEqual(['8s Tc', '8c 9d Kc', '8h Tc']);
    expect(dealerCards(table)).toBe('9c 8d');
    expect(table.outcomes()).toEqual(['win', 'bust', 'win']);
    expect(table.balance()).toBe(1010);
  });

  test.each([
    ['8s 8h', undefined],
    ['Ts Th', undefined],
    ['Ts Kh', 'BJ_NOT_A_PAIR'],
    ['8s 9h', 'BJ_NOT_A_PAIR'],
  ])('[BJ-S1] two cards of the same rank can be split: %s', (cards, code) => {
    const table = seated(stack(cards, '9c 8d', '3c 4c')).play('deal');
    if (code) expect(table.refuses('split', code).message).toBe('You can split only a pair.');
    else expect(table.play('split').hands()).toHaveLength(2);
  });

  test.each(['double', 'surrender'])('[BJ-A5] the player actions are deal, hit, stay and split: no %s', (phrase) => {
    const table = seated(stack('6s 5h', '9c 8d')).play('deal');
    table.refuses(phrase, phrase === 'double' ? 'BJ_DOUBLE_OFF' : 'BJ_SURRENDER_OFF');
  });
});

describe('what a round of several hands is called in the end', () => {
  test.each([
    ['all bust', '9c 8d', 'Tc Td Kc Kd', 'hit hit', 'bust bust', 'GameOverPlayerBusts'],
    ['dealer bust', '9c 7d', 'Tc Td Kc', 'stay stay', 'win win', 'GameOverDealerBusts'],
    ['dealer bust, one hand bust before', '9c 7d', 'Tc Td Kc Kd', 'hit stay', 'bust win', 'GameOverDealerBusts'],
    ['both won', '9c 8d', 'Tc Td', 'stay stay', 'win win', 'GameOverPlayerWins'],
    ['one won, one pushed', '9c 8d', 'Tc 9d', 'stay stay', 'win push', 'GameOverPlayerWins'],
    ['one won, one lost', '9c 8d', 'Tc 7d', 'stay stay', 'win lose', 'GameOverDraw'],
    [
      'one bust, one won: only non-busted hands count',
      '9c 8d',
      'Tc Td Kc',
      'hit stay',
      'bust win',
      'GameOverPlayerWins',
    ],
    ['both pushed', '9c 8d', '9h 9d', 'stay stay', 'push push', 'GameOverDraw'],
    ['one pushed, one lost', '9c 8d', '9h 7d', 'stay stay', 'push lose', 'GameOverDealerWins'],
    ['one bust, one pushed', '9c 8d', 'Tc 9d Kc', 'hit stay', 'bust push', 'GameOverDraw'],
    ['one bust, one lost', '9c 8d', 'Tc 7d Kc', 'hit stay', 'bust lose', 'GameOverDealerWins'],
    ['both lost', '9c 8d', '7c 7d', 'stay stay', 'lose lose', 'GameOverDealerWins'],
  ])('[BJ-L1, BJ-S7] %s', (_, dealer, draws, phrases, outcomes, node) => {
    const table = seated(stack('8s 8h', dealer, draws)).play('deal', 'split', ...phrases.split(' '));
    expect(table.outcomes().join(' ')).toBe(outcomes);
    expect(gameNode(table.state)).toBe(node);
  });

  test('[BJ-L1, BJ-S7] two of three won: more won than lost', () => {
    const table = seated(EIGHTS('8c Tc Td 7d')).play('deal', 'split', 'split', 'stay', 'stay', 'stay');
    expect(table.outcomes()).toEqual(['win', 'lose', 'win']);
    expect(gameNode(table.state)).toBe('GameOverPlayerWins');
  });
});

describe('dealer auto-play', () => {
  test.each([
    ['20', '9c Ad', 'soft 20', false],
    ['16', '9c 7d', 'hard 16', true],
    ['12', '6c 6d', 'hard 12', true],
    ['17', '9c 8d', 'hard 17', false],
    ['16', '5c Ad', 'soft 16', true],
    ['18', '7c Ad', 'soft 18', false],
  ])('[BJ-D2] must hit on 16 or less, must stand on 17 or higher: %s of %s (%s)', (_total, cards, _what, hits) => {
    const table = seated(stack('Ts 9h', cards, '5h')).play('deal', 'stay');
    expect(dealerCards(table).startsWith(`${cards} 5h`)).toBe(hits);
  });

  test.each([
    ['true (default)', {}, '6c Ad 3c', 'GameOverDealerWins'],
    ['false', { soft17: 'stand' }, '6c Ad', 'GameOverPlayerWins'],
  ])('[BJ-D3] must hit on soft 17 if hit_soft_17 is true: %s', (_, set, cards, node) => {
    const table = seated(stack('Ts 9h', '6c Ad', '3c'), set).play('deal', 'stay');
    expect(dealerCards(table)).toBe(cards);
    expect(gameNode(table.state)).toBe(node);
  });

  test.each(['hit', 'stand'])('[BJ-D2] must stand on hard 17, also one with an ace in it (soft17: %s)', (soft17) => {
    const table = seated(stack('Ts 9h', '6c Td', 'Ac'), { soft17 }).play('deal', 'stay');
    expect(dealerCards(table)).toBe('6c Td Ac');
  });

  test('[BJ-D2] the method loops until dealer busts or stands, then compares totals', () => {
    const stood = seated(stack('Ts 9h', '2c 3d', '2d 3h 4h 5c')).play('deal', 'stay');
    expect(dealerCards(stood)).toBe('2c 3d 2d 3h 4h 5c');
    expect(stood.all('DealerStood')).toEqual([{ type: 'DealerStood', total: 19 }]);
    const bust = seated(stack('Ts 9h', '2c 3d', '2d 3h 4h 2h Kc')).play('deal', 'stay');
    expect(bust.all('DealerBusted')).toEqual([{ type: 'DealerBusted', total: 26 }]);
  });
});

describe('history tracking', () => {
  const freeze = <T>(value: T): T => {
    if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
    return value;
  };
  const played = (): TestTable =>
    seated(EIGHTS('8c 4c 3h 5h Th')).play('deal', 'split', 'split', 'stay', 'hit', 'stay', 'next');

  test('[BJ-L1] each state transition appends a new immutable state: no event changes one of those before it', () => {
    const table = played();
    const states: State[] = [freeze(blackjack.initial({ rules: table.state.rules, seats: 1 }))];
    const written = states.map((state) => JSON.stringify(state));
    for (const event of table.log) {
      const next = blackjack.evolve(states.at(-1) as State, freeze(event));
      states.push(freeze(next));
      written.push(JSON.stringify(next));
    }
    expect(states.map((state) => JSON.stringify(state))).toEqual(written);
    expect(states).toEqual(table.history);
  });

  test('[BJ-L1] the current state is always the last of the history', () => {
    const table = seated(EIGHTS('3c 4c 9h'));
    for (const phrase of ['deal', 'split', 'hit', 'stay', 'stay', 'next']) {
      const before = table.history;
      table.play(phrase);
      expect(table.history).toHaveLength(table.log.length + 1);
      expect(table.history.slice(0, before.length)).toEqual(before);
      expect(table.history.length).toBeGreaterThan(before.length);
      expect(table.history.at(-1)).toEqual(table.state);
    }
  });
});
