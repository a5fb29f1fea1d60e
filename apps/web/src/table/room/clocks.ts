/** How long players may take, in words. */
import type { WirePicture } from '@croupier/protocol';

export type ClockMode = WirePicture['room']['clocks'];

export type BettingClock = NonNullable<WirePicture['room']['betting']>;

export const sayBetting = (clock: BettingClock): string => (clock === 'none' ? 'no clock' : `${clock} seconds`);

export const CLOCKS: readonly { readonly mode: ClockMode; readonly words: string }[] = [
  { mode: 'normal', words: 'standard' },
  { mode: 'long', words: 'triple time' },
  { mode: 'off', words: 'off' },
];
