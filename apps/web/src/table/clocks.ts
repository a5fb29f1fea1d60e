/** How long people at a table are waited for, in words. */
import type { WirePicture } from '@croupier/protocol';

export type ClockMode = WirePicture['room']['clocks'];

export const CLOCKS: readonly { readonly mode: ClockMode; readonly words: string }[] = [
  { mode: 'normal', words: 'the usual clock' },
  { mode: 'long', words: 'three times as long' },
  { mode: 'off', words: 'no clock' },
];
