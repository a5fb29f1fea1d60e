/**
 * Money: integer cents of a chip inside, chips at the edges (1 chip = 100 cents), odds as two integers, and one
 * rounding rule: what the house pays is rounded down to its unit, the remainder stays with the house.
 */
import { type Refusal, type RefusalBook, refusalFrom } from './refusal.ts';
import { err, ok, type Result } from './result.ts';

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

export const AMOUNT_REFUSALS = {
  AMOUNT_NOT_A_NUMBER: 'An amount must be a number of chips.',
  AMOUNT_NOT_FINITE: 'An amount must be a finite number of chips.',
  AMOUNT_ZERO: 'An amount must be more than zero.',
  AMOUNT_NEGATIVE: 'An amount cannot be negative.',
  AMOUNT_NOT_WHOLE_CENTS: 'An amount must be a whole number of cents (hundredths of a chip).',
  AMOUNT_TOO_LARGE: 'An amount of that size is not accepted.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(AMOUNT_REFUSALS);

/** An amount in chips from the outside world: a JSON number that is a positive whole number of cents. */
export const parseChips = (raw: unknown): Result<Cents, Refusal> => {
  if (typeof raw !== 'number') return err(refuse('AMOUNT_NOT_A_NUMBER'));
  if (!Number.isFinite(raw)) return err(refuse('AMOUNT_NOT_FINITE'));
  if (raw === 0) return err(refuse('AMOUNT_ZERO'));
  if (raw < 0) return err(refuse('AMOUNT_NEGATIVE'));
  if (raw * CENTS_PER_CHIP > MAX_CENTS) return err(refuse('AMOUNT_TOO_LARGE'));
  const amount = Math.round(raw * CENTS_PER_CHIP);
  if (amount / CENTS_PER_CHIP !== raw) return err(refuse('AMOUNT_NOT_WHOLE_CENTS'));
  return ok(cents(amount));
};

/** What a win pays per stake, as two positive integers: [3, 2] is 3:2. */
export type Odds = readonly [pays: number, per: number];

export const formatOdds = ([pays, per]: Odds): string => `${pays}:${per}`;

export const parseOdds = (raw: unknown): Odds | undefined => {
  const pair: readonly unknown[] =
    typeof raw === 'string' && /^\d{1,4}:\d{1,4}$/.test(raw)
      ? raw.split(':').map(Number)
      : Array.isArray(raw)
        ? raw
        : [];
  const [pays, per] = pair;
  const whole = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) > 0 && Number(value) < 10_000;
  return pair.length === 2 && whole(pays) && whole(per) ? [pays, per] : undefined;
};

/** `amount` rounded down to a whole number of `step`s. Integer arithmetic throughout. */
export const roundDown = (amount: number, step: Cents): Cents => cents(amount - (amount % step));

/** The payout (winnings without the stake) of `stake` at `odds`, rounded down to `step`. */
export const payout = (stake: Cents, [pays, per]: Odds, step: Cents): Cents => {
  const gross = stake * pays;
  return roundDown((gross - (gross % per)) / per, step);
};
