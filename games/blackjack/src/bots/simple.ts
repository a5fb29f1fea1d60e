/** BJ-K2: the plainest player. Hits 11 or less, stands on 17 or more, in between looks at the upcard. */
import type { Bot } from '@croupier/kernel';
import { cardValue } from '../rules/round/hand.ts';
import type { View } from '../rules/shown/view.ts';
import { seated } from './seat.ts';

/** 7 or more is a strong upcard, and so is an ace, whose value here would be 1. */
const isStrong = ({ dealer: { cards } }: View): boolean => {
  const [upcard] = cards;
  return upcard !== undefined && (cardValue(upcard) >= 7 || cardValue(upcard) === 1);
};

export const simple: Bot<View> = seated({
  act: (view, { total }) => {
    if (total <= 11) return ['Hit'];
    if (total >= 17) return ['Stand'];
    return isStrong(view) ? ['Hit'] : ['Stand'];
  },
  surrendersEarly: () => false,
});
