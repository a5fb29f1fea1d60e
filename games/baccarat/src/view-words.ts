/** A view in words for its viewer: their bets, what they won or lost, how the coup ended. For the felt, terminals and logs. */
import type { CoupResult } from './rules/round/coup.ts';
import type { HandView, View, WagerView } from './rules/shown/view.ts';

export const ownWagers = ({ viewer, wagers }: View): readonly WagerView[] =>
  wagers.filter(({ seat }) => seat === viewer);

/** The coup on the table once it has ended; undefined while wagers are taken and cards are dealt. */
export const endedCoup = ({ phase, hands, coups }: View): CoupResult | undefined =>
  phase === 'settled' && hands.player.cards.length > 0 ? coups.at(-1) : undefined;

/** "natural 9", "6"; empty without cards. */
export const sayTotal = ({ cards, total, natural }: HandView): string => {
  if (cards.length === 0) return '';
  return natural ? `natural ${total}` : String(total);
};

/** "Player wins 8 to 6", "Tie, 6 to 6". */
export const sayResult = ({ winner, player, banker }: CoupResult): string => {
  if (winner === 'tie') return `Tie, ${player} to ${banker}`;
  return winner === 'player' ? `Player wins ${player} to ${banker}` : `Banker wins ${banker} to ${player}`;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** All the viewer has at stake now. */
export const atStake = (view: View): number =>
  sum(ownWagers(view).map(({ stake, outcome }) => (outcome === undefined ? stake : 0)));

/** All the viewer bet on this coup, whether it has ended or not. */
export const staked = (view: View): number => sum(ownWagers(view).map(({ stake }) => stake));

/** The viewer's net result of the round; undefined while it is open, or without a wager in it. */
export const ownNet = (view: View): number | undefined => {
  const wagers = ownWagers(view);
  if (view.phase !== 'settled' || wagers.length === 0) return undefined;
  return sum(wagers.map(({ stake, returned = 0 }) => returned - stake));
};
