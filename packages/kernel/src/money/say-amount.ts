/** Amounts in words, as screens and prompts write them. */
import { chips, formatChips } from './money.ts';

/** An amount of chips: 20, 2.50. */
export const sayChips = (amount: number): string => formatChips(chips(amount));

/** With its sign, zero without: +30, −20, 0. */
export const saySigned = (amount: number): string => {
  if (amount === 0) return '0';
  return `${amount > 0 ? '+' : '−'}${sayChips(Math.abs(amount))}`;
};
