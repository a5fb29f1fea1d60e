/**
 * Hints between servers: "something happened at this table, look at its log". A hint may be lost, come twice or come
 * late, and nobody may conclude anything from it but that it is worth looking. What is true is in the store.
 */
import type { Json } from '@croupier/kernel';
import { canonicalJson, parseCanonical } from '../canonical.ts';

export interface Bus {
  /**
   * Tells all others, not oneself. Returns at once and never fails for want of a connection; who publishes often joins
   * several into one. What is not JSON or longer than 7,900 bytes is a programmer's mistake and throws.
   */
  publish(message: Json): void;
  /** `lost` is called when messages may have been missed: then the logs must be read. Gives the way to unsubscribe. */
  subscribe(hear: (message: Json) => void, lost: () => void): () => void;
  /** Sends what was published, then neither sends nor hears any more. */
  close(): Promise<void>;
}

/** PostgreSQL takes less than 8,000 bytes with the sender's name; the others keep to it so that tests notice. */
const MAX_BYTES = 7900;

export const messageText = (message: Json): string => {
  const text = canonicalJson(message);
  const { length } = new TextEncoder().encode(text);
  if (length > MAX_BYTES) throw new RangeError(`a message of ${length} bytes; at most ${MAX_BYTES}`);
  return text;
};

interface Listener {
  readonly hear: (message: Json) => void;
  readonly lost: () => void;
}

/** Those who listen on one handle. Each is called by itself and later: a mistake in one does not keep the others from hearing. */
export class Listeners {
  readonly #listeners = new Set<Listener>();

  add(hear: Listener['hear'], lost: Listener['lost']): () => void {
    const listener = { hear, lost };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Each gets a value of its own. A text that is none of ours is passed over. */
  hear(text: string): void {
    this.#each(({ hear }) => {
      const message = parseCanonical(text);
      if (message !== undefined) hear(message);
    });
  }

  lost(): void {
    this.#each(({ lost }) => lost());
  }

  clear(): void {
    this.#listeners.clear();
  }

  #each(call: (listener: Listener) => void): void {
    for (const listener of this.#listeners)
      queueMicrotask(() => {
        if (this.#listeners.has(listener)) call(listener);
      });
  }
}
