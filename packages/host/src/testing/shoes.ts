/** Shoes stacked by a test. Proofs are constants of the right length: what they hide is the business of fairness. */
import { type Card, freshCards, parseCards } from '@croupier/cards';
import type { ShoeFacts } from '@croupier/fair';
import { expectOk } from '@croupier/kernel';
import type { ShoeWorks } from '../ports.ts';

const HASH = '0'.repeat(64);

/** `texts[n − 1]` are the first cards of shoe n; the rest of its cards come after them in fresh order. */
export const stackedWorks = (texts: (shoeNumber: number) => string): ShoeWorks => {
  const cardsOf = ({ shoeNumber, decks }: ShoeFacts): readonly Card[] => {
    const first = expectOk(parseCards(texts(shoeNumber)));
    const rest = [...freshCards(decks)];
    for (const card of first) {
      const at = rest.indexOf(card);
      if (at >= 0) rest.splice(at, 1);
    }
    return [...first, ...rest];
  };
  const open = (facts: ShoeFacts) => {
    const cards = cardsOf(facts);
    const cardAt = (index: number): Card => {
      const card = cards[index];
      if (card === undefined) throw new RangeError(`no card ${index}`);
      return card;
    };
    return {
      cardAt: (_: unknown, index: number) => cardAt(index),
      prove: (_: unknown, index: number) => ({ index, origin: index, card: cardAt(index), salt: HASH }),
    };
  };
  return {
    commit: () => HASH,
    open: (_, facts) => ({ ok: true, value: open(facts) }),
    seal: (_, facts) => {
      const leaves = cardsOf(facts).map(() => HASH);
      return {
        ok: true,
        value: { ...open(facts), sealed: { facts, commitment: HASH, context: HASH, root: HASH, leaves } },
      };
    },
  };
};
