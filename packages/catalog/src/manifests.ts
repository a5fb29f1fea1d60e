/** The manifests of all games: names at once, and each slot when a program asks for it. Everything else here is read off them. */
import type { GameManifest } from '@croupier/kernel';
import * as games from './games.ts';

const { first, ...others } = games;

/** The first one is played when none is named. */
export const MANIFESTS: readonly [GameManifest, ...GameManifest[]] = [first, ...Object.values(others)];

/** Throws on an id that is in no list. */
export const manifestOf = (id: string): GameManifest => {
  const manifest = MANIFESTS.find((game) => game.id === id);
  if (manifest === undefined) throw new RangeError(`there is no game ${id}`);
  return manifest;
};
