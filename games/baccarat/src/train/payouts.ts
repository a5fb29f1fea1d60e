/** Paying Banker bets as a dealer does: to the cent, with the table's commission or without one. */
import type { Random } from '@croupier/cards';
import {
  chips,
  type Drill,
  type DrillQuestion,
  minus,
  sayCents,
  settingIn,
  toChips,
  typedNumber,
} from '@croupier/kernel';
import { BANKER_CHOICES } from '../banker-choices.ts';
import type { CoupResult } from '../rules/round/coup.ts';
import { settleWager } from '../rules/round/payouts.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { parseSetup } from '../rules/setup/options.ts';

const options: Drill['options'] = [
  {
    id: 'pays',
    label: 'Banker payout',
    choices: BANKER_CHOICES,
  },
  {
    id: 'asks',
    label: 'Question',
    choices: [
      { value: 'pay', label: 'What you pay' },
      { value: 'commission', label: 'The commission' },
    ],
  },
];

/** Bets in steps of 20 are easy: 5% of each is a whole number. */
const SIZES: { readonly [size: string]: { readonly name: string; readonly step: number; readonly most: number } } = {
  twenties: { name: 'Bets in steps of 20', step: 20, most: 25 },
  tens: { name: 'Bets in steps of 10', step: 10, most: 50 },
  fives: { name: 'Bets in steps of 5', step: 5, most: 100 },
  ones: { name: 'Any bet up to 100', step: 1, most: 100 },
};

const rulesFor = (pays: string): HouseRules => {
  const setup = parseSetup({ bankerPays: pays });
  if (!setup.ok) throw new Error(setup.error.message);
  return setup.value.rules;
};

/** A Banker win. The totals that lead to half pay or a push come up often. */
const resultFor = (random: Random): CoupResult => {
  const banker = random.pick([6, 6, 7, 7, 8, 9, 5]);
  return {
    winner: 'banker',
    banker,
    player: random.below(banker),
    bankerCards: banker >= 8 ? 2 : 2 + random.below(2),
    playerCards: 2,
    playerPair: false,
    bankerPair: false,
    perfectPair: false,
  };
};

const GOAL_MS = 6000;

const paidOn = (rules: HouseRules, bet: number, result: CoupResult): number => {
  const stake = chips(bet);
  return toChips(minus(settleWager(rules, 'banker', stake, result).returned, stake));
};

const whyOf = (pays: string, bet: number, paid: number): string => {
  if (paid === 0) return 'A Banker win with a three-card 7 pushes, so nothing is paid.';
  if (pays === 'no-commission' && paid < bet) return `A Banker win on 6 pays half: ${sayCents(chips(paid))}.`;
  if (paid === bet) return `It pays even money: ${bet}.`;
  return `${bet} less the commission of ${sayCents(chips(bet - paid))} is ${sayCents(chips(paid))}.`;
};

interface Asked {
  readonly item: string;
  readonly pays: string;
  readonly bet: number;
  readonly isCommission: boolean;
}

const question = ({ item, pays, bet, isCommission }: Asked, result: CoupResult): DrillQuestion => {
  const paid = paidOn(rulesFor(pays), bet, result);
  const right = isCommission ? bet - paid : paid;
  const asks = isCommission ? 'What is the commission?' : 'What do you pay?';
  const cards = `${result.bankerCards} cards`;
  return {
    item,
    shows: [
      { kind: 'fact', name: 'Bet on Banker', value: String(bet) },
      { kind: 'fact', name: `Banker wins with ${cards}`, value: `${result.banker} to ${result.player}` },
    ],
    asks,
    says: `${bet} on Banker, which wins ${result.banker} to ${result.player} with ${cards}. ${asks}`,
    expects: { kind: 'number', label: 'Chips', step: 1 },
    goalMs: GOAL_MS,
    // In cents, because sums of fractional chips are not exact.
    mark: (given) => ({
      right: Math.round(typedNumber(given) * 100) === Math.round(right * 100),
      answer: sayCents(chips(right)),
      why: whyOf(pays, bet, paid),
    }),
  };
};

export const drill: Drill = {
  options,
  length: () => 15,
  items: () => Object.entries(SIZES).map(([id, { name }]) => ({ id, name, often: 10 })),
  *run(settings, items, random) {
    const pays = settingIn({ options }, settings, 'pays');
    const hasCommission = pays.includes(':');
    const isCommission = hasCommission && settingIn({ options }, settings, 'asks') === 'commission';
    for (const item of items) {
      const { step, most } = SIZES[item] ?? { step: 1, most: 100 };
      yield question({ item, pays, bet: step * (1 + random.below(most)), isCommission }, resultFor(random));
    }
  },
};
