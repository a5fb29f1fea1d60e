/** Listeners for what happens at a table. A listener must not be able to stop it. */
import type { HostedTable } from './contract.ts';

export type Watcher = Parameters<HostedTable['watch']>[0];

export class Watchers {
  readonly #watchers = new Set<Watcher>();
  readonly #failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  add(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  tell(each: (watcher: Watcher) => void): void {
    for (const watcher of this.#watchers) {
      try {
        each(watcher);
      } catch (error) {
        this.#failed(error);
      }
    }
  }
}
