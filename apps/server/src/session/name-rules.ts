/**
 * Names that others could be deceived by: those of the table itself, also in letters that only look like them; and those
 * that cannot be read, because they are invisible, mix alphabets, or pile marks on each other.
 */
import type { Refusal } from '@croupier/kernel';
import { refuse } from '../refusals.ts';

const RESERVED = [
  ...['dealer', 'house', 'croupier', 'bot', 'seat', 'host', 'you', 'a player', 'somebody', 'nobody'],
  ...['admin', 'administrator', 'moderator', 'operator', 'server', 'system', 'support'],
];

/** Small letters of other alphabets, and figures, that pass for Latin ones. */
const LOOK_ALIKES: { readonly [letter: string]: string } = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', н: 'h', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', о: 'o' },
  ...{ р: 'p', ѕ: 's', т: 't', у: 'y', х: 'x' },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x' },
  ...{ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a', '|': 'l', ı: 'i' },
};

/** What the eye makes of it: without marks, case, blanks and numbers at the end. A capital i looks like a small L. */
const looksLike = (name: string): string =>
  Array.from(
    name
      .normalize('NFKD')
      .replace(/[\p{P}\p{S}\p{N}\p{Z}]+$/u, '')
      .replace(/\p{M}/gu, '')
      .toLowerCase(),
  )
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('i', 'l');

const TAKEN: ReadonlySet<string> = new Set(RESERVED.flatMap((name) => [looksLike(name), looksLike(`the ${name}`)]));

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

const isMixed = (word: string): boolean => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1;

/** Undefined: others may see it. */
export const nameRefusal = (name: string): Refusal | undefined => {
  if (TAKEN.has(looksLike(name))) return refuse('NAME_RESERVED');
  const isReadable = SOMETHING.test(name) && !INVISIBLE.test(name) && !LOOSE_MARKS.test(name);
  return isReadable && !name.split(' ').some(isMixed) ? undefined : refuse('NAME_UNREADABLE');
};
