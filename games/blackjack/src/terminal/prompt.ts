/** One sentence: what the viewer is asked now. Read aloud it must make sense without the picture. */
import { sayChips } from '@croupier/kernel';
import type { Command } from '../rules/commands.ts';
import type { View } from '../rules/shown/view.ts';
import { ownSpot, ownWager, sayTotal } from './words.ts';

type Asked = 'Hit' | 'Stand' | 'Double' | 'Split' | 'Surrender';
const WORD: { readonly [action in Asked]: string } = {
  Hit: 'hit',
  Stand: 'stand',
  Double: 'double',
  Split: 'split',
  Surrender: 'surrender',
};

const possible = (view: View, type: Command['type']): boolean =>
  view.actions.some(({ command, refusal }) => command.type === type && refusal === undefined);

/** "hit, stand or split" */
const choice = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** The side bets that could be added, in the words for them. */
const sideBets = ({ actions }: View): string => {
  const open = actions.flatMap(({ command, refusal }) =>
    command.type === 'PlaceWager' && typeof command['on'] === 'string' && refusal === undefined ? [command['on']] : [],
  );
  const [first] = open;
  return first === undefined ? '' : ` Side bets: ${open.join(', ')}. Type: bet 5 on ${first}.`;
};

const promptBetting = (view: View): string => {
  const offer = view.actions.find(({ command }) => command.type === 'PlaceWager');
  if (possible(view, 'Deal')) return `Your bet is ${sayChips(ownWager(view))}. Deal, or change it.${sideBets(view)}`;
  if (offer?.amount === undefined) return offer?.refusal?.message ?? 'Bets are open.';
  return `Place your bet: ${sayChips(offer.amount.min)} to ${sayChips(offer.amount.max)}.`;
};

const promptInsurance = (view: View): string => {
  const half = view.actions.find(({ command }) => command.type === 'Insure')?.command['amount'];
  const ways = [
    ...(possible(view, 'Insure') ? [`insurance for ${sayChips(Number(half))}, which pays 2:1`] : []),
    ...(possible(view, 'TakeEvenMoney') ? ['even money'] : []),
    ...(possible(view, 'Surrender') ? ['surrender'] : []),
    'no',
  ];
  return `The dealer may have a blackjack: ${choice(ways)}?`;
};

const promptActing = (view: View, hand: number): string => {
  const spot = ownSpot(view);
  const held = spot?.hands[hand - 1];
  if (spot === undefined || held === undefined) return '';
  const words = (Object.keys(WORD) as readonly Asked[]).filter((type) => possible(view, type));
  const which = spot.hands.length > 1 ? `, hand ${hand} of ${spot.hands.length}` : '';
  const shown = view.dealer.isSoft ? 'an ace' : view.dealer.total;
  return `Your turn${which}: ${sayTotal(held)} against ${shown}. ${capital(choice(words.map((type) => WORD[type])))}?`;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const promptSettled = (view: View): string => {
  const net = ownSpot(view)?.net;
  if (net === undefined) return 'Open the next round when you are ready.';
  const result = net === 0 ? 'You break even' : `You ${net > 0 ? 'win' : 'lose'} ${sayChips(Math.abs(net))}`;
  return `${result} in this round. On to the next?`;
};

export const prompt = (view: View): string => {
  const mine = view.turn.find(({ spot }) => spot === view.viewer);
  switch (view.phase) {
    case 'betting':
      return promptBetting(view);
    case 'insurance':
      return mine ? promptInsurance(view) : 'Other players are deciding.';
    case 'acting':
      return mine ? promptActing(view, mine.hand) : `It is seat ${view.turn[0]?.spot ?? '?'}’s turn.`;
    case 'settled':
      return promptSettled(view);
  }
};
