/** A whole game for a page that deals or replays: rules, bots, words. In a file of its own, as tables of a server need none. */
import {
  type AnyGame,
  anyGame,
  expectOk,
  type GameParts,
  type Narrator,
  narrator,
  plainTerminal,
  type Refusal,
  type Result,
  type ViewBase,
  type WireCommand,
} from '@croupier/kernel';

/** What a page may ask of a game whose types it does not know. Views must be of this game. */
export interface BrowserGame extends AnyGame {
  /** Words of the command box to a command. */
  parsePhrase(text: string, view: ViewBase): Result<WireCommand, Refusal>;
  readonly help: readonly string[];
  /** For games that bring none: folded and told by the rules of the usual table. */
  readonly narrator: Narrator;
}

export const browserGame = ({ game, terminal = plainTerminal, bots }: GameParts): BrowserGame => ({
  ...anyGame(game, bots),
  parsePhrase: (text, view) => terminal.parsePhrase(text, view),
  help: terminal.help,
  narrator: narrator({ ...game, start: game.initial(expectOk(game.parseSetup({}))) }),
});
