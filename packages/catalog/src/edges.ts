/** What the rules of a table are worth, told by its game. In a file of its own: exact odds are loaded where they are worked out. */
import type { EdgeOf } from '@croupier/kernel';
import { manifestOf } from './manifests.ts';

/** Rejects a game that is in no list, or cannot tell. */
export const loadEdge = async (id: string): Promise<EdgeOf> => {
  const { edge } = manifestOf(id);
  if (edge === undefined) throw new RangeError(`there is no edge for ${id}`);
  return (await edge()).edge;
};
