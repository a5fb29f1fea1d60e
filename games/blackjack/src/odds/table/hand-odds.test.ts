/** One hand at a time gives what the whole game gives, and naturals are paid. */
import { type Composition, compositionOf, freshCards, removeCards, seededRandom, shuffled } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { someCard } from '../solver/hands.ts';
import { DOUBLES } from '../solver/numeric.ts';
import { solveRound } from '../solver/round.ts';
import { largest, rulesWith } from '../testing/tables.ts';
import { handOdds } from './hand-odds.ts';

const depleted = (seed: string, cards: number): Composition =>
  compositionOf(shuffled(freshCards(2), seededRandom(seed)).slice(0, cards));

test.each([
  ['tens split by rank', { splitBy: 'rank', maxHands: 3 }, 80],
  ['no hole card', { holeCard: 'none', soft17: 'stand', resplitAces: true }, 70],
  ['only the original stake lost', { holeCard: 'no-peek', lostToNatural: 'original' }, 90],
] as const)('[BJ-G2] %s: every hand of a depleted shoe on its own', (name, set, cards) => {
  const rules = rulesWith({ ...set, decks: 2 });
  const shoe = depleted(name, cards);
  const { columns } = solveRound(DOUBLES, rules, shoe);
  const errors = [...columns].flatMap(([upcard, { deals }]) =>
    deals.flatMap((deal) => {
      const hand = deal.cards.map(someCard);
      // Some of these cards may be of ranks that are gone: a ten may then be a king.
      const held = [...hand, someCard(upcard)];
      if (deal.cards.includes(1) && deal.cards.includes(10)) return [];
      if (held.filter((card) => card === 'Ts').length > shoe.T) return [];
      const { actions, given } = handOdds({
        rules,
        cards: hand,
        upcard: someCard(upcard),
        unseen: removeCards(shoe, held),
      });
      const scale = 1 / (given === 'nothing' ? deal.mass : deal.mass - deal.natural);
      const pair = deal.pairs.find(
        (each) => deal.cards[0] < 10 || rules.splitBy === 'value' || each.cards.pair === shoe.T,
      );
      const split = pair?.best && (pair.best.value * pair.ranks * scale) / pair.share;
      const { stand, hit = stand, double } = deal.values;
      return [
        (actions.stand ?? 9) - stand * scale,
        (actions.hit ?? actions.stand ?? 9) - hit * scale,
        ...(double === undefined ? [] : [(actions.double ?? 9) - double * scale]),
        ...(split === undefined ? [] : [(actions.split ?? 9) - split]),
      ];
    }),
  );
  expect(errors.length).toBeGreaterThan(1000);
  expect(largest(errors)).toBeLessThan(1e-12);
});

describe('[BJ-G2] a natural does not act', () => {
  const question = { cards: ['As', 'Ks'], upcard: 'Ac', unseen: depleted('natural', 90) } as const;

  test('after a peek it is paid in any case', () => {
    const { actions, best } = handOdds({ ...question, rules: rulesWith({ decks: 2, naturalPays: '6:5' }) });
    expect([actions, best]).toEqual([{ stand: 1.2 }, 'stand']);
  });

  test('without one a dealer natural may tie it', () => {
    const { actions, naturalChance } = handOdds({ ...question, rules: rulesWith({ decks: 2, holeCard: 'none' }) });
    expect(actions.stand).toBeCloseTo(1.5 * (1 - naturalChance), 12);
    const wins = rulesWith({ decks: 2, holeCard: 'none', naturalTie: 'player-wins' });
    expect(handOdds({ ...question, rules: wins }).actions.stand).toBeCloseTo(1.5, 12);
  });
});

test.each([
  ['one card', ['Ts'], 90],
  ['a bust hand', ['Ts', '9s', '8s'], 90],
  ['hardly any cards', ['Ts', '6s'], 6],
] as const)('[BJ-G2] %s is refused', (_, cards, left) => {
  expect(() => handOdds({ rules: rulesWith(), cards, upcard: 'Ts', unseen: depleted('few', left) })).toThrow(
    RangeError,
  );
});
