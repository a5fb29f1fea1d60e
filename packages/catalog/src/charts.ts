/** The charts of the games, each calculated by its game in a worker. In a separate file because pages need only names (`GameName`). */
import type { ChartMaker } from '@croupier/kernel';
import { manifestOf } from './manifests.ts';

/** Rejects for an unknown game or a game without a chart. */
export const loadChart = async (id: string): Promise<ChartMaker> => {
  const { chart } = manifestOf(id);
  if (chart === undefined) throw new RangeError(`there is no chart for ${id}`);
  return (await chart()).chart;
};
