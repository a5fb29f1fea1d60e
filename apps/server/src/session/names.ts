/** Names of users, from the users table and never from a log. A name changes rarely, so a short memory is enough. */
import { UNKNOWN_PLAYER } from '@croupier/kernel';
import type { Store } from '@croupier/store';

const MAX_NAMES = 10_000;
const FRESH = 60_000;
export class Names {
  readonly #store: Store;
  readonly #clock: () => number;
  readonly #names = new Map<string, { readonly name: string; readonly until: number }>();

  /** Called when a user has another name than before. */
  changed: (user: string) => void = () => undefined;

  constructor(store: Store, clock: () => number) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Called when a user opens a session or changes their name here. */
  set(user: string, name: string): void {
    const before = this.#names.get(user)?.name;
    // The oldest goes first: a Map keeps the order of insertion.
    this.#names.delete(user);
    const oldest = this.#names.size >= MAX_NAMES ? this.#names.keys().next().value : undefined;
    if (oldest !== undefined) this.#names.delete(oldest);
    this.#names.set(user, { name, until: this.#clock() + FRESH });
    if (before !== undefined && before !== name) this.changed(user);
  }

  async of(user: string): Promise<string> {
    const kept = this.#names.get(user);
    if (kept !== undefined && this.#clock() < kept.until) return kept.name;
    const found = await this.#store.user(user);
    if (!found.ok) return kept?.name ?? UNKNOWN_PLAYER;
    this.set(user, found.value.name);
    return found.value.name;
  }
}
