/**
 * Every ordered six-card deal, counted by what it comes to. The order of dealing does not matter to a count, so the
 * two cards that may be drawn are taken first: 55 kinds of two cards leave 55 compositions, and for each a closed form
 * says how many ways the four opening cards have totals s and t. That is some 40,000 steps instead of a million deals.
 *
 * Why doubles are exact: every value computed is a whole number below 2⁵³. A cell of the tally, and any sum of cells,
 * counts a subset of all deals, at most 416·415·414·413·412·411 = 4,998,398,275,503,360 < 2⁵³ =
 * 9,007,199,254,740,992. Each addend (ways to take two drawn cards) × (ways to open) is itself such a subset. Inside
 * the closed form nothing exceeds (416·415)² + 2·416·415 < 2³⁵ in size. Whole numbers of that size add and multiply
 * without rounding.
 */
import * as table from './third-cards.ts';

// Bound to names of this module: some loaders turn every use of an import into a call, tenfold the cost in these loops.
const { BANKER_DRAWS, PIPS, PLAYER_DRAWS, THIRD_CARDS } = table;

/** Ways by (third cards × 10 + Player's final total) × 10 + Banker's final total. */
export type Tally = Float64Array;

/** The index is in range, which the type of a typed array cannot say. */
const at = (values: Float64Array, index: number): number => values[index] as number;

/**
 * `partners[a × 10 + t]`: how many cards make total t together with one given card of pip a.
 * `pairs[t]`: ordered pairs of two cards with total t. Both for the composition `pips`.
 */
const countPairs = (pips: Float64Array, partners: Float64Array, pairs: Float64Array): void => {
  pairs.fill(0);
  for (let a = 0; a < PIPS; a += 1) {
    for (let t = 0; t < PIPS; t += 1) {
      const other = t < a ? t - a + PIPS : t - a;
      const partner = at(pips, other) - (other === a ? 1 : 0);
      partners[a * PIPS + t] = partner;
      pairs[t] = at(pairs, t) + at(pips, a) * partner;
    }
  }
};

/**
 * `openings[s × 10 + t]`: ordered ways to deal Player two cards of total s and Banker two of total t.
 * All pairs of pairs, less those that share a card: that card has one of two places in each pair, hence 4; two pairs
 * made of the same two cards were taken off twice and come back once (2 orders of Banker's for each of Player's).
 */
const countOpenings = (pips: Float64Array, scratch: Scratch): void => {
  const { partners, pairs, openings } = scratch;
  countPairs(pips, partners, pairs);
  for (let s = 0; s < PIPS; s += 1) {
    for (let t = s; t < PIPS; t += 1) {
      let sharing = 0;
      for (let a = 0; a < PIPS; a += 1) {
        sharing += at(pips, a) * at(partners, a * PIPS + s) * at(partners, a * PIPS + t);
      }
      const ways = at(pairs, s) * (at(pairs, t) + (s === t ? 2 : 0)) - 4 * sharing;
      openings[s * PIPS + t] = ways;
      openings[t * PIPS + s] = ways;
    }
  }
};

/** The last digit of 0 to 18; faster than a remainder. */
const digitOf = (sum: number): number => (sum < PIPS ? sum : sum - PIPS);

interface Scratch {
  readonly partners: Float64Array;
  readonly pairs: Float64Array;
  readonly openings: Float64Array;
}

/** Adds the coups in which the fifth card has pip x and the sixth pip y; each opening happens in `ways` of them. */
const addCoups = (tally: Tally, openings: Float64Array, [x, y, ways]: readonly [number, number, number]): void => {
  for (let s = 0; s < PIPS; s += 1) {
    for (let t = 0; t < PIPS; t += 1) {
      const drawn = THIRD_CARDS[(x * PIPS + s) * PIPS + t] as number;
      const player = (drawn & PLAYER_DRAWS) === 0 ? s : digitOf(s + x);
      // Where only Banker draws, its card is the fifth of the deal, but taking the sixth counts the same.
      const banker = (drawn & BANKER_DRAWS) === 0 ? t : digitOf(t + y);
      const cell = (drawn * PIPS + player) * PIPS + banker;
      tally[cell] = at(tally, cell) + ways * at(openings, s * PIPS + t);
    }
  }
};

/** Requires: ten whole numbers, none negative, 6 to 416 in sum. */
export const tallyDeals = (pipsLeft: readonly number[]): Tally => {
  const pips = Float64Array.from(pipsLeft);
  const tally: Tally = new Float64Array(table.THIRD_CARD_CASES * PIPS * PIPS);
  const scratch: Scratch = {
    partners: new Float64Array(PIPS * PIPS),
    pairs: new Float64Array(PIPS),
    openings: new Float64Array(PIPS * PIPS),
  };
  for (let x = 0; x < PIPS; x += 1) {
    for (let y = x; y < PIPS; y += 1) {
      const ways = at(pips, x) * (at(pips, y) - (x === y ? 1 : 0));
      if (ways === 0) continue;
      pips[x] = at(pips, x) - 1;
      pips[y] = at(pips, y) - 1;
      countOpenings(pips, scratch);
      pips[x] = at(pips, x) + 1;
      pips[y] = at(pips, y) + 1;
      addCoups(tally, scratch.openings, [x, y, ways]);
      if (x !== y) addCoups(tally, scratch.openings, [y, x, ways]);
    }
  }
  return tally;
};
