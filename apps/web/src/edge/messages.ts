/** Messages between a page and the worker that works out edges. */
import type { SolvedEdge } from '@croupier/kernel';
import type { Numbered } from '../lib/worker-messages.ts';

export interface Question extends Numbered {
  readonly game: string;
  /** As the game reads it. */
  readonly setup: object;
}

/** Without an edge: it was canceled or is not available. */
export interface EdgeAnswer extends Numbered {
  readonly edge?: SolvedEdge;
}
