/** The rules of a baccarat table in words, for people who read or choose them. */
import { formatOdds, ok, type RuleBook, type RuleOption } from '@croupier/kernel';
import { WAGER_NAMES } from './narrate.ts';
import { SIDE_BET_PAYS, SIDE_BETS } from './rules/setup/house-rules.ts';
import { formatSetup, PRESET_SUMMARIES, parseSetup } from './rules/setup/options.ts';

const SHOE = 'Shoe';
const PAYS = 'Payouts and bets';

const odds = (...values: readonly string[]): RuleOption['choices'] =>
  values.map((value) => ({ value, label: value, short: value }));

const OPTIONS: readonly RuleOption[] = [
  {
    id: 'bankerPays',
    group: PAYS,
    label: 'Banker payout',
    isPriced: true,
    choices: [
      { value: '19:20', label: '5% commission: Banker pays 19:20', short: '19:20' },
      { value: '24:25', label: '4% commission: Banker pays 24:25', short: '24:25' },
      { value: 'no-commission', label: 'No commission: a Banker win on 6 pays half', short: '1:1, 1:2 on 6' },
      { value: 'ez', label: 'No commission: a three-card Banker 7 pushes', short: '1:1, 3-card 7 pushes' },
    ],
  },
  { id: 'tiePays', group: PAYS, label: 'Tie pays', isPriced: true, choices: odds('8:1', '9:1') },
  { id: 'pairPays', group: PAYS, label: 'Pairs pay', isPriced: true, choices: odds('11:1', '12:1') },
  {
    id: 'sideBets',
    group: PAYS,
    label: 'Side bets',
    isPriced: true,
    joinedBy: '+',
    choices: SIDE_BETS.map((bet) => ({
      value: bet,
      label: `${WAGER_NAMES[bet]}, pays ${formatOdds(SIDE_BET_PAYS[bet])}`,
    })),
  },
  {
    id: 'limits',
    group: PAYS,
    label: 'Bets',
    choices: [
      { value: '10:5000:1', label: '10 to 5,000' },
      { value: '1:1000:1', label: '1 to 1,000' },
      { value: '25:1000:25', label: '25 to 1,000, in steps of 25' },
    ],
  },
  {
    id: 'decks',
    group: SHOE,
    label: 'Decks',
    isPriced: true,
    choices: [8, 6, 4, 1].map((decks) => ({ value: decks, label: decks === 1 ? '1 deck' : `${decks} decks` })),
  },
  {
    id: 'shuffle',
    group: SHOE,
    label: 'Penetration',
    choices: [
      { value: 'below:20', label: 'Dealt until fewer than 20 cards are left' },
      { value: 'below:78', label: 'Dealt until fewer than 78 cards (1½ decks) are left' },
      { value: 'cut-card:0.5', label: 'Cut card at 50%' },
      { value: 'cut-card:0.75', label: 'Cut card at 75%' },
      { value: 'cut-card:0.9', label: 'Cut card at 90%' },
      { value: 'every-round', label: 'Shuffled after every round' },
    ],
  },
  {
    id: 'squeeze',
    group: 'At the table',
    label: 'Squeeze',
    choices: [
      { value: false, label: 'Cards are dealt face up' },
      { value: true, label: 'The highest bettor on a hand turns its cards', short: 'squeeze' },
    ],
  },
];

export const ruleBook: RuleBook = {
  presets: PRESET_SUMMARIES,
  options: OPTIONS,
  read: (raw) => {
    const setup = parseSetup(raw);
    if (!setup.ok) return setup;
    const { seats: _, ...rules } = formatSetup(setup.value);
    return ok(rules);
  },
};
