/** The shoe as a table shows it: cards left, cards discarded, the cut card, and whether the next round will shuffle. */
import { type Line, line, span } from './picture.ts';

/** What any view says about its shoe. */
export interface ShoeCounts {
  readonly left: number;
  readonly drawn: number;
  readonly cutAt: number;
  readonly reshuffleSoon: boolean;
}

/** `shoe` is undefined before the first one is opened. */
export const shoeLine = (shoe: ShoeCounts | undefined, discarded: number): Line => {
  if (shoe === undefined) return line('A new shoe will be opened.', 'dim');
  const cut = shoe.reshuffleSoon ? 'cut card out' : `cut card in ${shoe.cutAt - shoe.drawn}`;
  const counts = `Shoe ${shoe.left} left · Discard ${discarded} · ${cut}`;
  return [span(counts, 'dim'), ...(shoe.reshuffleSoon ? [span(' · '), span('reshuffle soon', 'brass')] : [])];
};

/** The same for pipes and transcripts. */
export const shoeText = (shoe: ShoeCounts | undefined, discarded: number): string => {
  if (shoe === undefined) return '-';
  const cut = shoe.reshuffleSoon ? 'cut card out, reshuffle soon' : `cut card in ${shoe.cutAt - shoe.drawn}`;
  return `${shoe.left} left, ${discarded} discarded, ${cut}`;
};
