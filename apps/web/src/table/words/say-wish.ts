/** A changed bet in words, the same for a key, a click and the command box. */
import type { TableLink } from '@croupier/client';
import { sayChipCount as chips } from '@croupier/kernel';
import type { Felt, Spot } from '@croupier/ui/felt';
import { type Stakes, stakesOf, totalOf } from '../bets/bets.ts';
import type { Deed } from '../gate.ts';

/** “Bet 10 chips.”, or by name where there are several spots: “Banker, 10 chips.” */
const sayBet = (wish: Stakes, spots: readonly Spot[]): string => {
  const placed = spots.filter(({ id }) => wish.has(id));
  const mains = spots.filter(({ side }) => !side).length;
  if (placed.length === 0) return 'No bet.';
  const [first] = placed;
  if (placed.length === 1 && first?.side === false && mains === 1) return `Bet ${chips(totalOf(wish))}.`;
  if (placed.length > 2) return `${placed.length} bets, ${chips(totalOf(wish))} total.`;
  return placed.map(({ id, label }) => `${label}, ${chips(wish.get(id) ?? 0)}.`).join(' ');
};

/** The one spot that was touched; the others are as they were. */
const sayOne = (id: string, wish: Stakes, spots: readonly Spot[]): string => {
  const spot = spots.find((one) => one.id === id);
  const only = spots.filter(({ side }) => !side).length === 1 && spot?.side === false;
  const amount = wish.get(id) ?? 0;
  if (only) return amount === 0 ? 'No bet.' : `Bet ${chips(amount)}.`;
  return `${spot?.label ?? ''}, ${amount === 0 ? 'no chips' : chips(amount)}.`;
};

export const sayWish = (deed: Deed['do'], wish: Stakes, spots: readonly Spot[], spot: string | undefined): string => {
  if (deed === 'clear') return 'Bets cleared.';
  if (spot !== undefined) return sayOne(spot, wish, spots);
  const said = sayBet(wish, spots);
  if (deed === 'undo') return `Undone. ${said}`;
  if (deed === 'twice') return `Doubled. ${said}`;
  return deed === 'rebet' ? `Same bet again. ${said}` : said;
};

/** The bets that the table has now, for players who typed theirs. Empty once the cards are dealt: those say more. */
export const sayPlaced = (link: TableLink, felt: Felt): string => {
  const view = link.snapshot().picture?.view;
  if (view === undefined || felt.phase(view) !== 'betting') return '';
  const spots = felt.spots(view);
  return sayBet(stakesOf(spots), spots);
};
