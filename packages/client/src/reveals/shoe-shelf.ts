/**
 * The shoes whose reveal this device still waits for, and what became of the others. Kept beyond the page, so that a reveal
 * that nobody saw is checked at the next visit. Read anew for every change, because another tab may have written meanwhile.
 */
import type { Keeper } from '../keeper.ts';
import type { ShoeMix } from '../table-link.ts';

/** What was known of a shoe before it was revealed. */
export interface KnownShoe {
  readonly table: string;
  readonly game: string;
  /** `K7QM2X.3` */
  readonly shoe: string;
  readonly user: string;
  readonly commitment: string;
  readonly root: string;
  /** The entry of the log at which the seal was first seen here. */
  readonly seen: number;
  /** It was seen as it was sealed, so before any bet or card. */
  readonly early: boolean;
  /** The player has given a command at this shoe. */
  readonly played?: true;
  /** The player's own bytes, if the table had confirmed them. */
  readonly bytes?: string;
  readonly mix?: ShoeMix;
  /** Of the server's log, as a receipt names it: it changes when a backup is restored. */
  readonly incarnation?: string;
}

/** kept: revealed, and all of it matches · broken: it does not match · unkept: it was never revealed. */
export type ShoePromise = 'kept' | 'broken' | 'unkept';

export interface ShoeOutcome extends Pick<KnownShoe, 'table' | 'game' | 'shoe'> {
  readonly promise: ShoePromise;
  readonly cards: number;
  readonly sentence: string;
  /** Found out after the player had left the table, and not shown to them yet. */
  readonly isNews: boolean;
}

interface Kept {
  readonly open: readonly KnownShoe[];
  readonly done: readonly ShoeOutcome[];
}

/** Where it is kept, for those who want to know whether there is anything at all. */
export const SHOES_KEY = 'croupier.shoes';
const OPEN = 50;
const DONE = 50;

const isShoe = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'shoe' in raw && typeof raw.shoe === 'string' && 'table' in raw;
const listOf = <T>(raw: unknown): readonly T[] => (Array.isArray(raw) ? (raw.filter(isShoe) as readonly T[]) : []);

export class ShoeShelf {
  readonly #keeper: Keeper;

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  read(): Kept {
    try {
      const raw = JSON.parse(this.#keeper.getItem(SHOES_KEY) ?? '{}') as Partial<Record<keyof Kept, unknown>>;
      return { open: listOf(raw.open), done: listOf(raw.done) };
    } catch {
      return { open: [], done: [] };
    }
  }

  /** Begins to wait for it, or learns more about it. */
  keep(known: KnownShoe): void {
    const { open, done } = this.read();
    const others = open.filter(({ shoe }) => shoe !== known.shoe);
    this.#write({ open: [...others, known].slice(-OPEN), done });
  }

  /** No longer waited for, without a word: a restored backup has taken it away. */
  drop(shoe: string): void {
    const { open, done } = this.read();
    if (open.some((known) => known.shoe === shoe)) this.#write({ open: open.filter((one) => one.shoe !== shoe), done });
  }

  /** A promise that was kept in the player's presence needs no record; all others do. */
  settle(outcome: ShoeOutcome): void {
    const { open, done } = this.read();
    const others = done.filter(({ shoe }) => shoe !== outcome.shoe);
    const isWorthKeeping = outcome.isNews || outcome.promise !== 'kept';
    this.#write({
      open: open.filter(({ shoe }) => shoe !== outcome.shoe),
      done: isWorthKeeping ? [...others, outcome].slice(-DONE) : others,
    });
  }

  /** The player has read the news. Promises that were not kept stay on record. */
  told(): void {
    const { open, done } = this.read();
    const left = done.filter(({ promise }) => promise !== 'kept').map((one) => ({ ...one, isNews: false }));
    this.#write({ open, done: left });
  }

  #write(kept: Kept): void {
    try {
      if (kept.open.length + kept.done.length === 0) this.#keeper.removeItem(SHOES_KEY);
      else this.#keeper.setItem(SHOES_KEY, JSON.stringify(kept));
    } catch {
      // No room, or not allowed: reveals that are seen are checked all the same.
    }
  }
}
