/** Messages between a page and the worker that works out edges. */
import type { SolvedEdge } from '@croupier/kernel';

export interface Question {
  readonly id: number;
  readonly game: string;
  /** As the game reads it. */
  readonly setup: object;
}

/** Cancels a question. */
export interface Cancel {
  readonly cancel: number;
}

/** Without an edge: it was canceled or is not available. */
export interface EdgeAnswer {
  readonly id: number;
  readonly edge?: SolvedEdge;
}
