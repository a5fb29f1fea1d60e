/** The rules of a blackjack table in words, for people who read or choose them. */
import { ok, type RuleBook, type RuleChoice, type RuleOption } from '@croupier/kernel';
import { listOptions, parseSetup } from './rules/setup/options.ts';
import { PRESET_SUMMARIES } from './rules/setup/presets.ts';
import { SIDE_BET_IDS, SIDE_BETS } from './rules/side-bets/index.ts';

const DEALER = 'Dealer';
const PLAYER = 'Doubling, splitting, surrender';
const SHOE = 'Shoe';
const PAYS = 'Payouts and bets';

const yesNo = (yes: string, no: string, short?: string): readonly RuleChoice[] => [
  { value: true, label: yes, ...(short !== undefined && { short }) },
  { value: false, label: no },
];

const cutAt = (percent: number): RuleChoice => ({
  value: `cut-card:${percent / 100}`,
  label: `Cut card at ${percent}%`,
});

/** The usual pay table of each. */
const SIDE_BET_CHOICES: readonly RuleChoice[] = SIDE_BET_IDS.map((id) => {
  const { name, payTables } = SIDE_BETS[id];
  return { value: `${id}:${Object.keys(payTables)[0] ?? ''}`, label: name };
});

const OPTIONS: readonly RuleOption[] = [
  {
    id: 'decks',
    group: SHOE,
    label: 'Decks',
    isPriced: true,
    choices: [1, 2, 4, 6, 8].map((decks) => ({ value: decks, label: decks === 1 ? '1 deck' : `${decks} decks` })),
  },
  {
    id: 'shuffle',
    group: SHOE,
    label: 'Penetration',
    choices: [
      { value: 'every-round', label: 'Shuffled after every round' },
      ...[50, 60, 65, 75, 80, 85, 90].map(cutAt),
      { value: 'below:20', label: 'Dealt until fewer than 20 cards are left' },
      { value: 'below:78', label: 'Dealt until fewer than 78 cards (1½ decks) are left' },
    ],
  },
  {
    id: 'soft17',
    group: DEALER,
    label: 'Soft 17',
    isPriced: true,
    choices: [
      { value: 'hit', label: 'Dealer hits soft 17', short: 'H17' },
      { value: 'stand', label: 'Dealer stands on all 17s', short: 'S17' },
    ],
  },
  {
    id: 'holeCard',
    group: DEALER,
    label: 'Hole card',
    isPriced: true,
    choices: [
      { value: 'peek', label: 'Checked for blackjack before you play' },
      { value: 'no-peek', label: 'Checked for blackjack after you play', short: 'no peek' },
      { value: 'none', label: 'Dealt after you play', short: 'no hole card' },
    ],
  },
  {
    id: 'lostToNatural',
    group: DEALER,
    label: 'Lost to a dealer blackjack',
    isPriced: true,
    choices: [
      { value: 'all', label: 'Doubles and splits are lost too' },
      { value: 'original', label: 'Only the original bet is lost' },
    ],
  },
  {
    id: 'insurance',
    group: DEALER,
    label: 'Insurance',
    choices: yesNo('Offered against an ace, pays 2:1', 'Not offered'),
  },
  {
    id: 'double',
    group: PLAYER,
    label: 'Doubling',
    isPriced: true,
    choices: [
      { value: 'any-two', label: 'Double on any two cards' },
      { value: '9-11', label: 'Double on 9, 10 and 11 only' },
      { value: '10-11', label: 'Double on 10 and 11 only' },
      { value: 'any', label: 'Double at any time' },
      { value: 'none', label: 'No doubling' },
    ],
  },
  {
    id: 'doubleAfterSplit',
    group: PLAYER,
    label: 'Double after a split',
    isPriced: true,
    choices: yesNo('Allowed', 'Not allowed', 'DAS'),
  },
  {
    id: 'splitBy',
    group: PLAYER,
    label: 'Pairs',
    isPriced: true,
    choices: [
      { value: 'value', label: 'Split any two tens (K-10, Q-J)' },
      { value: 'rank', label: 'Split only equal ranks (K-K)' },
    ],
  },
  {
    id: 'maxHands',
    group: PLAYER,
    label: 'Hands after splitting',
    isPriced: true,
    choices: [1, 2, 3, 4].map((hands) => ({
      value: hands,
      label: hands === 1 ? 'No splitting' : `Up to ${hands} hands`,
    })),
  },
  {
    id: 'resplitAces',
    group: PLAYER,
    label: 'Resplit aces',
    isPriced: true,
    choices: yesNo('Allowed', 'Not allowed', 'RSA'),
  },
  {
    id: 'hitSplitAces',
    group: PLAYER,
    label: 'Hit split aces',
    isPriced: true,
    choices: yesNo('Allowed', 'One card each'),
  },
  {
    id: 'surrender',
    group: PLAYER,
    label: 'Surrender',
    isPriced: true,
    choices: [
      { value: 'none', label: 'No surrender' },
      { value: 'late', label: 'Late, after the dealer checks', short: 'LS' },
      { value: 'early', label: 'Early, before the dealer checks', short: 'ES' },
    ],
  },
  {
    id: 'surrenderSplit',
    group: PLAYER,
    label: 'Surrender after a split',
    isPriced: true,
    choices: yesNo('Allowed', 'Not allowed'),
  },
  {
    id: 'autoStand21',
    group: PLAYER,
    label: 'At 21',
    choices: yesNo('You stand automatically', 'You decide'),
  },
  {
    id: 'naturalPays',
    group: PAYS,
    label: 'Blackjack pays',
    isPriced: true,
    choices: ['3:2', '6:5', '7:5', '1:1', '2:1'].map((odds) => ({ value: odds, label: odds, short: odds })),
  },
  {
    id: 'naturalTie',
    group: PAYS,
    label: 'Blackjack against blackjack',
    isPriced: true,
    choices: [
      { value: 'push', label: 'Push' },
      { value: 'player-wins', label: 'You win' },
    ],
  },
  {
    id: 'payoutRounding',
    group: PAYS,
    label: 'Payouts',
    choices: [
      { value: 'cent', label: 'Exact, with fractions of a chip' },
      { value: 'chip-down', label: 'Rounded down to whole chips' },
    ],
  },
  {
    id: 'limits',
    group: PAYS,
    label: 'Bets',
    choices: [
      { value: '1:1000:1', label: '1 to 1,000' },
      { value: '1:balance:1', label: '1 to your whole balance' },
      { value: '5:500:5', label: '5 to 500, in steps of 5' },
      { value: '25:1000:25', label: '25 to 1,000, in steps of 25' },
    ],
  },
  { id: 'sideBets', group: PAYS, label: 'Side bets', isPriced: true, joinedBy: '/', choices: SIDE_BET_CHOICES },
];

const NO_PAIRS = 'Pairs cannot be split here.';

export const ruleBook: RuleBook = {
  presets: PRESET_SUMMARIES,
  options: OPTIONS,
  read: (raw) => {
    const setup = parseSetup(raw);
    if (!setup.ok) return setup;
    const { seats: _, ...rules } = listOptions(setup.value);
    return ok(rules);
  },
  mootIn: ({ double, holeCard, maxHands, surrender }) => ({
    ...(holeCard === 'peek' && {
      lostToNatural: 'This makes no difference here: the dealer checks first, so only the original bet can be lost.',
    }),
    ...(double === 'none' && { doubleAfterSplit: 'Doubling is not allowed here.' }),
    ...(maxHands === 1 && {
      doubleAfterSplit: NO_PAIRS,
      splitBy: NO_PAIRS,
      resplitAces: NO_PAIRS,
      hitSplitAces: NO_PAIRS,
    }),
    ...(maxHands === 2 && { resplitAces: 'With at most two hands, aces can be split only once.' }),
    ...((surrender === 'none' || maxHands === 1) && {
      surrenderSplit: surrender === 'none' ? 'Surrender is not offered here.' : NO_PAIRS,
    }),
  }),
};
