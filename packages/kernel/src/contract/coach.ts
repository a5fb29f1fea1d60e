/**
 * The coach at a table: what the decision in front of a player is worth, from the view of that player. A view holds nothing but
 * face-up cards, so everything undealt or face down is one set to the coach, as it is to the player.
 */
import type { EventBase, ViewBase } from './game.ts';
import type { GradedDecision, GradeReason } from './grade.ts';

export interface AdviceRow {
  /** For programs: `hit`, or the id of a spot. */
  readonly action: string;
  /** For people: “Hit”. */
  readonly name: string;
  /** Expected net result in bets. Missing while it is being worked out, or where too few cards are left for exact odds. */
  readonly ev?: number;
}

export interface OutcomeChance {
  readonly name: string;
  /** 0 to 1. */
  readonly chance: number;
}

export interface Advice {
  /** Names the decision within its table. */
  readonly decision: string;
  readonly round: number;
  /** In the words of the game: “Hard 16 against 10”. Equal words, equal situation. */
  readonly situation: string;
  /** Everything the player can do now. */
  readonly rows: readonly AdviceRow[];
  /** More of it will follow. */
  readonly isPartial?: boolean;
  /** Of `rows`; known once all of them are priced. */
  readonly best?: string;
  /** Why it is best, in a sentence. */
  readonly sentence?: string;
  /** How the dealer ends, where that is not decided by bets alone. */
  readonly outcomes?: readonly OutcomeChance[];
  /** What the chart of these rules says. */
  readonly chart?: string;
  /** Only where the best choice is not that of the chart. */
  readonly why?: GradeReason;
  /** What the chart calls this cell. */
  readonly cell?: string;
}

export interface Coach {
  /** The decision that is open for the viewer, each answer more complete than the one before. Nothing if none is open. */
  advise(this: void, view: ViewBase): Iterable<Advice>;
  /** Without odds: what the chart says, for devices that can't work out more. Undefined if no decision is open. */
  basics(this: void, view: ViewBase): Advice | undefined;
  /**
   * What the viewer decided between two views that follow each other, priced. `events`: all that happened in between. Decisions that
   * can't be priced are left out.
   */
  judge(this: void, before: ViewBase, after: ViewBase, events: readonly EventBase[]): readonly GradedDecision[];
}
