/**
 * Tools: what a game can work out apart from a table, such as odds or pictures of past rounds. A command line makes one
 * command of each; its flags are data, so that the command line does not need to know the game.
 */

import type { DrawOptions } from '../terminal/terminal.ts';
import type { Json, Refusal, RefusalBook } from './refusal.ts';
import type { Result } from './result.ts';

/** A flag with a value, `--decks <n>`, or a switch without one, `--chart`. */
export interface ToolFlag {
  /** Without dashes; small letters only, so that it is the same word everywhere. */
  readonly name: string;
  /** What stands for the value in the help; a switch has none. */
  readonly value?: string;
  readonly summary: string;
}

export interface ToolInput {
  /** The text after the command; empty for tools without one. */
  readonly text: string;
  /** Flags that were given, by name; the text of a switch is empty. */
  readonly flags: { readonly [name: string]: string };
  /** The table as `parseSetup` of the game reads it: `{ preset?, …options }`. Empty for tools without one. */
  readonly setup: { readonly [option: string]: Json };
  /** Told how far the work is, by tools that may take long enough to be asked. */
  readonly progress?: (done: number, all: number) => void;
}

export interface ToolReport {
  /** Everything there is to say, for programs. */
  readonly json: Json;
  /** The same for people. */
  draw(options: Pick<DrawOptions, 'width' | 'paint' | 'ascii'>): readonly string[];
}

export interface Tool {
  /** The command word. Tools of several games may share it: then each of them has to be asked with its game. */
  readonly name: string;
  readonly summary: string;
  /** Whether the game has to be named. If not, the command alone must identify the game. */
  readonly needsGame: boolean;
  /** What stands for the text in the help, if the tool reads one. */
  readonly text?: string;
  /** Whether it looks at a table: then presets and settings can be given. */
  readonly readsSetup: boolean;
  readonly flags: readonly ToolFlag[];
  /** Every code it may answer with beyond those of its game. */
  readonly refusals: RefusalBook;
  run(input: ToolInput): Result<ToolReport, Refusal>;
}
