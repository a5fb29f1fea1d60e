/** Times, game names and counts as the history pages show them. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { nounFor, sayChips } from '@croupier/kernel';
import type { Sitting } from './sittings.ts';

const MINUTE = 60_000;

/** `weekday`: as a heading says it, or in a list. */
export const day = (at: number, weekday: 'long' | 'short' = 'long'): string =>
  new Date(at).toLocaleString(undefined, {
    weekday,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
export const time = (at: number): string =>
  new Date(at).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
export const nameOf = (id: string): string => GAME_NAMES.find((game) => game.id === id)?.name ?? id;
export const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
export const minutesOf = ({ from, to }: Pick<Sitting, 'from' | 'to'>): number =>
  Math.max(1, Math.round((to - from) / MINUTE));

/** “12.40 chips”, “1 chip” */
export const chipsText = (cents: number): string => {
  const chips = Math.round(cents) / 100;
  return `${sayChips(chips)} ${nounFor(chips, 'chip')}`;
};
