/** The side bets a table can offer, by the name they have in options, commands and logs. */
import { buster } from './buster.ts';
import { luckyLadies } from './lucky-ladies.ts';
import { perfectPairs } from './perfect-pairs.ts';
import { royalMatch } from './royal-match.ts';
import type { PayTable, SideBet } from './side-bet.ts';
import { twentyOnePlusThree } from './twenty-one-plus-three.ts';

export type { PayTable, SeenCards, SideBet, Verdict } from './side-bet.ts';

const BETS = {
  '21+3': twentyOnePlusThree,
  'perfect-pairs': perfectPairs,
  'lucky-ladies': luckyLadies,
  'royal-match': royalMatch,
  buster,
} as const;

export type SideBetId = keyof typeof BETS;
export const SIDE_BETS: { readonly [id in SideBetId]: SideBet } = BETS;
export const SIDE_BET_IDS = Object.keys(BETS) as readonly SideBetId[];

/** The pay table of that name. Asking for one that the bet does not have is a programmer's mistake. */
export const payTableOf = (id: SideBetId, name: string): PayTable => {
  const table = SIDE_BETS[id].payTables[name];
  if (table === undefined) throw new Error(`${id} has no pay table ${name}`);
  return table;
};
