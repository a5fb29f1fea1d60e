/** A cache for values that never change: keeps the most recently used, as many as fit. */
export class Kept<T> {
  readonly #values = new Map<string, T>();
  readonly #most: number;
  readonly #sizeOf: (value: T) => number;
  #size = 0;

  /** `sizeOf` uses the same unit as `most`; without it, values are counted. */
  constructor(most: number, sizeOf: (value: T) => number = () => 1) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    // Move it to the end: a Map keeps insertion order.
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#drop(key);
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#size -= this.#sizeOf(value);
  }
}
