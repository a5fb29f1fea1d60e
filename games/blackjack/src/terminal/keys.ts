/** Single keys as phrases. What a key asks for may still be refused; the rules say why. */
import { CENTS_PER_CHIP, expectOk, toChips } from '@croupier/kernel';
import type { HouseRules } from '../rules/house-rules.ts';
import { parseSetup } from '../rules/options.ts';
import type { View } from '../rules/view.ts';
import { ownWager } from './words.ts';

const CHIPS = [1, 5, 25, 50, 100, 250, 500, 1000];
/** Left out first when more than five fit. */
const SPARE: readonly number[] = [250, 50, 1000];
const RACK = 5;
/** For limits that no usual chip fits: multiples of the smallest wager. */
const MULTIPLES = [1, 2, 5, 10, 20];

const fits = ({ limits }: HouseRules, chip: number): boolean => {
  const amount = Math.round(chip * CENTS_PER_CHIP);
  return amount >= limits.min && amount % limits.step === 0 && (limits.max === 'balance' || amount <= limits.max);
};

/** The view writes its rules as JSON, the same object for every view of a table. */
const racks = new WeakMap<View['rules'], readonly number[]>();

/** Up to five chips that fit the limits of the table, smallest first. Never depends on the balance: keys keep their meaning. */
export const chipRack = ({ rules }: View): readonly number[] => {
  const known = racks.get(rules);
  if (known) return known;
  const house = expectOk(parseSetup(rules)).rules;
  const min = toChips(house.limits.min);
  const usual = CHIPS.filter((chip) => fits(house, chip));
  const spare = SPARE.slice(0, Math.max(0, usual.length - RACK));
  const rack =
    usual.length > 0
      ? usual.filter((chip) => !spare.includes(chip)).slice(0, RACK)
      : MULTIPLES.map((times) => times * min).filter((chip) => fits(house, chip));
  racks.set(rules, rack);
  return rack;
};

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
  const chip = /^[1-9]$/.test(key) ? chipRack(view)[Number(key) - 1] : undefined;
  return chip === undefined ? WORD[lower] : bet(ownWager(view) + chip);
};

/** Key, what it does, and the words for it. */
export const HELP: readonly string[] = [
  '1 to 5     add a chip                      bet 25',
  'B          bet any amount                  bet 12.50',
  'V          double the wager',
  'C          bet as in the last round',
  'X          take the wager back             clear',
  'Space      deal · next round               deal · next · an empty line',
  'H S D      hit · stand · double            hit · stand · double',
  'P R        split · surrender               split · surrender',
  'I E N      insurance · even money · no     insurance · even money · no',
];
