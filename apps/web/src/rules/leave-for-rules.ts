/** Whether a table may be left for one with other rules: those must exist, and no hand may be in play. */
import { loadFelt } from '@croupier/catalog/felts';
import { loadRuleBook } from '@croupier/catalog/rule-books';
import type { WirePicture } from '@croupier/protocol';
import { checkedView } from '@croupier/ui/felt';
import { readAsked } from './asked-room.ts';

/** Throws a sentence about rules that cannot be played: the table that is there stays. */
export const mayLeave = async (game: string, picture: WirePicture): Promise<boolean> => {
  const [felt, book] = await Promise.all([loadFelt(game), loadRuleBook(game)]);
  const rules = book.read(readAsked(game, location.search).setup ?? {});
  if (!rules.ok) throw new RangeError(rules.error.message);
  const view = checkedView(felt, picture.view);
  const phase = felt.phase(view);
  return phase === 'settled' || (phase === 'betting' && felt.spots(view).every(({ staked }) => staked === 0));
};
