/** What a shoe of a table is made of. */
import { freshCards } from '@croupier/cards';
import { cutPosition, type ShoeSpec } from '@croupier/kernel';
import { CARDS_PER_COUP, type HouseRules, type Setup } from './house-rules.ts';

/**
 * Where the cut card lies: once this many cards are drawn, the next round is dealt from a new shoe. It always leaves
 * enough for one more coup, so a shoe never runs dry inside one (BC-X1).
 */
const cutAt = ({ decks, shuffle }: HouseRules): number =>
  Math.min(cutPosition(decks * 52, shuffle), decks * 52 - CARDS_PER_COUP + 1);

export const shoeSpec = ({ rules }: Setup): ShoeSpec => ({ cards: freshCards(rules.decks), cutAt: cutAt(rules) });
