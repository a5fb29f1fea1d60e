/** What rounds of the games may bring, each loaded when somebody looks back at what they did bring. */
import type { ChancesOf } from '@croupier/kernel';
import { manifestOf } from './manifests.ts';

/** Of a game that brings none nothing is known. */
const UNKNOWN: ChancesOf = () => undefined;

/** Rejects a game that is in no list. */
export const loadChances = async (id: string): Promise<ChancesOf> =>
  (await manifestOf(id).chances?.())?.chances ?? UNKNOWN;
