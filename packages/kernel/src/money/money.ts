/**
 * Money: integer cents of a chip inside, chips at the edges (1 chip = 100 cents), odds as two integers, and one
 * rounding rule: what the house pays is rounded down to its unit, the remainder stays with the house.
 */
declare const unit: unique symbol;
/** A whole number of cents. Branded, so that an amount in chips cannot be passed where cents are meant. */
export type Cents = number & { readonly [unit]: 'cents' };

export const CENTS_PER_CHIP = 100;
/** Largest single amount: far above any limit, and small enough that twice it at the longest odds (9999:1) is exact. */
export const MAX_CENTS = 100_000_000_000;

/** Marks an integer as cents. A fraction or a non-number is a programmer's mistake. */
export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
};

/** Chips as written in code and tests: `chips(2.5)` is 250 cents. */
export const chips = (amount: number): Cents => cents(Math.round(amount * CENTS_PER_CHIP));
export const toChips = (amount: Cents): number => amount / CENTS_PER_CHIP;
/** Exactly two decimals unless whole: 20, 2.50. */
export const formatChips = (amount: Cents): string =>
  amount % CENTS_PER_CHIP === 0 ? String(amount / CENTS_PER_CHIP) : (amount / CENTS_PER_CHIP).toFixed(2);

export const ZERO = cents(0);
export const plus = (...amounts: readonly Cents[]): Cents => cents(amounts.reduce((total, next) => total + next, 0));
export const minus = (from: Cents, amount: Cents): Cents => cents(from - amount);

/** What a win pays per stake, as two positive integers: [3, 2] is 3:2. */
export type Odds = readonly [pays: number, per: number];

export const formatOdds = ([pays, per]: Odds): string => `${pays}:${per}`;

/** `amount` rounded down to a whole number of `step`s. Integer arithmetic throughout. */
export const roundDown = (amount: number, step: Cents): Cents => cents(amount - (amount % step));

/** The payout (winnings without the stake) of `stake` at `odds`, rounded down to `step`. */
export const payout = (stake: Cents, [pays, per]: Odds, step: Cents): Cents => {
  const gross = stake * pays;
  return roundDown((gross - (gross % per)) / per, step);
};
