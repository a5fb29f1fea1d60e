/** What was checked of the shoe in play. A card that nobody here saw turn is not among it. */
import type { Snapshot } from '@croupier/client';

export const sayChecked = ({ checked, isPartial }: Pick<Snapshot, 'checked' | 'isPartial'>): string => {
  if (checked === 0) return '✓ The shoe is sealed. Each card is checked as it lands.';
  const match = checked === 1 ? 'card matches' : 'cards match';
  if (isPartial)
    return `✓ ${checked} ${match} the sealed shoe: those turned while you were here. The others are checked when the shoe is revealed.`;
  const all = checked === 1 ? 'The only card' : `All ${checked} cards`;
  return `✓ ${all} turned so far ${checked === 1 ? 'matches' : 'match'} the sealed shoe. Checked by your browser.`;
};
