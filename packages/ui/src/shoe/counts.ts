/** Counts from the cards in sight, and when the shoe will be shuffled. Only what the table shows goes in. */
import { type Card, compositionOf, fullComposition, type Rank } from '@croupier/cards';
import type { ShoeLook } from '../felt.ts';
import { COUNT_SYSTEMS, type CountSystemId, runningCount } from './count-systems.data.ts';

const DECK_SIZE = 52;
/** One figure after the point: what is printed is also what is divided by. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

export const seenOf = ({ tray, onTable }: ShoeLook): readonly Card[] => [...tray, ...onTable];
export const decksLeft = ({ left }: ShoeLook): number => tenths(left / DECK_SIZE);

export interface Count {
  readonly running: number;
  /** Missing when the system is not balanced, or nothing is left to divide by. */
  readonly true?: { readonly value: number; readonly divisor: number; readonly truncated: number };
}

export const countOf = (look: ShoeLook, id: CountSystemId): Count => {
  const system = COUNT_SYSTEMS[id];
  const decks = Math.round(look.size / DECK_SIZE);
  // An unbalanced count starts below zero, so that it passes the same key numbers in every shoe.
  const start = system.perDeck === 0 ? 0 : system.perDeck - system.perDeck * decks;
  const running = start + runningCount(system, seenOf(look));
  const divisor = decksLeft(look);
  if (system.perDeck !== 0 || divisor === 0) return { running };
  const exact = running / divisor;
  // + 0: a minus zero would be printed with its sign.
  return { running, true: { value: tenths(exact) + 0, divisor, truncated: Math.trunc(exact) + 0 } };
};

/** +6, 0, −2.5: with a real minus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${Math.abs(value)}` : '0');

/** “+6 ÷ 3.2 = +1.9, truncated +1”: the convention is said, because it changes answers. */
export const sayTrueCount = ({ running, true: own }: Count): string =>
  own === undefined
    ? 'not divided by the decks left'
    : `${signed(running)} ÷ ${own.divisor.toFixed(1)} = ${signed(own.value)}, truncated ${signed(own.truncated)}`;

export const BAR_RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
export type BarRank = (typeof BAR_RANKS)[number];
const TENS: readonly Rank[] = ['T', 'J', 'Q', 'K'];

/** Unseen cards by rank, court cards with the tens. */
export const unseenByRank = (
  look: ShoeLook,
): readonly { readonly rank: BarRank; readonly left: number; readonly of: number }[] => {
  const full = fullComposition(Math.round(look.size / DECK_SIZE));
  const seen = compositionOf(seenOf(look));
  return BAR_RANKS.map((rank) => {
    const ranks: readonly Rank[] = rank === '10' ? TENS : [rank];
    const of = ranks.reduce((sum, one) => sum + full[one], 0);
    return { rank, of, left: Math.max(0, of - ranks.reduce((sum, one) => sum + seen[one], 0)) };
  });
};

export type Reshuffle =
  | { readonly state: 'fresh' | 'none' | 'last-round' | 'shuffling' }
  | { readonly state: 'soon'; readonly rounds: number };

/** Cards a hand takes on average; with it the number of rounds is only ever an “about”. */
const CARDS_PER_HAND = 2.7;
const SOON = 4;

/** `hands` at the table, the dealer's included. */
export const reshuffleOf = (look: ShoeLook, hands: number, shuffling = false): Reshuffle => {
  if (shuffling) return { state: 'shuffling' };
  if (look.reshuffleSoon || look.drawn >= look.cutAt) return { state: 'last-round' };
  if (look.drawn === 0) return { state: 'fresh' };
  const rounds = Math.max(1, Math.round((look.cutAt - look.drawn) / (CARDS_PER_HAND * Math.max(1, hands))));
  return rounds <= SOON ? { state: 'soon', rounds } : { state: 'none' };
};
