/** The contract's settings and our options: the same table under two names. */
import { formatOdds } from '@croupier/kernel';
import type { Setup } from '../rules/setup/house-rules.ts';
import { parseSetup } from '../rules/setup/options.ts';
import type { BaccaratSettings } from './types.ts';

export const DEFAULT_SETTINGS: BaccaratSettings = {
  deckCount: 8,
  minBet: 10,
  maxBet: 5000,
  bankerPays: formatOdds([19, 20]),
  tiePays: formatOdds([8, 1]),
  pairPays: formatOdds([11, 1]),
  startingChips: 1000,
  reshuffleBelow: 20,
  speed: 1,
  sound: true,
};

/** Our option, and the settings that it is made of. */
const SETTINGS_OF: { readonly [option: string]: string } = {
  decks: 'deckCount',
  shuffle: 'reshuffleBelow',
  limits: 'minBet and maxBet',
};

/** What each must be, where our own words are about the option as a whole. */
const EXPECTED: { readonly [option: string]: string } = {
  limits: 'amounts of whole cents, the first of them more than zero and not above the second',
  shuffle: 'a number of cards, enough for a round and not more than the shoe has',
};

/** Callers without types may misspell a name, or put a setting beside `settings`. It would be ignored in silence. */
export const onlyKnown = (given: object, what: 'setting' | 'option', known: readonly string[]): void => {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const heading = what === 'setting' ? 'Settings' : 'Options';
  throw new TypeError(`There is no ${what} ${unknown}. ${heading}: ${known.join(', ')}.`);
};

/** A table for one. Settings no table could have are a programmer's mistake and throw, naming the field. */
export const setupFrom = (settings: BaccaratSettings): Setup => {
  onlyKnown(settings, 'setting', Object.keys(DEFAULT_SETTINGS));
  const { deckCount, minBet, maxBet, bankerPays, tiePays, pairPays, startingChips, reshuffleBelow } = settings;
  const setup = parseSetup({
    decks: deckCount,
    shuffle: { when: 'below', cards: reshuffleBelow },
    bankerPays,
    tiePays,
    pairPays,
    limits: { min: minBet, max: maxBet, step: 0.01 },
    startingChips,
    seats: 1,
  });
  if (setup.ok) return setup.value;
  const { code, details } = setup.error;
  const { option: named, expected: said } = details;
  const option = typeof named === 'string' ? named : '';
  const names = SETTINGS_OF[option] ?? option;
  const values = names.split(' and ').map((name) => String(settings[name as keyof BaccaratSettings]));
  const expected = EXPECTED[option] ?? (typeof said === 'string' ? said : 'what the rules allow');
  const subject = values.length > 1 ? 'settings' : 'setting';
  throw new TypeError(`${code}: The ${subject} ${names} must be ${expected}, not ${values.join(' and ')}.`);
};
