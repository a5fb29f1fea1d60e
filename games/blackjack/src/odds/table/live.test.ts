import { compositionOf, countCards, freshCards, fullComposition, removeCards } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { sit, stack } from '../../testing/sitting.ts';
import { rulesWith } from '../testing/tables.ts';
import { handOdds } from './hand-odds.ts';
import { liveOdds, unseenCards } from './live.ts';

describe('[BJ-G6] the odds of an open decision, from the view alone', () => {
  const table = sit('standard', stack('8s 8h', '6c Td', '3d')).play('bet 20', 'deal');
  const odds = liveOdds(table.view);

  test('the hole card is one of the unseen cards', () => {
    expect(odds?.unseen).toEqual(removeCards(fullComposition(6), ['8s', '8h', '6c']));
    expect(countCards(unseenCards(table.view))).toBe(312 - 3);
  });

  test('every action of the table, and the same values as asking for the hand', () => {
    const unseen = removeCards(fullComposition(6), ['8s', '8h', '6c']);
    const { actions } = handOdds({ rules: rulesWith(), cards: ['8s', '8h'], upcard: '6c', unseen });
    expect(odds?.actions).toEqual(actions);
    expect(odds?.offered).toEqual(['stand', 'hit', 'double', 'split', 'surrender']);
    expect(odds?.bestOffered).toBe('split');
  });

  test('the order of the cards that are left makes no difference', () => {
    const other = sit('standard', stack('8s 8h', '6c 5d', 'Ks')).play('bet 20', 'deal');
    expect(liveOdds(other.view)).toEqual(odds);
  });

  test('what the balance does not cover is not offered, but its worth is known', () => {
    const poor = sit('standard', stack('8s 8h', '6c Td', '3d'), { funds: 2000 as never }).play('bet 20', 'deal');
    const live = liveOdds(poor.view);
    expect(live?.best).toBe('split');
    expect(live?.offered).toEqual(['stand', 'hit', 'surrender']);
    expect(live?.bestOffered).toBe('stand');
  });

  test('hands of a split are played by the cards of all of them', () => {
    const split = sit('standard', stack('8s 8h', '6c Td', '3d 2c')).play('bet 20', 'deal', 'split');
    const live = liveOdds(split.view);
    expect(live?.unseen).toEqual(removeCards(fullComposition(6), ['8s', '8h', '6c', '3d', '2c']));
    expect(live?.offered).toEqual(['stand', 'hit', 'double']);
    expect(live?.bestOffered).toBe('double');
  });

  test('nobody who is not asked gets an answer, nor with too few cards left', () => {
    const betting = sit('standard', stack('8s 8h', '6c Td'));
    expect(liveOdds(betting.view)).toBeUndefined();
    expect(liveOdds({ ...table.view, viewer: 'rail' })).toBeUndefined();
    const tray = removeCardsFrom(['8s', '8h', '6c', '5d', '4d', 'Td', '2d']);
    expect(liveOdds({ ...table.view, tray })).toBeUndefined();
  });
});

/** Six decks less these cards. */
const removeCardsFrom = (kept: readonly string[]) => {
  const left = [...kept];
  return freshCards(6).filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

describe('[BJ-G6] insurance and early surrender', () => {
  test('insurance is worth 3 t / n − 1', () => {
    const live = liveOdds(sit('standard', stack('8s 8h', 'Ac Td')).play('bet 20', 'deal').view);
    const unseen = compositionOf(removeCardsFrom(['8s', '8h', 'Ac']));
    expect(countCards(unseen)).toBe(309);
    expect(live?.insurance).toBeCloseTo((3 * 96) / 309 - 1, 12);
  });

  test('before the peek, half the stake against playing on', () => {
    const live = liveOdds(
      sit('standard', stack('Ts 6h', 'Ac Td'), { set: { surrender: 'early' } }).play('bet 20', 'deal').view,
    );
    expect(live?.earlySurrender?.surrender).toBe(-0.5);
    expect(live?.earlySurrender?.playOn).toBeLessThan(-0.5);
    expect(live?.actions.surrender).toBeUndefined();
  });
});
