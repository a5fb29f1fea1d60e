/**
 * One round, card by card, for any number of hands at the table: what the automaton leaves out. Slower, and exact in the
 * same way: cards come in the table's own order, the dealer does what the rules say, hands do what their plan says.
 */
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { AFTER, IS_SOFT, KINDS, kindOfOne, NO_CARDS, ONE_CARD, TOTALS } from './kinds.ts';
import type { Pays } from './pays.ts';
import { actionOf, DOUBLE, giveAt, HIT, type Plan, playAt, STAND, wantsSplit } from './plan.ts';
import { type Shoe, TAG_SHIFT, valueIn } from './shoe.ts';
import { DEALER_NOTE, DOUBLED_NOTE, SECOND_NOTE } from './split-rows.ts';
import { BUST, GIVEN_UP, NATURAL, NATURAL_KIND, OPEN, Spot, type SpotHand, STOOD, SURRENDERED } from './spot.ts';

/** Someone who plays by the count: what to do at a running count with so many cards unseen. */
export interface Counter {
  plan(running: number, unseen: number, upcard: number): Plan;
  insures(running: number, unseen: number): boolean;
}

/** The dealer's hand as far as it lies open; `hole` is 0 while no second card is dealt. */
class DealerHand {
  upcard = 0;
  hole = 0;
  kind = NO_CARDS;

  begin(upcard: number, hole: number): void {
    this.upcard = upcard;
    this.hole = hole;
    this.kind = kindOfOne(upcard);
  }

  take(value: number): void {
    this.kind = AFTER[this.kind * 11 + value] as number;
  }

  get total(): number {
    return TOTALS[this.kind] as number;
  }

  get hasOneCard(): boolean {
    return this.kind >= ONE_CARD;
  }

  get hasNatural(): boolean {
    return this.kind === NATURAL_KIND;
  }
}

/** More than two shoes of eight decks. */
const MOST_CARDS = 1024;

const canBeNatural = (upcard: number): boolean => upcard === 1 || upcard === 10;

export class ExactRound {
  readonly dealer = new DealerHand();
  /** Result of our spot in parts of a unit, for a bet of one. */
  pay = 0;
  /** The place of the next card: at the end, of the first of the next round. */
  at = 0;
  /** All cards that were seen. At the end the hole card is among them. */
  running = 0;
  /** Where our hand took its first card after the deal, or would have; and what it and the dealer drew each card for. */
  turn = 0;
  readonly notes = new Uint16Array(MOST_CARDS);
  readonly #rules: HouseRules;
  readonly #pays: Pays;
  readonly #shoe: Shoe;
  readonly #plan: Plan;
  readonly #counter: Counter | undefined;
  /** Ours is the last. */
  readonly #spots: readonly Spot[];
  readonly ours: Spot;
  #start = 0;
  #runningAtStart = 0;
  #isRefilled = false;
  isInsured = false;
  #isHidden = false;

  constructor(rules: HouseRules, pays: Pays, shoe: Shoe, plan: Plan, others = 0, counter?: Counter) {
    this.#rules = rules;
    this.#pays = pays;
    this.#shoe = shoe;
    this.#plan = plan;
    this.#counter = counter;
    this.ours = new Spot(rules.maxHands);
    this.#spots = [...Array.from({ length: others }, () => new Spot(rules.maxHands)), this.ours];
  }

  /** Plays the round that begins with card `start`, `running` having been counted before it. */
  play(start: number, running: number): void {
    this.#start = start;
    this.at = start;
    this.running = running;
    this.#runningAtStart = running;
    this.#isRefilled = false;
    this.isInsured = false;
    this.#deal();
    this.turn = this.at;
    this.#askBeforePeek();
    const { dealer } = this;
    if (this.#rules.holeCard === 'peek' && dealer.hole + dealer.upcard === 11 && canBeNatural(dealer.upcard))
      this.#reveal();
    else this.#act();
    this.#settle();
  }

  /** What is left of the shoe and, through a refill, of the rounds before. */
  get #available(): number {
    return this.#shoe.size + this.#start - this.at;
  }

  get #unseen(): number {
    const left = this.#isRefilled ? this.#available : this.#shoe.size - this.at;
    return left + (this.#isHidden ? 1 : 0);
  }

  #next(): number {
    const { at } = this;
    if (at >= this.#shoe.drawnTo) {
      this.#shoe.reach(at, this.#start);
      if (at === this.#shoe.size) {
        this.#isRefilled = true;
        this.running -= this.#runningAtStart;
      }
    }
    this.at = at + 1;
    return this.#shoe.cardAt(at);
  }

  #turn(): number {
    const card = this.#next();
    this.running += card >> TAG_SHIFT;
    return card;
  }

  #deal(): void {
    for (const spot of this.#spots) spot.open(this.#turn());
    this.#isHidden = this.#rules.holeCard !== 'none';
    this.#hidden = this.#isHidden ? this.#next() : 0;
    for (const spot of this.#spots) spot.hand(0).take(this.#turn());
    this.dealer.begin(valueIn(this.#turn()), this.#isHidden ? valueIn(this.#hidden) : 0);
    for (const spot of this.#spots) if (spot.hand(0).isNatural) spot.hand(0).status = NATURAL;
  }

  #hidden = 0;

  #planOf(spot: Spot): Plan {
    if (this.#counter === undefined || spot !== this.ours) return this.#plan;
    return this.#counter.plan(this.running, this.#unseen, this.dealer.upcard);
  }

  /** BJ-U2, BJ-I2: giving up early, and insurance for someone who counts. */
  #askBeforePeek(): void {
    const { upcard } = this.dealer;
    if (!canBeNatural(upcard)) return;
    const givesUp = this.#rules.surrender === 'early';
    for (const spot of this.#spots) {
      const hand = spot.hand(0);
      if (givesUp && hand.status === OPEN && this.#planOf(spot).gives[giveAt(upcard, hand.kind)] === 1)
        hand.status = GIVEN_UP;
      else if (spot === this.ours && upcard === 1 && this.#rules.insurance)
        this.isInsured = this.#counter?.insures(this.running, this.#unseen) ?? false;
    }
  }

  #reveal(): void {
    if (!this.#isHidden) return;
    this.#isHidden = false;
    this.running += this.#hidden >> TAG_SHIFT;
    this.dealer.take(this.dealer.hole);
  }

  #act(): void {
    for (const spot of this.#spots) {
      this.turn = this.at;
      for (let at = 0; at < spot.count; at++) this.#actOn(spot, at);
    }
    this.#dealerTurn();
  }

  /** `note`: what the card is drawn for. */
  #drawTo(hand: SpotHand, note: number): void {
    this.notes[this.at - this.turn] = note;
    hand.take(this.#turn());
    if (hand.total > 21) hand.status = BUST;
  }

  #actOn(spot: Spot, at: number): void {
    const { upcard } = this.dealer;
    const hand = spot.hand(at);
    while (hand.status === OPEN) {
      if (this.#available === 0) {
        hand.status = STOOD;
        return;
      }
      const play = this.#planOf(spot).plays[playAt(hand.origin, upcard, hand.kind)] as number;
      if (wantsSplit(play) && this.#canSplit(spot, at)) {
        spot.split(at);
        const note = SECOND_NOTE + spot.count * 11 + valueIn(hand.first);
        this.#drawTo(spot.hand(at), note);
        this.#drawTo(spot.hand(at + 1), note);
        continue;
      }
      const action = actionOf(play);
      if (action === HIT) this.#drawTo(hand, hand.origin * KINDS + hand.kind);
      else if (action === STAND) hand.status = STOOD;
      else if (action === DOUBLE) {
        hand.stake = 2;
        this.#drawTo(hand, DOUBLED_NOTE + hand.kind);
        if (hand.status === OPEN) hand.status = STOOD;
      } else hand.status = SURRENDERED;
    }
  }

  #canSplit(spot: Spot, at: number): boolean {
    return spot.count < this.#rules.maxHands && this.#available >= 2 && spot.isPair(at, this.#rules.splitBy === 'rank');
  }

  /** Whether some hand has one of these statuses. */
  #some(status: number, or: number = status, orElse: number = status): boolean {
    for (const spot of this.#spots)
      for (let at = 0; at < spot.count; at++) {
        const { status: its } = spot.hand(at);
        if (its === status || its === or || its === orElse) return true;
      }
    return false;
  }

  #drawToDealer(): void {
    this.notes[this.at - this.turn] = DEALER_NOTE + this.dealer.kind;
    const value = valueIn(this.#turn());
    if (this.dealer.hasOneCard) this.dealer.hole = value;
    this.dealer.take(value);
  }

  /** BJ-D1 … BJ-D4. */
  #dealerTurn(): void {
    const { dealer } = this;
    const mayBeNatural = this.#rules.holeCard !== 'peek' && canBeNatural(dealer.upcard);
    if (this.#isHidden) this.#reveal();
    else {
      const waits = mayBeNatural ? this.#some(STOOD, NATURAL, SURRENDERED) : this.#some(STOOD);
      if ((waits || this.isInsured) && this.#available > 0) this.#drawToDealer();
    }
    if (dealer.hasNatural || !this.#some(STOOD)) return;
    const hitsSoft = this.#rules.soft17 === 'hit';
    while (this.#available > 0) {
      const { total } = dealer;
      const draws = total < 17 || (total === 17 && hitsSoft && IS_SOFT[dealer.kind] === 1);
      if (!draws) return;
      this.#drawToDealer();
    }
  }

  #settle(): void {
    this.#reveal();
    const { hasNatural } = this.dealer;
    const { unit } = this.#pays;
    let pay = 0;
    for (let at = 0; at < this.ours.count; at++) pay += this.#payOf(this.ours.hand(at), at, hasNatural);
    if (this.isInsured) pay += hasNatural ? unit : -unit / 2;
    this.pay = pay;
  }

  /** BJ-P1 … BJ-P6. */
  #payOf({ status, stake, total }: SpotHand, at: number, hasNatural: boolean): number {
    const { unit, natural } = this.#pays;
    if (status === BUST) return -stake * unit;
    if (status === GIVEN_UP) return -unit / 2;
    if (status === NATURAL) return hasNatural && this.#rules.naturalTie === 'push' ? 0 : natural;
    if (hasNatural) {
      const lost = this.#rules.lostToNatural === 'all' ? stake : at === 0 ? 1 : 0;
      return -lost * unit;
    }
    if (status === SURRENDERED) return -unit / 2;
    const theirs = this.dealer.total;
    if (theirs > 21 || total > theirs) return stake * unit;
    return total === theirs ? 0 : -stake * unit;
  }
}
