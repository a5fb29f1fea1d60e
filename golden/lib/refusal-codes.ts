/** Every code that people, programs and files can be refused with, as a release leaves it behind. */
import { SHOE_PROBLEMS } from '@croupier/fair';
import { REFUSAL_BOOKS } from '../../apps/cli/src/testing/refusal-books.ts';

export interface RefusalCodes {
  /** Each code with the names that its sentence leaves open. */
  readonly [book: string]: { readonly [code: string]: readonly string[] };
}

const placeholders = (sentence: string): readonly string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();

export const refusalCodes = (): RefusalCodes => {
  const codes: { [book: string]: { [code: string]: readonly string[] } } = {};
  for (const [name, book] of [...REFUSAL_BOOKS, ['fair', SHOE_PROBLEMS] as const]) {
    codes[name] ??= {};
    for (const [code, sentence] of Object.entries(book)) Object.assign(codes[name], { [code]: placeholders(sentence) });
  }
  return codes;
};

/** Where a code stands may change. */
export const codesIn = (books: RefusalCodes): readonly string[] =>
  Object.values(books).flatMap((book) => Object.keys(book));
