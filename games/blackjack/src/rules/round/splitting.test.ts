/** Splitting: pairs, stakes, the order of cards and hands, how often, and aces. */
import { chips } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { sit, stack, type TestTable } from '../../testing/sitting.ts';
import { faces } from '../state.ts';

const dealt = (shoe: string, set = {}, funds = 1000): TestTable =>
  sit('standard', shoe, { set, funds: chips(funds) }).play('bet 10', 'deal');

const handsOf = (table: TestTable): readonly string[] => table.hands().map(({ cards }) => faces(cards).join(' '));
const turn = ({ view }: TestTable): number | undefined => view.turn[0]?.hand;
const stands = (table: TestTable): readonly string[] => table.all('HandStood').map(({ hand, why }) => `${hand} ${why}`);

const EIGHTS = (draws: string): string => stack('8s 8h', '9c 8d', draws);
/** Every card a split can draw is an eight. */
const ONLY_EIGHTS = EIGHTS('8c 8d 8h 8s 8c 8d 8h 8s 8c 8d 8h 8s 8c 8d 8h 8s');
const ACES = (draws: string): string => stack('As Ah', '9c 8d', draws);

const NOT_A_PAIR = { code: 'BJ_NOT_A_PAIR', message: 'You can split only a pair.', details: {} };
const maxHands = (max: number) => ({
  code: 'BJ_MAX_HANDS',
  message: `You can have at most ${max} hands here.`,
  details: { max },
});

describe('what may be split', () => {
  test.each([
    ['rank', '8s 8h', true],
    ['rank', 'As Ah', true],
    ['rank', 'Ts Th', true],
    ['rank', 'Ks Kh', true],
    ['rank', 'Ts Kh', false],
    ['rank', 'Js Qh', false],
    ['rank', '8s 9h', false],
    ['value', '8s 8h', true],
    ['value', 'As Ah', true],
    ['value', 'Ts Th', true],
    ['value', 'Ts Jh', true],
    ['value', 'Js Qh', true],
    ['value', 'Qs Kh', true],
    ['value', '9s Th', false],
    ['value', 'As 9h', false],
  ])('[BJ-S1] splitBy: %s and %s: %s', (splitBy, cards, accepted) => {
    const table = dealt(stack(cards, '9c 8d', '3c 4c'), { splitBy });
    if (accepted) expect(table.play('split').hands()).toHaveLength(2);
    else expect(table.refuses('split', 'BJ_NOT_A_PAIR')).toEqual(NOT_A_PAIR);
  });

  test('[BJ-S1] three equal cards are no pair', () => {
    const table = dealt(stack('2s 2h', '9c 8d', '2c')).play('hit');
    expect(table.refuses('split', 'BJ_NOT_A_PAIR')).toEqual(NOT_A_PAIR);
  });
});

describe('what a split does', () => {
  test('[BJ-S2, BJ-S3] an equal stake, two hands, and a card for each at once, the first hand first', () => {
    const table = dealt(EIGHTS('3c 4c'));
    expect(table.watch('split')).toEqual([
      { type: 'HandSplit', spot: 1, hand: 1, stake: 1000 },
      { type: 'CardDrawn', spot: 1, hand: 1, shoe: 'shoe-1', at: 4, card: '3c' },
      { type: 'CardDrawn', spot: 1, hand: 2, shoe: 'shoe-1', at: 5, card: '4c' },
    ]);
    expect(table.hands()).toEqual([
      {
        cards: [
          { at: 0, card: '8s' },
          { at: 4, card: '3c' },
        ],
        stake: 1000,
        origin: 'split',
        status: 'open',
      },
      {
        cards: [
          { at: 2, card: '8h' },
          { at: 5, card: '4c' },
        ],
        stake: 1000,
        origin: 'split',
        status: 'open',
      },
    ]);
    expect(table.balance()).toBe(980);
    expect(table.view.turn).toEqual([{ spot: 1, hand: 1, decision: '1.1.1.1' }]);
  });

  test('[BJ-S2] the new hand lies right behind the one it came from: first hand split again', () => {
    const table = dealt(EIGHTS('8c 4c 5c 6c')).play('split', 'split');
    expect(handsOf(table)).toEqual(['8s 5c', '8c 6c', '8h 4c']);
  });

  test('[BJ-S2] the new hand lies right behind the one it came from: last hand split again', () => {
    const table = dealt(EIGHTS('4c 8c 5c 6c')).play('split', 'stand');
    table
      .when('split')
      .yields(
        { type: 'HandSplit', spot: 1, hand: 2, stake: 1000 },
        { type: 'CardDrawn', hand: 2, card: '5c' },
        { type: 'CardDrawn', hand: 3, card: '6c' },
      );
    expect(handsOf(table)).toEqual(['8s 4c', '8h 5c', '8c 6c']);
    expect(turn(table)).toBe(2);
  });

  test('[BJ-S2] only the spot that splits changes', () => {
    const table = sit('standard', stack(['8s 8h', '9s 9h'], '9c 8d', '3c 4c'))
      .seat(2, 'bet 20')
      .play('bet 10', 'deal');
    table.play('split');
    expect(table.hands(2)).toMatchObject([{ stake: 2000, origin: 'dealt' }]);
    expect([table.balance(1), table.balance(2)]).toEqual([980, 980]);
  });

  test('[BJ-S7] each hand is settled on its own', () => {
    const table = dealt(EIGHTS('8c Tc 9d 6d Kc')).play('split', 'split', 'stand', 'hit', 'stand');
    expect(handsOf(table)).toEqual(['8s 9d', '8c 6d Kc', '8h Tc']);
    expect(table.hands().map(({ result }) => result)).toEqual([
      { outcome: 'push', returned: 1000 },
      { outcome: 'bust', returned: 0 },
      { outcome: 'win', returned: 2000 },
    ]);
    expect(table.all('HandSettled').map(({ hand }) => hand)).toEqual([2, 1, 3]);
    expect(table.all('RoundSettled')[0]?.results).toEqual([{ seat: 1, staked: 3000, returned: 3000 }]);
    expect(table.balance()).toBe(1000);
  });

  test.each([
    ['tens', 'Ts Th', 'Ac Ad'],
    ['aces', 'As Ah', 'Tc Td'],
  ])('[BJ-S7, BJ-N2] 21 on split %s is paid 1:1, not as a natural', (_, pair, draws) => {
    const table = dealt(stack(pair, '9c 8d', draws)).play('split');
    expect(table.outcomes()).toEqual(['win', 'win']);
    expect(table.balance()).toBe(1020);
  });
});

describe('how often', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('[BJ-S4] maxHands: %i', (max) => {
    const table = dealt(ONLY_EIGHTS, { maxHands: max });
    for (let hands = 1; hands < max; hands++) table.play('split');
    expect(table.hands()).toHaveLength(max);
    expect(table.balance()).toBe(1000 - 10 * max);
    expect(table.refuses('split', 'BJ_MAX_HANDS')).toEqual(maxHands(max));
  });

  test('[BJ-S4] the limit is for the spot: a later hand cannot be split either', () => {
    const table = dealt(ONLY_EIGHTS, { maxHands: 3 }).play('split', 'split', 'stand', 'stand');
    expect(turn(table)).toBe(3);
    table.refuses('split', 'BJ_MAX_HANDS');
  });

  test('[BJ-S4] each spot has its own limit', () => {
    const shoe = stack(['8s 8h', '9s 9h'], '9c 8d', '3c 4c 5c 6c');
    const table = sit('standard', shoe, { set: { maxHands: 2 } })
      .seat(2, 'bet 10')
      .play('bet 10', 'deal');
    table.play('split', 'stand', 'stand').seat(2, 'split');
    expect(table.hands(2)).toHaveLength(2);
  });

  test('[BJ-S4] with one hand allowed, what is no pair is refused as no pair', () => {
    expect(dealt(stack('8s 9h', '9c 8d'), { maxHands: 1 }).refuses('split', 'BJ_NOT_A_PAIR')).toEqual(NOT_A_PAIR);
  });
});

describe('aces', () => {
  test('[BJ-S5] split aces get one card each and stand', () => {
    const table = dealt(ACES('5c 6c'));
    table
      .when('split')
      .yields(
        { type: 'HandSplit', spot: 1, hand: 1, stake: 1000 },
        { type: 'CardDrawn', hand: 1, card: '5c' },
        { type: 'CardDrawn', hand: 2, card: '6c' },
        { type: 'HandStood', spot: 1, hand: 1, why: 'split-aces' },
        { type: 'HandStood', spot: 1, hand: 2, why: 'split-aces' },
        { type: 'HoleCardRevealed', why: 'stood' },
        { type: 'DealerStood', total: 17 },
        { type: 'HandSettled', hand: 1, outcome: 'lose' },
        { type: 'HandSettled', hand: 2, outcome: 'push' },
        { type: 'RoundSettled' },
      );
    expect(table.hands().map(({ origin }) => origin)).toEqual(['split-aces', 'split-aces']);
  });

  test('[BJ-S5] they stand because they are split aces, even with 21', () => {
    expect(stands(dealt(ACES('Tc 6c')).play('split'))).toEqual(['1 split-aces', '2 split-aces']);
  });

  test('[BJ-S5] with hitSplitAces they play like any split hand', () => {
    const table = dealt(ACES('5c 6c 4d 3d'), { hitSplitAces: true }).play('split', 'hit', 'stand', 'hit', 'stand');
    expect(handsOf(table)).toEqual(['As 5c 4d', 'Ah 6c 3d']);
    expect(table.outcomes()).toEqual(['win', 'win']);
  });

  test('[BJ-S5, BJ-A3] with hitSplitAces 21 stands by itself', () => {
    const table = dealt(ACES('Tc 6c'), { hitSplitAces: true }).play('split');
    expect(stands(table)).toEqual(['1 twenty-one']);
    expect(turn(table)).toBe(2);
  });

  test('[BJ-S6] without resplitAces a new pair of aces stands', () => {
    const table = dealt(ACES('Ac Ad')).play('split');
    expect(stands(table)).toEqual(['1 split-aces', '2 split-aces']);
    expect(table.state.phase).toBe('settled');
  });

  test('[BJ-S6] hitSplitAces alone does not allow a new pair of aces to be split', () => {
    const table = dealt(ACES('Ac 6c 9d'), { hitSplitAces: true }).play('split');
    expect(table.refuses('split', 'BJ_RESPLIT_ACES')).toEqual({
      code: 'BJ_RESPLIT_ACES',
      message: 'Split aces cannot be split again at this table.',
      details: {},
    });
    expect(faces(table.play('hit').hand().cards).join(' ')).toBe('As Ac 9d');
  });

  test('[BJ-S6] with resplitAces a new pair of aces is asked first, and may be split or stand', () => {
    const table = dealt(ACES('Ac 6c 7c 8c'), { resplitAces: true });
    table
      .when('split')
      .yields(
        { type: 'HandSplit', hand: 1 },
        { type: 'CardDrawn', hand: 1, card: 'Ac' },
        { type: 'CardDrawn', hand: 2, card: '6c' },
        { type: 'HandStood', hand: 2, why: 'split-aces' },
      );
    expect(turn(table)).toBe(1);
    for (const phrase of ['hit', 'double', 'surrender']) table.refuses(phrase, 'BJ_SPLIT_ACES_ONE_CARD');
    table.play('split');
    expect(handsOf(table)).toEqual(['As 7c', 'Ac 8c', 'Ah 6c']);
    expect(table.hands().map(({ origin }) => origin)).toEqual(['split-aces', 'split-aces', 'split-aces']);
    expect(stands(table)).toEqual(['2 split-aces', '1 split-aces', '2 split-aces']);
    expect(table.state.phase).toBe('settled');
  });

  test('[BJ-S6] a pair of aces that is asked may choose to stand', () => {
    const table = dealt(ACES('Ac 6c'), { resplitAces: true }).play('split', 'stand');
    expect(stands(table)).toEqual(['2 split-aces', '1 chosen']);
    expect(table.outcomes()).toEqual(['lose', 'push']);
  });

  test('[BJ-S6] with resplitAces and hitSplitAces a new pair of aces may do both', () => {
    const set = { resplitAces: true, hitSplitAces: true };
    expect(dealt(ACES('Ac 6c 7c 8c'), set).play('split', 'split').hands()).toHaveLength(3);
    expect(dealt(ACES('Ac 6c 7c 8c'), set).play('split', 'hit').hand().cards).toHaveLength(3);
  });

  test('[BJ-S5, BJ-S6] at maxHands a pair of aces may not be split again, so it stands', () => {
    const table = dealt(ACES('Ac 6c'), { resplitAces: true, maxHands: 2 }).play('split');
    expect(stands(table)).toEqual(['1 split-aces', '2 split-aces']);
    expect(table.state.phase).toBe('settled');
  });

  test('[BJ-S5, BJ-S6] a pair of aces waiting when the spot reaches maxHands stands too', () => {
    const table = dealt(ACES('Ac Ad 7c 8c'), { resplitAces: true, maxHands: 3 }).play('split', 'split');
    expect(handsOf(table)).toEqual(['As 7c', 'Ac 8c', 'Ah Ad']);
    expect(table.state.phase).toBe('settled');
  });

  test('[BJ-S4, BJ-S6] four aces become four hands', () => {
    const table = dealt(ACES('Ac Ad 7c 8c 9d Td'), { resplitAces: true }).play('split', 'split', 'split');
    expect(handsOf(table)).toEqual(['As 7c', 'Ac 8c', 'Ah 9d', 'Ad Td']);
    expect(table.outcomes()).toEqual(['win', 'win', 'win', 'win']);
    expect(table.balance()).toBe(1040);
  });
});

describe('what a split needs', () => {
  test.each([
    [19.99, 9.99],
    [10, 0],
  ])('[BJ-A5, BJ-S2] with %d chips a wager of 10 cannot be split', (funds, available) => {
    expect(dealt(EIGHTS('3c 4c'), {}, funds).refuses('split', 'INSUFFICIENT_BALANCE')).toEqual({
      code: 'INSUFFICIENT_BALANCE',
      message: `That takes 10 chips, but you have ${available}.`,
      details: { needed: 10, available },
    });
  });

  test('[BJ-A5, BJ-S2] with exactly twice the wager it can, but not twice', () => {
    const table = dealt(EIGHTS('8c 4c'), {}, 20).play('split');
    expect(table.balance()).toBe(0);
    expect(table.refuses('split', 'INSUFFICIENT_BALANCE').details).toEqual({ needed: 10, available: 0 });
  });

  test('[BJ-X2] a split needs two cards: one left is not enough', () => {
    const table = dealt('8s 8d 8h 9c 3c');
    expect(table.refuses('split', 'BJ_SHOE_EMPTY')).toEqual({
      code: 'BJ_SHOE_EMPTY',
      message: 'Not enough cards are left for that.',
      details: {},
    });
    expect(handsOf(table.play('hit'))).toEqual(['8s 8h 3c']);
  });

  test('[BJ-X2] a split needs two cards: two left are enough', () => {
    expect(handsOf(dealt('8s 8d 8h 9c 3c 4c').play('split'))).toEqual(['8s 3c', '8h 4c']);
  });
});
