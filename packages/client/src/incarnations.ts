/**
 * The incarnations that a server signs the log of a table as. A server has one at a time. It changes only when an operator restores
 * a backup, which takes a restart, and it never changes back. So two of them at once are a cheat, and a new one is always reported.
 *
 * An answer is compared only with what was known when its request was sent. It may have been on its way while the server was restored and
 * another tab of this device noticed first.
 */
import type { Kept, ReceiptShelf } from './receipt-shelf.ts';

/** same: nothing new · restored: a new one, from now on · mixed: one that the server cannot sign as anymore. */
export type Joined = 'same' | 'restored' | 'mixed';

interface Known extends Pick<Kept, 'receipts' | 'left'> {
  readonly ahead: string | undefined;
}

export class Incarnations {
  readonly #shelf: ReceiptShelf;
  #now: string | undefined;
  /** Named by the answer to a request before this connection has named it: the server may have been restored a moment ago. */
  #ahead: string | undefined;
  /** What was known when the last request to join was sent. */
  #then: Known | undefined;

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

  /** The request to join is sent. `then`: what is stored at that moment. */
  joining(then: Known): void {
    this.#then = then;
  }

  joined(next: string): Joined {
    const then = this.#then ?? { ...this.#shelf.read(), ahead: undefined };
    if (then.left.includes(next) || (then.ahead ?? next) !== next) return 'mixed';
    const before = this.#now;
    this.#now = next;
    // Another tab has newer information: this answer was late, and the connection will drop in a moment.
    if (this.#shelf.read().left.includes(next)) return 'same';
    const known = new Set(
      then.receipts.map(({ incarnation }) => incarnation).filter((one) => !then.left.includes(one)),
    );
    if (before !== undefined) known.add(before);
    known.delete(next);
    for (const one of known) this.#shelf.leave(one);
    this.#ahead = undefined;
    return known.size === 0 ? 'same' : 'restored';
  }

  /** What the answer to a request sent now will be compared with. */
  get left(): readonly string[] {
    return this.#shelf.read().left;
  }

  /** The server signs nothing, or with a key that could not be looked up. */
  lost(): void {
    this.#now = undefined;
  }

  /** A receipt that came over this connection. */
  isMixed(incarnation: string, ahead: string | undefined): boolean {
    return incarnation !== (this.#now ?? incarnation) || (ahead ?? incarnation) !== incarnation;
  }

  /** The answer to a request: restored if the server is ahead of what the connection knows. `left`: as it was when it was sent. */
  found(incarnation: string, left: readonly string[]): Joined {
    if (incarnation === this.#now || this.#now === undefined) return 'same';
    if (left.includes(incarnation)) return 'mixed';
    // Another tab has newer information.
    if (this.#shelf.read().left.includes(incarnation)) return 'same';
    this.#ahead = incarnation;
    return 'restored';
  }
}
