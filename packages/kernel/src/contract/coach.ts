/**
 * The coach at a table: what the decision in front of a player is worth, from the view of that player. A view contains only
 * face-up cards, so the coach knows no more about undealt and face-down cards than the player does.
 */
import type { EventBase, ViewBase } from './game.ts';
import type { GradedDecision, GradeReason } from './grade.ts';
import type { LabValues } from './lab.ts';

export interface AdviceRow {
  /** For programs: `hit`, or the id of a spot. */
  readonly action: string;
  /** For people: “Hit”. */
  readonly name: string;
  /** Expected net result in bets. Missing while it is being calculated, or if too few cards are left for exact odds. */
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
  /** In the words of the game: “Hard 16 against 10”. The same words always mean the same situation. */
  readonly situation: string;
  /** Everything the player can do now. */
  readonly rows: readonly AdviceRow[];
  /** More of it will follow. */
  readonly isPartial?: boolean;
  /** Of `rows`; known once all of them are priced. */
  readonly best?: string;
  /** Why it is best, in a sentence. */
  readonly sentence?: string;
  /** The dealer's final hands, in games where players decide after betting. */
  readonly outcomes?: readonly OutcomeChance[];
  /** What the chart of these rules says. */
  readonly chart?: string;
  /** Only if the best choice differs from the chart's. */
  readonly why?: GradeReason;
  /** The chart's name for this cell. */
  readonly cell?: string;
  /** The page of the odds lab that answers the same question, with the cards left at the table. */
  readonly lab?: { readonly page: string; readonly values: LabValues };
}

export interface Coach {
  /** Advice on the viewer's open decision, each answer more complete than the previous one. Nothing if no decision is open. */
  advise(this: void, view: ViewBase): Iterable<Advice>;
  /** What the chart says, without odds, for devices that can't calculate more. Undefined if no decision is open. */
  basics(this: void, view: ViewBase): Advice | undefined;
  /**
   * The viewer's decisions between two consecutive views, priced. `events`: everything that happened in between. Decisions that
   * can't be priced are left out.
   */
  judge(this: void, before: ViewBase, after: ViewBase, events: readonly EventBase[]): readonly GradedDecision[];
}
