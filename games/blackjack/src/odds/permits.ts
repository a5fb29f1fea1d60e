/**
 * What a hand may do, for every hand at once. The rules themselves are asked, about one hand of each sort: legality
 * depends on the total, on whether there are two cards, and on where the hand comes from.
 */
import { cents, chips } from '@croupier/kernel';
import type { Action } from '../rules/commands.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import { checkAction } from '../rules/legal.ts';
import type { ActingState, Hand } from '../rules/state.ts';
import { HANDS, someCard, someCards } from './hands.ts';

export type Origin = Hand['origin'];

/** Per hand: 1 where the action is allowed. */
export interface Permits {
  readonly hit: Uint8Array;
  readonly double: Uint8Array;
  readonly surrender: Uint8Array;
  /** 1 where the hand stands by itself, or has nothing to choose. */
  readonly mustStand: Uint8Array;
}

const STAKE = chips(1);

/** A table on which such a hand is asked, with money and cards enough for anything. */
const ask = (rules: HouseRules, origin: Origin, upcard: number) => {
  const dealt = (hand: number) => someCards(hand).map((card, at) => ({ at, card }));
  const state = (held: Hand): ActingState => ({
    phase: 'acting',
    rules,
    seats: 1,
    round: 1,
    tray: dealt(1),
    spots: [{ spot: 1, original: STAKE, hands: [held], insurance: { answer: 'not-asked' }, step: 0 }],
    dealer: { cards: [{ at: 0, card: someCard(upcard) }], peeked: rules.holeCard === 'peek' && upcard % 9 === 1 },
  });
  return (action: Action, hand: number): boolean => {
    const held: Hand = { cards: dealt(hand), stake: STAKE, origin, status: 'open' };
    const table = state(held);
    const [spot] = table.spots;
    if (spot === undefined) return false;
    return (
      checkAction(action, table, { id: '1.1.1.0', spot, hand: held, handIndex: 0 }, cents(1_000_000)) === undefined
    );
  };
};

const permitsOf = (rules: HouseRules, origin: Origin, upcard: number): Permits => {
  const allowed = ask(rules, origin, upcard);
  const answers = new Map<string, boolean>();
  const table = (action: Action): Uint8Array =>
    Uint8Array.from({ length: HANDS.count }, (_, hand) => {
      const size = HANDS.size[hand] as number;
      if (size < 2) return 0;
      const sort = `${action}.${HANDS.total[hand]}.${HANDS.isSoft[hand]}.${Math.min(size, 3)}`;
      const answer = answers.get(sort) ?? allowed(action, hand);
      answers.set(sort, answer);
      return answer ? 1 : 0;
    });
  const hit = table('Hit');
  return {
    hit,
    double: table('Double'),
    surrender: table('Surrender'),
    mustStand: hit.map((canHit, hand) => {
      const is21 = rules.autoStand21 && HANDS.total[hand] === 21;
      return is21 || canHit === 0 ? 1 : 0;
    }),
  };
};

const known = new WeakMap<HouseRules, Map<string, Permits>>();

/** Upcards differ only in whether the dealer may have a natural: that ends early surrender (BJ-U3). */
export const permitsFor = (rules: HouseRules, origin: Origin, upcard: number): Permits => {
  const own = known.get(rules) ?? new Map<string, Permits>();
  known.set(rules, own);
  const name = `${origin}.${upcard === 1 || upcard === 10}`;
  const permits = own.get(name) ?? permitsOf(rules, origin, upcard === 10 ? 1 : upcard);
  own.set(name, permits);
  return permits;
};
