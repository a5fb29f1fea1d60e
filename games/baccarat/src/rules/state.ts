/**
 * The state of a table: betting, or settled with the coup on the table. A coup has no decisions, so it is dealt and
 * settled by one command; only where cards are squeezed is there something in between, until the last one is turned.
 */
import type { Card, DealtCard, ShoeMark } from '@croupier/cards';
import type { Wager } from '@croupier/kernel';
import type { CoupResult, HandName } from './round/coup.ts';
import type { HouseRules, Setup } from './setup/house-rules.ts';
import type { WagerFields } from './wager.ts';

/** How many past rounds the table shows; the log keeps everything (BC-H1). */
export const HISTORY = 20;

export const PHASES = ['betting', 'turning', 'settled'] as const;
export type Phase = (typeof PHASES)[number];

/** A card face down: nothing of it is known but where it lies. */
export interface LaidCard {
  readonly to: HandName;
  readonly position: number;
  readonly at: number;
}

export type Dealt = { readonly [hand in HandName]: readonly DealtCard[] };

export interface PastRound extends CoupResult {
  readonly round: number;
}

export interface State {
  readonly phase: Phase;
  readonly rules: HouseRules;
  readonly seats: number;
  readonly round: number;
  readonly shoe?: ShoeMark;
  readonly tray: readonly DealtCard[];
  /** In the order they were placed. */
  readonly wagers: readonly Wager<WagerFields>[];
  readonly hands: Dealt;
  /** Face down, in the order they were dealt. */
  readonly laid: readonly LaidCard[];
  /** The last rounds, oldest first. */
  readonly history: readonly PastRound[];
  /** Every coup of this shoe, for the roads. */
  readonly coups: readonly CoupResult[];
}

export const NO_CARDS: Dealt = { player: [], banker: [] };

/** BC-R1: a new table stands as after a round 0 without cards. */
export const initial = ({ rules, seats }: Setup): State => ({
  phase: 'settled',
  rules,
  seats,
  round: 0,
  tray: [],
  wagers: [],
  hands: NO_CARDS,
  laid: [],
  history: [],
  coups: [],
});

export const faces = (cards: readonly DealtCard[]): readonly Card[] => cards.map(({ card }) => card);
