/**
 * Hands that are played alike have one number: 0 to 63 by total and softness for three cards and more (totals above 21 are
 * bust), 64 to 107 for two cards that differ in value, 108 to 117 for pairs, 118 to 127 for one card, 128 for none.
 */
export const KINDS = 129;
const TWO_CARDS = 64;
export const PAIRS = 108;
export const ONE_CARD = 118;
export const NO_CARDS = 128;

const isSoft = (hard: number, hasAce: boolean): boolean => hasAce && hard <= 11;
/** `hard` counts aces as one. */
const totalOf = (hard: number, hasAce: boolean): number => (isSoft(hard, hasAce) ? hard + 10 : hard);

export const kindOfMany = (hard: number, hasAce: boolean): number =>
  totalOf(hard, hasAce) * 2 + (isSoft(hard, hasAce) ? 1 : 0);

export const kindOfOne = (value: number): number => ONE_CARD + value - 1;

export const kindOfTwo = (one: number, other: number): number =>
  one === other ? PAIRS + one - 1 : TWO_CARDS + kindOfMany(one + other, one === 1 || other === 1);

export const isTwoCards = (kind: number): boolean => kind >= TWO_CARDS && kind < ONE_CARD;

/** Total and softness of any hand, as the kind of many cards that have them. */
const asMany = (kind: number): number => {
  if (kind < TWO_CARDS) return kind;
  if (kind < PAIRS) return kind - TWO_CARDS;
  const [value, cards] = kind < ONE_CARD ? [kind - PAIRS + 1, 2] : [kind - ONE_CARD + 1, 1];
  return kindOfMany(kind === NO_CARDS ? 0 : value * cards, value === 1);
};

/** By kind. Totals count an ace as 11 while that does not bust. */
export const TOTALS: Uint8Array = Uint8Array.from({ length: KINDS }, (_, kind) => asMany(kind) >> 1);
export const IS_SOFT: Uint8Array = Uint8Array.from({ length: KINDS }, (_, kind) => asMany(kind) & 1);

const withOneMore = (kind: number, value: number): number => {
  if (kind === NO_CARDS) return kindOfOne(value);
  if (kind >= ONE_CARD) return kindOfTwo(kind - ONE_CARD + 1, value);
  const many = asMany(kind);
  const soft = (many & 1) === 1;
  return kindOfMany(Math.min(21, (many >> 1) - (soft ? 10 : 0)) + value, soft || value === 1);
};

/** The kind with one more card: AFTER[kind × 11 + value]. */
export const AFTER: Uint8Array = Uint8Array.from({ length: KINDS * 11 }, (_, at) =>
  at % 11 === 0 ? 0 : withOneMore(Math.floor(at / 11), at % 11),
);
