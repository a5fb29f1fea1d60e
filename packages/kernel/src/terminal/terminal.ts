/**
 * A game at a terminal: how its view is drawn as text, and what keys and words mean there. The command line drives any
 * game through this contract; a picture is a pure function of a view, so nothing can be drawn that a view does not hold.
 */
import type { ViewBase, WireCommand } from '../contract/game.ts';
import type { Refusal } from '../contract/refusal.ts';
import type { Result } from '../contract/result.ts';
import type { Seat } from '../money/posting.ts';
import type { Paint } from './picture.ts';

export interface DrawOptions {
  /** Columns available; from 60 on the picture is whole. */
  readonly width: number;
  /** Rows available: smaller cards are chosen where large ones would not fit. Without it, as many as needed. */
  readonly height?: number;
  readonly paint: Paint;
  /** ASCII only: suits as letters, frames of + - |. */
  readonly ascii?: boolean;
  /** Who sits where; seats without a name are empty. */
  readonly names: ReadonlyMap<Seat, string>;
  /** Events are still being played out: nothing is asked yet. */
  readonly moving?: boolean;
}

export interface Terminal<View extends ViewBase> {
  /** The table for people to look at. */
  draw(view: View, options: DrawOptions): readonly string[];
  /** The table in a few lines of plain text, for pipes and transcripts. */
  drawPlain(view: View): readonly string[];
  /** One sentence: what the viewer is asked now. */
  prompt(view: View): string;
  /** Words to a command. Blank text goes on: it means whatever the space bar means now. */
  parsePhrase(text: string, view: View): Result<WireCommand, Refusal>;
  /**
   * A key to a phrase; `last` is what the viewer saw at the end of the last round. A phrase that ends in a space still
   * needs its amount. Undefined: the key means nothing now. The keys q ? : / and $ belong to the command line.
   */
  keyPhrase(key: string, view: View, last: View | undefined): string | undefined;
  /** Keys and words, one line each. */
  readonly help: readonly string[];
}
