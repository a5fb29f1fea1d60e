/** How much one card matters: what every edge gains or loses when it leaves a full shoe. */
import { cardOf, RANKS, type Rank } from '@croupier/cards';
import { subtract } from './fraction.ts';
import { type ByWager, type Exact, exact, mapWagers, oddsOf, type PayRules } from './odds-of.ts';
import { fullShoe, withoutCards } from './remaining.ts';

export type EffectOfRemoval = { readonly [rank in Rank]: ByWager<Exact> };

/**
 * Edge without one card of the rank, less edge of the full shoe of `decks`: negative is good for the user. The suit
 * makes no difference: a full shoe looks the same in all four. Throws RangeError unless `decks` is 1 to 8.
 */
export const effectOfRemoval = (decks: number, rules: PayRules): EffectOfRemoval => {
  const full = oddsOf(fullShoe(decks), rules);
  const effect = (rank: Rank): ByWager<Exact> =>
    mapWagers(oddsOf(withoutCards(fullShoe(decks), [cardOf(rank, 's')]), rules), ({ edge }, wager) =>
      exact(subtract(edge, full[wager].edge)),
    );
  return Object.fromEntries(RANKS.map((rank) => [rank, effect(rank)])) as { [rank in Rank]: ByWager<Exact> };
};
