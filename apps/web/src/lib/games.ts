/** What the server can deal, with the presets and bots of each game. */
import { REST } from './api.ts';

export interface GameInfo {
  readonly id: string;
  readonly name: string;
  /** Name of a set of rules → what it is, in one line. */
  readonly presets: { readonly [name: string]: string };
  readonly bots: readonly string[];
  readonly seats: number;
}

/** None where no server can be reached. */
export const loadGames = (): Promise<readonly GameInfo[]> =>
  REST.get<readonly GameInfo[]>('/api/games').catch(() => []);
