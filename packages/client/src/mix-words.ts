import type { ShoeMix, Snapshot } from './table-link.ts';

/** What the shoe in play was mixed with, in words for the player. */
export const MIX_WORDS: { readonly [how in ShoeMix]: string } = {
  mixed: 'Mixed with your bytes.',
  'other-device': 'Mixed with bytes from another of your devices.',
  missed:
    'Sealed without your bytes: the server says your device didn’t answer in time. The house could have chosen this shoe.',
  ignored: 'Sealed without your bytes, although your device sent them. The house could have chosen this shoe.',
  refused: 'Sealed without your bytes: the server rejected them. The house could have chosen this shoe.',
  unanswered:
    'Sealed without your bytes: the server didn’t answer when your device offered them. The house could have chosen this shoe.',
  unasked:
    'Sealed without your bytes: the server closed the list before your device could add them. The house could have chosen this shoe.',
  before: 'Sealed before you sat down. It doesn’t have your bytes, so the house could have chosen this shoe.',
  nobody: 'Not mixed by anyone. The house could have chosen this shoe.',
};

const IN_DUEL = 'Sealed when the duel was created. The page of the duel says whose bytes are in the shoe.';

/** The same, where the shoe of a duel is older than the seat at its table. */
export const sayMix = (how: ShoeMix, picture: Snapshot['picture']): string =>
  how === 'before' && picture?.room.duel !== undefined ? IN_DUEL : MIX_WORDS[how];

/** Nothing unusual: the player's bytes are in it, or they came later. */
const USUAL: ReadonlySet<ShoeMix> = new Set(['mixed', 'other-device', 'before']);

/** A warning before the next bet: the house could have chosen this shoe, and perhaps others before it. */
export const sayUnmixed = ({
  mix,
  unmixed,
  picture,
}: Pick<Snapshot, 'mix' | 'unmixed' | 'picture'>): string | undefined => {
  const isDue = mix !== undefined && !USUAL.has(mix.how) && picture?.seat != null;
  const shoe = isDue ? [MIX_WORDS[mix.how]] : [];
  const many =
    unmixed === undefined
      ? []
      : [`${unmixed.without} of the last ${unmixed.of} shoes sealed while you sat here are without your bytes.`];
  return isDue || unmixed !== undefined ? [...many, ...shoe].join(' ') : undefined;
};
