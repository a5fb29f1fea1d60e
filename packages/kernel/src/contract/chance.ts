/** What rounds may bring before their cards are dealt: how much on average, and how far results lie from that. */

import type { Seat } from '../money/posting.ts';
import type { EventBase } from './game.ts';

/** In cents, and in cents squared. Rounds are taken as independent of each other, so both can be added up. */
export interface Chance {
  readonly mean: number;
  readonly variance: number;
}

/** A seat that was dealt in. */
export interface ChanceOfRound extends Chance {
  readonly round: number;
  readonly seat: Seat;
}

/**
 * By the events of a game's log, from the opening of a round on. A shoe may bring other rules: rounds under rules that nobody
 * has worked out are left out.
 */
export type ReadChances = (events: readonly EventBase[]) => readonly ChanceOfRound[];

/**
 * Of rounds that begin under this setup, from a full shoe. Undefined where nobody has worked it out. Throws on a setup that
 * `parseSetup` of the game refuses.
 */
export type ChancesOf = (setup: unknown) => ReadChances | undefined;
