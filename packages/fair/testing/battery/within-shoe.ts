/** Statistics of one shuffle by itself: where cards lie, what lies beside them, and how the order is tangled. */

import { at, bump, type Collector, counting, type Shuffle, zeros } from './collector.ts';
import { cycles, fixedPoints, inversions, risingSequences } from './distributions.ts';
import { chiSquareP, goodnessOfFit } from './statistics.ts';

/**
 * Does every card come to every place equally often? Rows and columns of the table have fixed sums, so the statistic is
 * (n−1)/n · Σ(O−E)²/E with (n−1)² degrees of freedom.
 */
export const cardByPlace = (n: number): Collector => {
  const counts = zeros(n * n);
  let shuffles = 0;
  return {
    add: ({ order }) => {
      for (let place = 0; place < n; place += 1) bump(counts, place * n + at(order, place));
      shuffles += 1;
    },
    results: () => {
      const expected = shuffles / n;
      const sum = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
      return [{ name: 'card × place', p: chiSquareP(((n - 1) / n) * sum, (n - 1) ** 2) }];
    },
  };
};

/**
 * Is every card followed by every other equally often? The shoe is read as a ring, the first card following the last:
 * then the table of followers is a random cycle and its covariances are exact. Deviations D split into a symmetric part
 * (who are neighbors) of variance 1/(n−1) in n(n−3)/2 directions and an antisymmetric part (which comes first) of
 * variance n/((n−1)(n−2)) in (n−1)(n−2)/2 directions, for each shuffle; all other directions are fixed by the sums.
 */
export const neighbours = (n: number): Collector => {
  const counts = zeros(n * n);
  let shuffles = 0;
  return {
    add: ({ order }) => {
      let card = at(order, n - 1);
      for (let place = 0; place < n; place += 1) {
        const next = at(order, place);
        bump(counts, card * n + next);
        card = next;
      }
      shuffles += 1;
    },
    results: () => {
      const expected = shuffles / (n - 1);
      let symmetric = 0;
      let antisymmetric = 0;
      for (let a = 0; a < n; a += 1) {
        for (let b = 0; b < a; b += 1) {
          const [ab, ba] = [at(counts, a * n + b) - expected, at(counts, b * n + a) - expected];
          // Twice the square of half the sum, and of half the difference: for (a, b) and (b, a).
          symmetric += (ab + ba) ** 2 / 2;
          antisymmetric += (ab - ba) ** 2 / 2;
        }
      }
      const pairs = symmetric / (shuffles / (n - 1));
      const followers = antisymmetric / ((shuffles * n) / ((n - 1) * (n - 2)));
      return [
        { name: 'neighbours', p: chiSquareP(pairs, (n * (n - 3)) / 2) },
        { name: 'followers', p: chiSquareP(followers, ((n - 1) * (n - 2)) / 2) },
      ];
    },
  };
};

/** In which of the 120 orders do five cards, spread over the fresh deck, lie? */
export const orderOfFive = (n: number): Collector => {
  const cards = [0, 1, 2, 3, 4].map((fifth) => Math.floor((fifth * (n - 1)) / 4));
  const counts = zeros(120);
  return {
    add: ({ placeOf }) => {
      // Lehmer's code: how many of the cards behind lie before this one, in the number system 1!, 2!, 3!, 4!.
      let code = 0;
      for (let first = 0; first < 5; first += 1) {
        let before = 0;
        for (let second = first + 1; second < 5; second += 1) {
          if (at(placeOf, at(cards, second)) < at(placeOf, at(cards, first))) before += 1;
        }
        code = code * (5 - first) + before;
      }
      bump(counts, code);
    },
    results: () => [
      {
        name: 'order of five cards',
        p: goodnessOfFit(
          counts,
          counts.map(() => 1 / 120),
        ),
      },
    ],
  };
};

export const countFixedPoints = ({ order }: Pick<Shuffle, 'order'>): number => {
  let fixed = 0;
  for (let place = 0; place < order.length; place += 1) if (order[place] === place) fixed += 1;
  return fixed;
};

export const countCycles = ({ order }: Pick<Shuffle, 'order'>): number => {
  const seen = order.map(() => false);
  let count = 0;
  for (let start = 0; start < order.length; start += 1) {
    if (seen[start] === true) continue;
    count += 1;
    for (let place = start; seen[place] === false; place = at(order, place)) seen[place] = true;
  }
  return count;
};

/** From the last place to the first, with Fenwick's tree over the cards passed: how many of them are smaller? */
export const countInversions = ({ order }: Pick<Shuffle, 'order'>): number => {
  const n = order.length;
  const tree = new Int32Array(n + 1);
  let count = 0;
  for (let place = n - 1; place >= 0; place -= 1) {
    const card = at(order, place);
    for (let node = card; node > 0; node &= node - 1) count += tree[node] as number;
    for (let node = card + 1; node <= n; node += node & -node) tree[node] = (tree[node] as number) + 1;
  }
  return count;
};

/** Stretches in which `list` goes up. */
export const countRuns = (list: readonly number[]): number => {
  let count = 1;
  for (let index = 1; index < list.length; index += 1) if (at(list, index) < at(list, index - 1)) count += 1;
  return count;
};

export const withinShoe = (n: number): readonly Collector[] => [
  cardByPlace(n),
  neighbours(n),
  orderOfFive(n),
  counting('fixed points', fixedPoints(n), countFixedPoints),
  counting('cycles', cycles(n), countCycles),
  counting('inversions', inversions(n), countInversions),
  // A riffle leaves rising sequences: cards in fresh order that lie in this order, with others between them.
  counting('rising sequences', risingSequences(n), ({ placeOf }) => countRuns(placeOf)),
  counting('runs upwards', risingSequences(n), ({ order }) => countRuns(order)),
];
