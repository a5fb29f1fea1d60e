/**
 * Games for a browser: their names at once, their rules when a table needs them. The same list as `GAMES`, which a test
 * compares.
 */
import {
  type AnyGame,
  anyGame,
  type Bot,
  type EventBase,
  type Game,
  type Motion,
  type Refusal,
  type Result,
  type Terminal,
  type TurnedCard,
  type ViewBase,
  type WireCommand,
} from '@croupier/kernel';

export interface GameName {
  readonly id: string;
  readonly name: string;
}

/** What a page may ask of a game whose types it does not know. Views and events must be of this game. */
export interface BrowserGame extends AnyGame {
  /** Words of the command box to a command. */
  parsePhrase(text: string, view: ViewBase): Result<WireCommand, Refusal>;
  readonly help: readonly string[];
  motion(event: EventBase): Motion;
  turned(event: EventBase): readonly TurnedCard[];
}

const browserGame = <Setup, State, Command, Event extends EventBase, View extends ViewBase>(
  game: Game<Setup, State, Command, Event, View>,
  terminal: Terminal<View>,
  bots: { readonly [name: string]: Bot<View> },
): BrowserGame => {
  const isOurs = (event: EventBase): event is Event => game.eventTypes.some((type) => type === event.type);
  return {
    ...anyGame(game, bots),
    // A picture names its game, and its view is what that game made.
    parsePhrase: (text, view) => terminal.parsePhrase(text, view as View),
    help: terminal.help,
    motion: (event) => (isOurs(event) ? game.motion(event) : 'still'),
    turned: (event) => (isOurs(event) ? game.turned(event) : []),
  };
};

type Entry = GameName & { readonly load: () => Promise<BrowserGame> };

const ENTRIES: readonly [Entry, ...Entry[]] = [
  {
    id: 'blackjack',
    name: 'Blackjack',
    load: async () => {
      const { blackjack, blackjackBots, blackjackTerminal } = await import('@croupier/blackjack');
      return browserGame(blackjack, blackjackTerminal, blackjackBots);
    },
  },
  {
    id: 'baccarat',
    name: 'Baccarat',
    load: async () => {
      const { baccarat, baccaratBots, baccaratTerminal } = await import('@croupier/baccarat');
      return browserGame(baccarat, baccaratTerminal, baccaratBots);
    },
  },
];

/** The first one is played when none is named. */
export const GAME_NAMES: readonly [GameName, ...GameName[]] = ENTRIES;

/** Throws on an id that is in no list. */
export const loadGame = async (id: string): Promise<BrowserGame> => {
  const entry = ENTRIES.find((game) => game.id === id);
  if (entry === undefined) throw new RangeError(`there is no game ${id}`);
  return entry.load();
};
