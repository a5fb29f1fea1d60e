/** The rounds that the first page shows, as the rules play them: `npm run samples` writes them, and a test compares. */
import type { Sample } from '@croupier/kernel';
import { playSample } from '../sample.ts';

/** A win, a loss, and the best hand there is. */
const SEEDS = ['home 0', 'home 3', 'home 15'];

export const playedSamples = async (): Promise<Sample> => {
  const rounds = await Promise.all(SEEDS.map((seed) => playSample(seed)));
  return {
    seat: rounds[0]?.own ?? 1,
    rounds: rounds.map(({ stops }) => stops.map(({ sentence, view }) => ({ sentence, view }))),
  };
};
