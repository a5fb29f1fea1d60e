/** The contract's settings and our options: the same table under two names. */
import { expectOk, formatOdds } from '@croupier/kernel';
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

/** A table for one. Settings no table could have are a programmer's mistake and throw, naming the field. */
export const setupFrom = (settings: BaccaratSettings): Setup => {
  const { deckCount, minBet, maxBet, bankerPays, tiePays, pairPays, startingChips, reshuffleBelow } = settings;
  return expectOk(
    parseSetup({
      decks: deckCount,
      shuffle: { when: 'below', cards: reshuffleBelow },
      bankerPays,
      tiePays,
      pairPays,
      limits: { min: minBet, max: maxBet, step: 0.01 },
      startingChips,
      seats: 1,
    }),
  );
};
