/** The words of the terminal table. Color only ever repeats what a word says. */
import { type Role, type Span, sayChips, saySigned, span } from '@croupier/kernel';
import { WAGER_NAMES } from '../narrate.ts';
import type { WagerView } from '../rules/shown/view.ts';

const MARKS: { readonly [outcome in NonNullable<WagerView['outcome']>]: readonly [string, Role | undefined] } = {
  win: ['✓', 'better'],
  push: ['=', undefined],
  lose: ['✗', 'worse'],
};

/** "Banker 25"; once settled "✓ Banker 25 +23.75", told apart without color too. */
export const wagerSpan = ({ on, stake, outcome, returned = 0 }: WagerView): Span => {
  const what = `${WAGER_NAMES[on]} ${sayChips(stake)}`;
  if (outcome === undefined) return span(what);
  const [mark, role] = MARKS[outcome];
  return span(`${mark} ${what} ${outcome === 'push' ? 'push' : saySigned(returned - stake)}`, role);
};
