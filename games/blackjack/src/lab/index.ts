/** Blackjack in the odds lab. */
import { RANKS } from '@croupier/cards';
import type { Lab, LabControl } from '@croupier/kernel';
import { COUNT_SYSTEMS, typedName } from '../counting/systems.ts';
import { SIDE_BET_IDS, SIDE_BETS } from '../rules/side-bets/index.ts';
import { fullWithout } from './read-shoe.ts';
import { START } from './start.ts';

const RULES: LabControl = { kind: 'rules', id: 'rules' };

/** What changes the odds of the hand, and where the cut card lies. */
const OF_THE_TABLE = [
  'decks',
  'shuffle',
  'soft17',
  'holeCard',
  'lostToNatural',
  'double',
  'doubleAfterSplit',
  'splitBy',
  'maxHands',
  'resplitAces',
  'hitSplitAces',
  'surrender',
  'surrenderSplit',
  'naturalPays',
  'naturalTie',
];

const DECKS = [6, 8, 4, 2, 1].map((decks) => ({
  value: String(decks),
  label: decks === 1 ? '1 deck' : `${decks} decks`,
}));

export const lab: Lab = {
  pages: [
    {
      id: 'rules',
      name: 'Rules',
      says: 'What does each rule cost?',
      controls: [START, { ...RULES, options: OF_THE_TABLE }],
      method: [
        'Every bar is the difference between two exact house edges: before and after one more rule is changed, with all the rules above it already in place. So the bars add up to the house edge of your table, with nothing left over.',
        'Rules interact: what a rule costs depends on the other rules. The table below the bars shows what each rule costs if it is the only one you change back.',
        'House edges are exact for a full shoe, with the best play for every hand. Nothing in them is simulated.',
      ],
      load: async () => (await import('./rules.ts')).work,
    },
    {
      id: 'hand',
      name: 'Hand',
      says: 'What is this hand worth?',
      controls: [
        { kind: 'cards', id: 'cards', label: 'Your cards', most: 11, value: 'T,6' },
        { kind: 'cards', id: 'up', label: 'Dealer’s upcard', most: 1, value: 'T' },
        {
          kind: 'choice',
          id: 'hands',
          label: 'This hand',
          choices: [
            { value: '1', label: 'As dealt' },
            ...[2, 3, 4].map((hands) => ({ value: String(hands), label: `After a split, ${hands} hands so far` })),
          ],
        },
        {
          kind: 'counts',
          id: 'shoe',
          label: 'Cards left, not counting yours and the upcard',
          names: RANKS,
          full: fullWithout('cards', 'up'),
        },
        { ...RULES, options: OF_THE_TABLE.filter((option) => option !== 'shuffle') },
      ],
      method: [
        'Values are exact for the cards you chose: every hand you can draw and every hand the dealer can draw is counted, each with the cards that are then left. Nothing is simulated.',
        'Hits are followed by the best play for the exact cards in your hand. Split hands are played by their total.',
        'Wins, pushes and losses are counted in a second way, hand by hand; their difference is the value above.',
      ],
      load: async () => (await import('./hand.ts')).work,
    },
    {
      id: 'sidebets',
      name: 'Side bets',
      says: 'What does a side bet cost?',
      controls: [
        {
          kind: 'choice',
          id: 'bet',
          label: 'Side bet',
          choices: SIDE_BET_IDS.flatMap((id) =>
            Object.keys(SIDE_BETS[id].payTables).map((table) => ({
              value: `${id}:${table}`,
              label: `${SIDE_BETS[id].name}, pays ${table.replaceAll('-', ' / ')}`,
            })),
          ),
        },
        { kind: 'choice', id: 'decks', label: 'Decks', choices: DECKS },
        {
          kind: 'choice',
          id: 'soft17',
          label: 'Dealer’s soft 17 rule (for bets on the dealer’s hand)',
          choices: [
            { value: 'hit', label: 'Dealer hits soft 17' },
            { value: 'stand', label: 'Dealer stands on all 17s' },
          ],
        },
        { kind: 'cards', id: 'gone', label: 'Cards already gone, such as Q,Qh', most: 300, value: '' },
      ],
      method: [
        'Every deal is counted, with suits. Nothing is simulated.',
        'A card typed without a suit is taken from the suit with the most cards left.',
      ],
      load: async () => (await import('./side-bets.ts')).work,
    },
    {
      id: 'count',
      name: 'Count',
      says: 'What is counting worth?',
      controls: [
        {
          kind: 'choice',
          id: 'system',
          label: 'Count system',
          choices: COUNT_SYSTEMS.map((system) => ({ value: typedName(system), label: system.name })),
        },
        {
          kind: 'choice',
          id: 'play',
          label: 'Play',
          choices: [
            { value: 'chart', label: 'Always play by the chart' },
            { value: 'indices', label: 'By index numbers, with insurance' },
          ],
        },
        { ...RULES, options: OF_THE_TABLE },
      ],
      method: [
        'Rounds are simulated to the cut card, one bet each, and sorted by the true count at which they began, rounded down. The same seed is always used, so a link shows the same numbers.',
        'Bands and error bars are 95% likely to contain the true value. They shrink while the simulation goes on.',
        'The insurance line and the index numbers are exact for the average shoe at each true count; nothing in them is simulated.',
      ],
      load: async () => (await import('./count.ts')).work,
    },
  ],
};
