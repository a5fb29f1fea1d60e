/** How commands, log and state name a bet: they call its spot by the seat. */
import type { WagerSpelling } from '@croupier/kernel';
import type { WagerOn } from './setup/house-rules.ts';

export type WagerFields = { readonly seat: number; readonly on: WagerOn };

export const WAGER_SPELLING: WagerSpelling<WagerOn, WagerFields> = {
  write: ({ spot, on }) => ({ seat: spot, on }),
  read: ({ seat, on }) => ({ spot: seat, on }),
};
