/** What outcomes bring to a wager, in whole steps: a stake is so many steps that every payout is whole. */
import { cents } from '@croupier/kernel';
import { settleWager } from '../rules/round/payouts.ts';
import { type HouseRules, SIDE_BET_PAYS, type WagerOn } from '../rules/setup/house-rules.ts';
import { everyOutcome, OUTCOMES } from './tables.ts';

export interface Pays {
  /** Steps of a unit. */
  readonly perUnit: number;
  /** At each outcome: steps won or lost; nothing where there is no such outcome. */
  readonly steps: Int32Array;
  readonly least: number;
  readonly most: number;
}

/** A stake that its odds divide: nothing is rounded down, as with the stakes people choose. */
const stakeFor = ({ bankerPays, tiePays, pairPays }: HouseRules, on: WagerOn): number => {
  switch (on) {
    case 'player':
      return 1;
    case 'banker':
      // Without commission a win may pay 1:2.
      return typeof bankerPays === 'string' ? 2 : bankerPays[1];
    case 'tie':
      return tiePays[1];
    case 'playerPair':
    case 'bankerPair':
      return pairPays[1];
    default:
      return SIDE_BET_PAYS[on][1];
  }
};

export const paysOf = (rules: HouseRules, on: WagerOn): Pays => {
  const stake = stakeFor(rules, on);
  const nets = [...everyOutcome()].map(([outcome, result]): readonly [number, number] => {
    const { returned } = settleWager(rules, on, cents(stake), result);
    return [outcome, returned - stake];
  });
  const steps = new Int32Array(OUTCOMES);
  for (const [outcome, net] of nets) steps[outcome] = net;
  const all = nets.map(([, net]) => net);
  return { perUnit: stake, steps, least: Math.min(...all), most: Math.max(...all) };
};
