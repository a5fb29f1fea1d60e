/** Money from the outside world. Separate from the arithmetic, so that pages that only show money need not load it. */

import { type Refusal, type RefusalBook, refusalFrom } from '../contract/refusal.ts';
import { err, ok, type Result } from '../contract/result.ts';
import { CENTS_PER_CHIP, type Cents, cents, MAX_CENTS, type Odds } from './money.ts';

export const AMOUNT_REFUSALS = {
  AMOUNT_NOT_A_NUMBER: 'An amount must be a number of chips.',
  AMOUNT_NOT_FINITE: 'An amount must be a finite number of chips.',
  AMOUNT_ZERO: 'An amount must be more than zero.',
  AMOUNT_NEGATIVE: 'An amount cannot be negative.',
  AMOUNT_NOT_WHOLE_CENTS: 'An amount must be a whole number of cents (hundredths of a chip).',
  AMOUNT_TOO_LARGE: 'That amount is too large.',
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
