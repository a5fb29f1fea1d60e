/** Blackjack in the odds lab. */
import type { Lab, LabControl } from '@croupier/kernel';
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
  ],
};
