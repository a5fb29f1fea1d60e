/** A pair that is split: the second card slides from the hand it lay in to the place of its new hand. */
import { type Moves, usePrefs } from '@croupier/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const SLIDE_MS = 250;

/** For the hand at this place of its seat, right after the one it came from. Only a hand that comes while something moves slides; a page that is opened shows it in place. */
export const useSplitSlide = (at: number, moves: Moves): RefObject<HTMLDivElement | null> => {
  const hand = useRef<HTMLDivElement>(null);
  const { speed } = usePrefs();
  const isNew = useRef(at > 0 && moves.size > 0);
  useLayoutEffect(() => {
    const card = hand.current?.querySelector('li');
    const before = hand.current?.previousElementSibling?.querySelector('li');
    if (!isNew.current || card == null || before == null || speed === 0) return;
    isNew.current = false;
    const [from, to] = [before.getBoundingClientRect(), card.getBoundingClientRect()];
    const way = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    card.animate({ transform: [way, 'none'] }, { duration: SLIDE_MS * speed, easing: 'ease-out' });
  }, [speed]);
  return hand;
};
