/** How bets are named: what a wager can be on, and how commands, log and state spell that. */
import type { WagerSpelling } from '@croupier/kernel';
import type { SideBetId } from './side-bets/ids.ts';

/** What a wager is on. The main bet is on the hand. */
export type WagerOn = 'hand' | SideBetId;

/** A wager on the hand has no `on`, like every wager before there was anything else to bet on. */
export type WagerFields = { readonly spot: number; readonly on?: Exclude<WagerOn, 'hand'> };

export const WAGER_SPELLING: WagerSpelling<WagerOn, WagerFields> = {
  write: ({ spot, on }) => (on === 'hand' ? { spot } : { spot, on }),
  read: ({ spot, on }) => ({ spot, on: on ?? 'hand' }),
};
