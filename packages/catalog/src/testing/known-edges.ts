/** The edges of a game's presets by what a page knows of their rules, worked out by the solver. */
import { edgeKey, expectOk, type TableEdge, ZERO } from '@croupier/kernel';
import type { Listing } from '../contract.ts';
import { loadEdge } from '../edges.ts';
import { loadFelt } from '../felts.ts';
import { MANIFESTS } from '../manifests.ts';

/** Games that can work out what their rules are worth. */
export const WITH_EDGES: readonly string[] = MANIFESTS.flatMap(({ id, edge }) => (edge ? [id] : []));

/** The rules of a preset as its tables show them. */
export const shownRules = async (game: Listing, preset: string): Promise<object> => {
  const felt = await loadFelt(game.id);
  return felt.setup(expectOk(game.setup({ preset })).begin().view('rail', ZERO));
};

export const knownEdgesOf = async (game: Listing): Promise<readonly (readonly [string, TableEdge])[]> => {
  const edgeOf = await loadEdge(game.id);
  const edges = new Map<string, TableEdge>();
  for (const preset of Object.keys(game.presets)) {
    const { edge, short, long } = await edgeOf({ preset }, { pause: () => Promise.resolve() });
    edges.set(edgeKey(await shownRules(game, preset)), { edge, short, long });
  }
  return [...edges];
};
