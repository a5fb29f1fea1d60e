/**
 * How a pair can come apart. Every hand of a split gets a second card at once; while there are fewer than the allowed
 * number of hands, the first hand that is a pair again is split again (BJ-S3, BJ-S4). What matters in the end is how many
 * of the second cards were pair cards. All orders of drawing with the same number are equally likely, so they are counted.
 */

export interface Pattern {
  /** Second cards that made a pair again, whether they were split or not. */
  readonly paired: number;
  /** Hands whose second card is no pair card. */
  readonly mixed: number;
  /** Hands that stay pairs, because there are as many hands as allowed. */
  readonly stuck: number;
  /** Orders of drawing that lead here; and those in which the first hand of the spot is a mixed or a stuck one. */
  readonly orders: number;
  readonly firstMixed: number;
  readonly firstStuck: number;
}

const count = (maxHands: number): readonly Pattern[] => {
  const found = new Map<number, Pattern>();
  /** `hands` in order, true for a pair. */
  const goOn = (hands: readonly boolean[], paired: number): void => {
    const next = hands.length < maxHands ? hands.indexOf(true) : -1;
    if (next >= 0) {
      for (const first of [false, true])
        for (const second of [false, true])
          goOn(
            [...hands.slice(0, next), first, second, ...hands.slice(next + 1)],
            paired + Number(first) + Number(second),
          );
      return;
    }
    const stuck = hands.filter(Boolean).length;
    const mixed = hands.length - stuck;
    const key = mixed * 64 + paired;
    const known = found.get(key) ?? { paired, mixed, stuck, orders: 0, firstMixed: 0, firstStuck: 0 };
    found.set(key, {
      ...known,
      orders: known.orders + 1,
      firstMixed: known.firstMixed + (hands[0] === true ? 0 : 1),
      firstStuck: known.firstStuck + (hands[0] === true ? 1 : 0),
    });
  };
  goOn([true], 0);
  return [...found.values()];
};

const known = new Map<number, readonly Pattern[]>();

/** Requires: maxHands is 2 to 8. */
export const splitPatterns = (maxHands: number): readonly Pattern[] => {
  const patterns = known.get(maxHands) ?? count(maxHands);
  known.set(maxHands, patterns);
  return patterns;
};
