/** Cards by their pips, and how often hands have each total. */
import { type Card, DECK, type Random } from '@croupier/cards';
import { pipOf } from '../rules/round/tableau.ts';

export const PIPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export const cardWith = (pip: number, random: Random): Card => random.pick(DECK.filter((card) => pipOf(card) === pip));

/** Two cards with this total. */
export const pairWith = (total: number, random: Random): readonly Card[] => {
  const first = random.pick(DECK);
  return [first, cardWith((total - pipOf(first) + 10) % 10, random)];
};

/** Chance of a card: four ranks of thirteen count nothing. */
export const pipChance = (pip: number): number => (pip === 0 ? 4 : 1) / 13;

/** Chance that two cards have this total, from a shoe so large that cards don't change it. */
export const totalChance = (total: number): number =>
  PIPS.reduce<number>((sum, pip) => sum + pipChance(pip) * pipChance((total - pip + 10) % 10), 0);
