/** A player's bytes for the shoes of one table, written down before they are sent, and what became of them. */
import type { Evidence, NotTaken } from '@croupier/fair';
import type { Keeper } from './keeper.ts';

export interface Kept {
  readonly shoe: string;
  readonly user: string;
  /** 32 hexadecimal digits. */
  readonly bytes: string;
  /** The table has confirmed that it has them. */
  readonly acknowledged: boolean;
  /** A commitment to them was sent. */
  readonly offered?: true | undefined;
  /** They were sent, so they are no longer secret. */
  readonly shown?: true;
  /** The entry at which the table confirmed the commitment, and the incarnation of the log. */
  readonly committed?: { readonly seq: number; readonly incarnation: string | undefined } | undefined;
  /** The server rejected the commitment or the bytes with this code; the last entry that was seen then. */
  readonly rejected?: { readonly code: string; readonly seq: number } | undefined;
  /** The shoe was sealed without them. */
  readonly notTaken?: NotTaken['why'];
}

/** Of each table: the shoe in play, the next one, and one to spare. */
const KEPT_SHOES = 3;
const KEPT_CONFIRMED = 6;
/** For the player's own file. */
const KEPT_NOT_TAKEN = 30;

const isConfirmed = ({ acknowledged, committed }: Kept): boolean => acknowledged || committed !== undefined;

const isKept = (raw: unknown): raw is Kept =>
  typeof raw === 'object' && raw !== null && 'shoe' in raw && 'bytes' in raw;

const keyOf = (code: string): string => `croupier.bytes.${code}`;

/** Bytes that are in the shoes of a table before it begins: a duel was created with them. */
export const keepOwnBytes = (
  keeper: Keeper,
  code: string,
  bytes: readonly Pick<Kept, 'shoe' | 'user' | 'bytes' | 'acknowledged'>[],
): void => keeper.setItem(keyOf(code), JSON.stringify(bytes));

export class KeptBytes {
  readonly #keeper: Keeper;
  readonly #key: string;

  /** `keeper`: shared by all tabs of this device. */
  constructor(keeper: Keeper, code: string) {
    this.#keeper = keeper;
    this.#key = keyOf(code);
  }

  /** What was added to the last shoes of this table. */
  get contributions(): Evidence['contributions'] {
    return this.#read().map(({ shoe, bytes, acknowledged, committed }) => ({
      shoe,
      bytes,
      acknowledged,
      ...(committed && { committed: committed.seq }),
    }));
  }

  get notTaken(): readonly NotTaken[] {
    return this.#read().flatMap(({ shoe, notTaken: why, rejected }) =>
      why === undefined ? [] : [{ shoe, why, ...rejected }],
    );
  }

  of(shoe: string, user: string): Kept | undefined {
    return this.#read().find((kept) => kept.shoe === shoe && kept.user === user);
  }

  keep(own: Kept): void {
    const all = [...this.#read().filter(({ shoe, user }) => shoe !== own.shoe || user !== own.user), own];
    // Shoes that never come must not push out those that the table confirmed or did not take.
    const left = all.filter(({ notTaken }) => notTaken !== undefined);
    const others = all.filter((kept) => !left.includes(kept));
    const kept = [
      ...left.slice(-KEPT_NOT_TAKEN),
      ...others.filter(isConfirmed).slice(-KEPT_CONFIRMED),
      ...others.filter((one) => !isConfirmed(one)).slice(-KEPT_SHOES),
    ];
    this.#keeper.setItem(this.#key, JSON.stringify(kept));
  }

  /** Read anew each time: another tab may have written. */
  #read(): readonly Kept[] {
    try {
      const kept: unknown = JSON.parse(this.#keeper.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isKept) : [];
    } catch {
      return [];
    }
  }
}
