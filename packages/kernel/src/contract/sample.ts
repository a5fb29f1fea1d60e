/** Rounds of a game to be watched, played before: pages show them without loading the rules that dealt them. */
import type { Seat } from '../money/posting.ts';
import type { ViewBase } from './game.ts';

export interface SampleStop {
  readonly sentence: string;
  readonly view: ViewBase;
}

export interface Sample {
  /** Whose hand it is, and whose eyes it is seen with. */
  readonly seat: Seat;
  /** One list for each round. */
  readonly rounds: readonly (readonly SampleStop[])[];
}
