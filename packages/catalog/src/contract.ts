/** What a program may do with a game whose types it does not know. */
import type { AnyGame, Refusal, Terminal, Tool, ViewBase } from '@croupier/kernel';

export interface Listing extends AnyGame {
  /** How it looks as text, and what keys and words mean. Views must be of this game. */
  readonly terminal: Terminal<ViewBase>;
  /** What it can work out apart from a table. */
  readonly tools: readonly Tool[];
  /** Refused with VIEW_FOREIGN if it is not a view of this game. */
  checkView(raw: unknown): Refusal | undefined;
}
