/** A game to be solved: rules, the cards a round is dealt from, and the number type. */
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import type { Work } from './measure.ts';
import type { Numeric } from './numeric.ts';
import { Scratch } from './scratch.ts';
import type { Unseen } from './unseen.ts';
import { dealtWeights, type PairCards, type SplitWeights, splitWeights, type Weights } from './weights.ts';

export interface Game<N> extends Omit<Work<N>, 'take'> {
  readonly rules: HouseRules;
  /** Of hands that were dealt. */
  readonly weights: Weights<N>;
  /** Of the hands of a split; the same for all upcards. */
  splitWeights(cards: PairCards, hands: number): SplitWeights<N>;
}

const scratches = new WeakMap<object, unknown>();

/** One for each number type, shared by all solves: they do not overlap. */
const scratchOf = <N>(num: Numeric<N>): Scratch<N> => {
  const known = (scratches.get(num) as Scratch<N> | undefined) ?? new Scratch(num);
  scratches.set(num, known);
  return known;
};

export const gameOf = <N>(num: Numeric<N>, rules: HouseRules, unseen: Unseen<N>): Game<N> => {
  const splits = new Map<string, SplitWeights<N>>();
  return {
    num,
    rules,
    unseen,
    scratch: scratchOf(num),
    weights: dealtWeights(num, unseen),
    splitWeights: (cards, hands) => {
      const name = `${cards.value}.${cards.pair}.${hands}`;
      const weights = splits.get(name) ?? splitWeights(num, unseen, cards, hands);
      splits.set(name, weights);
      return weights;
    },
  };
};
