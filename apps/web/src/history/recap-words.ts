/** A round in one line of text: “10-6 v K-10, hit, bust”. */
import { type Card, rankOf } from '@croupier/cards';
import type { RecapHand, RoundRecap } from '@croupier/kernel';

const rank = (card: Card): string => (rankOf(card) === 'T' ? '10' : rankOf(card));
const sayCards = (cards: readonly Card[]): string => cards.map(rank).join('-');

const sayHand = ({ cards, says }: RecapHand): string =>
  [sayCards(cards), says].filter((part) => part !== '').join(', ');

/** Where hands were split, each with what came of it; else the cards first and then what happened. */
export const sayRecap = ({ hands, against, more }: RoundRecap): string => {
  const other = against === undefined ? '' : ` v ${sayCards(against.cards)}`;
  const [first, ...split] = hands;
  const own =
    first === undefined
      ? []
      : split.length === 0
        ? [`${sayCards(first.cards)}${other}`, first.says]
        : [`${hands.map(sayHand).join(' / ')}${other}`];
  return [...own, ...more].filter((part) => part !== '').join(', ');
};

/** How often each thing worth counting came up, in the order they first did. */
export const countsOf = (recaps: readonly RoundRecap[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { counts: named } of recaps) for (const name of named) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
