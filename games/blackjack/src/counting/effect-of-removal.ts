/** How much one card matters: what a round gains or loses when it leaves the shoe. */
import { type Composition, fullComposition, RANKS, type Rank } from '@croupier/cards';
import { DOUBLES } from '../odds/solver/numeric.ts';
import { solveRound } from '../odds/solver/round.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';

const TENS: readonly Rank[] = ['J', 'Q', 'K'];

/** Value of a round without one card of the rank, less its value with all: positive is good for the player. */
export const effectOfRemoval = (rules: HouseRules): { readonly [rank in Rank]: number } => {
  const full = fullComposition(rules.decks);
  const value = (composition: Composition): number => solveRound(DOUBLES, rules, composition).edge;
  const whole = value(full);
  const effects = new Map<Rank, number>();
  for (const rank of RANKS) {
    // A full shoe has as many of each: all ranks of ten matter alike.
    const same = TENS.includes(rank) ? effects.get('T') : undefined;
    effects.set(rank, same ?? value({ ...full, [rank]: full[rank] - 1 }) - whole);
  }
  return Object.fromEntries(effects) as { [rank in Rank]: number };
};
