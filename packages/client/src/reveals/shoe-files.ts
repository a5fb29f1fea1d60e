/**
 * The files of shoes: as the server gives them out when they are revealed, or put together from what was known while they were
 * in play. Servers limit such requests, so shoes that come by the minute are not asked for.
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

/** The file of a revealed shoe is asked for at most this often. Milliseconds. */
const SELDOM = 60_000;
/** The file of a shoe is on its way as soon as the shoe is on the table. */
const PATIENCE = 3000;
/** The shoe in play, the one before and the one after, and some to spare. */
const KEPT = 8;

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

  /** A shoe by its public file, fetched to check its cards as they land. */
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

  /** Rejects where the server cannot be asked and too little is known. */
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

  /** What was put back into a shoe is only in the server's file. */
  async #asKnown({ shoe, seed, dealt }: SeenShoe): Promise<object | undefined> {
    const sealed = seed === undefined ? undefined : await this.sealedAs(shoe);
    if (sealed === undefined || [...dealt.keys()].some((index) => index >= sealed.leaves.length)) return undefined;
    const format = sealed.facts.version === 2 ? 'croupier-shoe/v2' : 'croupier-shoe/v1';
    return { format, ...sealed, dealt: [...dealt.values()], refills: [], seed };
  }
}
