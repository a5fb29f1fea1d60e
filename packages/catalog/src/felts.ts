/** The felts of the games, each loaded when a table of its game is opened. In a file of its own: only browsers need them. */
import type { AnyFelt } from '@croupier/kernel';
import type { Felt } from '@croupier/ui/felt';
import { manifestOf } from './manifests.ts';

/** The kernel knows no components, so a manifest says no more of its felt than that there is one. */
const isFelt = (felt: AnyFelt): felt is Felt => 'Table' in felt;

/** Rejects an id that is in no list. */
export const loadFelt = async (id: string): Promise<Felt> => {
  const { felt } = manifestOf(id);
  const loaded = felt ? (await felt()).felt : (await import('@croupier/ui/plain-felt')).plainFelt(id);
  if (!isFelt(loaded)) throw new TypeError(id);
  return loaded;
};
