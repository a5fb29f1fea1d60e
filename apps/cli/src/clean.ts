/** What a file or a server says, on its way to a terminal. Pictures are cleaned where they are drawn. */
import { cleanText } from '@croupier/kernel';

/** Our own data is not nested half as deep, and much more would exhaust the stack. */
const MOST_DEEP = 64;

/** Every text inside a message, without control characters that a terminal would act on. */
export const clean = <T>(value: T, depth = 0): T => {
  if (typeof value === 'string') return cleanText(value) as T & string;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MOST_DEEP) return null as T;
  if (Array.isArray(value)) return (value as unknown[]).map((item) => clean(item, depth + 1)) as T & unknown[];
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key), clean(item as unknown, depth + 1)]),
  ) as T & object;
};

const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

/** JSON in one line, as every reader of JSON reads it, and without control characters that a terminal would act on. */
export const jsonLine = (value: unknown): string => JSON.stringify(value).replace(/\p{C}/gu, escaped);

/** A sentence that lists all options of a game has about 400 characters. */
const MOST_PRINTED = 600;

/** A sentence that quotes a file. It must not fill the screen or pretend to be several lines. */
export const shortened = (sentence: string): string => {
  const words = cleanText(sentence).replaceAll(/\s+/g, ' ');
  return words.length <= MOST_PRINTED ? words : `${words.slice(0, MOST_PRINTED - 1)}…`;
};
