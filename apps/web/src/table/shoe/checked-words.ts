/** What was checked of the shoe in play. A card that nobody here saw turn is not among it. */
import type { Snapshot } from '@croupier/client';

export const sayChecked = ({ checked, isPartial }: Pick<Snapshot, 'checked' | 'isPartial'>): string => {
  if (checked === 0) return '✓ The shoe is sealed. Each card is checked as it lands.';
  const match = checked === 1 ? '1 card matches' : `${checked} cards match`;
  const which = isPartial
    ? 'turned while you were here. The others are checked when the shoe is revealed.'
    : 'all turned so far. Checked by your browser.';
  return `✓ ${match} the sealed shoe, ${which}`;
};
