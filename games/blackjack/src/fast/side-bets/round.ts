/**
 * Rounds with one side bet, card by card and suits included. The hand beside it stands on whatever it is dealt: how it is
 * played changes no side bet's chances (BJ-G10), and standing takes the fewest cards.
 */
import { DECK, freshCards } from '@croupier/cards';
import { dealerDrawsOn } from '../../odds/dealer/dealer-hands.ts';
import { HANDS } from '../../odds/solver/hands.ts';
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import type { Shoe } from '../shoe.ts';
import { BLACKJACKS, CARD_VALUES, KINDS, MOST_CARDS, type SideBetPays } from './pays.ts';

/** A dealer draws on 16 at most, so no hand is worth more. */
const MOST_HARD = 26;

/** The entries of a new shoe: each card's number in `DECK`. */
export const suitedEntries = (decks: number): Int32Array =>
  Int32Array.from(freshCards(decks), (card) => DECK.indexOf(card));

/** Whether the dealer draws, by hard total × 2 + (1 if there is an ace). The rules are asked once for each. */
const drawsOn = ({ soft17 }: HouseRules): Uint8Array => {
  const draws = new Uint8Array(2 * MOST_HARD + 2);
  const asks = dealerDrawsOn(soft17);
  for (let hand = 0; hand < HANDS.count; hand++) {
    const hasAce = (HANDS.counts[hand * 10] as number) > 0 ? 1 : 0;
    draws[((HANDS.hard[hand] as number) << 1) | hasAce] = asks[hand] as number;
  }
  return draws;
};

export class SideBetRound {
  /** After a round: the place of the next card, and the bet's net result per unit. */
  at = 0;
  net = 0;
  #start = 0;
  readonly #shoe: Shoe;
  readonly #pays: Float32Array;
  readonly #byDealerHand: boolean;
  readonly #dealsHole: boolean;
  readonly #draws: Uint8Array;

  constructor(rules: HouseRules, pays: SideBetPays, shoe: Shoe) {
    this.#shoe = shoe;
    this.#pays = pays.net;
    this.#byDealerHand = pays.byDealerHand;
    this.#dealsHole = rules.holeCard !== 'none';
    this.#draws = drawsOn(rules);
  }

  #next(): number {
    if (this.at >= this.#shoe.drawnTo) this.#shoe.reach(this.at, this.#start);
    return this.#shoe.cardAt(this.at++);
  }

  /** Plays the round whose first card is at `start`. */
  play(start: number): void {
    this.at = start;
    this.#start = start;
    const first = this.#next();
    let hole = this.#dealsHole ? this.#next() : -1;
    const second = this.#next();
    const upcard = this.#next();
    const pair = first * KINDS + second;
    const stands = BLACKJACKS[pair] === 0;
    const upValue = CARD_VALUES[upcard] as number;
    // BJ-D1: a second card that was not dealt is drawn if anything depends on it.
    if (hole < 0 && (stands || this.#byDealerHand || upValue === 1 || upValue === 10)) hole = this.#next();
    const blackjack = hole < 0 ? 0 : (BLACKJACKS[hole * KINDS + upcard] as number);
    if (!this.#byDealerHand) {
      this.net = this.#pays[(pair * KINDS + upcard) * 2 + blackjack] as number;
      if (stands && blackjack === 0) this.#drawOut(upcard, hole);
      return;
    }
    // BJ-W10: the dealer draws whatever became of the hand.
    const cards = blackjack === 1 ? 0 : this.#drawOut(upcard, hole);
    this.net = cards === 0 ? -1 : (this.#pays[pair * MOST_CARDS + cards] as number);
  }

  /** Draws to the house rule. How many cards a bust hand has, or 0 when it is not bust. */
  #drawOut(upcard: number, hole: number): number {
    const up = CARD_VALUES[upcard] as number;
    const down = CARD_VALUES[hole] as number;
    let hard = up + down;
    let hasAce = up === 1 || down === 1 ? 1 : 0;
    let cards = 2;
    while (this.#draws[(hard << 1) | hasAce] === 1) {
      const value = CARD_VALUES[this.#next()] as number;
      hard += value;
      if (value === 1) hasAce = 1;
      cards++;
    }
    return hard > 21 ? cards : 0;
  }
}
