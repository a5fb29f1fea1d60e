/** A whole game for a page that deals or replays: rules, bots, words. In a file of its own, as tables of a server need none. */
import {
  type AnyGame,
  anyGame,
  type Bot,
  type EventBase,
  type Game,
  type Refusal,
  type Result,
  type Terminal,
  type ViewBase,
  type WireCommand,
} from '@croupier/kernel';

/** What a page may ask of a game whose types it does not know. Views must be of this game. */
export interface BrowserGame extends AnyGame {
  /** Words of the command box to a command. */
  parsePhrase(text: string, view: ViewBase): Result<WireCommand, Refusal>;
  readonly help: readonly string[];
}

export const browserGame = <Setup, State, Command, Event extends EventBase, View extends ViewBase>(
  game: Game<Setup, State, Command, Event, View>,
  terminal: Terminal<View>,
  bots: { readonly [name: string]: Bot<View> },
): BrowserGame => ({
  ...anyGame(game, bots),
  // A picture names its game, and its view is what that game made.
  parsePhrase: (text, view) => terminal.parsePhrase(text, view as View),
  help: terminal.help,
});
