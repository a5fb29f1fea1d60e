/** Messages between a page and the worker that prices decisions. */
import type { Advice, EventBase, GradedDecision, GradedRound, ViewBase } from '@croupier/kernel';

/** What the open decision is worth: several answers, each more complete. */
export interface Advising {
  readonly id: number;
  readonly game: string;
  readonly advise: ViewBase;
}

/** What was decided between two views: one answer. */
export interface Judging {
  readonly id: number;
  readonly game: string;
  readonly judge: { readonly before: ViewBase; readonly after: ViewBase; readonly events: readonly EventBase[] };
}

/** The rules of a table as a link carries them: one answer. */
export interface Writing {
  readonly id: number;
  readonly game: string;
  readonly rules: object;
}

export type RoundToGrade = Pick<GradedRound, 'round' | 'seat'>;

/** The log of a table as a server gives it, and which rounds of it are the player's. */
export interface LogToGrade {
  readonly table: string;
  readonly pages: readonly unknown[];
  readonly rounds: readonly RoundToGrade[];
}

/** Many answers: all decisions first, and then each round again with its luck. */
export interface Grading {
  readonly id: number;
  readonly game: string;
  readonly grade: LogToGrade;
}

/** Empty while the log is being checked. */
export interface GradedPart {
  readonly rounds?: readonly GradedRound[];
  /** Why there are no grades, in a sentence. */
  readonly refused?: string;
}

/** Cancels a question. */
export interface Cancel {
  readonly cancel: number;
}

export type CoachAsked = Advising | Judging | Writing | Grading | Cancel;

export interface CoachAnswered {
  readonly id: number;
  readonly advice?: Advice;
  readonly decisions?: readonly GradedDecision[];
  readonly text?: string;
  readonly graded?: GradedPart;
  /** Nothing more will come. */
  readonly isDone: boolean;
}
