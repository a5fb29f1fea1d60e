/** Totals of two and three cards. */

import type { Card } from '@croupier/cards';
import { type Drill, type DrillQuestion, settingIn } from '@croupier/kernel';
import { pipOf, totalOf } from '../rules/round/tableau.ts';
import { cardWith, PIPS, pairWith, totalChance } from './pips.ts';

const options: Drill['options'] = [
  {
    id: 'cards',
    label: 'Cards',
    choices: [
      { value: 'both', label: 'Two or three' },
      { value: '2', label: 'Two' },
      { value: '3', label: 'Three' },
    ],
  },
];

const GOAL_MS = 1500;
const CHOICES = PIPS.map((pip) => ({ id: String(pip), label: String(pip), key: String(pip) }));

const question = (item: string, cards: readonly Card[]): DrillQuestion => {
  const asks = 'What is the total?';
  const right = totalOf(cards);
  const sum = cards.map(pipOf);
  return {
    item,
    shows: [{ kind: 'hand', name: 'Hand', cards }],
    asks,
    says: `${sum.join(', ')}. ${asks}`,
    expects: { kind: 'choice', choices: CHOICES },
    goalMs: GOAL_MS,
    mark: (given) => ({
      right: given === String(right),
      answer: String(right),
      why: `${sum.join(' + ')} is ${sum.reduce((all, pip) => all + pip, 0)}, and only the last digit counts: ${right}.`,
    }),
  };
};

export const drill: Drill = {
  options,
  length: () => 20,
  items: (settings) => {
    const wanted = settingIn({ options }, settings, 'cards');
    return ['2', '3']
      .filter((cards) => wanted === 'both' || wanted === cards)
      .flatMap((cards) =>
        PIPS.map((total) => ({
          id: `${cards}cards${total}`,
          name: `${cards === '2' ? 'Two' : 'Three'} cards that make ${total}`,
          often: 100 * totalChance(total),
        })),
      );
  },
  *run(_, items, random) {
    for (const item of items) {
      const [cards = 2, total = 0] = item.split('cards').map(Number);
      const third = cards === 3 ? [cardWith(random.below(10), random)] : [];
      yield question(item, [...pairWith((total - totalOf(third) + 10) % 10, random), ...third]);
    }
  },
};
