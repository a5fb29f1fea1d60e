/**
 * Rows in memory, kept as JSON text: whatever would not survive a database does not survive here either, and nobody
 * holds a reference into the store. Every change can be undone until the transaction ends.
 */

/** Undoes one change. */
type Undo = () => void;

export class Shelf<Row> {
  readonly #rows = new Map<string, string>();
  readonly #undo: Undo[];

  /** `undo` is shared by all shelves of a store. */
  constructor(undo: Undo[]) {
    this.#undo = undo;
  }

  get(key: string): Row | undefined {
    const text = this.#rows.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as Row);
  }

  all(): readonly Row[] {
    return [...this.#rows.values()].map((text) => JSON.parse(text) as Row);
  }

  insert(key: string, row: Row): void {
    if (this.#rows.has(key)) throw new Error(`a second row ${key}`);
    this.#undo.push(() => this.#rows.delete(key));
    this.#rows.set(key, JSON.stringify(row));
  }

  /** Changes fields of a row; does nothing without the row, like an UPDATE. */
  update(key: string, change: Partial<Row>): void {
    const before = this.#rows.get(key);
    if (before === undefined) return;
    this.#undo.push(() => this.#rows.set(key, before));
    this.#rows.set(key, JSON.stringify({ ...(JSON.parse(before) as Row), ...change }));
  }

  delete(key: string): void {
    const before = this.#rows.get(key);
    if (before === undefined) return;
    this.#undo.push(() => this.#rows.set(key, before));
    this.#rows.delete(key);
  }

  /** How many were deleted. */
  deleteWhere(matches: (row: Row) => boolean): number {
    const doomed = [...this.#rows].filter(([, text]) => matches(JSON.parse(text) as Row));
    for (const [key, text] of doomed) {
      this.#undo.push(() => this.#rows.set(key, text));
      this.#rows.delete(key);
    }
    return doomed.length;
  }
}
