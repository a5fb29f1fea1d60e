/**
 * Vectors that are used again. A solve needs thousands of short-lived ones; allocating them would cost more than filling
 * them.
 */
import type { Numeric, Vector } from './numeric.ts';

/** Makes a vector of zeros of at least this length. */
export type Take<N> = (length: number) => Vector<N>;

export class Scratch<N> {
  readonly #num: Numeric<N>;
  /** Free vectors by size: 2 to the power of the index. */
  readonly #free: Vector<N>[][] = Array.from({ length: 32 }, () => []);
  readonly #taken: { readonly vector: Vector<N>; readonly size: number }[] = [];

  constructor(num: Numeric<N>) {
    this.#num = num;
  }

  readonly take: Take<N> = (length) => {
    const size = 32 - Math.clz32(Math.max(0, length - 1));
    const vector = this.#free[size]?.pop() ?? this.#num.vector(2 ** size);
    this.#taken.push({ vector, size });
    this.#num.clear(vector, length);
    return vector;
  };

  /** Everything taken while `run` runs is free again when it is over; nothing of it may be kept. */
  scope<T>(run: () => T): T {
    const before = this.#taken.length;
    try {
      return run();
    } finally {
      for (const { vector, size } of this.#taken.splice(before)) this.#free[size]?.push(vector);
    }
  }
}
