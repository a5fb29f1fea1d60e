/** Single keys as phrases. What a key asks for may still be refused; the rules say why. */
import { CENTS_PER_CHIP, chipRack } from '@croupier/kernel';
import type { View } from '../rules/shown/view.ts';
import { ownWager } from './words.ts';

/** The space bar: deal, or go on to the next round. Undefined while a decision is open: nothing is chosen by accident. */
const goOn = ({ phase }: View): string | undefined => {
  if (phase === 'betting') return 'deal';
  return phase === 'settled' ? 'next' : undefined;
};

const bet = (amount: number): string | undefined =>
  amount > 0 ? `bet ${Math.round(amount * CENTS_PER_CHIP) / CENTS_PER_CHIP}` : undefined;

const WORD: { readonly [key: string]: string } = {
  h: 'hit',
  s: 'stand',
  d: 'double',
  p: 'split',
  r: 'surrender',
  i: 'insurance',
  e: 'even money',
  n: 'no',
  x: 'clear',
  b: 'bet ',
};

/** 1 to 5 add a chip, V doubles the wager, C repeats that of the last round. */
export const keyPhrase = (key: string, view: View, last: View | undefined): string | undefined => {
  if (key === ' ' || key === 'enter') return goOn(view);
  const lower = key.toLowerCase();
  if (lower === 'v') return bet(ownWager(view) * 2);
  if (lower === 'c') return last && bet(ownWager(last));
  const chip = /^[1-9]$/.test(key) ? chipRack(view.rules['limits'])[Number(key) - 1] : undefined;
  return chip === undefined ? WORD[lower] : bet(ownWager(view) + chip);
};

/** Key, what it does, and the words for it. */
export const HELP: readonly string[] = [
  '1 to 5     add a chip                      bet 25',
  'B          bet any amount                  bet 12.50',
  '–          side bet (type it)              bet 5 on 21+3 · clear 21+3',
  'V          double the bet',
  'C          repeat the last bet',
  'X          take back the bet               clear',
  'Space      deal · next round               deal · next · an empty line',
  'H S D      hit · stand · double            hit · stand · double',
  'P R        split · surrender               split · surrender',
  'I E N      insurance · even money · no     insurance · even money · no',
];
