/** Exact odds of side bets for any shoe: how likely each result is, and what the bet keeps for the house. */
import { type CardCounts, sizeOf } from '@croupier/cards';
import type { Odds } from '@croupier/kernel';
import { payTableOf, type SideBetId } from '../../rules/side-bets/index.ts';
import type { Soft17 } from '../dealer/dealer-hands.ts';
import { badQuestion } from '../refusals.ts';
import { requireSoft17 } from '../require.ts';
import { DOUBLES } from '../solver/numeric.ts';
import { busterChances } from './buster.ts';
import { byRank } from './card-counts.ts';
import { luckyLadiesWays } from './lucky-ladies.ts';
import { perfectPairsWays } from './perfect-pairs.ts';
import { royalMatchWays } from './royal-match.ts';
import { twentyOnePlusThreeWays } from './twenty-one-plus-three.ts';
import type { Ways } from './ways.ts';

export { type CardCounts, cardCounts, fullCounts, withoutCards } from './card-counts.ts';

/** Two cards of a hand and an upcard: with fewer there is no deal to count. */
const FEWEST_CARDS = 3;

type Chances = { readonly [result: string]: number };

const chancesOf = ({ of, total }: Ways): Chances =>
  Object.fromEntries(Object.entries(of).map(([result, ways]) => [result, ways / total]));

/** Side bets that the deal decides, with every deal counted. */
export const WAYS: { readonly [id in Exclude<SideBetId, 'buster'>]: (counts: CardCounts) => Ways } = {
  '21+3': twentyOnePlusThreeWays,
  'perfect-pairs': perfectPairsWays,
  'lucky-ladies': luckyLadiesWays,
  'royal-match': royalMatchWays,
};

const chancesFor = (id: SideBetId, counts: CardCounts, soft17: Soft17): Chances =>
  id === 'buster' ? busterChances(DOUBLES, soft17, byRank(counts)) : chancesOf(WAYS[id](counts));

export interface SideBetOdds {
  /** Every winning result, the best first. */
  readonly results: readonly { readonly result: string; readonly pays: Odds; readonly chance: number }[];
  /** Expected net result per unit bet; negative is good for the house. */
  readonly ev: number;
  /** Standard deviation of one bet's net result, per unit bet. */
  readonly sd: number;
}

/**
 * Of the next round dealt from these cards. Throws InputError unless the side bet and its pay table exist and there is a
 * whole number of each card. Requires: enough of them for the round (`mightRunOut`).
 */
export const sideBetOdds = (id: SideBetId, payTable: string, counts: CardCounts, soft17: Soft17): SideBetOdds => {
  requireSoft17(soft17);
  const pays = payTableOf(id, payTable);
  if (sizeOf(counts) < FEWEST_CARDS) throw badQuestion('BJ_ODDS_TOO_FEW_CARDS');
  const chances = chancesFor(id, counts, soft17);
  const results = Object.entries(pays).map(([result, odds]) => ({ result, pays: odds, chance: chances[result] ?? 0 }));
  const net = results.map(({ pays: [pays, per], chance }) => ({ chance, net: pays / per }));
  const lost = 1 - net.reduce((total, { chance }) => total + chance, 0);
  const all = [...net, { chance: lost, net: -1 }];
  const ev = all.reduce((total, each) => total + each.chance * each.net, 0);
  const square = all.reduce((total, each) => total + each.chance * each.net ** 2, 0);
  return { results, ev, sd: Math.sqrt(Math.max(0, square - ev * ev)) };
};
