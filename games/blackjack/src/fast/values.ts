/**
 * What hands are worth when cards never run out: each value as likely on every draw as in a full shoe. Not exact odds, but
 * good guesses made fast; the simulator uses them to take luck out of its mean, where any guess is allowed.
 */
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { AFTER, IS_SOFT, KINDS, kindOfOne, kindOfTwo, TOTALS } from './kinds.ts';
import { actionOf, DOUBLE, HIT, type Plan, playAt, SPLIT, SPLIT_ACES, STAND, wantsSplit } from './plan.ts';

/** Chances of ace to ten. */
export const CHANCES: readonly number[] = Array.from({ length: 10 }, (_, at) => (at === 9 ? 4 : 1) / 13);

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const TENS_ALIKE = 1 / 4;

const mean = (worth: (value: number) => number): number =>
  VALUES.reduce((sum, value) => sum + (CHANCES[value - 1] as number) * worth(value), 0);

/** BJ-D2, BJ-D3. */
export const dealerDrawsOn = (kind: number, { soft17 }: HouseRules): boolean => {
  const total = TOTALS[kind] as number;
  return total < 17 || (total === 17 && IS_SOFT[kind] === 1 && soft17 === 'hit');
};

/** A table that is worked out entry by entry, when asked. */
class Lazy {
  readonly #known: Float64Array;
  readonly #make: (at: number) => number;

  constructor(size: number, make: (at: number) => number) {
    this.#known = new Float64Array(size).fill(Number.NaN);
    this.#make = make;
  }

  at(at: number): number {
    const known = this.#known[at] as number;
    if (!Number.isNaN(known)) return known;
    const made = this.#make(at);
    this.#known[at] = made;
    return made;
  }
}

/** Upcard and hole card as one number; the hole card is 0 where it is not dealt yet. */
const DEALERS = 121;
const upcardIn = (key: number): number => Math.floor((key % DEALERS) / 11);
const holeIn = (key: number): number => key % 11;
const MOST_HANDS = 9;

export class GuessedValues {
  readonly #rules: HouseRules;
  readonly #plan: Plan;
  readonly #against: Lazy;
  readonly #standing: Lazy;
  readonly #acting: Lazy;
  readonly #two: Lazy;

  constructor(rules: HouseRules, plan: Plan) {
    this.#rules = rules;
    this.#plan = plan;
    this.#against = new Lazy(22 * KINDS, (key) => this.#makeAgainst(Math.floor(key / KINDS), key % KINDS));
    this.#standing = new Lazy(22 * DEALERS, (key) => {
      const [total, upcard, hole] = [Math.floor(key / DEALERS), upcardIn(key), holeIn(key)];
      return hole === 0 ? mean((value) => this.withHole(total, upcard, value)) : this.withHole(total, upcard, hole);
    });
    this.#acting = new Lazy(3 * KINDS * DEALERS, (key) => {
      const hand = Math.floor(key / DEALERS);
      return this.#makeActing(Math.floor(hand / KINDS), hand % KINDS, upcardIn(key), holeIn(key));
    });
    this.#two = new Lazy(MOST_HANDS * DEALERS * DEALERS, (key) => {
      const pair = Math.floor(key / DEALERS);
      return this.#makeTwo(upcardIn(pair), holeIn(pair), Math.floor(pair / DEALERS), upcardIn(key), holeIn(key));
    });
  }

  /** A hand that stood on `total`, against this dealer hand, which is no natural. */
  against(total: number, dealer: number): number {
    return this.#against.at(total * KINDS + dealer);
  }

  #makeAgainst(total: number, dealer: number): number {
    if (dealerDrawsOn(dealer, this.#rules))
      return mean((value) => this.against(total, AFTER[dealer * 11 + value] as number));
    const theirs = TOTALS[dealer] as number;
    return theirs > 21 ? 1 : Math.sign(total - theirs);
  }

  /** The same once the dealer has a second card. */
  withHole(total: number, upcard: number, hole: number): number {
    const isNatural = upcard + hole === 11 && (upcard === 1 || hole === 1);
    return isNatural ? -1 : this.against(total, AFTER[kindOfOne(upcard) * 11 + hole] as number);
  }

  /** A hand that stands on `total`. */
  standing(total: number, upcard: number, hole: number): number {
    return this.#standing.at((total * 11 + upcard) * 11 + hole);
  }

  /** A hand that is to act, and cannot be split. */
  acting(origin: number, kind: number, upcard: number, hole: number): number {
    if ((TOTALS[kind] as number) > 21) return -1;
    return this.#acting.at(((origin * KINDS + kind) * 11 + upcard) * 11 + hole);
  }

  #makeActing(origin: number, kind: number, upcard: number, hole: number): number {
    const action = actionOf(this.#plan.plays[playAt(origin, upcard, kind)] as number);
    const after = (value: number): number => AFTER[kind * 11 + value] as number;
    if (action === STAND) return this.standing(TOTALS[kind] as number, upcard, hole);
    if (action === HIT) return mean((value) => this.acting(origin, after(value), upcard, hole));
    if (action === DOUBLE) return mean((value) => this.doubled(after(value), upcard, hole));
    return -1 / 2;
  }

  /** A doubled hand that has its card. */
  doubled(kind: number, upcard: number, hole: number): number {
    const total = TOTALS[kind] as number;
    return 2 * (total > 21 ? -1 : this.standing(total, upcard, hole));
  }

  /** A split hand that has got its second card, there being `hands` hands. */
  two(first: number, second: number, hands: number, upcard: number, hole: number): number {
    return this.#two.at((((hands * 11 + first) * 11 + second) * 11 + upcard) * 11 + hole);
  }

  #makeTwo(first: number, second: number, hands: number, upcard: number, hole: number): number {
    const origin = first === 1 ? SPLIT_ACES : SPLIT;
    const kind = kindOfTwo(first, second);
    const kept = this.acting(origin, kind, upcard, hole);
    const play = this.#plan.plays[playAt(origin, upcard, kind)] as number;
    if (first !== second || !wantsSplit(play) || hands >= this.#rules.maxHands) return kept;
    const alike = first === 10 && this.#rules.splitBy === 'rank' ? TENS_ALIKE : 1;
    return kept + alike * (this.split(first, hands + 1, upcard, hole) - kept);
  }

  /** A pair that is being split, making `hands` hands in all. */
  split(pair: number, hands: number, upcard: number, hole: number): number {
    return 2 * mean((value) => this.two(pair, value, hands, upcard, hole));
  }
}
