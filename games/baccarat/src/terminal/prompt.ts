/** One sentence: what the viewer is asked now. Read aloud it must make sense without the picture. */
import { sayChips } from '@croupier/kernel';
import { HAND_NAMES, WAGER_NAMES } from '../narrate.ts';
import { HANDS } from '../rules/round/coup.ts';
import type { View } from '../rules/shown/view.ts';
import { ownNet, ownWagers } from '../view-words.ts';

/** "25 on Banker and 10 on Tie" */
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const promptBetting = (view: View): string => {
  const wagers = ownWagers(view);
  if (wagers.length > 0) {
    const placed = list(wagers.map(({ on, stake }) => `${sayChips(stake)} on ${WAGER_NAMES[on]}`));
    return `You have ${placed}. Deal, or change your bets.`;
  }
  const offer = view.actions.find(({ command }) => command.type === 'PlaceWager');
  if (offer?.amount === undefined) return offer?.refusal?.message ?? 'Bets are open.';
  return `Place your bets: ${sayChips(offer.amount.min)} to ${sayChips(offer.amount.max)} on each spot.`;
};

const promptSettled = (view: View): string => {
  const net = ownNet(view);
  if (net === undefined) return 'Open the next round when you are ready.';
  const result = net === 0 ? 'You break even' : `You ${net > 0 ? 'win' : 'lose'} ${sayChips(Math.abs(net))}`;
  return `${result} in this round. On to the next?`;
};

const promptTurning = ({ viewer, hands }: View): string => {
  const own = HANDS.filter((hand) => hands[hand].turner === viewer).map((hand) => `${HAND_NAMES[hand]}'s`);
  return own.length === 0 ? 'Other players are turning the cards.' : `Turn ${list(own)} next card.`;
};

export const prompt = (view: View): string => {
  if (view.phase === 'turning') return promptTurning(view);
  return view.phase === 'betting' ? promptBetting(view) : promptSettled(view);
};
