/** What plays baccarat: rules, terminal and bots, for programs that deal, replay or understand words. */
import type { GameParts } from '@croupier/kernel';
import { baccaratBots } from './bots/index.ts';
import { baccarat } from './game.ts';
import { baccaratTerminal } from './terminal/index.ts';

export const parts: GameParts = { game: baccarat, terminal: baccaratTerminal, bots: baccaratBots };
