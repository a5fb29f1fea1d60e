/**
 * The incarnations that a server signs the log of a table as. A server has one at a time. It changes only when an operator restores
 * a backup, which takes a restart, and it never changes back. So two of them at once are a cheat, and a new one is always reported.
 */
import type { ReceiptShelf } from './receipt-shelf.ts';

/** same: nothing new · restored: a new one, from now on · mixed: one that the server cannot sign as anymore. */
export type Joined = 'same' | 'restored' | 'mixed';

export class Incarnations {
  readonly #shelf: ReceiptShelf;
  #now: string | undefined;
  /** Named by the answer to a request before this connection has named it: the server may have been restored a moment ago. */
  #ahead: string | undefined;

  constructor(shelf: ReceiptShelf) {
    this.#shelf = shelf;
  }

  /** Of this connection; undefined while nothing is signed. */
  get now(): string | undefined {
    return this.#now;
  }

  get ahead(): string | undefined {
    return this.#ahead;
  }

  /** `ahead`: as it was when the message came. */
  joined(next: string, ahead: string | undefined): Joined {
    const { receipts, left } = this.#shelf.read();
    if (left.includes(next) || (ahead ?? next) !== next) return 'mixed';
    const known = new Set(receipts.map(({ incarnation }) => incarnation).filter((one) => !left.includes(one)));
    if (this.#now !== undefined) known.add(this.#now);
    known.delete(next);
    for (const one of known) this.#shelf.leave(one);
    this.#now = next;
    this.#ahead = undefined;
    return known.size === 0 ? 'same' : 'restored';
  }

  /** The server signs nothing, or with a key that could not be looked up. */
  lost(): void {
    this.#now = undefined;
  }

  /** A receipt that came over this connection. */
  isMixed(incarnation: string, ahead: string | undefined): boolean {
    return incarnation !== (this.#now ?? incarnation) || (ahead ?? incarnation) !== incarnation;
  }

  /** The answer to a request of this connection: restored if the server is ahead of what the connection knows. */
  found(incarnation: string): Joined {
    if (incarnation === this.#now || this.#now === undefined) return 'same';
    if (this.#shelf.read().left.includes(incarnation)) return 'mixed';
    this.#ahead = incarnation;
    return 'restored';
  }
}
