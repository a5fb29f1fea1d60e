/** A card burnt unseen is as good as a card left in the shoe: a law that ties the odds of all compositions together. */
import { DECK } from '@croupier/cards';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, type Fraction, fraction, multiply } from './fraction.ts';
import { type ByWager, oddsOf, type PayRules, PRICED_WAGERS, type PricedWager } from './odds-of.ts';
import { countRemaining, fullShoe, type Remaining, withoutCards } from './remaining.ts';
import { arbitraryShoe } from './testing/arbitrary-shoe.ts';
import { paying, USUAL } from './testing/pay-rules.ts';

const RULES: readonly PayRules[] = [
  USUAL,
  paying({ bankerPays: 'no-commission' }),
  paying({ bankerPays: 'ez' }),
  paying({ tiePays: [9, 1] }),
];

/** The mean of the edges after one card has left, each card as likely as it is frequent. */
const meanAfterOneCard = (remaining: Remaining, rules: PayRules): ByWager<Fraction> => {
  const size = BigInt(countRemaining(remaining));
  const mean = Object.fromEntries(PRICED_WAGERS.map((wager) => [wager, fraction(0n, 1n)])) as {
    [wager in PricedWager]: Fraction;
  };
  for (const card of DECK) {
    if (remaining[card] === 0) continue;
    const odds = oddsOf(withoutCards(remaining, [card]), rules);
    const weight = fraction(BigInt(remaining[card]), size);
    for (const wager of PRICED_WAGERS) mean[wager] = add(mean[wager], multiply(weight, odds[wager].edge));
  }
  return mean;
};

const expectUnmoved = (remaining: Remaining, rules: PayRules): void => {
  const [mean, odds] = [meanAfterOneCard(remaining, rules), oddsOf(remaining, rules)];
  for (const wager of PRICED_WAGERS) {
    const { numerator, denominator } = odds[wager].edge;
    expect([wager, mean[wager]]).toEqual([wager, { numerator, denominator }]);
  }
};

test.each([1, 8])('[BC-O3] %i decks: an unseen card burnt changes no edge', (decks) => {
  for (const rules of RULES) expectUnmoved(fullShoe(decks), rules);
});

test('[BC-O3] any shoe: an unseen card burnt changes no edge', () => {
  fc.assert(fc.property(arbitraryShoe(7), fc.constantFrom(...RULES), expectUnmoved), { seed: 20255, numRuns: 40 });
});
