/** Hands on the table while a round is played card by card. */
import { AFTER, isTwoCards, kindOfOne, kindOfTwo, NO_CARDS, ONE_CARD, TOTALS } from './kinds.ts';
import { DEALT, SPLIT, SPLIT_ACES } from './plan.ts';
import { rankKeyOf, valueIn } from './shoe.ts';

export const OPEN = 0;
export const STOOD = 1;
export const BUST = 2;
export const SURRENDERED = 3;
export const NATURAL = 4;
/** Given up before the peek: half is lost whatever the dealer has. */
export const GIVEN_UP = 5;

/** Of a hand that was dealt; after a split it is no natural. */
export const NATURAL_KIND = kindOfTwo(1, 10);

export class SpotHand {
  kind = NO_CARDS;
  /** The first two cards, as the shoe holds them. */
  first = 0;
  second = 0;
  origin = DEALT;
  status = OPEN;
  /** 2 when doubled. */
  stake = 1;

  /** A new hand of one card. */
  begin(card: number, origin: number): void {
    this.kind = kindOfOne(valueIn(card));
    this.first = card;
    this.origin = origin;
    this.status = OPEN;
    this.stake = 1;
  }

  take(card: number): void {
    if (this.kind >= ONE_CARD) this.second = card;
    this.kind = AFTER[this.kind * 11 + valueIn(card)] as number;
  }

  get total(): number {
    return TOTALS[this.kind] as number;
  }

  get isNatural(): boolean {
    return this.kind === NATURAL_KIND;
  }
}

export class Spot {
  readonly #hands: SpotHand[];
  count = 0;

  /** `most`: hands after splits. */
  constructor(most: number) {
    this.#hands = Array.from({ length: most }, () => new SpotHand());
  }

  /** The first card of a round. */
  open(card: number): void {
    this.count = 1;
    this.hand(0).begin(card, DEALT);
  }

  hand(at: number): SpotHand {
    return this.#hands[at] as SpotHand;
  }

  /** BJ-S2: the second card becomes a hand of its own, right behind the first. */
  split(at: number): void {
    const hand = this.hand(at);
    const { first, second } = hand;
    const origin = valueIn(first) === 1 ? SPLIT_ACES : SPLIT;
    const unused = this.hand(this.count);
    for (let later = this.count; later > at + 1; later--) this.#hands[later] = this.hand(later - 1);
    this.#hands[at + 1] = unused;
    this.count++;
    hand.begin(first, origin);
    unused.begin(second, origin);
  }

  /** BJ-S1: two cards that may be split. */
  isPair(at: number, byRank: boolean): boolean {
    const { kind, first, second } = this.hand(at);
    if (!isTwoCards(kind)) return false;
    return byRank ? rankKeyOf(first) === rankKeyOf(second) : valueIn(first) === valueIn(second);
  }
}
