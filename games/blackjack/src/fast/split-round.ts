/**
 * The rest of a round that begins with a pair to split, for a player with a plan. It does what `ExactRound` does, but by
 * tables and in one go, because one round in forty comes here, and more with other players at the table (`TableRound`).
 * Hands are played from the first on; those that wait lie on a pile, the next one on top. What each card was drawn for is
 * noted down, so that the luck in it can be taken out afterwards.
 */
import { LAST_PLACE } from '@croupier/cards';
import type { FastGame } from './game.ts';
import { AFTER, KINDS, ONE_CARD, TOTALS } from './kinds.ts';
import { DEALT, SPLIT, SPLIT_ACES } from './plan.ts';
import { RANK_MASK, type Shoe, TAG_SHIFT, VALUE_MASK, VALUE_SHIFT } from './shoe.ts';
import { DEALER_NOTE, DOUBLED_NOTE, SECOND_NOTE } from './split-rows.ts';
import { BUST, DOUBLES, HAND_MASK, HANDS, SPLITS, SURRENDERED, TAKES, WAYS } from './split-tables.ts';
import { NATURAL_KIND } from './spot.ts';

// As in the hot loops, everything is taken into constants of this module: what is imported is looked up each time.
const [after, totals, hands] = [AFTER, TOTALS, HANDS];
const [LAST, TAG, VALUE, VALUES, RANKS] = [LAST_PLACE, TAG_SHIFT, VALUE_SHIFT, VALUE_MASK, RANK_MASK];
const [KIND, ONE, NATURAL] = [KINDS, ONE_CARD, NATURAL_KIND];
const [DEAL, PAIR, ACES]: readonly [number, number, number] = [DEALT, SPLIT, SPLIT_ACES];
const [SECOND, DOUBLED, DEALER] = [SECOND_NOTE, DOUBLED_NOTE, DEALER_NOTE];
const [TO_SPLIT, TO_TAKE, TO_DOUBLE, HAND] = [SPLITS, TAKES, DOUBLES, HAND_MASK];
const [LOST, GIVEN_UP] = [BUST, SURRENDERED];

const cardValue = (card: number): number => ((card >> VALUE) & VALUES) + 1;
const areAlike = (one: number, other: number): boolean => (((one ^ other) >> VALUE) & RANKS) === 0;
const kindOfOne = (value: number): number => ONE + value - 1;

const ways = new Uint8Array(WAYS);
const draws = new Uint8Array(KINDS);
const halves = new Int8Array(32 * 32);

let loaded: FastGame | undefined;
const load = (game: FastGame): void => {
  if (game === loaded) return;
  ways.set(game.splitTables.ways);
  draws.set(game.splitTables.draws);
  halves.set(game.splitTables.halves);
  loaded = game;
};

const MOST_HANDS = 8;
/** More than two shoes of eight decks. */
const MOST_CARDS = 1024;

export class SplitRound {
  /** Result in halves of a unit, for a bet of one. */
  halves = 0;
  /** The place of the first card that was drawn here, and of the next one. */
  from = 0;
  at = 0;
  /** Tags of the cards drawn here. */
  counted = 0;
  upcard = 0;
  /** 0 while there is none. */
  hole = 0;
  /** Hands that are over, in their order: what they are, and their stakes. */
  readonly hands = new Uint8Array(MOST_HANDS);
  readonly stakes = new Uint8Array(MOST_HANDS);
  count = 0;
  /** For each card drawn here, by `SplitRows`. */
  readonly notes = new Uint16Array(MOST_CARDS);
  readonly #game: FastGame;
  readonly #shoe: Shoe;
  readonly #hasHole: boolean;
  readonly #byRank: boolean;
  readonly #firsts = new Int32Array(MOST_HANDS);
  readonly #seconds = new Int32Array(MOST_HANDS);

  constructor(game: FastGame, shoe: Shoe) {
    this.#game = game;
    this.#shoe = shoe;
    this.#hasHole = game.rules.holeCard !== 'none';
    this.#byRank = game.rules.splitBy === 'rank';
  }

  /** From the card after the upcard on; the round began with card `start`. */
  play(start: number): void {
    const second = this.#hasHole ? start + 2 : start + 1;
    this.hole = this.#hasHole ? cardValue(this.card(start + 1, start)) : 0;
    this.upcard = cardValue(this.card(second + 1, start));
    this.beginAt(second + 2);
    this.playHands(start, this.card(start, start), this.card(second, start));
    this.settle(this.playDealer(start, 0, 0));
  }

  /** The cards of the deal lie on the table, and the next hand is played from place `at` on. */
  beginAt(at: number): void {
    load(this.#game);
    this.from = at;
    this.at = at;
    this.counted = 0;
    this.count = 0;
  }

  card(at: number, start: number): number {
    const shoe = this.#shoe;
    if (at >= shoe.drawnTo) shoe.reach(at, start);
    return shoe.tape[(shoe.size - 1 - at) & LAST] as number;
  }

  /** One hand that was dealt, and all that it is split into. */
  playHands(start: number, dealt: number, other: number): void {
    const { upcard, notes, from } = this;
    const { maxHands } = this.#game.rules;
    /** Here the shoe is empty, and what was put back is dealt too. */
    const limit = this.#shoe.size + start;
    let { at } = this;
    let counted = 0;
    let first = dealt;
    let second = other;
    let origin = DEAL;
    let all = 1;
    let waiting = 0;
    let count = 0;
    for (;;) {
      const plays = (origin * 11 + upcard) * KIND;
      let kind = after[kindOfOne(cardValue(first)) * 11 + cardValue(second)] as number;
      let way = ways[plays + kind] as number;
      const isAlike = !this.#byRank || areAlike(first, second);
      if ((way & TO_SPLIT) !== 0 && isAlike && all < maxHands && at + 2 <= limit) {
        origin = cardValue(first) === 1 ? ACES : PAIR;
        all++;
        const note = SECOND + all * 11 + cardValue(first);
        notes[at - from] = note;
        const toFirst = this.card(at++, start);
        notes[at - from] = note;
        const toSecond = this.card(at++, start);
        counted += (toFirst >> TAG) + (toSecond >> TAG);
        this.#firsts[waiting] = second;
        this.#seconds[waiting++] = toSecond;
        second = toFirst;
        continue;
      }
      let stake = 1;
      let note = origin * KIND;
      while ((way & TO_TAKE) !== 0 && at < limit) {
        if ((way & TO_DOUBLE) !== 0) {
          stake = 2;
          note = DOUBLED;
        }
        notes[at - from] = note + kind;
        const card = this.card(at++, start);
        counted += card >> TAG;
        kind = after[kind * 11 + cardValue(card)] as number;
        way = ways[plays + kind] as number;
        if (stake === 2) break;
      }
      // Doubled, or out of cards: it is what it is.
      this.hands[count] = stake === 2 || (way & TO_TAKE) !== 0 ? (hands[kind] as number) : way & HAND;
      this.stakes[count++] = stake;
      if (waiting === 0) break;
      first = this.#firsts[--waiting] as number;
      second = this.#seconds[waiting] as number;
    }
    this.at = at;
    this.counted += counted;
    this.count = count;
  }

  /**
   * BJ-D1 … BJ-D4; answers with the kind of the dealer's hand. Of other hands at the table count those that stood, and those
   * that a natural would still take or tie.
   */
  playDealer(start: number, othersStood: number, othersWait: number): number {
    const { upcard, hole, count, from, notes } = this;
    const limit = this.#shoe.size + start;
    let stood = othersStood;
    let surrendered = othersWait;
    for (let at = 0; at < count; at++) {
      const hand = this.hands[at] as number;
      if (hand > GIVEN_UP) stood++;
      else if (hand === GIVEN_UP) surrendered++;
    }
    let kind = kindOfOne(upcard);
    let { at } = this;
    // Without a hole card it is drawn now, if only to see whether a natural takes what was surrendered.
    const looks = hole === 0 && (stood > 0 || (surrendered > 0 && (upcard === 1 || upcard === 10)));
    if (hole > 0) kind = after[kind * 11 + hole] as number;
    for (let draw = looks; at < limit; draw = false) {
      if (!draw && (stood === 0 || kind === NATURAL || draws[kind] === 0)) break;
      notes[at - from] = DEALER + kind;
      const card = this.card(at++, start);
      this.counted += card >> TAG;
      kind = after[kind * 11 + cardValue(card)] as number;
    }
    this.at = at;
    return kind;
  }

  /** BJ-P1 … BJ-P6. */
  settle(dealer: number): void {
    const theirs = totals[dealer] as number;
    let won = 0;
    for (let at = 0; at < this.count; at++) {
      const hand = this.hands[at] as number;
      const stake = this.stakes[at] as number;
      if (dealer === NATURAL && hand !== LOST) won -= this.#lostToNatural(stake, at);
      else won += stake * (halves[hand * 32 + theirs] as number);
    }
    this.halves = won;
  }

  /** In halves. */
  #lostToNatural(stake: number, at: number): number {
    if (this.#game.rules.lostToNatural === 'all') return 2 * stake;
    return at === 0 ? 2 : 0;
  }
}
