/** What was checked of the shoe in play. A card that nobody here saw turn is not among it. */
import type { Snapshot } from '@croupier/client';

export const sayChecked = ({ checked, isPartial }: Pick<Snapshot, 'checked' | 'isPartial'>): string => {
  if (checked === 0) return '✓ The shoe is sealed. Each card is checked as it lands.';
  const isOne = checked === 1;
  const match = isOne ? 'matches the sealed shoe.' : 'match the sealed shoe.';
  if (!isPartial)
    return `✓ ${isOne ? 'The first card' : `All ${checked} cards turned so far`} ${match} Checked by your browser.`;
  const cards = isOne ? 'The card' : `The ${checked} cards`;
  return `✓ ${cards} turned while you were here ${match} The others are checked when the shoe is revealed.`;
};
