/** Percentile bands: the results after each part of a trip, shaded for half and dotted for nine tenths of all trips. */
import { type Block, line, type Role, span } from '@croupier/kernel';
import type { Trip } from '@croupier/sim';
import { bets, short } from './numbers.ts';

const HEIGHT = 13;
const COLUMN = 3;
const LABEL = 10;

/** What stands at a height of one column: the middle, half of all trips, nine tenths, or nothing. */
const markAt = (level: number, half: number, results: readonly number[]): readonly [string, Role?] => {
  const [least = 0, low = 0, middle = 0, high = 0, most = 0] = results;
  const near = (from: number, to: number): boolean => level + half >= from && level - half < to;
  if (near(middle, middle + Number.MIN_VALUE)) return ['───', 'strong'];
  if (near(low, high)) return ['░░░', 'cool'];
  return near(least, most) ? [' · ', 'dim'] : ['   '];
};

export const fanPicture = ({ fan, rounds }: Trip): Block => {
  const all = fan.flatMap(({ results }) => results);
  const [lowest, highest] = [Math.min(0, ...all), Math.max(0, ...all)];
  const step = (highest - lowest) / (HEIGHT - 1) || 1;
  const rows = Array.from({ length: HEIGHT }, (_, row) => {
    const level = highest - row * step;
    const isZero = Math.abs(level) <= step / 2;
    return [
      span(bets(isZero ? 0 : level, step < 2 ? 1 : 0).padStart(LABEL), isZero ? 'strong' : 'dim'),
      span(' │', isZero ? 'strong' : 'dim'),
      ...fan.map(({ results }) => span(...markAt(level, step / 2, results))),
    ];
  });
  const end = `${short(rounds)} rounds`;
  return [
    line('Bets won on a trip: median as a line, half of all trips shaded, 90% dotted', 'dim'),
    ...rows,
    [span(`${' '.repeat(LABEL + 2)}0${end.padStart(Math.max(end.length, fan.length * COLUMN - 1))}`, 'dim')],
  ];
};
