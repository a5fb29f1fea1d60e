/** Grades in words, the same on every screen. */
import { EQUAL_BETS, type GradedDecision, type GradeReason } from './grade.ts';

/** “+2.3”, “−1”, “0” */
export const sayTrueCount = (value: number): string => {
  const text = String(Math.abs(Math.round(value * 10) / 10));
  if (text === '0') return text;
  return `${value < 0 ? '−' : '+'}${text}`;
};

/** “because of the count (Hi-Lo +2.3; best at +2 or more)” */
export const sayReason = (why: GradeReason): string => {
  if (why.because === 'cards') return 'because of these cards';
  const index = sayTrueCount(why.index);
  const when = why.side === 'from' ? `at ${index} or more` : `below ${index}`;
  return `because of the count (${why.system} ${sayTrueCount(why.trueCount)}; best ${when})`;
};

/** “−0.535”, with a true minus sign and always three decimals, so that columns stay aligned. */
export const sayBets = (ev: number): string => {
  const text = Math.abs(ev).toFixed(3);
  return Number(text) === 0 ? text : `${ev < 0 ? '−' : '+'}${text}`;
};

/** The name of the chosen option. */
export const optionName = ({ options }: GradedDecision, action: string | undefined): string =>
  options.find((option) => option.action === action)?.name ?? '';

/** True if players can treat two values as equal. */
export const isEqual = (one: number, other: number): boolean => Math.abs(one - other) < EQUAL_BETS;
