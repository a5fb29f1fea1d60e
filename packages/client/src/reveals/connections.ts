/**
 * The connections to a table, one after the other, and what the server signs each of them as. Only a restored backup changes that, and
 * then the table says so. What was seen before a restored backup is not held against the server; everything else is.
 */

export type SignedAs = Promise<string | undefined>;

/**
 * How an earlier connection relates to this one. same: the same log · restored: from before a restored backup ·
 * unknown: one of the two connections is not signed with a key that is known here.
 */
export type Standing = 'same' | 'restored' | 'unknown';

export class Connections {
  readonly #isLive: () => boolean;
  readonly #signed = new Map<number, string | undefined>();
  #join = 0;
  #signedAs: SignedAs = Promise.resolve(undefined);
  #settled: Promise<unknown> = Promise.resolve();
  #waiting: (() => void)[] = [];

  /** The server has sent the player away: there will be no other connection. */
  #isOver = false;

  constructor(isLive: () => boolean) {
    this.#isLive = isLive;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** A connection of an earlier visit, and what the server signed it as. Answers with its number. */
  earlier(incarnation: string | undefined): number {
    const join = -1 - this.#signed.size;
    this.#signed.set(join, incarnation);
    return join;
  }

  signedAs(join: number): string | undefined {
    return this.#signed.get(join);
  }

  end(): void {
    this.#isOver = true;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** The number of this connection. */
  get join(): number {
    return this.#join;
  }

  again(signedAs: SignedAs): void {
    this.#join += 1;
    this.#isOver = false;
    const join = this.#join;
    this.#signedAs = signedAs.catch(() => undefined);
    this.#settled = Promise.all([this.#signedAs, this.#settled]).then(([now]) => this.#signed.set(join, now));
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Once there is a connection and its receipt was read: a server that is being restored answers requests before that. */
  async settled(): SignedAs {
    if (!this.#isLive() && !this.#isOver) await new Promise<void>((go) => this.#waiting.push(go));
    await this.#settled;
    return this.#signedAs;
  }

  /** To be asked when the connection is settled. What happened within one connection can't have been undone. */
  standing(join: number): Standing {
    if (join === this.#join) return 'same';
    const [then, now] = [this.#signed.get(join), this.#signed.get(this.#join)];
    if (then === undefined || now === undefined) return 'unknown';
    return then === now ? 'same' : 'restored';
  }

  /** Whether a backup was restored since this was seen. */
  async isUndone(join: number | undefined, incarnation: string | undefined): Promise<boolean> {
    const now = await this.settled();
    return join !== this.#join && now !== undefined && incarnation !== undefined && now !== incarnation;
  }
}
