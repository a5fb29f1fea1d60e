/** Amounts in words, as screens and prompts write them. */
import { type Cents, chips, formatChips } from './money.ts';

/** For people: 20, 2.50, and thousands in groups, as in 1,250. Programs read what `formatChips` writes. */
export const sayCents = (amount: Cents): string => {
  const [whole = '', rest] = formatChips(amount).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
};

/** An amount of chips: 20, 2.50, 1,250. A dishonest server may send more than exist; the page shows that too, and doesn't break. */
export const sayChips = (amount: number): string => (Math.abs(amount) < 1e13 ? sayCents(chips(amount)) : `${amount}`);

/** With its sign, zero without: +30, −20, 0. */
export const saySigned = (amount: number): string => {
  if (amount === 0) return '0';
  return `${amount > 0 ? '+' : '−'}${sayChips(Math.abs(amount))}`;
};

/** The word after a number: 1 chip, 2 chips, 0.50 chips. */
export const nounFor = (amount: number, one: string): string => (amount === 1 ? one : `${one}s`);

/** With its unit: 1 chip, 1,012.50 chips. */
export const sayChipCount = (amount: number): string => `${sayChips(amount)} ${nounFor(amount, 'chip')}`;
