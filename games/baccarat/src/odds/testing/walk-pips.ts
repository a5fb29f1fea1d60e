/**
 * The slow, obvious way, as a second opinion and as what the fast way is measured against: walk the deals pip by pip in
 * the order of dealing and add up in BigInt. Shares no code with the fast way, the drawing rules included.
 */
import { bankerDraws, PLAYER_STOOD } from './printed-tableau.ts';

/** Deals by who wins and how; `player`, `banker` and `tie` by final total, `cards` by cards on the table (4 to 6). */
export interface Walked {
  total: bigint;
  readonly player: bigint[];
  readonly banker: bigint[];
  readonly tie: bigint[];
  readonly cards: bigint[];
  dragon7: bigint;
  panda8: bigint;
  sixWithTwo: bigint;
  sixWithThree: bigint;
}

const zeros = (length: number): bigint[] => Array.from({ length }, () => 0n);

const plus = (values: bigint[], index: number, ways: bigint): void => {
  values[index] = (values[index] ?? 0n) + ways;
};

class Walk {
  readonly walked: Walked = {
    total: 0n,
    player: zeros(10),
    banker: zeros(10),
    tie: zeros(10),
    cards: zeros(7),
    dragon7: 0n,
    panda8: 0n,
    sixWithTwo: 0n,
    sixWithThree: 0n,
  };
  readonly #left: bigint[];
  readonly #size: number;

  constructor(pips: readonly number[]) {
    this.#left = pips.map(BigInt);
    this.#size = pips.reduce((sum, count) => sum + count, 0);
  }

  /** Tries every pip that is left as the next card. */
  next(ways: bigint, then: (pip: number, ways: bigint) => void): void {
    for (let pip = 0; pip < 10; pip += 1) {
      const count = this.#left[pip] ?? 0n;
      if (count === 0n) continue;
      this.#left[pip] = count - 1n;
      then(pip, ways * count);
      this.#left[pip] = count;
    }
  }

  open(player: number, banker: number, ways: bigint): void {
    if (player > 7 || banker > 7) this.end([player, 2], [banker, 2], ways);
    else if (player > 5) this.bankerThird([player, 2], banker, { playerThird: PLAYER_STOOD, ways });
    else {
      this.next(ways, (pip, w) => this.bankerThird([(player + pip) % 10, 3], banker, { playerThird: pip, ways: w }));
    }
  }

  bankerThird(player: Hand, banker: number, { playerThird, ways }: Third): void {
    if (!bankerDraws(banker, playerThird)) this.end(player, [banker, 2], ways);
    else this.next(ways, (pip, w) => this.end(player, [(banker + pip) % 10, 3], w));
  }

  end([player, playerCards]: Hand, [banker, bankerCards]: Hand, waysSoFar: bigint): void {
    const { walked } = this;
    let ways = waysSoFar;
    // Cards that the coup does not need are dealt all the same.
    for (let dealt = playerCards + bankerCards; dealt < 6; dealt += 1) ways *= BigInt(this.#size - dealt);
    walked.total += ways;
    plus(walked.cards, playerCards + bankerCards, ways);
    if (player === banker) plus(walked.tie, player, ways);
    if (player > banker) {
      plus(walked.player, player, ways);
      if (player === 8 && playerCards === 3) walked.panda8 += ways;
    }
    if (banker > player) {
      plus(walked.banker, banker, ways);
      if (banker === 7 && bankerCards === 3) walked.dragon7 += ways;
      if (banker === 6 && bankerCards === 2) walked.sixWithTwo += ways;
      if (banker === 6 && bankerCards === 3) walked.sixWithThree += ways;
    }
  }
}

type Hand = readonly [total: number, cards: number];
type Third = { readonly playerThird: number; readonly ways: bigint };

/** All ordered six-card deals from these counts of pips 0 to 9. */
export const walkPips = (pips: readonly number[]): Walked => {
  const walk = new Walk(pips);
  walk.next(1n, (p1, w1) =>
    walk.next(w1, (b1, w2) =>
      walk.next(w2, (p2, w3) => walk.next(w3, (b2, w4) => walk.open((p1 + p2) % 10, (b1 + b2) % 10, w4))),
    ),
  );
  return walk.walked;
};
