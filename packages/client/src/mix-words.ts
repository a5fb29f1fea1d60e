import type { ShoeMix } from './table-link.ts';

/** What the shoe in play was mixed with, in words for the player. */
export const MIX_WORDS: { readonly [how in ShoeMix]: string } = {
  mixed: 'Mixed with your bytes.',
  'other-device': 'Mixed with bytes from another of your devices.',
  missed: 'Mixed without you: your device didn’t answer in time.',
  ignored: 'Mixed without you: the server didn’t use the bytes your device sent.',
  before: 'Sealed before you sat down.',
  nobody: 'Not mixed by anyone.',
};
