/** From a mistake at a table to the item that practices it. */
import type { DrillPlace, TableMistake } from '@croupier/kernel';
import { CELLS, cellName, typicalDeal } from './cells.ts';
import { drill as deviations, INSURANCE } from './deviations.ts';
import { rulesFrom } from './rules-option.ts';
import { chartPlayOf } from './strategy.ts';

const byName = new Map(CELLS.map((cell) => [cellName(cell), cell]));

/**
 * Insurance depends on the count. A hand goes to the strategy drill if the chart has the best play; otherwise to the index
 * plays, if one covers it. If not, it is left out, because nobody memorizes every composition.
 */
export const placeOf = ({ situation, best, rules }: TableMistake): DrillPlace | undefined => {
  const settings = { rules };
  if (situation.startsWith('Insurance on')) return { drill: 'deviations', item: INSURANCE, settings };
  const cell = byName.get(situation);
  if (cell === undefined) return undefined;
  const house = rulesFrom(settings);
  const chart = chartPlayOf(cell, house, typicalDeal(cell, house));
  if (chart === best) return { drill: 'strategy', item: cell.id, settings };
  const isIndexPlay = deviations.items(settings).some(({ id }) => id === cell.id);
  return isIndexPlay ? { drill: 'deviations', item: cell.id, settings } : undefined;
};
