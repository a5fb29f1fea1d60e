/**
 * Taking luck out of rounds at a table with other players. Only cards for our hand and for the dealer can be lucky: a card
 * for another hand changes what is left in the shoe, and nothing else. What others do depends on cards that have been seen,
 * so luck still has a mean of exactly zero.
 */
import { EXIT } from './automaton.ts';
import { Control } from './control.ts';
import type { ExactRound } from './exact-round.ts';
import type { FastGame } from './game.ts';
import { SORTS } from './pays.ts';
import { OFFSET_MASK, type Shoe, valueIn } from './shoe.ts';
import type { SplitRound } from './split-round.ts';
import { STOOD } from './spot.ts';

/** Cards that another hand takes, about. Any number is right: a good one leaves less to chance. */
const CARDS_OF_OTHER = 2.7;

const MOST_HANDS = 8;

/** A round that has been played: places of its first card, of our first card after the deal, and of the next round. */
export interface PlayedRound {
  readonly start: number;
  readonly turn: number;
  readonly end: number;
  readonly sort: number;
}

export class TableControl extends Control {
  /** The card that is dealt face down, or the dealer's only card. */
  hole = 0;
  upcard = 0;
  readonly #game: FastGame;
  readonly #dealt: Shoe;
  readonly #seats: number;
  readonly #share: number;
  readonly #hands = new Uint8Array(MOST_HANDS);
  readonly #stakes = new Uint8Array(MOST_HANDS);

  constructor(game: FastGame, shoe: Shoe, seats: number) {
    super(game, shoe);
    this.#game = game;
    this.#dealt = shoe;
    this.#seats = seats;
    const ours = game.automaton.visits.reduce((sum, met) => sum + met, 0);
    this.#share = ours / (ours + CARDS_OF_OTHER * (seats - 1));
  }

  /** `drift`, of which the share counts that our cards are of all cards. */
  get driftOfOurs(): number {
    return this.drift * this.#share;
  }

  #lead(at: number, state: number): number {
    const { next } = this.#game.automaton;
    const card = this.#dealt.cardAt(at);
    this.draw(at, card, state);
    return next[(card & OFFSET_MASK) + state] as number;
  }

  passAll(from: number, to: number): void {
    for (let at = from; at < to; at++) this.pass(at, this.#dealt.cardAt(at));
  }

  /** The cards of the deal; answers with the state of the automaton that they lead to. */
  deal(start: number): number {
    const last = this.#seats - 1;
    const { rules, automaton } = this.#game;
    this.passAll(start, start + last);
    let at = start + last;
    let state = this.#lead(at++, automaton.start);
    this.hole = 0;
    if (rules.holeCard !== 'none') {
      this.hole = valueIn(this.#dealt.cardAt(at));
      state = this.#lead(at++, state);
    }
    this.passAll(at, at + last);
    at += last;
    state = this.#lead(at++, state);
    this.upcard = valueIn(this.#dealt.cardAt(at));
    return this.#lead(at, state);
  }

  /** The place after the deal of a round. */
  afterDeal(start: number): number {
    return start + 2 * this.#seats + (this.#game.rules.holeCard === 'none' ? 1 : 2);
  }

  /** In units, what a state after the deal was guessed to be worth. */
  guessOf(state: number): number {
    const { automaton, guesses } = this.#game;
    if (state >= EXIT) return guesses.exitWorth[state & ~EXIT] as number;
    return Math.round((automaton.worth[state] as number) * guesses.stepsPerUnit) / guesses.stepsPerUnit;
  }

  /** A whole round; answers with the sum so far. `split`: our hand and what it was split into, if it was. */
  endTable({ start, turn, end, sort }: PlayedRound, split: SplitRound): number {
    const { pays, guesses } = this.#game;
    let state = this.deal(start);
    this.passAll(this.afterDeal(start), turn);
    if (state >= EXIT) return this.endSplit(state & ~EXIT, split);
    let at = turn;
    while (state >= SORTS && at < end) state = this.#lead(at++, state);
    if (state < SORTS) this.endRound(state);
    // The last card was dealt, and the round ends as it is.
    else this.sum += (pays.bySort[sort] as number) / pays.unit - this.guessOf(state) + guesses.worth;
    this.passAll(at, end);
    return this.sum;
  }

  /**
   * The same for a player who plays by the count. What the hand was guessed to be worth after the deal is what the chart would
   * make of it, which is a guess like any other.
   */
  endByCount(start: number, round: ExactRound): number {
    const { pays } = this.#game;
    const { turn, at, notes, ours, isInsured } = round;
    const state = this.deal(start);
    const insurance = isInsured && this.hole > 0 ? this.#luckOfInsurance() : 0;
    this.passAll(this.afterDeal(start), turn);
    const { upcard, hole } = this;
    for (let each = 0; each < ours.count; each++) {
      const { status, total, stake } = ours.hand(each);
      this.#hands[each] = status === STOOD ? total : 0;
      this.#stakes[each] = stake;
    }
    const noted = { from: turn, at, notes, upcard, hole, hands: this.#hands, stakes: this.#stakes, count: ours.count };
    return this.endNoted(this.guessOf(state), round.pay / pays.unit - insurance, noted);
  }

  /** What insurance brings beyond its average over the cards nobody has seen: those in the shoe and the hole card. */
  #luckOfInsurance(): number {
    const isTen = this.hole === 10 ? 1 : 0;
    const chance = (this.tens + isTen) / (this.left + 1);
    return (3 / 2) * (isTen - chance);
  }
}
