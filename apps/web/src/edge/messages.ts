/** What a page and the worker that works out edges say to each other. */
import type { SolvedEdge } from '@croupier/kernel';

export interface Question {
  readonly id: number;
  readonly game: string;
  /** As the game reads it. */
  readonly setup: object;
}

/** The question is not asked any more. */
export interface Cancel {
  readonly cancel: number;
}

/** Without an edge: it was canceled, or is not to be had. */
export interface EdgeAnswer {
  readonly id: number;
  readonly edge?: SolvedEdge;
}
