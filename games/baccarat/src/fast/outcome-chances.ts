/**
 * The exact chance of every outcome of a coup from a full shoe, pairs and cards together: wagers on one coup depend on each
 * other. The order of dealing does not matter to a count, so a hand is two ranks in either order: 91 by 91 openings, each
 * with a hundred pairs of next pips.
 *
 * Doubles are exact for the reason given in `odds/tally.ts`: every sum counts a subset of all six-card deals.
 */
import { BANKER_PAIR_AT, coupTables, OUTCOMES, PLAYER_PAIR_AT } from './tables.ts';

const RANKS = 13;
const SUITS = 4;
const PIPS = 10;
/** Ranks that count nothing. */
const TENS = 4;
/** Outcomes without their pairs. */
const COUPS = 1 << PLAYER_PAIR_AT;
/** Ranks from the ace on: ten and the faces count nothing. */
const pipOf = (rank: number): number => (rank + 1 < PIPS ? rank + 1 : 0);

interface Hand {
  readonly one: number;
  readonly other: number;
  readonly isPair: boolean;
}

const HANDS: readonly Hand[] = Array.from({ length: RANKS ** 2 }, (_, at) => {
  const [one, other] = [Math.floor(at / RANKS), at % RANKS];
  return { one, other, isPair: one === other };
}).filter(({ one, other }) => one <= other);

const totalOf = ({ one, other }: Hand): number => (pipOf(one) + pipOf(other)) % PIPS;
const countOf = ({ one, other }: Hand, rank: number): number => (one === rank ? 1 : 0) + (other === rank ? 1 : 0);

/** As outcomes write them. */
const [NONE, PAIR, PERFECT] = [0, 1, 2];
type Ways = readonly [pairs: number, ways: number];
const pairs = (player: number, banker: number): number => (player << PLAYER_PAIR_AT) | (banker << BANKER_PAIR_AT);

/** Two pairs of one rank, of which each suit has `decks` cards. */
const waysOfOneRank = (decks: number): readonly Ways[] => {
  const cards = SUITS * decks;
  const all = cards * (cards - 1) * (cards - 2) * (cards - 3);
  const perfect = cards * (decks - 1) * (cards - 2) * (cards - 3);
  const both = SUITS * decks * (decks - 1) * (decks - 2) * (decks - 3) + 12 * (decks * (decks - 1)) ** 2;
  return [
    [pairs(PERFECT, PERFECT), both],
    [pairs(PERFECT, PAIR), perfect - both],
    [pairs(PAIR, PERFECT), perfect - both],
    [pairs(PAIR, PAIR), all - 2 * perfect + both],
  ];
};

/** Ordered ways to take a hand when so many cards of its two ranks are left, by what it is as a pair. */
const waysOfHand = (decks: number, { isPair }: Hand, one: number, other: number): readonly Ways[] => {
  if (!isPair) return [[NONE, 2 * one * other]];
  const ways = one * (one - 1);
  // Whichever card of the rank is gone, the share of perfect pairs is that of a full shoe.
  const perfect = (ways * (decks - 1)) / (SUITS * decks - 1);
  return [
    [PERFECT, perfect],
    [PAIR, ways - perfect],
  ];
};

const waysOf = (decks: number, player: Hand, banker: Hand): readonly Ways[] => {
  if (player.isPair && banker.isPair && player.one === banker.one) return waysOfOneRank(decks);
  const cards = SUITS * decks;
  const left = (rank: number): number => cards - countOf(player, rank);
  const ofBanker = waysOfHand(decks, banker, left(banker.one), left(banker.other));
  return waysOfHand(decks, player, cards, cards).flatMap(([playerPair, ways]) =>
    ofBanker.map(([bankerPair, more]): Ways => [pairs(playerPair, bankerPair), ways * more]),
  );
};

/** How many cards of each pip a shoe has without these two hands. */
const pipsLeft = (decks: number, player: Hand, banker: Hand): readonly number[] => {
  const left = Array.from({ length: PIPS }, (_, pip) => SUITS * decks * (pip === 0 ? TENS : 1));
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

const counted = (decks: number): ReadonlyMap<number, number> => {
  const { coups } = coupTables();
  const counts = new Float64Array(OUTCOMES);
  for (const player of HANDS)
    for (const banker of HANDS) {
      const on = waysOn(coups, 1000 * totalOf(player) + 100 * totalOf(banker), pipsLeft(decks, player, banker));
      for (const [pair, ways] of waysOf(decks, player, banker))
        for (let coup = 0; coup < COUPS; coup++)
          counts[coup | pair] = (counts[coup | pair] as number) + ways * (on[coup] as number);
    }
  const total = counts.reduce((sum, count) => sum + count, 0);
  return new Map([...counts.entries()].filter(([, count]) => count > 0).map(([at, count]) => [at, count / total]));
};

const known = new Map<number, ReadonlyMap<number, number>>();
/** Outcomes as `everyOutcome` has them; the chances add up to 1. Counted when first asked for. */
export const outcomeChances = (decks: number): ReadonlyMap<number, number> => {
  const chances = known.get(decks) ?? counted(decks);
  known.set(decks, chances);
  return chances;
};
