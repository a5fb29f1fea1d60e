/** Any hand against any upcard as a real table would show it: bet, dealt, and hit up to the cards wanted. */
import type { Json } from '@croupier/kernel';
import { sit, type TestTable } from './sitting.ts';

/** Rank letters of a hand by the name of its chart row: H16, S18, P8, and S12 for two aces. */
const cardsFor = (row: string): readonly string[] => {
  const kind = row.charAt(0);
  const number = Number(row.slice(1));
  const letter = (value: number): string => (value === 10 ? 'T' : String(value));
  if (row === 'PA' || row === 'S12') return ['A', 'A'];
  if (kind === 'P') return [letter(number), letter(number)];
  if (kind === 'S') return number === 21 ? ['A', '2', '8'] : ['A', letter(number - 11)];
  if (number === 20) return ['T', '7', '3'];
  if (number === 21) return ['T', '8', '3'];
  // Two different cards, so that no pair is dealt by accident.
  const first = Math.max(2, number - 10);
  return first * 2 === number ? [letter(first - 1), letter(first + 1)] : [letter(first), letter(number - first)];
};

export interface HandOnTable {
  readonly row: string;
  /** 2 to 9, T or A. */
  readonly upcard: string;
  /** The dealer's face-down card; a seven makes no natural. */
  readonly hole?: string;
  readonly set?: { readonly [option: string]: Json };
}

/** One seat, every rule of `set`; enough cards behind the hand that nothing runs dry. */
export const handOnTable = ({ row, upcard, hole = '7c', set = {} }: HandOnTable): TestTable => {
  const [first, second, ...more] = cardsFor(row).map((rank) => `${rank}s`);
  const dealt = set['holeCard'] === 'none' ? [first, second, `${upcard}d`] : [first, hole, second, `${upcard}d`];
  const shoe = [...dealt, ...more, ...'9h 8h 9d 8d 9c 8c 7h 7d'.split(' ')].join(' ');
  const sitting = sit('standard', shoe, { set: { seats: 1, autoStand21: false, ...set } });
  return sitting.play('bet 10', 'deal', ...more.map(() => 'hit'));
};
