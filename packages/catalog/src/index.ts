/** The list of games: one import line and one entry per game. Nothing outside games/ and this package names one. */
import { baccarat, baccaratBots, baccaratTerminal, baccaratTools } from '@croupier/baccarat';
import { blackjack, blackjackBots, blackjackTerminal, blackjackTools } from '@croupier/blackjack';
import type { Listing } from './contract.ts';
import { listing } from './listing.ts';

export type {
  Listing,
  LogReader,
  Moment,
  ReadySetup,
  Seating,
  TableElsewhere,
  TableForOne,
} from './contract.ts';
export { VIEW_REFUSALS } from './elsewhere.ts';

/** The first one is played when none is named. */
export const GAMES: readonly [Listing, ...Listing[]] = [
  listing({ game: blackjack, terminal: blackjackTerminal, bots: blackjackBots, tools: blackjackTools }),
  listing({ game: baccarat, terminal: baccaratTerminal, bots: baccaratBots, tools: baccaratTools }),
];

export const findGame = (id: string): Listing | undefined => GAMES.find((game) => game.id === id);
