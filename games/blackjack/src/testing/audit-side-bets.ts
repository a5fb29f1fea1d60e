/**
 * What a side bet should have got back, worked out again from SPEC.md and from the name of its pay table, which is what it
 * pays, best result first. On purpose without using anything in rules/.
 */
import type { Card } from '@croupier/cards';

export interface AuditedDeal {
  readonly first: Card;
  readonly second: Card;
  /** In the order they were turned, the upcard first. */
  readonly dealer: readonly Card[];
  readonly dealerPoints: number;
  readonly dealerNatural: boolean;
}

const rank = (card: Card): string => card.slice(0, 1);
const suit = (card: Card): string => card.slice(1);
const isRed = (card: Card): boolean => suit(card) === 'h' || suit(card) === 'd';
const isTen = (card: Card): boolean => 'TJQK'.includes(rank(card));

/** Which entry of the pay table a deal wins, from 0; −1 if it loses. */
type Place = (deal: AuditedDeal, entries: number) => number;

const STRAIGHTS = 'A23 234 345 456 567 678 789 89T 9TJ TJQ JQK AQK'.split(' ');
const ORDER = 'A23456789TJQK';

const poker: Place = ({ first, second, dealer: [upcard = first] }) => {
  const cards = [first, second, upcard];
  const suited = new Set(cards.map(suit)).size === 1;
  const ranks = cards.map(rank).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  if (new Set(ranks).size === 1) return suited ? 0 : 2;
  if (STRAIGHTS.includes(ranks.join(''))) return suited ? 1 : 3;
  return suited ? 4 : -1;
};

const pairs: Place = ({ first, second }) => {
  if (rank(first) !== rank(second)) return -1;
  if (suit(first) === suit(second)) return 0;
  return isRed(first) === isRed(second) ? 1 : 2;
};

const ladies: Place = ({ first, second, dealerNatural }) => {
  const ranks = [rank(first), rank(second)].sort().join('');
  if (!(isTen(first) && isTen(second)) && ranks !== '9A') return -1;
  if (first === second) {
    if (first !== 'Qh') return 2;
    return dealerNatural ? 0 : 1;
  }
  return suit(first) === suit(second) ? 3 : 4;
};

const royal: Place = ({ first, second }) => {
  if (suit(first) !== suit(second)) return -1;
  return [rank(first), rank(second)].sort().join('') === 'KQ' ? 0 : 1;
};

/** Six entries for 8 cards and more down to 3, with two more in front for the player's own blackjack. */
const busts: Place = ({ first, second, dealer, dealerPoints }, entries) => {
  if (dealerPoints <= 21) return -1;
  const cards = Math.min(8, dealer.length);
  const own = (isTen(first) && rank(second) === 'A') || (isTen(second) && rank(first) === 'A');
  if (entries === 8 && own && cards >= 7) return 8 - cards;
  return entries - 6 + (8 - cards);
};

const PLACES: { readonly [on: string]: Place } = {
  '21+3': poker,
  'perfect-pairs': pairs,
  'lucky-ladies': ladies,
  'royal-match': royal,
  buster: busts,
};

/** What the bet wins for each unit, or undefined if it loses. */
export const sideBetPays = (on: string, payTable: string, deal: AuditedDeal): number | undefined => {
  const entries = payTable.split('-').map(Number);
  const place = PLACES[on]?.(deal, entries.length) ?? -1;
  if (place < 0) return undefined;
  return entries.length === 1 ? entries[0] : entries[place];
};
