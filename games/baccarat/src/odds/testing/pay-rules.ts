/** Pay rules for tests: the usual game, and a way to change one thing about it. */
import type { PayRules } from '../odds-of.ts';

export const USUAL: PayRules = {
  bankerPays: [19, 20],
  tiePays: [8, 1],
  pairPays: [11, 1],
  sideBetPays: {
    dragon7: [40, 1],
    panda8: [25, 1],
    eitherPair: [5, 1],
    perfectPair: [25, 1],
    big: [27, 50],
    small: [3, 2],
  },
};

export const paying = (changes: Partial<PayRules>): PayRules => ({ ...USUAL, ...changes });
