/**
 * Refusals: coded answers of "no". A game lists all of its codes with their sentences in one book, so that the
 * documentation, the screens and the tests read the same list. Details are the fields a screen needs.
 */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
/** A JSON Schema, draft 2020-12. */
export type JsonSchema = { readonly [keyword: string]: Json };
export type Details = { readonly [key: string]: Json };

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: Details;
}

/** Code → sentence; `{name}` in a sentence is filled from the details. */
export type RefusalBook<Code extends string = string> = { readonly [code in Code]: string };

/** The sentences of all books, cut at their blanks: words at even places, names of blanks at odd ones. */
const cuts = new Map<string, readonly string[]>();

const cut = (sentence: string): readonly string[] => {
  const parts = cuts.get(sentence) ?? sentence.split(/\{(\w+)\}/);
  cuts.set(sentence, parts);
  return parts;
};

/** What follows a 1: "1 chip is", never "1 chips are". */
const singular = (words: string): string => words.replace(/^ chips/, ' chip').replace(/^ are/, ' is');

/** Numbers that are spoken with a vowel first: an 8-deck shoe, an 11, an 18, an 80. */
const SPOKEN_WITH_VOWEL = /^(?:8\d*|11|18)$/;

const fill = (sentence: string, details: Details): string => {
  // Most sentences have nothing to fill, and a view holds dozens of them.
  if (!sentence.includes('{')) return sentence;
  let filled = '';
  let before: Json = '';
  for (const [at, part] of cut(sentence).entries()) {
    const value: Json | undefined = at % 2 === 1 ? details[part] : before === 1 ? singular(part) : part;
    if (value === undefined) throw new Error(`refusal sentence needs {${part}}: ${sentence}`);
    if (typeof value === 'number' && SPOKEN_WITH_VOWEL.test(`${value}`)) filled = filled.replace(/\b([Aa]) $/, '$1n ');
    filled += typeof value === 'string' ? value : JSON.stringify(value);
    before = value;
  }
  return filled;
};

export const refusalFrom =
  <Code extends string>(book: RefusalBook<Code>) =>
  (code: Code, details: Details = {}): Refusal => ({ code, message: fill(book[code], details), details });

/** The same for details of which a sentence may use some: it gets those it has blanks for. */
export const fillBlanks = <Code extends string>(book: RefusalBook<Code>, code: Code, details: Details): Refusal => {
  const used: { [key: string]: Json } = {};
  if (book[code].includes('{'))
    for (const [at, blank] of cut(book[code]).entries()) {
      const value = at % 2 === 0 ? undefined : details[blank];
      if (value !== undefined) used[blank] = value;
    }
  return { code, message: fill(book[code], used), details: used };
};

/**
 * A value from outside in a few words for a sentence. Never calls anything on it: an object may lie about how it is
 * written as text.
 */
export const inWords = (value: unknown): string => {
  if (typeof value === 'string') return value.slice(0, 40);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'function' || typeof value === 'symbol' ? `a ${typeof value}` : String(value);
};
