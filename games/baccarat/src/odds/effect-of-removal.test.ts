import { RANKS } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { effectOfRemoval } from './effect-of-removal.ts';
import { add, type Fraction, fraction } from './fraction.ts';
import { oddsOf, PRICED_WAGERS } from './odds-of.ts';
import { fullShoe, withoutCards } from './remaining.ts';
import { paying, USUAL } from './testing/pay-rules.ts';

const ZERO: Fraction = { numerator: 0n, denominator: 1n };

describe('8 decks', () => {
  const effect = effectOfRemoval(8, USUAL);

  test('[BC-O4] the edge after the removal less the edge before it', () => {
    const [before, after] = [oddsOf(fullShoe(8), USUAL), oddsOf(withoutCards(fullShoe(8), ['4h']), USUAL)];
    for (const wager of PRICED_WAGERS) {
      const { numerator, denominator, value } = effect['4'][wager];
      const { edge } = after[wager];
      expect(add(before[wager].edge, { numerator, denominator })).toEqual({
        numerator: edge.numerator,
        denominator: edge.denominator,
      });
      expect(value).toBeCloseTo(edge.value - before[wager].edge.value, 12);
    }
  });

  test('[BC-O4] what helps Player hurts Banker: small cards out help Banker, sixes to eights out help Player', () => {
    for (const rank of ['A', '2', '3', '4'] as const) {
      expect([rank, effect[rank].banker.value < 0, effect[rank].player.value > 0]).toEqual([rank, true, true]);
    }
    for (const rank of ['6', '7', '8'] as const) {
      expect([rank, effect[rank].banker.value > 0, effect[rank].player.value < 0]).toEqual([rank, true, true]);
    }
  });

  test('[BC-O4] the four ranks of pip 0 have the same effect', () => {
    for (const rank of ['J', 'Q', 'K'] as const) expect(effect[rank]).toEqual(effect.T);
  });

  test('[BC-O4] one card of any rank costs the pair wagers the same', () => {
    for (const rank of RANKS) {
      expect(effect[rank].playerPair).toEqual(effect.A.playerPair);
      expect(effect[rank].perfectPair).toEqual(effect.A.perfectPair);
    }
  });
});

test.each([1, 6, 8])('[BC-O4] %i decks: over all ranks the effects cancel exactly', (decks) => {
  const effect = effectOfRemoval(decks, paying({ bankerPays: 'ez' }));
  for (const wager of PRICED_WAGERS) {
    const total = RANKS.map((rank) => effect[rank][wager]).reduce<Fraction>(
      (sum, { numerator, denominator }) => add(sum, fraction(numerator, denominator)),
      ZERO,
    );
    expect([wager, total]).toEqual([wager, ZERO]);
  }
});

test.each([0, 9, 2.5])('[BC-O4] %d decks are refused', (decks) => {
  expect(() => effectOfRemoval(decks, USUAL)).toThrow(RangeError);
});
