/** The side bets a table can offer, each with what wins and what it pays. */
import { InputError } from '@croupier/cards';
import { buster } from './buster.ts';
import type { SideBetId } from './ids.ts';
import { luckyLadies } from './lucky-ladies.ts';
import { perfectPairs } from './perfect-pairs.ts';
import { royalMatch } from './royal-match.ts';
import type { PayTable, SideBet } from './side-bet.ts';
import { twentyOnePlusThree } from './twenty-one-plus-three.ts';

export { SIDE_BET_IDS, type SideBetId } from './ids.ts';
export type { PayTable, SeenCards, SideBet, Verdict } from './side-bet.ts';

export const SIDE_BETS: { readonly [id in SideBetId]: SideBet } = {
  '21+3': twentyOnePlusThree,
  'perfect-pairs': perfectPairs,
  'lucky-ladies': luckyLadies,
  'royal-match': royalMatch,
  buster,
};

/** The pay table of that name. Throws InputError when the bet or its pay table does not exist. */
export const payTableOf = (id: SideBetId, name: string): PayTable => {
  const bet = Object.hasOwn(SIDE_BETS, id) ? SIDE_BETS[id] : undefined;
  const table = bet && Object.hasOwn(bet.payTables, name) ? bet.payTables[name] : undefined;
  if (table === undefined)
    throw new InputError({ code: 'BJ_PAY_TABLE_UNKNOWN', message: `${id} has no pay table ${name}` });
  return table;
};
