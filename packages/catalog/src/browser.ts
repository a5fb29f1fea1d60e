/**
 * Games for a browser: their names at once, and each part when a page needs it. A table of a server needs the narrator; only a
 * page that deals, replays or understands words loads a whole game.
 */
import type { GameManifest, Guide, Narrator, Sample } from '@croupier/kernel';
import type { BrowserGame } from './browser-game.ts';
import { MANIFESTS, manifestOf } from './manifests.ts';

export type { BrowserGame } from './browser-game.ts';

export type GameName = Pick<GameManifest, 'id' | 'name' | 'bots' | 'chartName'>;

/** The first one is played when none is named. */
export const GAME_NAMES: readonly [GameName, ...GameName[]] = MANIFESTS;

/** Throws on an id that is in no list. */
export const gameName = (id: string): GameName => manifestOf(id);

/** Whether decisions of this game can be priced at a table. */
export const hasCoach = (id: string): boolean => manifestOf(id).coach !== undefined;

/** Rejects an id that is in no list. */
export const loadGame = async (id: string): Promise<BrowserGame> => {
  const [{ browserGame }, { parts }] = await Promise.all([import('./browser-game.ts'), manifestOf(id).parts()]);
  return browserGame(parts);
};

/** Rejects an id that is in no list. */
export const loadNarrator = async (id: string): Promise<Narrator> => {
  const { narrator } = manifestOf(id);
  return (await (narrator ? narrator() : loadGame(id))).narrator;
};

export interface GameGuide extends Guide {
  readonly id: string;
  readonly name: string;
}

/** In the order of the catalog; games without a guide are left out. */
export const loadGuides = async (): Promise<readonly GameGuide[]> => {
  const guides = MANIFESTS.map(async ({ id, name, guide }) => (guide ? [{ id, name, ...(await guide()).guide }] : []));
  return (await Promise.all(guides)).flat();
};

/** Rounds to be watched; nothing for a game that brings none. */
export const loadSample = async (id: string): Promise<Sample | undefined> => (await manifestOf(id).sample?.())?.sample;
