/** Which side bets a table offers, and by which pay table: the option `sideBets` (BJ-W1). */
import { isRecord, type Option } from '@croupier/kernel';
import { type OfferedSideBets, SIDE_BET_IDS, type SideBetId } from './ids.ts';
import { parseSideBet } from './named.ts';

export const NO_SIDE_BETS: OfferedSideBets = {};

/** In the order of the list. Nothing if a name is not known, or given twice. */
const collect = (names: readonly string[]): OfferedSideBets | undefined => {
  const tables = new Map<SideBetId, string>();
  for (const bet of names.map(parseSideBet)) {
    if (bet === undefined || tables.has(bet.id)) return undefined;
    tables.set(bet.id, bet.payTable);
  }
  return Object.fromEntries(SIDE_BET_IDS.flatMap((id) => (tables.has(id) ? [[id, tables.get(id)]] : [])));
};

const NONE = 'none';

/** `21+3:9/buster`, or `{ "21+3": "9", "buster": … }`. */
export const sideBetsOption: Option<OfferedSideBets> = {
  expected: 'none, or side bets such as 21+3/buster:200-100-30-6-3-1',
  parse: (raw) => {
    if (raw === NONE) return NO_SIDE_BETS;
    if (typeof raw === 'string') return collect(raw.split('/'));
    return isRecord(raw)
      ? collect(Object.entries(raw).map(([id, table]) => `${id}:${typeof table === 'string' ? table : '?'}`))
      : undefined;
  },
  format: (offered) => ({ ...offered }),
  schema: {
    type: 'object',
    description: 'The pay table for each side bet offered.',
    properties: Object.fromEntries(SIDE_BET_IDS.map((id) => [id, { type: 'string' }])),
    additionalProperties: false,
  },
  unnamed: NO_SIDE_BETS,
};

export const offeredIn = (offered: OfferedSideBets = NO_SIDE_BETS): readonly SideBetId[] =>
  SIDE_BET_IDS.filter((id) => offered[id] !== undefined);
