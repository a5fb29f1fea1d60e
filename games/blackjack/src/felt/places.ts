/** Which card on the felt each event moves. Cards of a hand are counted from the end: the view is the one after the batch. */
import type { EventBase } from '@croupier/kernel';
import type { View } from '../rules/shown/view.ts';

/** `at` is empty for what the cards of a hand begin with. */
export const cardKey = (spot: number, hand: number, at: number | ''): string => `${spot}.${hand}.${at}`;
/** The prefix of all card keys of a spot. */
export const ownKeys = (spot: number): string => `${spot}.`;
export const dealerKey = (at: number | ''): string => `dealer.${at}`;
export const HOLE_KEY = 'dealer.hole';

interface Dealt extends EventBase {
  readonly spot: number;
  readonly hand: number;
}

const isDealt = (event: EventBase): event is Dealt => event.type === 'CardDealt' || event.type === 'CardDrawn';
const isDealer = ({ type }: EventBase): boolean => type === 'UpcardDealt' || type === 'DealerDrew';

/** The nth of `count` cards dealt in this batch to a hand that now has `length`. */
const position = (length: number, count: number, nth: number): number => length - count + nth;

export const placesOf = (events: readonly EventBase[], view: View): readonly (string | undefined)[] => {
  const handsDealt = new Map<string, number>();
  for (const event of events) {
    if (!isDealt(event)) continue;
    const key = `${event.spot}.${event.hand}`;
    handsDealt.set(key, (handsDealt.get(key) ?? 0) + 1);
  }
  const dealerCards = events.filter(isDealer).length;
  // The hole card lies first; once it is turned it is the dealer's second card in the order of the view.
  const turned = events.some(({ type }) => type === 'HoleCardRevealed');
  const seen = new Map<string, number>();
  const next = (key: string): number => {
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return nth;
  };
  return events.map((event) => {
    if (isDealt(event)) {
      const key = `${event.spot}.${event.hand}`;
      const length = view.spots.find(({ spot }) => spot === event.spot)?.hands[event.hand - 1]?.cards.length ?? 0;
      return cardKey(event.spot, event.hand, position(length, handsDealt.get(key) ?? 0, next(key)));
    }
    if (isDealer(event)) {
      const nth = next('dealer');
      const drawn = position(view.dealer.cards.length, dealerCards, nth);
      return event.type === 'UpcardDealt' ? dealerKey(0) : dealerKey(drawn);
    }
    if (event.type === 'HoleCardDealt') return turned ? undefined : HOLE_KEY;
    if (event.type === 'HoleCardRevealed') return HOLE_KEY;
    return undefined;
  });
};
