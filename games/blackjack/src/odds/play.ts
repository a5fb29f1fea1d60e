/**
 * From what standing is worth to what playing is worth: hands are gone through from the longest down, and every hand
 * knows what it leads to. All values are weighted by how likely the hand is (weights.ts): they add up, and the best
 * action is the one with the highest sum.
 */
import type { HouseRules } from '../rules/house-rules.ts';
import { HANDS, VALUES } from './hands.ts';
import type { Measure } from './measure.ts';
import type { Numeric, Vector } from './numeric.ts';
import type { Permits } from './permits.ts';

/** Codes of what is done with a hand. */
export const STAND = 1;
export const HIT = 2;
export const DOUBLE = 3;
export const SURRENDER = 4;
export const SPLIT = 5;

/** What a dealer natural does to hands that have acted, where it was not looked for before (BJ-P6, BJ-H3). */
export type NaturalTakes = 'nothing' | HouseRules['lostToNatural'];

export const naturalTakes = ({ holeCard, lostToNatural }: HouseRules): NaturalTakes =>
  holeCard === 'peek' ? 'nothing' : lostToNatural;

/** A strategy for hands that are not split: one code per hand, or whatever is worth most. */
export type Choose = 'best' | ((hand: number) => Wish);

/** What a chart wants, in order; the first one that is allowed is done. */
export interface Wish {
  readonly surrender: boolean;
  readonly double: boolean;
  readonly hit: boolean;
}

export interface Play<N> {
  /** By hand. */
  readonly value: Vector<N>;
  readonly action: Uint8Array;
}

/** What each action is worth on one hand, weighted; those that are not allowed are missing. */
export interface Values<N> {
  readonly stand: N;
  readonly hit?: N;
  readonly double?: N;
  readonly surrender?: N;
}

export class Table<N> {
  readonly #num: Numeric<N>;
  readonly #measure: Measure<N>;
  readonly #takes: NaturalTakes;
  readonly #permits: Permits;

  constructor(num: Numeric<N>, measure: Measure<N>, permits: Permits, takes: NaturalTakes) {
    this.#num = num;
    this.#measure = measure;
    this.#permits = permits;
    this.#takes = takes;
  }

  /** Mass in which a bust hand loses what nobody else counts. */
  #lossMass(hand: number): N {
    const { mass, natural } = this.#measure;
    return this.#takes === 'nothing' ? this.#num.minus(mass[hand] as N, natural[hand] as N) : (mass[hand] as N);
  }

  /** What a dealer natural takes from a hand that is not bust, for one unit of stake. */
  #taken(hand: number): N {
    const { natural, firstNatural } = this.#measure;
    if (this.#takes === 'nothing') return this.#num.zero;
    return (this.#takes === 'all' ? natural[hand] : firstNatural[hand]) as N;
  }

  stand(hand: number): N {
    return this.#num.minus(this.#measure.stand[hand] as N, this.#taken(hand));
  }

  /** One more card and then `value` of the longer hand; busts lose `stake`. */
  #draw(hand: number, stake: N, value: (longer: number) => N): N {
    const num = this.#num;
    let sum = num.zero;
    let bust = this.#lossMass(hand);
    for (const card of VALUES) {
      const longer = HANDS.child[hand * 10 + card - 1] as number;
      if (longer < 0) break;
      sum = num.plus(sum, value(longer));
      bust = num.minus(bust, this.#lossMass(longer));
    }
    return num.minus(sum, num.times(stake, bust));
  }

  hit(hand: number, value: Vector<N>): N {
    return this.#draw(hand, this.#num.one, (longer) => value[longer] as N);
  }

  double(hand: number): N {
    const num = this.#num;
    const two = num.of(2);
    // BJ-P6: of a doubled stake only the original part may be lost to a natural.
    const lost = this.#takes === 'original' ? num.one : two;
    return this.#draw(hand, two, (longer) =>
      num.minus(num.times(two, this.#measure.stand[longer] as N), num.times(lost, this.#taken(longer))),
    );
  }

  /** Half the stake, or all of it to a natural (BJ-U4). */
  surrender(hand: number): N {
    const num = this.#num;
    const { mass, natural } = this.#measure;
    const certain = num.minus(mass[hand] as N, natural[hand] as N);
    return num.minus(num.zero, num.plus(num.over(certain, num.of(2)), this.#taken(hand)));
  }

  values(hand: number, value: Vector<N>): Values<N> {
    const { hit, double, surrender, mustStand } = this.#permits;
    const stand = this.stand(hand);
    if (mustStand[hand] === 1) return { stand };
    return {
      stand,
      ...(hit[hand] === 1 && { hit: this.hit(hand, value) }),
      ...(double[hand] === 1 && { double: this.double(hand) }),
      ...(surrender[hand] === 1 && { surrender: this.surrender(hand) }),
    };
  }

  /** Plays every hand of `hands`, which must hold all that its hands lead to; longest last. */
  play(hands: Int16Array, choose: Choose, into: Play<N>): void {
    for (let at = hands.length - 1; at >= 0; at--) {
      const hand = hands[at] as number;
      if (choose === 'best') this.#best(hand, into);
      else this.#follow(hand, choose(hand), into);
    }
  }

  #best(hand: number, { value, action }: Play<N>): void {
    const num = this.#num;
    const { double, surrender, mustStand } = this.#permits;
    let best = this.stand(hand);
    let code = STAND;
    const consider = (other: number, worth: N): void => {
      if (!num.isMore(worth, best)) return;
      best = worth;
      code = other;
    };
    if (mustStand[hand] !== 1) {
      consider(HIT, this.hit(hand, value));
      if (double[hand] === 1) consider(DOUBLE, this.double(hand));
      if (surrender[hand] === 1) consider(SURRENDER, this.surrender(hand));
    }
    value[hand] = best;
    action[hand] = code;
  }

  #follow(hand: number, wish: Wish, { value, action }: Play<N>): void {
    const { double, surrender, mustStand } = this.#permits;
    const free = mustStand[hand] !== 1;
    if (free && wish.surrender && surrender[hand] === 1) {
      value[hand] = this.surrender(hand);
      action[hand] = SURRENDER;
    } else if (free && wish.double && double[hand] === 1) {
      value[hand] = this.double(hand);
      action[hand] = DOUBLE;
    } else if (free && wish.hit) {
      value[hand] = this.hit(hand, value);
      action[hand] = HIT;
    } else {
      value[hand] = this.stand(hand);
      action[hand] = STAND;
    }
  }
}
