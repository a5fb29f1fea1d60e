/** Every game for a server, a command line or a test, loaded whole: read off the manifests in games.ts. */
import type { GameManifest } from '@croupier/kernel';
import type { Listing } from './contract.ts';
import { listing } from './listing.ts';
import { MANIFESTS } from './manifests.ts';

export type { Listing } from './contract.ts';
export { VIEW_REFUSALS } from './view-check.ts';

const listed = async ({ parts, tools }: GameManifest): Promise<Listing> =>
  listing((await parts()).parts, (await tools?.())?.tools ?? []);

const [first, ...others] = MANIFESTS;

/** The first one is played when none is named. */
export const GAMES: readonly [Listing, ...Listing[]] = [
  await listed(first),
  ...(await Promise.all(others.map(listed))),
];

export const findGame = (id: string): Listing | undefined => GAMES.find((game) => game.id === id);
