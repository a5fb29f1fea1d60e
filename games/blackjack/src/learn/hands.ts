/** Hands as lessons show them. Their totals are the game's own, so a picture cannot disagree with the rules. */
import type { Card } from '@croupier/cards';
import type { LessonHand } from '@croupier/kernel';
import { handValue, isTwoCard21 } from '../rules/round/hand.ts';

const worthOf = (cards: readonly Card[], isSplit: boolean): string => {
  const { total, isSoft } = handValue(cards);
  if (isTwoCard21(cards) && !isSplit) return 'blackjack';
  if (total > 21) return `${total}, bust`;
  return isSoft && total < 21 ? `soft ${total}` : String(total);
};

interface Look {
  readonly name?: string;
  readonly marked?: boolean;
}

/** `Th 6s`, a hidden card as `??`; with a card hidden only the others count. */
const hand = (text: string, name: string, marked: boolean, isSplit = false): LessonHand => {
  const cards = text.split(' ').map((card) => (card === '??' ? null : (card as Card)));
  const seen = cards.filter((card) => card !== null);
  return {
    name,
    cards,
    ...(seen.length === cards.length && { worth: worthOf(seen, isSplit) }),
    ...(marked && { marked }),
  };
};

export const you = (text: string, { name = 'You', marked = false }: Look = {}): LessonHand =>
  hand(text, name, marked, name !== 'You');

export const dealer = (text: string): LessonHand => hand(text, 'Dealer', false);
