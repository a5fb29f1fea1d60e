/** The coaches of the games, each loaded when its game is played with one. */
import type { Coach } from '@croupier/kernel';
import { manifestOf } from './manifests.ts';

/** Undefined for a game without a coach. Rejects for an unknown game. */
export const loadCoach = async (id: string): Promise<Coach | undefined> => (await manifestOf(id).coach?.())?.coach;
