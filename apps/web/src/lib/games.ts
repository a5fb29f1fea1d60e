/** What the server can deal, with the presets and bots of each game. */
import { readGames } from '@croupier/client/rest';
import type { GamesAnswer } from '@croupier/protocol';
import { REST } from './api.ts';

export type GameInfo = GamesAnswer[number];

export const loadGames = (): Promise<readonly GameInfo[]> => readGames(REST);
