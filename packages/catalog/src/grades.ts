/** What decisions at the tables of a game cost, loaded when somebody wants to know. */
import type { Grade } from '@croupier/kernel';
import { manifestOf } from './manifests.ts';

/** Undefined for a game that grades nothing. Rejects a game that is in no list. */
export const loadGrade = async (id: string): Promise<Grade | undefined> => (await manifestOf(id).grade?.())?.grade;
