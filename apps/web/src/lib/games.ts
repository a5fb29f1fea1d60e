/** What the server can deal, with the presets and bots of each game. */
import { readGames } from '@croupier/client/rest';
import type { GamesAnswer } from '@croupier/protocol';
import { REST } from './api.ts';

export type GameInfo = GamesAnswer[number];

/** None where no server can be reached. */
export const loadGames = (): Promise<readonly GameInfo[]> => readGames(REST).catch(() => []);
