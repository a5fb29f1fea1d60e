/** The setting LIMITS: limits that an operator wants otherwise, as `requests=600/60,rooms=20/3600,socketsPerAddress=50`. */
import { LIMITS, type Limits, type Rate } from './limits.ts';

/** Completes "must be …". */
export const LIMITS_EXPECTED =
  'limits such as requests=600/60,socketsPerAddress=50: rates as number/seconds, each limit at most once';

const NUMBER = '[1-9]\\d{0,8}';
const RATE = new RegExp(`^(${NUMBER})/(${NUMBER})$`);
const WHOLE = new RegExp(`^${NUMBER}$`);
const SECOND = 1000;

const isLimit = (name: string): name is keyof Limits => Object.hasOwn(LIMITS, name);

/** A rate is written as a rate and a number as a number: `requests=600` would leave open in which time. */
const readLimit = (name: keyof Limits, text: string): Rate | number | undefined => {
  if (typeof LIMITS[name] === 'number') return WHOLE.test(text) ? Number(text) : undefined;
  const [, max, seconds] = RATE.exec(text) ?? [];
  return max === undefined ? undefined : { max: Number(max), per: Number(seconds) * SECOND };
};

/** Undefined if anything in it is not understood. */
export const parseLimits = (text: string): Partial<Limits> | undefined => {
  const read = new Map<string, Rate | number>();
  for (const part of text.split(/[\s,]+/)) {
    const [name = '', value = '', ...more] = part.split('=');
    const limit = isLimit(name) && more.length === 0 ? readLimit(name, value) : undefined;
    if (limit === undefined || read.has(name)) return undefined;
    read.set(name, limit);
  }
  return Object.fromEntries(read);
};
