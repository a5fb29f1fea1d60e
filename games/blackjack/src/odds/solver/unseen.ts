/** The cards a round is dealt from, as the solver counts them: by value, and tens also by rank. */
import { type Composition, countCards, RANKS } from '@croupier/cards';
import { cardValue } from '../../rules/round/hand.ts';
import { HIGHEST, VALUES } from './hands.ts';
import type { Numeric, Vector } from './numeric.ts';

/** More cards of one value than any two hands can hold. */
const MOST_OF_ONE = 2 * HIGHEST + 3;

export interface Unseen<N> {
  readonly cards: number;
  /** By value, index 1 to 10. */
  readonly counts: readonly number[];
  /** Tens, jacks, queens and kings apart: a pair by rank is made of one of them. */
  readonly tens: readonly number[];
  /** falling[value][k] = n (n − 1) … (n − k + 1), n the number of cards of that value. */
  readonly falling: readonly Vector<N>[];
  /** more[value][c][k] = (n − k) (n − k − 1) …, c factors: ways to draw c more of a value once k of them are gone. */
  readonly more: readonly (readonly Vector<N>[])[];
}

/** n (n − 1) … (n − k + 1) for k from 0 to `most`. */
export const fallingFactorials = <N>(num: Numeric<N>, n: number, most: number): Vector<N> => {
  const products = num.vector(most + 1);
  let product = num.one;
  for (let k = 0; k <= most; k++) {
    products[k] = product;
    product = num.times(product, num.of(Math.max(0, n - k)));
  }
  return products;
};

const waysToDraw = <N>(num: Numeric<N>, n: number, value: number): readonly Vector<N>[] => {
  const most = Math.floor(HIGHEST / value);
  const rows = Array.from({ length: most + 1 }, () => num.vector(2 * most + 2));
  for (let k = 0; k < 2 * most + 2; k++) {
    let product = num.one;
    for (let c = 0; c <= most; c++) {
      (rows[c] as Vector<N>)[k] = product;
      product = num.times(product, num.of(Math.max(0, n - k - c)));
    }
  }
  return rows;
};

export const unseenOf = <N>(num: Numeric<N>, composition: Composition): Unseen<N> => {
  const counts = [0, ...VALUES.map(() => 0)];
  for (const rank of RANKS) {
    const value = cardValue(`${rank}s`);
    counts[value] = (counts[value] ?? 0) + composition[rank];
  }
  return {
    cards: countCards(composition),
    counts,
    tens: [composition.T, composition.J, composition.Q, composition.K],
    falling: counts.map((count) => fallingFactorials(num, count, MOST_OF_ONE)),
    more: counts.map((count, value) => (value === 0 ? [] : waysToDraw(num, count, value))),
  };
};
