/**
 * Duels: who may play which shoes until when, and who does. Their seeds are in the vault, under the ids of their shoes; what was
 * played is in the logs of their tables.
 */
import type { Json, Refusal, Result } from '@croupier/kernel';

type Answer<T> = Promise<Result<T, Refusal>>;

export interface NewDuel {
  readonly duel: string;
  /** What it is played by, opaque to the store. */
  readonly terms: Json;
  /** `account` is the user who creates it. The same id again gives the duel it made. */
  readonly command: { readonly account: string; readonly cmdId: string; readonly payloadHash: string };
  readonly at: number;
  readonly deadline: number;
  /** The secrets of its shoes, which go into the vault together with it. */
  readonly shoes: readonly { readonly shoe: string; readonly bytes: Uint8Array }[];
  /** Whether the creator has promised to mix it: nobody plays before that. */
  readonly mixed: boolean;
  /** Of duels that are not over, of this creator and of everyone. */
  readonly most: { readonly own: number; readonly all: number };
}

export interface DuelTry {
  readonly user: string;
  readonly cmdId: string;
  readonly at: number;
  /** Undefined until its table is created. */
  readonly table: string | undefined;
  /** When the last shoe was played to its end. */
  readonly finishedAt: number | undefined;
}

export interface DuelRecord {
  readonly duel: string;
  readonly terms: Json;
  readonly by: string;
  readonly at: number;
  readonly deadline: number;
  /** Undefined: not promised. Null: promised, and not shown yet. */
  readonly bytes: string | null | undefined;
  /** Ended by its creator before the deadline. */
  readonly endingAt: number | undefined;
  /** From here on its shoes are public. */
  readonly endedAt: number | undefined;
  /** In the order in which they began. */
  readonly tries: readonly DuelTry[];
}

export interface NewTryTable {
  readonly duel: string;
  readonly user: string;
  readonly table: string;
  readonly game: string;
  readonly setup: Json;
  readonly at: number;
}

/** own: this creator has too many · all: there are too many. */
export type DuelCreated =
  | { readonly kind: 'created'; readonly record: DuelRecord }
  | { readonly kind: 'full'; readonly of: 'own' | 'all' };

/** over: past its deadline, or ended · unmixed: the creator's bytes are still missing. */
export type TryBegun =
  | { readonly kind: 'begun' | 'known'; readonly begun: DuelTry }
  | { readonly kind: 'over' }
  | { readonly kind: 'unmixed' }
  | { readonly kind: 'full' };

export interface Duels {
  createDuel(duel: NewDuel): Answer<DuelCreated>;
  duel(duel: string): Answer<DuelRecord>;
  /** Bytes that are there already stay. */
  mixDuel(mixed: { readonly duel: string; readonly bytes: string }): Answer<DuelRecord>;
  /** One for each user. */
  beginTry(begun: {
    readonly duel: string;
    readonly user: string;
    readonly cmdId: string;
    readonly at: number;
    /** Tries of this duel. */
    readonly most: number;
  }): Answer<TryBegun>;
  /**
   * Creates the table of a try, in one step with its place in the duel. A table that the try has already stays, and once the
   * duel is closed, or without a try, none is created.
   */
  placeTry(placed: NewTryTable): Answer<DuelRecord>;
  /** The first time counts. */
  finishTry(finished: { readonly table: string; readonly at: number }): Answer<undefined>;
  /** Before the deadline, if no try is unfinished; otherwise nothing changes. */
  endDuel(ended: { readonly duel: string; readonly at: number }): Answer<DuelRecord>;
  /** Nobody can play anymore: marks these shoes as revealed. */
  closeDuel(closed: {
    readonly duel: string;
    readonly shoes: readonly string[];
    readonly at: number;
  }): Answer<DuelRecord>;
  /** Duels whose deadline has passed, or that were ended, and that are not closed yet. */
  dueDuels(due: { readonly at: number; readonly limit: number }): Answer<readonly string[]>;
}
