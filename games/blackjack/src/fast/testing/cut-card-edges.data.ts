/**
 * House edges in percent of the initial bet for the published basic strategy, played through the shoe to a cut card.
 * Source: https://wizardofodds.com/games/blackjack/calculator/, "Basic strategy with cut card", as captured on 2026-09-27
 * in llukehanna/Blackjack-Strategy. The position of the cut card is not given there; ours is at 75%. Rules not given here are
 * as in the preset `standard`.
 */
import type { Json } from '@croupier/kernel';

export interface CutCardEdge {
  readonly name: string;
  readonly set: { readonly [option: string]: Json };
  readonly edge: number;
}

const S17 = { soft17: 'stand', surrender: 'none' };
const H17 = { soft17: 'hit', surrender: 'none' };

export const CUT_CARD_EDGES: readonly CutCardEdge[] = [
  { name: '6D S17', set: S17, edge: 0.42622 },
  { name: '6D S17 late surrender', set: { ...S17, surrender: 'late' }, edge: 0.35361 },
  { name: '6D S17 6:5', set: { ...S17, naturalPays: '6:5' }, edge: 1.78591 },
  { name: '6D S17 no double after split', set: { ...S17, doubleAfterSplit: false }, edge: 0.56799 },
  { name: '6D S17 double 9-11', set: { ...S17, double: '9-11' }, edge: 0.52232 },
  { name: '6D S17 no hole card', set: { ...S17, holeCard: 'none' }, edge: 0.53727 },
  { name: '6D S17 resplit aces', set: { ...S17, resplitAces: true }, edge: 0.35767 },
  { name: '6D S17 hit split aces', set: { ...S17, hitSplitAces: true }, edge: 0.23881 },
  { name: '6D H17', set: H17, edge: 0.63873 },
  { name: '6D H17 late surrender', set: { ...H17, surrender: 'late' }, edge: 0.55051 },
  { name: '6D H17 6:5', set: { ...H17, naturalPays: '6:5' }, edge: 1.99842 },
  { name: '6D H17 resplit aces', set: { ...H17, resplitAces: true }, edge: 0.57085 },
  { name: '6D H17 no double after split', set: { ...H17, doubleAfterSplit: false }, edge: 0.78327 },
  { name: '8D S17', set: { ...S17, decks: 8 }, edge: 0.44686 },
  { name: '8D S17 late surrender', set: { ...S17, decks: 8, surrender: 'late' }, edge: 0.37104 },
  { name: '8D S17 no hole card', set: { ...S17, decks: 8, holeCard: 'none' }, edge: 0.55853 },
  { name: '8D H17 late surrender', set: { ...H17, decks: 8, surrender: 'late' }, edge: 0.56926 },
];
