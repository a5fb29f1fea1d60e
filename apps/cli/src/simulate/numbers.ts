/** Numbers as people type them for a simulation, and as they like to read them. */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { refuse } from '../refusals.ts';

/** A year of a hundred cores; beyond it a number is a slip of the finger. */
const MOST_ROUNDS = 1e15;
const SCALES: { readonly [letter: string]: number } = { k: 1e3, m: 1e6, b: 1e9 };

/** Numbers too long to read in full, by the word for them and from where. */
const LARGE = [
  ['billion', 1e9, 1e9],
  ['million', 1e6, 1e7],
] as const;

const bad = (option: string, expected: string, value: string): Result<never, Refusal> =>
  err(refuse('BAD_VALUE', { option: `--${option}`, expected, value: value.slice(0, 40) }));

/** `100m`, `2.5b`, `1000`: a whole number from 1 on. */
const scaled = (option: string, text: string, most: number): Result<number, Refusal> => {
  const [, digits, letter = ''] = /^(\d{1,16}(?:\.\d{1,9})?)([kmb]?)$/i.exec(text) ?? [];
  const value = Math.round(Number(digits) * (SCALES[letter.toLowerCase()] ?? 1) * 1e6) / 1e6;
  const fits = Number.isInteger(value) && value >= 1 && value <= most;
  return fits
    ? ok(value)
    : bad(option, `a whole number from 1 to ${short(most)}, such as 100m (100 million) or 2b (2 billion)`, text);
};

export const readRounds = (text: string): Result<number, Refusal> => scaled('rounds', text, MOST_ROUNDS);
export const readTrip = (text: string): Result<number, Refusal> => scaled('trip', text, 1e7);

/** `0.001%` or `0.00001`. */
export const readPrecision = (text: string): Result<number, Refusal> => {
  const [, digits, percent] = /^(\d{1,9}(?:\.\d{1,15})?) ?(%?)$/.exec(text) ?? [];
  const value = Number(digits) / (percent === '%' ? 100 : 1);
  return value > 0 && value < 1 ? ok(value) : bad('precision', 'a fraction such as 0.001% or 0.00001', text);
};

export const readWhole = (option: string, text: string, most: number): Result<number, Refusal> => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= 1 && value <= most ? ok(value) : bad(option, `a whole number from 1 to ${most}`, text);
};

export const readBets = (option: string, text: string): Result<number, Refusal> => {
  const value = /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return value > 0 ? ok(value) : bad(option, 'a number of bets such as 1000', text);
};

/** `100-199`, or one number: numbers of batches, the first being 0. */
export const readBatches = (text: string): Result<{ readonly from: number; readonly to: number }, Refusal> => {
  const [, first, last = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last) + 1];
  return from < to ? ok({ from, to }) : bad('batches', 'batch numbers such as 100-199', text);
};

export const readSeed = (text: string): Result<string, Refusal> =>
  text !== '' && text.length <= 100 ? ok(text) : bad('seed', 'text of up to 100 characters', text);

/** 1,234 in full; larger ones as 12.3 million. */
export const short = (value: number): string => {
  for (const [word, scale, from] of LARGE)
    if (value >= from) {
      const number = value / scale;
      const digits = number < 10 ? 2 : number < 100 ? 1 : 0;
      return `${number.toLocaleString('en-US', { maximumFractionDigits: digits })} ${word}`;
    }
  return Math.round(value).toLocaleString('en-US');
};

const minus = (text: string): string => text.replace('-', '−');

export const percent = (value: number, digits = 4): string => `${minus((100 * value).toFixed(digits))}%`;
/** As many digits as the error is worth. */
export const digitsFor = (se: number): number =>
  se > 0 ? Math.min(8, Math.max(2, 1 - Math.floor(Math.log10(100 * se)))) : 4;
export const bets = (value: number, digits = 2): string => minus(value.toFixed(digits));
