/** Card counts, from the cards that the table shows and nothing else. */
import { type Card, compositionOf, fullComposition, type Rank } from '@croupier/cards';
import type { ShoeLook } from '../felt.ts';
import type { CountChoices, Divisor, Rounding } from './count-choices.ts';
import { runningCount, systemOf } from './count-systems.data.ts';
import { signed, tenths } from './shoe-facts.ts';

const DECK_SIZE = 52;

export type Counting = Pick<CountChoices, 'countSystem' | 'customTags' | 'rounding' | 'divisor'>;

const seenOf = ({ tray, onTable }: ShoeLook): readonly Card[] => [...tray, ...onTable];

const DECKS: { readonly [divisor in Divisor]: (decks: number) => number } = {
  tenth: tenths,
  half: (decks) => Math.max(0.5, Math.round(decks * 2) / 2),
  full: (decks) => Math.max(1, Math.round(decks)),
};
const WHOLE: { readonly [rounding in Rounding]: (value: number) => number } = {
  truncate: Math.trunc,
  floor: Math.floor,
  round: Math.round,
};
const ROUNDED: { readonly [rounding in Rounding]: string } = {
  truncate: 'truncated',
  floor: 'rounded down',
  round: 'rounded',
};

export interface Count {
  readonly running: number;
  /** Missing when the system is not balanced, or nothing is left to divide by. */
  readonly true?: { readonly value: number; readonly divisor: number; readonly whole: number };
}

export const countOf = (look: ShoeLook, counting: Counting): Count => {
  const system = systemOf(counting);
  const decks = Math.round(look.size / DECK_SIZE);
  // An unbalanced count starts below zero, so that it passes the same key numbers in every shoe.
  const start = system.perDeck === 0 ? 0 : system.perDeck - system.perDeck * decks;
  const running = start + runningCount(system, seenOf(look));
  const divisor = DECKS[counting.divisor](look.left / DECK_SIZE);
  if (system.perDeck !== 0 || look.left === 0 || divisor === 0) return { running };
  const exact = running / divisor;
  // + 0: a minus zero would be printed with its sign.
  return { running, true: { value: tenths(exact) + 0, divisor, whole: WHOLE[counting.rounding](exact) + 0 } };
};

/** “+6 ÷ 3.2 = +1.9, truncated +1”: the convention is shown, because it changes answers. */
export const sayTrueCount = ({ running, true: own }: Count, rounding: Rounding): string =>
  own === undefined
    ? `${signed(running)}, no true count`
    : `${signed(running)} ÷ ${own.divisor.toFixed(1)} = ${signed(own.value)}, ${ROUNDED[rounding]} ${signed(own.whole)}`;

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

/** The player's answer to a quiz. */
export interface Said {
  readonly running: number;
  readonly decks: number;
  /** May be left out. */
  readonly true: number | undefined;
}

/** How far each of the three was off; decks are right to a quarter. The true count is the whole one. */
export interface Drift {
  readonly running: number;
  readonly decks: number;
  readonly true: number | undefined;
}

const QUARTER = 0.25;

export const driftOf = (look: ShoeLook, counting: Counting, said: Said): Drift => {
  const { running, true: own } = countOf(look, counting);
  const decks = said.decks - look.left / DECK_SIZE;
  return {
    running: said.running - running,
    decks: Math.abs(decks) <= QUARTER ? 0 : tenths(decks),
    true: own && said.true !== undefined ? said.true - own.whole : undefined,
  };
};
