/** The current snapshot and its subscribers. */
import { FIRST, type Snapshot } from './table-link.ts';

export class Board {
  readonly #watchers = new Set<() => void>();
  #now: Snapshot;
  #untold: ReturnType<typeof setTimeout> | undefined;

  constructor(first: Partial<Snapshot> = {}) {
    this.#now = { ...FIRST, ...first };
  }

  readonly get = (): Snapshot => this.#now;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };

  /** There are changes that subscribers have not seen. */
  get isQuiet(): boolean {
    return this.#untold !== undefined;
  }

  /** Visible to callers at once. Listeners are notified with the next change, or after `ms` milliseconds at the latest. */
  setQuietly(part: Partial<Snapshot>, ms: number): void {
    this.#now = { ...this.#now, ...part };
    this.#untold ??= setTimeout(() => this.set({}), ms);
  }

  set(part: Partial<Snapshot>): void {
    clearTimeout(this.#untold);
    this.#untold = undefined;
    this.#now = { ...this.#now, ...part };
    for (const watcher of [...this.#watchers]) watcher();
  }
}
