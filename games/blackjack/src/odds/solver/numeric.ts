/**
 * The number type of the solver: the same algorithm runs on doubles in use and on exact rationals in tests. The loops
 * that take nearly all the time are operations of the number type, so that doubles get plain loops.
 */

/** Float64Array for doubles, a plain array for anything else. Reading outside is a programmer's mistake. */
export interface Vector<N> {
  [index: number]: N;
  readonly length: number;
}

export interface Numeric<N> {
  readonly zero: N;
  readonly one: N;
  /** A whole number. */
  readonly of: (whole: number) => N;
  readonly plus: (a: N, b: N) => N;
  readonly minus: (a: N, b: N) => N;
  readonly times: (a: N, b: N) => N;
  /** Requires: b is not zero. */
  readonly over: (a: N, b: N) => N;
  readonly isMore: (a: N, b: N) => boolean;
  /** All zero. */
  readonly vector: (length: number) => Vector<N>;
  /** Zero, up to `size`. */
  readonly clear: (into: Vector<N>, size: number) => void;
  /** Copies whole numbers, and answers with the vector. */
  readonly set: (into: Vector<N>, numbers: Float64Array) => Vector<N>;
  /** into[e] ×= factors[counts[e] + shift]. */
  readonly scale: (into: Vector<N>, counts: Uint8Array, factors: Vector<N>, shift: number) => void;
  /** into[to[e]] += Σ from[e] × factors[counts[e] + shift], e up to `entries`. */
  readonly contract: (
    into: Vector<N>,
    from: Vector<N>,
    to: Uint16Array,
    counts: Uint8Array,
    factors: Vector<N>,
    shift: number,
    entries: number,
  ) => void;
  /** into[to[e]] += Σ from[e], e up to `entries`. */
  readonly merge: (into: Vector<N>, from: Vector<N>, to: Uint16Array, entries: number) => void;
  /** Σ from[b] × table[at + offsets[b]], b up to `end`; those up to `twice` count twice. */
  readonly gather: (
    from: Vector<N>,
    table: Vector<N>,
    offsets: Uint16Array,
    at: number,
    twice: number,
    end: number,
  ) => N;
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
  clear: (into, size) => {
    (into as Float64Array).fill(0, 0, size);
  },
  set: (into, numbers) => {
    for (let at = 0; at < numbers.length; at++) into[at] = numbers[at] as number;
    return into;
  },
  scale: (into, counts, factors, shift) => {
    for (let e = 0; e < counts.length; e++)
      into[e] = (into[e] as number) * (factors[(counts[e] as number) + shift] as number);
  },
  // Four at a time: the compiler repeats its checks once per turn of a loop, and turns are twice as dear as the sums.
  contract: (into, from, to, counts, factors, shift, entries) => {
    let e = 0;
    for (; e < entries - 3; e += 4) {
      const a = (from[e] as number) * (factors[(counts[e] as number) + shift] as number);
      const b = (from[e + 1] as number) * (factors[(counts[e + 1] as number) + shift] as number);
      const c = (from[e + 2] as number) * (factors[(counts[e + 2] as number) + shift] as number);
      const d = (from[e + 3] as number) * (factors[(counts[e + 3] as number) + shift] as number);
      const p = to[e] as number;
      const q = to[e + 1] as number;
      const r = to[e + 2] as number;
      const s = to[e + 3] as number;
      into[p] = (into[p] as number) + a;
      into[q] = (into[q] as number) + b;
      into[r] = (into[r] as number) + c;
      into[s] = (into[s] as number) + d;
    }
    for (; e < entries; e++) {
      const p = to[e] as number;
      into[p] = (into[p] as number) + (from[e] as number) * (factors[(counts[e] as number) + shift] as number);
    }
  },
  merge: (into, from, to, entries) => {
    let e = 0;
    for (; e < entries - 3; e += 4) {
      const p = to[e] as number;
      const q = to[e + 1] as number;
      const r = to[e + 2] as number;
      const s = to[e + 3] as number;
      into[p] = (into[p] as number) + (from[e] as number);
      into[q] = (into[q] as number) + (from[e + 1] as number);
      into[r] = (into[r] as number) + (from[e + 2] as number);
      into[s] = (into[s] as number) + (from[e + 3] as number);
    }
    for (; e < entries; e++) {
      const p = to[e] as number;
      into[p] = (into[p] as number) + (from[e] as number);
    }
  },
  gather: (from, table, offsets, at, twice, end) => {
    let p = 0;
    let q = 0;
    let r = 0;
    let s = 0;
    let b = 0;
    for (; b < twice - 3; b += 4) {
      p += (from[b] as number) * (table[at + (offsets[b] as number)] as number);
      q += (from[b + 1] as number) * (table[at + (offsets[b + 1] as number)] as number);
      r += (from[b + 2] as number) * (table[at + (offsets[b + 2] as number)] as number);
      s += (from[b + 3] as number) * (table[at + (offsets[b + 3] as number)] as number);
    }
    for (; b < twice; b++) p += (from[b] as number) * (table[at + (offsets[b] as number)] as number);
    p = 2 * (p + q + (r + s));
    q = 0;
    for (; b < end - 1; b += 2) {
      p += (from[b] as number) * (table[at + (offsets[b] as number)] as number);
      q += (from[b + 1] as number) * (table[at + (offsets[b + 1] as number)] as number);
    }
    if (b < end) p += (from[b] as number) * (table[at + (offsets[b] as number)] as number);
    return p + q;
  },
};
