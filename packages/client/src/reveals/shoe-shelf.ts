/**
 * The shoes whose reveal this device has not seen yet, and the results for the others. Stored, so that a missed reveal
 * is checked at the next visit. Read again before every change, because another tab may have written meanwhile.
 */
import type { Keeper } from '../keeper.ts';
import { numberOfShoe } from '../say-shoes.ts';
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
  /** The seal was seen at the moment of sealing, before any bet or card. */
  readonly early: boolean;
  /** The player sent a command during this shoe. */
  readonly played?: true;
  /** The player had a seat while it was in play. */
  readonly seated?: true;
  /** The player's own bytes, if the table had confirmed them. */
  readonly bytes?: string;
  readonly mix?: ShoeMix;
  /** Of the server's log, as a receipt names it: it changes when a backup is restored. */
  readonly incarnation?: string;
  /** Of a shoe that a duel has lent: it is revealed after this time, in milliseconds since 1970, and not before. */
  readonly until?: number;
  /** How often the server answered other requests but not the one for this shoe, and when it was last counted. */
  readonly unanswered?: { readonly visits: number; readonly at: number };
}

/**
 * kept: revealed, and all of it matches · broken: it does not match · unkept: it was never revealed, or never sent · undone: it is
 * from before a restored backup · unchecked: too many others were waiting.
 */
export type ShoePromise = 'kept' | 'broken' | 'unkept' | 'undone' | 'unchecked';

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

/** The storage key, for callers that only need to know whether anything is stored. */
export const SHOES_KEY = 'croupier.shoes';
const OPEN = 50;
const DONE = 50;

const isShoe = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'shoe' in raw && typeof raw.shoe === 'string' && 'table' in raw;
const listOf = <T>(raw: unknown): readonly T[] => (Array.isArray(raw) ? (raw.filter(isShoe) as readonly T[]) : []);

/** A server can show any number of shoes, so the one that had to make room is on record. */
const crowdedOut = ({ table, game, shoe }: KnownShoe): ShoeOutcome => ({
  ...{ table, game, shoe, promise: 'unchecked', cards: 0, isNews: true },
  sentence: `Shoe ${numberOfShoe(shoe)} of table ${table} was not checked: too many other shoes were waiting.`,
});

/** What must stay longest comes last. */
const GRAVITY: readonly ShoePromise[] = ['kept', 'unchecked', 'undone', 'unkept', 'broken'];

/** Good news makes room for bad news, and then the oldest for the newest. */
const bounded = (done: readonly ShoeOutcome[]): readonly ShoeOutcome[] => {
  const gravest = done
    .toReversed()
    .toSorted((one, other) => GRAVITY.indexOf(other.promise) - GRAVITY.indexOf(one.promise))
    .slice(0, DONE);
  return done.filter((one) => gravest.includes(one));
};

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

  /** Adds an open shoe, or updates what is known about it. */
  keep(known: KnownShoe): void {
    const { open, done } = this.read();
    const all = [...open.filter(({ shoe }) => shoe !== known.shoe), known];
    const others = all.slice(0, -OPEN);
    const isOut = ({ shoe }: ShoeOutcome): boolean => others.some((one) => one.shoe === shoe);
    this.#write({
      open: all.slice(-OPEN),
      done: bounded([...done.filter((one) => !isOut(one)), ...others.map(crowdedOut)]),
    });
  }

  /** Removes an open shoe without a record, because a restored backup removed it. */
  drop(shoe: string): void {
    const { open, done } = this.read();
    if (open.some((known) => known.shoe === shoe)) this.#write({ open: open.filter((one) => one.shoe !== shoe), done });
  }

  /** A promise kept while the player was there needs no record; all others do. */
  settle(outcome: ShoeOutcome): void {
    const { open, done } = this.read();
    const others = done.filter(({ shoe }) => shoe !== outcome.shoe);
    const isWorthKeeping = outcome.isNews || outcome.promise !== 'kept';
    this.#write({
      open: open.filter(({ shoe }) => shoe !== outcome.shoe),
      done: isWorthKeeping ? bounded([...others, outcome]) : others,
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
      // Storage is full or not allowed. Reveals that the player sees are still checked.
    }
  }
}
