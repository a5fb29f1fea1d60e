/** The snapshot and those who watch it. */
import { FIRST, type Snapshot } from './contract.ts';

export class Board {
  readonly #watchers = new Set<() => void>();
  #now: Snapshot;

  constructor(first: Partial<Snapshot> = {}) {
    this.#now = { ...FIRST, ...first };
  }

  readonly get = (): Snapshot => this.#now;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };

  set(part: Partial<Snapshot>): void {
    this.#now = { ...this.#now, ...part };
    for (const watcher of [...this.#watchers]) watcher();
  }
}
