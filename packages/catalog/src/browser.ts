/**
 * Games for a browser: their names at once, and each part when a page needs it. A table of a server needs the narrator;
 * only a page that deals, replays or understands words loads a whole game. The same list as `GAMES`, which a test compares.
 */
import type { Narrator } from '@croupier/kernel';
import type { BrowserGame } from './browser-game.ts';

export type { BrowserGame } from './browser-game.ts';

export interface GameName {
  readonly id: string;
  readonly name: string;
  /** Who may be asked to sit down as a bot. */
  readonly bots: readonly string[];
}

type Entry = GameName & {
  readonly narrator: () => Promise<Narrator>;
  readonly load: () => Promise<BrowserGame>;
};

const ENTRIES: readonly [Entry, ...Entry[]] = [
  {
    id: 'blackjack',
    name: 'Blackjack',
    bots: ['basic', 'counter', 'simple'],
    narrator: async () => (await import('@croupier/blackjack/narrator')).blackjackNarrator,
    load: async () => {
      const { browserGame } = await import('./browser-game.ts');
      const { blackjack, blackjackBots, blackjackTerminal } = await import('@croupier/blackjack');
      return browserGame(blackjack, blackjackTerminal, blackjackBots);
    },
  },
  {
    id: 'baccarat',
    name: 'Baccarat',
    bots: ['banker', 'mixed'],
    narrator: async () => (await import('@croupier/baccarat/narrator')).baccaratNarrator,
    load: async () => {
      const { browserGame } = await import('./browser-game.ts');
      const { baccarat, baccaratBots, baccaratTerminal } = await import('@croupier/baccarat');
      return browserGame(baccarat, baccaratTerminal, baccaratBots);
    },
  },
];

/** The first one is played when none is named. */
export const GAME_NAMES: readonly [GameName, ...GameName[]] = ENTRIES;

const entryOf = (id: string): Entry => {
  const entry = ENTRIES.find((game) => game.id === id);
  if (entry === undefined) throw new RangeError(`there is no game ${id}`);
  return entry;
};

/** Throws on an id that is in no list. */
export const gameName = (id: string): GameName => entryOf(id);

/** Rejects an id that is in no list. */
export const loadNarrator = async (id: string): Promise<Narrator> => entryOf(id).narrator();

/** Rejects an id that is in no list. */
export const loadGame = async (id: string): Promise<BrowserGame> => entryOf(id).load();
