/** A side bet as people name it: `21+3`, or `21+3:9` with one of its pay tables. */
import { SIDE_BET_IDS, SIDE_BETS, type SideBetId } from './index.ts';

export interface NamedSideBet {
  readonly id: SideBetId;
  readonly payTable: string;
}

const isSideBet = (text: string): text is SideBetId => SIDE_BET_IDS.some((id) => id === text);

/** Without a pay table, the usual one is meant. */
export const parseSideBet = (text: string): NamedSideBet | undefined => {
  const [id = '', payTable, ...more] = text.split(':');
  if (!isSideBet(id) || more.length > 0) return undefined;
  const tables = Object.keys(SIDE_BETS[id].payTables);
  const found = payTable === undefined ? tables[0] : tables.find((each) => each === payTable);
  return found === undefined ? undefined : { id, payTable: found };
};
