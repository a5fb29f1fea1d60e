/** What plays blackjack: rules, terminal and bots, for programs that deal, replay or understand words. */
import type { GameParts } from '@croupier/kernel';
import { blackjackBots } from './bots/index.ts';
import { blackjack } from './game.ts';
import { blackjackTerminal } from './terminal/index.ts';

export const parts: GameParts = { game: blackjack, terminal: blackjackTerminal, bots: blackjackBots };
