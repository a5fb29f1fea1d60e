/** Results of whole shoes as a histogram: a fixed number of places, whatever the odds are. */
import type { ResultCounts } from '@croupier/kernel';
import { CARDS_PER_COUP } from '../rules/setup/house-rules.ts';
import type { Pays } from './pays.ts';

/** The shortest coup takes four cards, so no shoe has more of them. */
const SHORTEST = 4;
const MOST_PLACES = 8192;

export interface ShoePlaces {
  readonly places: number;
  /** Steps that share a place, and the result of the first place in such widths. */
  readonly width: number;
  readonly lowest: number;
  /** Where a shoe's result in steps is counted. */
  placeOf(net: number): number;
  counts(tallied: ArrayLike<number>): ResultCounts;
}

/** Odds with many digits have more results than places: then neighbors share one. */
export const shoePlaces = ({ perUnit, least, most }: Pays, cut: number): ShoePlaces => {
  const rounds = Math.ceil(Math.min(cut + CARDS_PER_COUP, cut + SHORTEST - 1) / SHORTEST);
  const width = Math.max(1, Math.ceil((rounds * (most - least)) / (MOST_PLACES - 2)));
  const lowest = Math.floor((rounds * least) / width);
  return {
    ...{ width, lowest },
    places: Math.ceil((rounds * most) / width) - lowest + 1,
    placeOf: (net) => Math.round(net / width) - lowest,
    counts: (tallied) => ({ step: width / perUnit, lowest, counts: Array.from(tallied) }),
  };
};
