import type { ShoeMix, Snapshot } from './table-link.ts';

/** What the shoe in play was mixed with, in words for the player. */
export const MIX_WORDS: { readonly [how in ShoeMix]: string } = {
  mixed: 'Shuffled with your random number.',
  'other-device': 'Shuffled with a random number from another of your devices.',
  missed:
    'Sealed without your random number: the server says your device didn’t answer in time. The house could have chosen this shoe.',
  ignored: 'Sealed without your random number, although your device sent it. The house could have chosen this shoe.',
  refused: 'Sealed without your random number: the server rejected it. The house could have chosen this shoe.',
  unanswered:
    'Sealed without your random number: the server didn’t answer when your device offered it. The house could have chosen this shoe.',
  unasked:
    'Sealed without your random number: the server stopped accepting numbers before your device could send it. The house could have chosen this shoe.',
  before: 'Sealed before you sat down. Your random number isn’t in it, so the house could have chosen this shoe.',
  nobody: 'No player added a random number. The house could have chosen this shoe.',
};

const IN_DUEL = 'Sealed when the duel was created. The duel’s page says whose random number is in the shoe.';

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
      : [`${unmixed.without} of the last ${unmixed.of} shoes sealed while you sat here don’t have your random number.`];
  return isDue || unmixed !== undefined ? [...many, ...shoe].join(' ') : undefined;
};
