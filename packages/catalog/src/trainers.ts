/** The drills of all games, for training pages. Names are available at once; each drill loads when it is opened. */
import type { DrillEntry, Trainer } from '@croupier/kernel';
import { MANIFESTS } from './manifests.ts';

export interface GameTrainer extends Trainer {
  readonly id: string;
  readonly name: string;
}

/** In the order of the catalog; games without drills are left out. */
export const loadTrainers = async (): Promise<readonly GameTrainer[]> => {
  const found = MANIFESTS.map(async ({ id, name, trainer }) =>
    trainer ? [{ ...(await trainer()).trainer, id, name }] : [],
  );
  return (await Promise.all(found)).flat();
};

export interface FoundDrill {
  readonly game: GameTrainer;
  readonly entry: DrillEntry;
}

/** Finds a drill by its address, which doesn't name the game. */
export const drillIn = (trainers: readonly GameTrainer[], drill: string): FoundDrill | undefined => {
  for (const game of trainers) {
    const entry = game.drills.find(({ id }) => id === drill);
    if (entry !== undefined) return { game, entry };
  }
  return undefined;
};
