/** Messages between a page and the worker that makes charts. */
import type { ChartPart } from '@croupier/kernel';
import type { Numbered } from '../lib/worker-messages.ts';

export interface Question extends Numbered {
  readonly game: string;
  /** As the game reads it. */
  readonly setup: object;
  /** Another table to compare with. The answers are its cells and edge, and how much its chart loses at the first table. */
  readonly other?: object;
}

/** Any number of parts, then the loss if it was requested, then whether it is done or failed. */
export interface Answer extends Numbered {
  readonly part?: ChartPart;
  /** Per unit bet. */
  readonly loss?: number;
  readonly end?: 'done' | 'failed';
}
