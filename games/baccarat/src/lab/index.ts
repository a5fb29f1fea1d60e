/** Baccarat in the odds lab. */
import { RANKS, SUITS } from '@croupier/cards';
import type { Lab, LabAsked } from '@croupier/kernel';
import { WAGER_NAMES } from '../narrate.ts';
import { WAGERS } from '../rules/setup/house-rules.ts';

const MOST_DECKS = 8;

const DECKS = Array.from({ length: MOST_DECKS }, (_, at) => MOST_DECKS - at).map((decks) => ({
  value: String(decks),
  label: decks === 1 ? '1 deck' : `${decks} decks`,
}));

const TOTALS = Array.from({ length: 10 }, (_, total) => ({ value: String(total), label: String(total) }));

const fullShoe = ({ values }: LabAsked): readonly number[] =>
  RANKS.map(() => SUITS.length * Number(values['decks'] ?? MOST_DECKS));

export const lab: Lab = {
  pages: [
    {
      id: 'baccarat',
      name: 'Baccarat',
      says: 'What does each baccarat bet cost?',
      controls: [
        { kind: 'choice', id: 'decks', label: 'Decks', choices: DECKS },
        {
          kind: 'choice',
          id: 'banker',
          label: 'Banker payout',
          choices: [
            { value: '19:20', label: '5% commission: pays 19:20' },
            { value: '24:25', label: '4% commission: pays 24:25' },
            { value: 'no-commission', label: 'No commission: a win on 6 pays half' },
            { value: 'ez', label: 'No commission: a three-card 7 pushes' },
          ],
        },
        {
          kind: 'choice',
          id: 'tie',
          label: 'Tie pays',
          choices: ['8:1', '9:1'].map((odds) => ({ value: odds, label: odds })),
        },
        {
          kind: 'choice',
          id: 'pair',
          label: 'Pairs pay',
          choices: ['11:1', '12:1'].map((odds) => ({ value: odds, label: odds })),
        },
        {
          kind: 'choice',
          id: 'bet',
          label: 'Bet to show',
          choices: WAGERS.map((wager) => ({ value: wager, label: WAGER_NAMES[wager] })),
        },
        { kind: 'choice', id: 'p', label: 'Player’s first two cards total', choices: TOTALS, value: '5' },
        { kind: 'choice', id: 'b', label: 'Banker’s first two cards total', choices: TOTALS, value: '4' },
        { kind: 'counts', id: 'shoe', label: 'Cards left', names: RANKS, full: fullShoe },
      ],
      method: [
        'Every order in which six cards can come from the shoe is counted. House edges are exact fractions; only the last digit shown is rounded.',
        'House edges are a share of the bet. A tie counts as a round in which bets on Player and Banker win and lose nothing.',
        'The cards left are assumed to be spread evenly over the suits, which matters only for the perfect pair.',
      ],
      load: async () => (await import('./bets.ts')).work,
    },
  ],
};
