/**
 * A shoe of a lane: nothing is shuffled, each card is drawn from the counts of those that are left when it is dealt. All orders
 * are as likely as after a shuffle, and a graphics processor can keep ten counts where it could not keep 416 cards.
 */
import { LAST_PLACE, LaneCounts, type TapeState } from '@croupier/cards';
import type { FastGame } from '../game.ts';
import { PAIRS } from '../kinds.ts';
import { DEALT, playAt, SPLIT, wantsSplit } from '../plan.ts';
import { RANK_MASK, rankKeyOf, Shoe, VALUE_SHIFT, valueIn } from '../shoe.ts';

const TEN_PAIR = PAIRS + 9;

/** Whether a jack must be told apart from a queen: where only equal ranks are split, and the chart does split tens. */
const tellsTens = ({ rules, plan }: FastGame): boolean =>
  rules.splitBy === 'rank' &&
  [DEALT, SPLIT].some((origin) =>
    Array.from({ length: 10 }, (_, at) => plan.plays[playAt(origin, at + 1, TEN_PAIR)] as number).some(wantsSplit),
  );

/** Kinds of cards that a lane tells apart, from the ace on: 13 ranks, or 10 values. One entry each, as tapes have them. */
export const laneCards = (game: FastGame): readonly number[] => {
  const byRank = new Map([...game.fresh].map((entry) => [rankKeyOf(entry), entry]));
  const entries = [...byRank.values()].toSorted(
    (a, b) => valueIn(a) - valueIn(b) || ((a >> VALUE_SHIFT) & RANK_MASK) - ((b >> VALUE_SHIFT) & RANK_MASK),
  );
  return tellsTens(game) ? entries : entries.slice(0, 10);
};

/** How many cards of each kind a new shoe has. */
export const laneCounts = (cards: readonly number[], decks: number): readonly number[] =>
  cards.map((_, at) => (cards.length === 10 && at === 9 ? 16 : 4) * decks);

export class LaneShoe extends Shoe {
  readonly #cards: readonly number[];
  readonly #counts: LaneCounts;

  constructor(game: FastGame, cards: readonly number[]) {
    super(game.rules, game.fresh, new Int32Array(4));
    this.#cards = cards;
    this.#counts = new LaneCounts(laneCounts(cards, game.rules.decks));
  }

  /** A new shoe, whose cards are drawn by this generator. */
  begin(words: TapeState): void {
    this.#counts.begin(words);
    this.drawnTo = 0;
  }

  /** Draws card `at`, the next one. When the shoe is empty, cards of the rounds before `start` are put back. */
  override reach(at: number, start: number): void {
    if (at === this.size) this.#refill(start);
    this.tape[(this.size - 1 - at) & LAST_PLACE] = this.#cards[this.#counts.draw()] as number;
    this.drawnTo = at + 1;
  }

  #refill(start: number): void {
    const counts = this.#cards.map(() => 0);
    for (let place = 0; place < start; place++) {
      const kind = this.#cards.indexOf(this.cardAt(place));
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    this.#counts.refill(counts);
  }
}
