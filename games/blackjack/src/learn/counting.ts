/** Counting cards with Hi-Lo, worked with the same numbers that tables show. */
import type { Card } from '@croupier/cards';
import type { Lesson } from '@croupier/kernel';
import { HI_LO, runningCount, tagOf, trueCount } from '../counting/systems.ts';

const signed = (count: number): string => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0');

const SEEN: readonly Card[] = ['2s', 'Kh', '5d', '6c', 'As', '9h', '4d'];
const RUNNING = runningCount(HI_LO, SEEN);

const LATER = 6;
const DECKS_LEFT = 3;

export const lesson: Lesson = {
  lead: 'High cards left in the shoe are good for you, low cards are good for the dealer. Counting tells you which are left. You don’t have to remember cards, only one number.',
  blocks: [
    { kind: 'heading', text: 'The running count' },
    {
      kind: 'text',
      text: 'With Hi-Lo, the most common count, you start at 0 with a new shoe. For every card you see, you add or subtract:',
    },
    {
      kind: 'terms',
      terms: [
        [signed(tagOf(HI_LO, '5s')), '2, 3, 4, 5, 6'],
        [signed(tagOf(HI_LO, '8s')), '7, 8, 9'],
        [signed(tagOf(HI_LO, 'Ks')), '10, jack, queen, king, ace'],
      ],
    },
    {
      kind: 'hands',
      hands: [{ name: 'Seen so far', cards: SEEN, worth: `running count ${signed(RUNNING)}` }],
      says: `Card by card: ${SEEN.map((_, at) => signed(runningCount(HI_LO, SEEN.slice(0, at + 1)))).join(', ')}. A high card and a low card cancel out, which makes counting quick.`,
    },
    { kind: 'heading', text: 'The true count' },
    {
      kind: 'text',
      text: `A count of ${signed(LATER)} means more with one deck left than with five. So divide by the decks that are left: ${signed(LATER)} with ${DECKS_LEFT} decks left is a true count of ${signed(trueCount(LATER, DECKS_LEFT * 52))}. The discard tray shows how many decks are left.`,
    },
    { kind: 'heading', text: 'What it is good for' },
    {
      kind: 'list',
      items: [
        'Bet more when the true count is high. Each point is worth roughly half a percent to you, so at the usual table here you are ahead at about +2 and above.',
        'Insurance becomes a good bet at a true count of about +3 and above.',
        'Some plays change with the count. 16 against a 10 is the best-known example: stand when the count is above 0.',
      ],
    },
    { kind: 'heading', text: 'Practice here' },
    {
      kind: 'list',
      items: [
        'Press U at a table to show or hide the counts. The settings offer six systems, or your own values.',
        'In the settings, “Hide the counts and quiz me” covers the counts and asks you for yours every few rounds.',
        'Estimate mode hides the numbers on the discard tray, so that you learn to read it.',
      ],
    },
    {
      kind: 'text',
      text: 'Counting works because cards that have been dealt cannot come up again before the shuffle. In baccarat it hardly helps, and at tables that shuffle after every round it does not help at all.',
    },
  ],
};
