/**
 * Shoe files: requested from the server when a shoe is revealed, or built from what was known while it was
 * in play. Servers limit these requests, so a file is requested at most once a minute.
 */
import type { CardProof, SealedShoe } from '@croupier/fair';

export interface ShoeFilesOptions {
  readonly fetchShoe: (id: string) => Promise<unknown>;
  /** Milliseconds that never jump. */
  readonly now: () => number;
}

/** What was seen of a shoe. */
export interface SeenShoe {
  readonly shoe: string;
  /** Undefined if the entry that reveals it was not seen. */
  readonly seed: string | undefined;
  readonly dealt: ReadonlyMap<number, CardProof>;
}

/** The minimum time between two requests for shoe files. Milliseconds. */
const SELDOM = 60_000;
/** The file of a shoe is on its way as soon as the shoe is on the table. */
const PATIENCE = 3000;
/** A duel shows its twenty shoes together. Other tables need the shoe in play, the one before and the one after. */
const KEPT = 24;

export class ShoeFiles {
  readonly #options: ShoeFilesOptions;
  readonly #later: (ms: number, work: () => void) => void;
  readonly #sealed = new Map<string, SealedShoe>();
  #waiting: { readonly shoe: string; readonly resolve: (sealed: SealedShoe | undefined) => void }[] = [];
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ShoeFilesOptions, later: (ms: number, work: () => void) => void) {
    this.#options = options;
    this.#later = later;
  }

  /** A sealed shoe from its public file, fetched to check its cards as they land. */
  keep(shoe: string, sealed: SealedShoe): void {
    this.#sealed.set(shoe, sealed);
    const [oldest = ''] = this.#sealed.keys();
    if (this.#sealed.size > KEPT) this.#sealed.delete(oldest);
    for (const one of this.#waiting) if (one.shoe === shoe) one.resolve(sealed);
    this.#waiting = this.#waiting.filter((one) => one.shoe !== shoe);
  }

  /** Undefined if it does not come in time. */
  sealedAs(shoe: string): Promise<SealedShoe | undefined> {
    const sealed = this.#sealed.get(shoe);
    if (sealed !== undefined) return Promise.resolve(sealed);
    return new Promise((resolve) => {
      this.#waiting.push({ shoe, resolve });
      this.#later(PATIENCE, () => resolve(undefined));
    });
  }

  /** Rejects if the server cannot be reached and too little is known. */
  async fileOf(seen: SeenShoe): Promise<unknown> {
    const { fetchShoe, now } = this.#options;
    if (now() - this.#askedAt < SELDOM) return (await this.#asKnown(seen)) ?? fetchShoe(seen.shoe);
    this.#askedAt = now();
    return fetchShoe(seen.shoe).catch(async (error: unknown) => {
      const known = await this.#asKnown(seen);
      if (known === undefined) throw error;
      return known;
    });
  }

  /** Only the server's file has the cards that were put back into a shoe. */
  async #asKnown({ shoe, seed, dealt }: SeenShoe): Promise<object | undefined> {
    const sealed = seed === undefined ? undefined : await this.sealedAs(shoe);
    if (sealed === undefined || [...dealt.keys()].some((index) => index >= sealed.leaves.length)) return undefined;
    const format = sealed.facts.version === 2 ? 'croupier-shoe/v2' : 'croupier-shoe/v1';
    return { format, ...sealed, dealt: [...dealt.values()], refills: [], seed };
  }
}
