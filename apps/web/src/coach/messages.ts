/** Messages between a page and the worker that prices decisions. */
import type { Advice, EventBase, GradedDecision, ViewBase } from '@croupier/kernel';

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

/** Cancels a question. */
export interface Cancel {
  readonly cancel: number;
}

export type CoachAsked = Advising | Judging | Writing | Cancel;

export interface CoachAnswered {
  readonly id: number;
  readonly advice?: Advice;
  readonly decisions?: readonly GradedDecision[];
  readonly text?: string;
  /** Nothing more will come. */
  readonly isDone: boolean;
}
