/** What everybody sees of a shoe in numbers, and when it will be shuffled. */
import type { ShoeLook } from '../felt.ts';

const DECK_SIZE = 52;

/** One figure after the point: what is printed is also what is divided by. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;
export const decksLeft = ({ left }: ShoeLook): number => tenths(left / DECK_SIZE);

/** +6, 0, −2.5: with a real minus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${Math.abs(value)}` : '0');

export type Reshuffle =
  | { readonly state: 'fresh' | 'none' | 'last-round' | 'shuffling' }
  /** `isEnd`: no shoe follows this one. */
  | { readonly state: 'soon'; readonly rounds: number; readonly isEnd?: boolean };

/** Cards a hand takes on average; with it the number of rounds is only ever an “about”. */
const CARDS_PER_HAND = 2.7;
const SOON = 4;

/** `hands` at the table, the dealer's included; a game whose rounds do not depend on them says what they take. */
export const reshuffleOf = (look: ShoeLook, hands: number, shuffling = false): Reshuffle => {
  if (shuffling) return { state: 'shuffling' };
  if (look.reshuffleSoon || look.drawn >= look.cutAt) return { state: 'last-round' };
  if (look.drawn === 0) return { state: 'fresh' };
  const perRound = look.cardsPerRound ?? CARDS_PER_HAND * Math.max(1, hands);
  const rounds = Math.max(1, Math.round((look.cutAt - look.drawn) / perRound));
  return rounds <= SOON ? { state: 'soon', rounds } : { state: 'none' };
};

/** In estimate mode a card is up to a tenth thicker than another shoe's, so that no height can be learnt by heart. */
export const thicknessOf = (shoe: string): number => {
  let sum = 0;
  for (const sign of shoe) sum = (sum * 31 + sign.charCodeAt(0)) % 997;
  return 1 + (sum % 11) / 100;
};
