/**
 * What a hand may do, for every hand at once. The rules themselves are asked, about one hand of each sort: legality
 * depends on the total, on whether there are two cards, and on where the hand comes from.
 */
import { cents, chips } from '@croupier/kernel';
import type { Action } from '../../rules/commands.ts';
import { checkAction } from '../../rules/round/legal.ts';
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import type { ActingState, Hand } from '../../rules/state.ts';
import { oncePerRules } from '../table/rules-key.ts';
import { HANDS, someCard, someCards } from './hands.ts';

export type Origin = Hand['origin'];
export const ORIGINS: readonly Origin[] = ['dealt', 'split', 'split-aces'];

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

/** Sorts of hands by number: total, soft or hard, two cards or more. Hands of fewer cards are never asked about. */
const SORTS = 22 * 4;
const SORT_OF = Uint8Array.from(HANDS.total, (total, hand) =>
  (HANDS.size[hand] as number) < 2
    ? SORTS
    : total * 4 + (HANDS.isSoft[hand] as number) * 2 + (HANDS.size[hand] === 2 ? 1 : 0),
);
/** A hand of each sort that there is. */
const SAMPLES: ReadonlyMap<number, number> = new Map(Array.from(SORT_OF, (sort, hand) => [sort, hand] as const));

const permitsOf = (rules: HouseRules, origin: Origin, upcard: number): Permits => {
  const allowed = ask(rules, origin, upcard);
  const table = (action: Action): Uint8Array => {
    const answers = new Uint8Array(SORTS + 1);
    for (const [sort, hand] of SAMPLES) if (sort < SORTS && allowed(action, hand)) answers[sort] = 1;
    return SORT_OF.map((sort) => answers[sort] as number);
  };
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

const known = oncePerRules(() => new Map<string, Permits>());

/** Upcards differ only in whether the dealer may have a natural: that ends early surrender (BJ-U3). */
export const permitsFor = (rules: HouseRules, origin: Origin, upcard: number): Permits => {
  const own = known(rules);
  const name = `${origin}.${upcard === 1 || upcard === 10}`;
  const permits = own.get(name) ?? permitsOf(rules, origin, upcard === 10 ? 1 : upcard);
  own.set(name, permits);
  return permits;
};
