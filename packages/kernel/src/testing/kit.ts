/** What a game brings to the conformance suite, and what it gets back. */
import type { Random } from '@croupier/cards';
import type { WireCommand } from '../contract/game.ts';
import type { SameAnswer } from './probe.ts';

export interface ConformanceKit<State, Event> {
  /** Commands worth trying in this state, legal or not: wrong seats, stale decisions, bad amounts, junk. */
  readonly strays: (state: State, random: Random) => readonly unknown[];
  /** Cards that every peek taken so far cannot tell apart; without peeks, all are alike. */
  readonly sameAnswer?: (state: State) => SameAnswer;
  /** Commands random play should seldom pass by, because they lead to rare places. */
  readonly eager?: (command: WireCommand, state: State) => boolean;
  /** An independent reading of a closed round; answers with what is wrong, if anything. */
  readonly audit?: (events: readonly Event[], state: State) => string | undefined;
}

export interface ConformanceReport {
  readonly rounds: number;
  readonly commands: number;
  readonly events: ReadonlySet<string>;
  readonly refusals: ReadonlySet<string>;
}

export interface ConformanceOptions {
  readonly rounds: number;
  readonly seed: number | string;
}
