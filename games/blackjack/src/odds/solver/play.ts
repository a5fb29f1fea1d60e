/**
 * From what standing is worth to what playing is worth: hands are gone through from the longest down, and every hand
 * knows what it leads to. All values are weighted by how likely the hand is (weights.ts): they add up, and the best
 * action is the one with the highest sum.
 */
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import { HANDS } from './hands.ts';
import type { Measure, Work } from './measure.ts';
import type { Numeric, Vector } from './numeric.ts';
import type { Permits } from './permits.ts';
import type { Take } from './scratch.ts';

const CHILD = HANDS.child;

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

/** A strategy for hands that are not split: what a chart wants of each hand, or whatever is worth most. */
export type Choose = 'best' | readonly Wish[];

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

/** What the rules say about them, and which they are. */
export interface Terms {
  readonly permits: Permits;
  readonly takes: NaturalTakes;
  readonly hands: Int16Array;
}

/** One kind of hands against one upcard, with everything that does not depend on how they are played. */
export class Table<N> {
  readonly #num: Numeric<N>;
  readonly #measure: Measure<N>;
  readonly #permits: Permits;
  readonly #hands: Int16Array;
  /** Mass in which a bust hand loses its stake; with a peek, a natural has ended the round before. */
  readonly #loss: Vector<N>;
  /** What a dealer natural takes from a hand that is not bust, for one unit of stake. */
  readonly #taken: Vector<N>;
  /** Net result of standing, for one unit and for a doubled stake. */
  readonly #stand: Vector<N>;
  readonly #doubled: Vector<N>;

  readonly #take: Take<N>;

  /** `hands` must hold all that its hands lead to, in the order of their numbers: longest last. */
  constructor({ num, take }: Pick<Work<N>, 'num' | 'take'>, measure: Measure<N>, { permits, takes, hands }: Terms) {
    this.#num = num;
    this.#take = take;
    this.#measure = measure;
    this.#permits = permits;
    this.#hands = hands;
    const { mass, natural, firstNatural, stand } = measure;
    const loss = take(HANDS.count);
    const single = take(HANDS.count);
    const doubled = take(HANDS.count);
    this.#taken = takes === 'all' ? natural : takes === 'original' ? firstNatural : take(HANDS.count);
    const two = num.of(2);
    // BJ-P6: of a doubled stake only the original part may be lost to a natural.
    const lost = takes === 'original' ? num.one : two;
    for (const hand of hands) {
      const taken = this.#taken[hand] as N;
      loss[hand] = takes === 'nothing' ? num.minus(mass[hand] as N, natural[hand] as N) : (mass[hand] as N);
      single[hand] = num.minus(stand[hand] as N, taken);
      doubled[hand] = num.minus(num.times(two, stand[hand] as N), num.times(lost, taken));
    }
    this.#loss = loss;
    this.#stand = single;
    this.#doubled = doubled;
  }

  /** One more card and then `value` of the longer hand; busts lose `stake`. */
  #draw(hand: number, stake: N, value: Vector<N>): N {
    const num = this.#num;
    const loss = this.#loss;
    let sum = num.zero;
    let bust = loss[hand] as N;
    for (let at = hand * 10; at < hand * 10 + 10; at++) {
      const longer = CHILD[at] as number;
      if (longer < 0) break;
      sum = num.plus(sum, value[longer] as N);
      bust = num.minus(bust, loss[longer] as N);
    }
    return num.minus(sum, num.times(stake, bust));
  }

  #hit(hand: number, value: Vector<N>): N {
    return this.#draw(hand, this.#num.one, value);
  }

  #double(hand: number): N {
    return this.#draw(hand, this.#num.of(2), this.#doubled);
  }

  /** Half the stake, or all of it to a natural (BJ-U4). */
  #surrender(hand: number): N {
    const num = this.#num;
    const { mass, natural } = this.#measure;
    const certain = num.minus(mass[hand] as N, natural[hand] as N);
    return num.minus(num.zero, num.plus(num.over(certain, num.of(2)), this.#taken[hand] as N));
  }

  /** What each action is worth, if `value` is what longer hands are worth. */
  values(hand: number, value: Vector<N>): Values<N> {
    const { double, surrender, mustStand } = this.#permits;
    const stand = this.#stand[hand] as N;
    if (mustStand[hand] === 1) return { stand };
    return {
      stand,
      hit: this.#hit(hand, value),
      ...(double[hand] === 1 && { double: this.#double(hand) }),
      ...(surrender[hand] === 1 && { surrender: this.#surrender(hand) }),
    };
  }

  /** Plays every hand by a strategy. */
  play(choose: Choose): Play<N> {
    const hands = this.#hands;
    const play = { value: this.#take(HANDS.count), action: new Uint8Array(HANDS.count) };
    for (let at = hands.length - 1; at >= 0; at--) {
      const hand = hands[at] as number;
      if (choose === 'best') this.#best(hand, play);
      else this.#follow(hand, choose[hand] as Wish, play);
    }
    return play;
  }

  #best(hand: number, { value, action }: Play<N>): void {
    const num = this.#num;
    const { double, surrender, mustStand } = this.#permits;
    let best = this.#stand[hand] as N;
    let code = STAND;
    if (mustStand[hand] !== 1) {
      const hit = this.#hit(hand, value);
      if (num.isMore(hit, best)) {
        best = hit;
        code = HIT;
      }
      const doubled = double[hand] === 1 ? this.#double(hand) : best;
      if (num.isMore(doubled, best)) {
        best = doubled;
        code = DOUBLE;
      }
      const surrendered = surrender[hand] === 1 ? this.#surrender(hand) : best;
      if (num.isMore(surrendered, best)) {
        best = surrendered;
        code = SURRENDER;
      }
    }
    value[hand] = best;
    action[hand] = code;
  }

  #follow(hand: number, wish: Wish, { value, action }: Play<N>): void {
    const { double, surrender, mustStand } = this.#permits;
    const free = mustStand[hand] !== 1;
    if (free && wish.surrender && surrender[hand] === 1) {
      value[hand] = this.#surrender(hand);
      action[hand] = SURRENDER;
    } else if (free && wish.double && double[hand] === 1) {
      value[hand] = this.#double(hand);
      action[hand] = DOUBLE;
    } else if (free && wish.hit) {
      value[hand] = this.#hit(hand, value);
      action[hand] = HIT;
    } else {
      value[hand] = this.#stand[hand] as N;
      action[hand] = STAND;
    }
  }
}
