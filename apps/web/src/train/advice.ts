/** What to do next after a run, and how sure an accuracy is. Pure. */
import type { Summary } from './run.ts';

/** The accuracy at which a player can go on to the next drill. */
const GOOD = 0.95;

/** Fewer answers are too few to judge. */
const FEW = 10;

export type Next = 'few' | 'again' | 'faster' | 'on';

/** Accuracy comes before speed. */
export const nextAfter = ({ asked, right, median, goal }: Summary): Next => {
  if (asked < FEW) return 'few';
  if (right / asked < GOOD) return 'again';
  return median !== undefined && goal !== undefined && median > goal ? 'faster' : 'on';
};

export const saySeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** 1.96 standard errors: 19 times out of 20. */
const Z = 1.96;

/** Wilson's interval for a share, which stays between 0 and 1 and is honest about a handful of answers. */
export const shareRange = (right: number, asked: number): readonly [low: number, high: number] | undefined => {
  if (asked === 0) return undefined;
  const share = right / asked;
  const scale = 1 + (Z * Z) / asked;
  const middle = (share + (Z * Z) / (2 * asked)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / asked + (Z * Z) / (4 * asked * asked))) / scale;
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
};

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** “92% of 120 (86% to 96%)” */
export const sayAccuracy = (right: number, asked: number): string => {
  const range = shareRange(right, asked);
  if (range === undefined) return '–';
  return `${percent(right / asked)} of ${asked.toLocaleString('en-US')} (${percent(range[0])} to ${percent(range[1])})`;
};
