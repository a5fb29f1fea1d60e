/**
 * The number type of the solver: the same algorithm runs on doubles in use and on exact rationals in tests. The loops
 * that take nearly all the time are operations of the number type, so that doubles get plain loops.
 */

/** Float64Array for doubles, a plain array for anything else. Reading outside is a programmer's mistake. */
export interface Vector<N> {
  [index: number]: N;
  readonly length: number;
}

/**
 * Sums over entries that lie together: sum `target[i]` begins at entry `start[i]`. Sums of equal length stand together,
 * shortest first, and `ends[length]` is where those end: a loop over them has no branch that could be guessed wrong.
 */
export interface Sums {
  readonly target: Uint16Array;
  readonly start: Uint16Array;
  readonly ends: Uint16Array;
}

/** Where each entry goes, and the factor it takes with it: its number of cards of a value, or a plain multiple. */
export interface Contraction {
  readonly to: Uint16Array;
  readonly count: Uint8Array;
  readonly sums: Sums;
}

/** Groups of dealer hands: their cards of other values than the last, and of the last. */
export interface Groups {
  readonly groupOthers: Uint8Array;
  readonly groupLast: Uint8Array;
}

export interface Numeric<N> {
  readonly zero: N;
  readonly one: N;
  /** A whole number. */
  of(whole: number): N;
  plus(a: N, b: N): N;
  minus(a: N, b: N): N;
  times(a: N, b: N): N;
  /** Requires: b is not zero. */
  over(a: N, b: N): N;
  isMore(a: N, b: N): boolean;
  /** All zero. */
  vector(length: number): Vector<N>;
  /** Copies whole numbers, and answers with the vector. */
  set(into: Vector<N>, numbers: Float64Array): Vector<N>;
  /** into[to[e]] = Σ from[e] × factors[count[e] + shift]. */
  contract(into: Vector<N>, from: Vector<N>, by: Contraction, factors: Vector<N>, shift: number): void;
  /** The other way round: into[e] = from[to[e]] × factors[count[e] + shift]. */
  spread(into: Vector<N>, from: Vector<N>, by: Contraction, factors: Vector<N>, shift: number): void;
  /** into[target] = Σ from[e] × weights[e] over the entries of each sum. */
  weigh(into: Vector<N>, from: Vector<N>, weights: Vector<N>, sums: Sums): void;
  /** Σ from[g] × table[at + others of g × width + last of g]. */
  gather(from: Vector<N>, table: Vector<N>, groups: Groups, at: number, width: number): N;
}

export const DOUBLES: Numeric<number> = {
  zero: 0,
  one: 1,
  of: (whole) => whole,
  plus: (a, b) => a + b,
  minus: (a, b) => a - b,
  times: (a, b) => a * b,
  over: (a, b) => a / b,
  isMore: (a, b) => a > b,
  vector: (length) => new Float64Array(length),
  set: (into, numbers) => {
    for (let at = 0; at < numbers.length; at++) into[at] = numbers[at] as number;
    return into;
  },
  contract: (into, from, { count, sums: { target, start, ends } }, factors, shift) => {
    let at = 0;
    for (let length = 1; length < ends.length; length++) {
      const end = ends[length] as number;
      for (; at < end; at++) {
        const first = start[at] as number;
        let sum = (from[first] as number) * (factors[(count[first] as number) + shift] as number);
        for (let e = first + 1; e < first + length; e++)
          sum += (from[e] as number) * (factors[(count[e] as number) + shift] as number);
        into[target[at] as number] = sum;
      }
    }
  },
  spread: (into, from, { to, count }, factors, shift) => {
    const entries = to.length;
    for (let e = 0; e < entries; e++)
      into[e] = (from[to[e] as number] as number) * (factors[(count[e] as number) + shift] as number);
  },
  weigh: (into, from, weights, { target, start, ends }) => {
    let at = 0;
    for (let length = 1; length < ends.length; length++) {
      const end = ends[length] as number;
      for (; at < end; at++) {
        const first = start[at] as number;
        let sum = (from[first] as number) * (weights[first] as number);
        for (let e = first + 1; e < first + length; e++) sum += (from[e] as number) * (weights[e] as number);
        into[target[at] as number] = sum;
      }
    }
  },
  gather: (from, table, { groupOthers, groupLast }, at, width) => {
    const groups = groupOthers.length;
    let sum = 0;
    for (let g = 0; g < groups; g++)
      sum +=
        (from[g] as number) * (table[at + (groupOthers[g] as number) * width + (groupLast[g] as number)] as number);
    return sum;
  },
};
