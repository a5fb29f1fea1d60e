/** What single actions are worth, against known values. */
import { type Card, fullComposition, removeCards } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { type ActionValues, handOdds } from '../table/hand-odds.ts';
import { EV_1D_S17_DAS } from '../testing/ev-1d-s17-das.data.ts';
import { EV_2D_H17_NODAS } from '../testing/ev-2d-h17-nodas.data.ts';
import { EV_6D_H17_DAS } from '../testing/ev-6d-h17-das.data.ts';
import { INFINITE, INFINITE_EDGES } from '../testing/infinite.data.ts';
import { AGAINST_ACE } from '../testing/per-hand.data.ts';
import { largest, rowsOf, rulesWith } from '../testing/tables.ts';
import { someCard } from './hands.ts';
import { DOUBLES } from './numeric.ts';
import { solveRound, valueOfBest } from './round.ts';

/** Printed to six digits; a difference of half a digit more is rounding of ours. */
const PRINTED = 1.000001e-6;

describe.each([
  ['1 deck, stands, DAS', { decks: 1, soft17: 'stand' }, EV_1D_S17_DAS],
  ['2 decks, hits, no DAS', { decks: 2, doubleAfterSplit: false }, EV_2D_H17_NODAS],
  ['6 decks, hits, DAS', { decks: 6 }, EV_6D_H17_DAS],
])('[BJ-G2] every two-card hand against every upcard: %s', (_, set, table) => {
  const rules = rulesWith({ ...set, surrender: 'none' });
  const { columns } = solveRound(DOUBLES, rules, fullComposition(rules.decks));
  const errors = rowsOf(table).map(([up, first, second, stand, hit, double, split]) => {
    const deal = columns
      .get(Number(up))
      ?.deals.find(({ cards }) => cards[0] === Number(first) && cards[1] === Number(second));
    if (deal === undefined) throw new Error(`no deal ${first},${second} against ${up}`);
    const scale = 1 / (deal.mass - deal.natural);
    const off = (worth: number | undefined, known: string | undefined): number =>
      known === undefined || known === '-' ? 0 : (worth ?? Number.NaN) * scale - Number(known);
    return {
      stand: off(deal.values.stand, stand),
      hit: off(deal.values.hit, hit),
      double: off(deal.values.double, double),
      split: off(deal.pairs[0]?.best?.value, split),
    };
  });

  test('all 540 rows are there', () => {
    expect(errors).toHaveLength(540);
  });

  test.each(['stand', 'hit', 'double'] as const)('%s, to the printed digit', (action) => {
    expect(largest(errors.map((error) => error[action]))).toBeLessThan(PRINTED);
  });

  test('split, within what other ways of playing split hands make', () => {
    expect(largest(errors.map(({ split }) => split))).toBeLessThan(2e-3);
  });
});

test('[BJ-G2] published values against an ace, with and without a hole card', () => {
  const errors = rowsOf(AGAINST_ACE).flatMap(([decks, soft17, holeCard, hand, ...known]) => {
    const rules = rulesWith({
      decks: Number(decks),
      soft17: soft17 ?? '',
      holeCard: holeCard ?? '',
      surrender: 'none',
    });
    const cards = (hand ?? '').split(',').map((value) => someCard(value === 'A' ? 1 : Number(value)));
    const unseen = removeCards(fullComposition(rules.decks), [...cards, 'Ah']);
    const { actions } = handOdds({ rules, cards, upcard: 'Ah', unseen });
    return known.map(
      (value, at) => (actions[(['stand', 'hit', 'double'] as const)[at] ?? 'stand'] ?? 9) - Number(value),
    );
  });
  expect(errors).toHaveLength(192);
  expect(largest(errors)).toBeLessThan(PRINTED);
});

describe('[BJ-G2] an infinite shoe', () => {
  /** Near enough: the difference is a third of a stake over the number of cards. */
  const unseen = fullComposition(100_000);

  /** Cards of a hand with this total that can be hit and doubled. */
  const cardsOf = (kind: string, row: string): readonly number[] => {
    if (kind === 'pair') return row === 'A' ? [1, 1] : [Number(row), Number(row)];
    const total = row === '<=16' ? 13 : Number(row);
    if (kind === 'soft') return total === 21 ? [1, 4, 6] : [1, total - 11];
    if (total === 21) return [10, 9, 2];
    return total > 11 ? [10, total - 10] : [2, total - 2];
  };

  const KINDS: { readonly [name: string]: readonly [kind: string, action: keyof ActionValues] } = {
    stand: ['hard', 'stand'],
    hardHit: ['hard', 'hit'],
    hardDouble: ['hard', 'double'],
    softHit: ['soft', 'hit'],
    softDouble: ['soft', 'double'],
    split_DAS_to4hands_acesOnceOneCard: ['pair', 'split'],
  };

  test('all values to the printed digit', () => {
    const errors = rowsOf(INFINITE).flatMap(([soft17, name, row, ...known]) => {
      const [kind, action] = KINDS[name ?? ''] ?? ['hard', 'stand'];
      const cards: readonly Card[] = cardsOf(kind, row ?? '').map(someCard);
      const rules = rulesWith({
        soft17: soft17 === 'S17' ? 'stand' : 'hit',
        surrender: 'none',
        autoStand21: false,
        // A third card may be doubled on only so; what it is worth does not depend on it.
        double: action === 'double' ? 'any' : 'any-two',
      });
      return known.map((value, at) => {
        const upcard = someCard(at === 9 ? 1 : at + 2);
        return (handOdds({ rules, cards, upcard, unseen }).actions[action] ?? 9) - Number(value);
      });
    });
    expect(errors).toHaveLength(1440);
    expect(largest(errors)).toBeLessThan(PRINTED);
  });

  test.each([
    ['S17_DAS_4hands', { soft17: 'stand' }],
    ['S17_noDAS_4hands', { soft17: 'stand', doubleAfterSplit: false }],
    ['H17_DAS_4hands', {}],
    ['S17_DAS_2hands', { soft17: 'stand', maxHands: 2 }],
  ] as const)('the whole game: %s', (name, set) => {
    const { edge } = solveRound(DOUBLES, rulesWith({ ...set, surrender: 'none' }), unseen);
    expect(Math.abs(edge - INFINITE_EDGES[name])).toBeLessThan(PRINTED);
  });
});

test.each([
  ['the usual rules', {}],
  ['no hole card, tens split by rank', { holeCard: 'none', splitBy: 'rank' }],
  ['early surrender', { surrender: 'early' }],
])('[BJ-G3] the best play alone is worth what the whole solve says: %s', (_, set) => {
  const rules = rulesWith({ decks: 2, ...set });
  const shoe = removeCards(fullComposition(2), ['2s', '3s', '3s', '4h', '6d', 'Kc', 'Ac'] as readonly Card[]);
  expect(valueOfBest(DOUBLES, rules, shoe)).toBe(solveRound(DOUBLES, rules, shoe).edge);
});
