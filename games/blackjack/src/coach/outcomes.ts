/** How the dealer ends, as far as the player can know. */
import type { OutcomeChance } from '@croupier/kernel';
import { DEALER_ENDS, type DealerEnd, dealerChances } from '../odds/dealer/dealer.ts';
import { DOUBLES } from '../odds/solver/numeric.ts';
import { cardValue } from '../rules/round/hand.ts';
import type { Moment } from './moment.ts';

export type DealerChances = { readonly [end in DealerEnd]: number };

/** After a peek a blackjack is ruled out, and everything else becomes proportionally more likely. */
export const dealerEnds = ({
  rules,
  upcard,
  unseen,
  isBeforePeek,
}: Pick<Moment, 'rules' | 'upcard' | 'unseen' | 'isBeforePeek'>): DealerChances => {
  const ends = dealerChances(DOUBLES, rules.soft17, cardValue(upcard), unseen);
  if (isBeforePeek || rules.holeCard !== 'peek' || ends.natural === 0) return ends;
  const rest = 1 - ends.natural;
  return Object.fromEntries(DEALER_ENDS.map((end) => [end, end === 'natural' ? 0 : ends[end] / rest])) as DealerChances;
};

const NAMES: Partial<{ readonly [end in DealerEnd]: string }> = { natural: 'Blackjack', bust: 'Bust' };

export const sayEnds = (ends: DealerChances): readonly OutcomeChance[] =>
  DEALER_ENDS.map((end) => ({ name: NAMES[end] ?? end, chance: ends[end] }));
