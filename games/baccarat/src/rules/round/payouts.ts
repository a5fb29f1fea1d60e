/** What each wager pays and gets back. */
import { type Cents, cents, type Odds, payout, plus, type WagerResult, ZERO } from '@croupier/kernel';
import { type HouseRules, SIDE_BET_PAYS, type WagerOn } from '../setup/house-rules.ts';
import { type CoupResult, hasWon, isDragon7 } from './coup.ts';

const EVEN: Odds = [1, 1];
const HALF: Odds = [1, 2];

/** BC-P4: without commission a Banker win on 6 pays half. BC-P5: in the EZ game it never pays less than even. */
const bankerPays = ({ bankerPays: pays }: HouseRules, { banker }: CoupResult): Odds => {
  if (pays === 'no-commission') return banker === 6 ? HALF : EVEN;
  return pays === 'ez' ? EVEN : pays;
};

/** The odds a winning wager is paid at. */
const oddsOf = (rules: HouseRules, on: WagerOn, result: CoupResult): Odds => {
  switch (on) {
    case 'player':
      return EVEN;
    case 'banker':
      return bankerPays(rules, result);
    case 'tie':
      return rules.tiePays;
    case 'playerPair':
    case 'bankerPair':
      return rules.pairPays;
    default:
      return SIDE_BET_PAYS[on];
  }
};

/** BC-P2: Player and Banker push on a tie. BC-P5: in the EZ game Banker pushes on a three-card 7. */
const pushes = ({ bankerPays: pays }: HouseRules, on: WagerOn, result: CoupResult): boolean => {
  if (on !== 'player' && on !== 'banker') return false;
  return result.winner === 'tie' || (on === 'banker' && pays === 'ez' && isDragon7(result));
};

export const settleWager = (rules: HouseRules, on: WagerOn, stake: Cents, result: CoupResult): WagerResult => {
  if (pushes(rules, on, result)) return { outcome: 'push', returned: stake };
  if (!hasWon[on](result)) return { outcome: 'lose', returned: ZERO };
  return { outcome: 'win', returned: plus(stake, payout(stake, oddsOf(rules, on, result), cents(1))) };
};
