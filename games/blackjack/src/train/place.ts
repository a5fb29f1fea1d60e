/** From a mistake at a table to the item that practices it. */
import { type DrillPlace, ok, readRules, settingsOf, shortened, type TableMistake, writeRules } from '@croupier/kernel';
import { ruleBook } from '../rule-book.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { CELLS, cellName, typicalDeal } from './cells.ts';
import { drill as deviations, INSURANCE } from './deviations.ts';
import { chartPlayOf } from './strategy.ts';

const byName = new Map(CELLS.map((cell) => [cellName(cell), cell]));

/** As links write them, and as the drills read them. */
const rulesText = (rules: unknown): string | undefined => {
  const read = ruleBook.read(rules);
  return read.ok ? writeRules(shortened(ruleBook, settingsOf(ruleBook, read.value))) : undefined;
};

/**
 * Insurance is a matter of the count. A hand goes to the chart if the chart has the play that was best; otherwise to the
 * index plays, if there is one for it, and else nowhere: nobody learns every composition by heart.
 */
export const placeOf = ({ situation, best, rules }: TableMistake): DrillPlace | undefined => {
  const written = typeof rules === 'string' ? readRules(rules) : ok(rules);
  const setup = written.ok ? parseSetup(written.value) : written;
  const text = written.ok ? rulesText(written.value) : undefined;
  if (!setup.ok || text === undefined) return undefined;
  const settings = { rules: text };
  if (situation.startsWith('Insurance on')) return { drill: 'deviations', item: INSURANCE, settings };
  const cell = byName.get(situation);
  if (cell === undefined) return undefined;
  const { rules: house } = setup.value;
  if (chartPlayOf(cell, house, typicalDeal(cell, house)) === best)
    return { drill: 'strategy', item: cell.id, settings };
  const isIndexPlay = deviations.items(settings).some(({ id }) => id === cell.id);
  return isIndexPlay ? { drill: 'deviations', item: cell.id, settings } : undefined;
};
