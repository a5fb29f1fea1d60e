/**
 * Count systems: what each card adds to the running count. Source: https://lifesagambol.com/card-counting-systems.html,
 * which names the Blackjack Review Encyclopedia and QFIT.
 */
import { type Card, type Composition, InputError, RANKS } from '@croupier/cards';
import { cardValue } from '../rules/round/hand.ts';

/** Tags of ace, 2, …, 9, ten-value. */
export interface CountSystem {
  readonly name: string;
  readonly tags: readonly number[];
}

const system = (name: string, ...tags: readonly number[]): CountSystem => ({ name, tags });

export const HI_LO = system('Hi-Lo', -1, 1, 1, 1, 1, 1, 0, 0, 0, -1);

export const COUNT_SYSTEMS: readonly CountSystem[] = [
  HI_LO,
  system('KO', -1, 1, 1, 1, 1, 1, 1, 0, 0, -1),
  // Red sevens only: half a point for each seven.
  system('Red7', -1, 1, 1, 1, 1, 1, 0.5, 0, 0, -1),
  system('Hi-Opt I', 0, 0, 1, 1, 1, 1, 0, 0, 0, -1),
  system('Hi-Opt II', 0, 1, 1, 2, 2, 1, 1, 0, 0, -2),
  system('Omega II', 0, 1, 1, 2, 2, 2, 1, 0, -1, -2),
  system('Zen', -1, 1, 1, 2, 2, 2, 1, 0, 0, -2),
  system('Wong Halves', -1, 0.5, 1, 1, 1.5, 1, 0.5, 0, -0.5, -1),
  system('Uston APC', 0, 1, 2, 2, 3, 2, 2, 1, -1, -3),
];

/** `hi-lo`, `wong-halves`: a system’s name as it is typed, and in addresses. */
export const typedName = ({ name }: CountSystem): string => name.toLowerCase().replaceAll(' ', '-');

export const tagOf = ({ tags }: CountSystem, card: Card): number => tags[cardValue(card) - 1] ?? 0;

export const runningCount = (counts: CountSystem, seen: readonly Card[]): number =>
  seen.reduce((sum, card) => sum + tagOf(counts, card), 0);

/** What a whole deck counts: 0 for balanced systems. */
export const deckSum = (counts: CountSystem): number =>
  RANKS.reduce((sum, rank) => sum + 4 * tagOf(counts, `${rank}s`), 0);

const CARDS_PER_DECK = 52;

const badCount = (message: string): InputError => new InputError({ code: 'BJ_COUNT_UNKNOWN', message });

/** Throws InputError on what is no number. */
export const requireFinite = (count: number): void => {
  if (!Number.isFinite(count)) throw badCount(`not a count: ${count}`);
};

/** Throws InputError unless there are more than zero of them; on average they may be parts of a deck. */
const requireDecksLeft = (decks: number): void => {
  if (!Number.isFinite(decks) || decks <= 0) throw badCount(`not a number of decks: ${decks}`);
};

/** Running count per deck that is left. Throws InputError unless cards are left. */
export const trueCount = (running: number, cardsLeft: number): number => {
  requireFinite(running);
  requireDecksLeft(cardsLeft / CARDS_PER_DECK);
  return running / (cardsLeft / CARDS_PER_DECK);
};

/**
 * What is left of each rank on average when the true count is `count`: `decks` decks, from which low cards are gone in
 * favor of high ones in proportion to their tags. Counts are parts of cards; exact odds take them as they are. Throws
 * InputError unless `decks` is more than zero and `count` a number.
 */
export const averageComposition = (counts: CountSystem, decks: number, count: number): Composition => {
  requireDecksLeft(decks);
  requireFinite(count);
  const squares = RANKS.reduce((sum, rank) => sum + 4 * tagOf(counts, `${rank}s`) ** 2, 0);
  const mean = deckSum(counts) / CARDS_PER_DECK;
  const spread = squares - CARDS_PER_DECK * mean ** 2;
  const left = RANKS.map((rank) => 4 * decks * (1 - (count * (tagOf(counts, `${rank}s`) - mean)) / spread));
  return Object.fromEntries(RANKS.map((rank, at) => [rank, Math.max(0, left[at] ?? 0)])) as {
    [rank in keyof Composition]: number;
  };
};
