/**
 * The cards that a viewer of the table has not seen: a fresh shoe less every card that was turned. Nothing hidden is used;
 * the tray is open to everyone.
 */
import type { View } from '../rules/shown/view.ts';
import { fullShoe, type Remaining, withoutCards } from './remaining.ts';

/** Before the first shoe, and when the cut card is out after a coup, the next one comes from a new shoe. */
const isFresh = ({ shoe, phase }: View): boolean => shoe === undefined || (shoe.reshuffleSoon && phase === 'settled');

/** What the next coup is dealt from. Throws RangeError if the view shows cards that its shoe cannot hold. */
export const unseenCards = (view: View): Remaining => {
  const full = fullShoe(Number(view.rules['decks']));
  if (isFresh(view)) return full;
  return withoutCards(full, [...view.tray, ...view.hands.player.cards, ...view.hands.banker.cards]);
};
