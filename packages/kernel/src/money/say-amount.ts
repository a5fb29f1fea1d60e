/** Amounts in words, as screens and prompts write them. */
import { chips, formatChips } from './money.ts';

/** An amount of chips: 20, 2.50. */
export const sayChips = (amount: number): string => formatChips(chips(amount));

/** With its sign, zero without: +30, −20, 0. */
export const saySigned = (amount: number): string => {
  if (amount === 0) return '0';
  return `${amount > 0 ? '+' : '−'}${sayChips(Math.abs(amount))}`;
};

/** The word after a number: 1 chip, 2 chips, 0.50 chips. */
export const nounFor = (amount: number, one: string): string => (amount === 1 ? one : `${one}s`);
