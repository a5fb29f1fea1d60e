/**
 * The exact chance of every outcome of a coup from any shoe, pairs and cards together: wagers on one coup depend on each
 * other. The order of dealing does not matter to a count, so a hand is two ranks in either order: 91 by 91 openings, each
 * with a hundred pairs of next pips.
 *
 * Doubles are exact for the reason given in `odds/tally.ts`: every sum counts a subset of all six-card deals.
 */
import { RANKS, SUITS } from '@croupier/cards';
import { fullShoe, pipCounts, type Remaining, requireCountable } from '../odds/remaining.ts';
import { BANKER_PAIR_AT, coupTables, OUTCOMES, PLAYER_PAIR_AT } from './tables.ts';

const PIPS = 10;
/** Outcomes without their pairs. */
const COUPS = 1 << PLAYER_PAIR_AT;
/** Ranks from the ace on: ten and the faces count nothing. */
const pipOf = (rank: number): number => (rank + 1 < PIPS ? rank + 1 : 0);

interface Hand {
  readonly one: number;
  readonly other: number;
  readonly isPair: boolean;
}

const HANDS: readonly Hand[] = Array.from({ length: RANKS.length ** 2 }, (_, at) => {
  const [one, other] = [Math.floor(at / RANKS.length), at % RANKS.length];
  return { one, other, isPair: one === other };
}).filter(({ one, other }) => one <= other);

const totalOf = ({ one, other }: Hand): number => (pipOf(one) + pipOf(other)) % PIPS;
const countOf = ({ one, other }: Hand, rank: number): number => (one === rank ? 1 : 0) + (other === rank ? 1 : 0);

/** As outcomes write them. */
const [NONE, PAIR, PERFECT] = [0, 1, 2];
type Ways = readonly [pairs: number, ways: number];
const pairs = (player: number, banker: number): number => (player << PLAYER_PAIR_AT) | (banker << BANKER_PAIR_AT);

/** How many cards of a rank there are, by suit. */
type Suits = readonly number[];

const sizeOf = (suits: Suits): number => suits.reduce((total, count) => total + count, 0);
const without = (suits: Suits, suit: number): Suits => suits.with(suit, (suits[suit] as number) - 1);
/** Ordered pairs of one suit. */
const perfectOf = (suits: Suits): number => suits.reduce((total, count) => total + count * (count - 1), 0);
/** Sums what is left to do over every card that may go first. */
const overSuits = (suits: Suits, more: (left: Suits) => number): number =>
  suits.reduce((total, count, suit) => total + (count === 0 ? 0 : count * more(without(suits, suit))), 0);

/** Ordered ways to make a pair of a rank, by what it is, after `gone` other cards of that rank were taken in any way. */
const waysOfPair = (suits: Suits, gone: number): readonly Ways[] => {
  const size = sizeOf(suits);
  if (gone === 0) {
    const perfect = perfectOf(suits);
    return [
      [PERFECT, perfect],
      [PAIR, size * (size - 1) - perfect],
    ];
  }
  // Over one card of the rank that is gone; the caller counts that card itself, so its ways are taken out again.
  const perfect = overSuits(suits, perfectOf) / size;
  return [
    [PERFECT, perfect],
    [PAIR, (size - 1) * (size - 2) - perfect],
  ];
};

/** Two pairs of one rank. */
const waysOfOneRank = (suits: Suits): readonly Ways[] => {
  const size = sizeOf(suits);
  const all = size * (size - 1) * (size - 2) * (size - 3);
  const perfect = perfectOf(suits) * (size - 2) * (size - 3);
  const both = suits.reduce((total, count, suit) => {
    const left = without(without(suits, suit), suit);
    return total + (count < 2 ? 0 : count * (count - 1) * perfectOf(left));
  }, 0);
  return [
    [pairs(PERFECT, PERFECT), both],
    [pairs(PERFECT, PAIR), perfect - both],
    [pairs(PAIR, PERFECT), perfect - both],
    [pairs(PAIR, PAIR), all - 2 * perfect + both],
  ];
};

/** By rank. */
type Shoe = readonly Suits[];

const waysOfHand = (shoe: Shoe, { one, other, isPair }: Hand, gone: Hand | undefined): readonly Ways[] => {
  const goneOf = (rank: number): number => (gone === undefined ? 0 : countOf(gone, rank));
  const left = (rank: number): number => sizeOf(shoe[rank] as Suits) - goneOf(rank);
  if (isPair) return waysOfPair(shoe[one] as Suits, goneOf(one));
  return [[NONE, 2 * left(one) * left(other)]];
};

const waysOf = (shoe: Shoe, player: Hand, banker: Hand): readonly Ways[] => {
  if (player.isPair && banker.isPair && player.one === banker.one) return waysOfOneRank(shoe[player.one] as Suits);
  // A pair of one rank and a single card of it: whichever hand has the pair, it is counted after the single card.
  const ofPlayer = waysOfHand(shoe, player, player.isPair ? banker : undefined);
  const ofBanker = waysOfHand(shoe, banker, player.isPair ? undefined : player);
  return ofPlayer.flatMap(([playerPair, ways]) =>
    ofBanker.map(([bankerPair, more]): Ways => [pairs(playerPair, bankerPair), ways * more]),
  );
};

/** How many cards of each pip a shoe has without these two hands. */
const pipsLeft = (pips: readonly number[], player: Hand, banker: Hand): readonly number[] => {
  const left = [...pips];
  for (const rank of [player.one, player.other, banker.one, banker.other])
    left[pipOf(rank)] = (left[pipOf(rank)] as number) - 1;
  return left;
};

/** Ways to take the next two pips, by the lower six bits of the outcome they lead to. */
const waysOn = (coups: Uint8Array, at: number, left: readonly number[]): Float64Array => {
  const ways = new Float64Array(COUPS);
  for (let fifth = 0; fifth < PIPS; fifth++)
    for (let sixth = 0; sixth < PIPS; sixth++) {
      const coup = coups[at + PIPS * fifth + sixth] as number;
      const pair = (left[fifth] as number) * ((left[sixth] as number) - (fifth === sixth ? 1 : 0));
      ways[coup] = (ways[coup] as number) + pair;
    }
  return ways;
};

/**
 * The chance of every outcome from the cards that remain, outcomes as `everyOutcome` has them; the chances add up to 1.
 * Throws RangeError unless 6 to 416 cards remain, in whole numbers.
 */
export const outcomeChancesOf = (remaining: Remaining): ReadonlyMap<number, number> => {
  requireCountable(remaining);
  const { coups } = coupTables();
  const shoe: Shoe = RANKS.map((rank) => SUITS.map((suit) => remaining[`${rank}${suit}`]));
  const pips = pipCounts(remaining);
  const counts = new Float64Array(OUTCOMES);
  for (const player of HANDS)
    for (const banker of HANDS) {
      const found = waysOf(shoe, player, banker).filter(([, ways]) => ways > 0);
      if (found.length === 0) continue;
      const on = waysOn(coups, 1000 * totalOf(player) + 100 * totalOf(banker), pipsLeft(pips, player, banker));
      for (const [pair, ways] of found)
        for (let coup = 0; coup < COUPS; coup++)
          counts[coup | pair] = (counts[coup | pair] as number) + ways * (on[coup] as number);
    }
  const total = counts.reduce((sum, count) => sum + count, 0);
  return new Map([...counts.entries()].filter(([, count]) => count > 0).map(([at, count]) => [at, count / total]));
};

const known = new Map<number, ReadonlyMap<number, number>>();
/** From a full shoe. Counted when first asked for. */
export const outcomeChances = (decks: number): ReadonlyMap<number, number> => {
  const chances = known.get(decks) ?? outcomeChancesOf(fullShoe(decks));
  known.set(decks, chances);
  return chances;
};
