/**
 * Names that others could be deceived by: those of the table itself, also in letters that only look like them; and those
 * that cannot be read, because they are invisible, mix alphabets, or pile marks on each other.
 */
import type { Refusal } from '@croupier/kernel';
import { refuse } from '../refusals.ts';
import { LOOK_ALIKES } from './look-alikes.data.ts';

const RESERVED = [
  ...['dealer', 'house', 'croupier', 'bot', 'seat', 'host', 'you', 'a player', 'somebody', 'nobody'],
  ...['admin', 'administrator', 'moderator', 'operator', 'server', 'system', 'support'],
];

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, alike]) => Array.from(alike.join(''), (one) => [one, letter] as const)),
);

/** Symbols with a letter inside, which Unicode does not decompose: white on black in a circle or a square, and those of flags. */
const BOXED = [0x1f150, 0x1f170, 0x1f1e6];
const unboxed = (name: string): string =>
  Array.from(name, (one) => {
    const code = one.codePointAt(0) ?? 0;
    const first = BOXED.find((start) => code >= start && code < start + 26);
    return first === undefined ? one : String.fromCodePoint(0x61 + code - first);
  }).join('');

/** Without numbers and signs at the end. */
const bare = (name: string): string => name.normalize('NFKD').replace(/[\p{P}\p{S}\p{N}\p{Z}]+$/u, '');

/** What the eye makes of it: without marks, case and blanks. A capital i looks like a small L, and two letters may look like one. */
const looksLike = (name: string): string =>
  Array.from(name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), (letter) => LATIN.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('cl', 'd');

const TAKEN: ReadonlySet<string> = new Set(RESERVED.flatMap((name) => [looksLike(name), looksLike(`the ${name}`)]));

/** The end of a name may be a decoration or a letter. */
const isTaken = (name: string): boolean =>
  [name, unboxed(name)].some((one) => TAKEN.has(looksLike(one)) || TAKEN.has(looksLike(bare(one))));

/** Everything that leaves no mark on a screen, except what makes an emoji a picture. The Braille one is an empty cell. */
const INVISIBLE = /(?!(?<=\p{Extended_Pictographic})\uFE0F)\p{Default_Ignorable_Code_Point}|\u2800/u;
/** A mark without a letter; or more of them than any language puts on one. */
const LOOSE_MARKS = /(?:^| )\p{M}|\p{Script=Inherited}{3}|\p{M}{5}/u;
const SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/** Alphabets with letters in common, to the eye. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** A letter that is not written together with Latin ones in one word; Chinese, Japanese and Korean letters are. */
const APART =
  /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}])\p{L}/u;

const isMixed = (word: string): boolean =>
  ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1 ||
  (/\p{Script=Latin}/u.test(word) && APART.test(word));

/** Undefined: others may see it. */
export const nameRefusal = (name: string): Refusal | undefined => {
  if (isTaken(name)) return refuse('NAME_RESERVED');
  const isReadable = SOMETHING.test(name) && !INVISIBLE.test(name) && !LOOSE_MARKS.test(name);
  return isReadable && !name.split(' ').some(isMixed) ? undefined : refuse('NAME_UNREADABLE');
};
