/** Messages between a page and the worker that prices decisions. */
import type { Duel } from '@croupier/fair';
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

/** Every round of a table that was a try of this duel, by this user. */
export interface TryToGrade {
  readonly duel: string;
  readonly user: string;
}

/** How a try went, according to its log. Times are milliseconds since 1970, by the clock of the server. */
export interface TriedTable {
  readonly rounds: number;
  /** The last shoe was played to its end. */
  readonly finished: boolean;
  /** When its player acted for the last time, and when its shoes were shown. */
  readonly lastAt: number;
  readonly shownAt: number;
}

/** The log of a table as a server gives it, and which rounds of it are the player's. */
export interface LogToGrade {
  readonly table: string;
  readonly pages: readonly unknown[];
  readonly rounds: readonly RoundToGrade[] | TryToGrade;
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
  /** What its log says about a try, before its rounds come. */
  readonly tried?: TriedTable;
  /** Why there are no grades, in a sentence. */
  readonly refused?: string;
}

/** The files of shoes as a server gives them: one answer. */
export interface CheckingShoes {
  readonly id: number;
  readonly game: string;
  readonly shoes: ShoesToCheck;
}

/** Those of a duel, in their order. */
export interface ShoesToCheck {
  readonly files: readonly unknown[];
  /** What each must be sealed with, and the commitment that the house published for it. */
  readonly duel: Pick<Duel, 'id' | 'by' | 'bytes' | 'rulesHash' | 'commitments'>;
}

/** How many cards match what was sealed; or what does not, in a sentence. */
export type CheckedShoes = { readonly ok: true; readonly cards: number } | { readonly ok: false; readonly why: string };

/** Cancels a question. */
export interface Cancel {
  readonly cancel: number;
}

export type CoachAsked = Advising | Judging | Writing | Grading | CheckingShoes | Cancel;

export interface CoachAnswered {
  readonly id: number;
  readonly advice?: Advice;
  readonly decisions?: readonly GradedDecision[];
  readonly text?: string;
  readonly graded?: GradedPart;
  readonly checked?: CheckedShoes;
  /** Nothing more will come. */
  readonly isDone: boolean;
}
