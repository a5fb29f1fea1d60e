/**
 * How often each action wins, pushes and loses. The solver gives averages; this walks every hand that hits can lead to, with
 * the best play by the exact cards, and every way the dealer can end. Slower, and the same averages come out.
 */
import { type Composition, countCards, RANKS, type Rank } from '@croupier/cards';
import { type DealerEnd, dealerChances } from '../odds/dealer/dealer.ts';
import { DOUBLES } from '../odds/solver/numeric.ts';
import { cardValue } from '../rules/round/hand.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';

/** Shares of all rounds; after a peek that found nothing, of those rounds. */
export interface Results {
  readonly win: number;
  readonly push: number;
  readonly lose: number;
}

export interface Played {
  readonly rules: HouseRules;
  /** Values of the hand, 1 to 10. */
  readonly hand: readonly number[];
  /** 1 to 10. */
  readonly upcard: number;
  readonly unseen: Composition;
}

const BEST = 21;
const TEN = 10;

const totalOf = (hand: readonly number[]): number => {
  const hard = hand.reduce((sum, value) => sum + value, 0);
  return hand.includes(1) && hard + TEN <= BEST ? hard + TEN : hard;
};

const plus = (one: Results, other: Results, weight: number): Results => ({
  win: one.win + weight * other.win,
  push: one.push + weight * other.push,
  lose: one.lose + weight * other.lose,
});

const NONE: Results = { win: 0, push: 0, lose: 0 };
const netOf = ({ win, lose }: Results): number => win - lose;

const VALUE_OF: ReadonlyMap<Rank, number> = new Map(RANKS.map((rank) => [rank, cardValue(`${rank}s`)]));

/** Ranks with cards, tens together: how many there are, and the shoe without one of them. */
const drawsFrom = (unseen: Composition): readonly (readonly [value: number, count: number, left: Composition])[] => {
  const byValue = new Map<number, { count: number; rank: Rank }>();
  for (const rank of RANKS) {
    const value = VALUE_OF.get(rank) ?? 0;
    const count = unseen[rank];
    if (count === 0) continue;
    const known = byValue.get(value);
    if (known === undefined) byValue.set(value, { count, rank });
    else known.count += count;
  }
  return [...byValue].map(([value, { count, rank }]) => [value, count, { ...unseen, [rank]: unseen[rank] - 1 }]);
};

const tensIn = (unseen: Composition): number => unseen.T + unseen.J + unseen.Q + unseen.K;

/** Yields now and then, so that others get their turn. */
export class PlayedOut {
  readonly #rules: HouseRules;
  readonly #upcard: number;
  readonly #known = new Map<string, Results>();

  constructor({ rules, upcard }: Pick<Played, 'rules' | 'upcard'>) {
    this.#rules = rules;
    this.#upcard = upcard;
  }

  #naturalChance(unseen: Composition): number {
    const count = this.#upcard === 1 ? tensIn(unseen) : this.#upcard === TEN ? unseen.A : 0;
    return count === 0 ? 0 : count / countCards(unseen);
  }

  get #peeks(): boolean {
    return this.#rules.holeCard === 'peek';
  }

  #bust(unseen: Composition): Results {
    return { win: 0, push: 0, lose: this.#peeks ? 1 - this.#naturalChance(unseen) : 1 };
  }

  #stand(hand: readonly number[], unseen: Composition): Results {
    const total = totalOf(hand);
    const ends = Object.entries(dealerChances(DOUBLES, this.#rules.soft17, this.#upcard, unseen)) as [
      DealerEnd,
      number,
    ][];
    let found = NONE;
    for (const [end, chance] of ends) {
      if (end === 'natural' && this.#peeks) continue;
      const dealer = end === 'bust' ? 0 : end === 'natural' ? BEST + 1 : Number(end);
      const result = total > dealer ? 'win' : total === dealer ? 'push' : 'lose';
      found = plus(found, { ...NONE, [result]: 1 }, chance);
    }
    return found;
  }

  *#draw(hand: readonly number[], unseen: Composition, playsOn: boolean): Generator<void, Results> {
    const cards = countCards(unseen);
    let found = NONE;
    for (const [value, count, left] of drawsFrom(unseen)) {
      const longer = [...hand, value].toSorted((one, other) => one - other);
      const result =
        totalOf(longer) > BEST
          ? this.#bust(left)
          : playsOn
            ? yield* this.#best(longer, left)
            : this.#stand(longer, left);
      found = plus(found, result, count / cards);
    }
    return found;
  }

  *#best(hand: readonly number[], unseen: Composition): Generator<void, Results> {
    const key = hand.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    yield;
    const standing = this.#stand(hand, unseen);
    let best = standing;
    if (totalOf(hand) < BEST || !this.#rules.autoStand21) {
      const hitting = yield* this.#draw(hand, unseen, true);
      if (netOf(hitting) > netOf(best)) best = hitting;
      if (this.#rules.double === 'any') {
        const doubled = yield* this.#draw(hand, unseen, false);
        if (2 * netOf(doubled) > netOf(best)) best = doubled;
      }
    }
    this.#known.set(key, best);
    return best;
  }

  #given(found: Results, unseen: Composition): Results {
    return this.#peeks ? plus(NONE, found, 1 / (1 - this.#naturalChance(unseen))) : found;
  }

  /** Not for splits and surrender, which have no single result. */
  *after(
    action: 'stand' | 'hit' | 'double',
    { hand, unseen }: Pick<Played, 'hand' | 'unseen'>,
  ): Generator<void, Results> {
    const found = action === 'stand' ? this.#stand(hand, unseen) : yield* this.#draw(hand, unseen, action === 'hit');
    return this.#given(found, unseen);
  }
}
