/** Shared by the drills about a shoe: its size, and half decks. */
import type { DrillOption } from '@croupier/kernel';

export const DECK_SIZE = 52;

export const DECKS_OPTION: DrillOption = {
  id: 'decks',
  label: 'Shoe',
  choices: ['6', '8', '2'].map((value) => ({ value, label: `${value} decks` })),
};

/** 0.5, 1, … up to half a deck less than the shoe. */
export const halfDecks = (decks: number): readonly number[] =>
  Array.from({ length: decks * 2 - 1 }, (_, at) => (at + 1) / 2);
