/**
 * The connections to a table, one after the other, and what the server signs each of them as. Only a restored backup changes that, and
 * then the table says so. What was seen before a restored backup is not held against the server; everything else is.
 */

export type SignedAs = Promise<string | undefined>;

export class Connections {
  readonly #isLive: () => boolean;
  /** The server has restored a backup since the connection before this one, or nothing is signed. */
  readonly #restored: (join: number) => void;
  #join = 0;
  #signedAs: SignedAs = Promise.resolve(undefined);
  #settled: Promise<unknown> = Promise.resolve();
  #waiting: (() => void)[] = [];

  constructor(isLive: () => boolean, restored: (join: number) => void) {
    this.#isLive = isLive;
    this.#restored = restored;
  }

  /** The number of this connection. */
  get join(): number {
    return this.#join;
  }

  again(signedAs: SignedAs): void {
    this.#join += 1;
    const [join, before] = [this.#join, this.#signedAs];
    this.#signedAs = signedAs;
    this.#settled = Promise.all([before, signedAs, this.#settled]).then(([old, now]) => {
      if (old === undefined || old !== now) this.#restored(join);
    });
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Once there is a connection and its receipt was read: a server that is being restored answers requests before that. */
  async settled(): SignedAs {
    if (!this.#isLive()) await new Promise<void>((go) => this.#waiting.push(go));
    await this.#settled;
    return this.#signedAs;
  }

  /** Whether a backup was restored since this was seen. */
  async isUndone(join: number | undefined, incarnation: string | undefined): Promise<boolean> {
    const now = await this.settled();
    // What happened within one connection can't have been undone.
    return join !== this.#join && now !== undefined && incarnation !== undefined && now !== incarnation;
  }
}
