/** The charts of the games, each made by its game in a worker. In a file of its own: pages know names only (`GameName`). */
import type { ChartMaker } from '@croupier/kernel';
import { manifestOf } from './manifests.ts';

/** Rejects a game that is in no list, or has no chart. */
export const loadChart = async (id: string): Promise<ChartMaker> => {
  const { chart } = manifestOf(id);
  if (chart === undefined) throw new RangeError(`there is no chart for ${id}`);
  return (await chart()).chart;
};
