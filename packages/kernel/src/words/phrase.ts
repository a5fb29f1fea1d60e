/**
 * Phrases: the words people type at a table (`bet 25`, `deal`), turned into commands for the viewer's seat. The
 * command line and the command box of a screen speak the same language. Whether a command is allowed is for the rules
 * to say: a phrase only has to be understood.
 */
import type { WireCommand } from '../contract/game.ts';
import { type Refusal, type RefusalBook, refusalFrom } from '../contract/refusal.ts';
import { err, ok, type Result } from '../contract/result.ts';

export const PHRASE_REFUSALS = {
  PHRASE_UNKNOWN: 'I do not understand "{text}". Try one of: {known}.',
  PHRASE_BAD_AMOUNT: '"{text}" is not an amount. Write it in digits, for example: {word} 25.',
  PHRASE_NEEDS_AMOUNT: 'Add an amount, for example: {word} 25.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(PHRASE_REFUSALS);

/** From what the seat sees, and the amount in chips if one was given (NaN if not), to a command. */
export type Phrase<View> = (view: View, amount: number) => WireCommand;

export interface Phrasebook<View> {
  /** In the order they are listed when a phrase is not understood. */
  readonly phrases: { readonly [word: string]: Phrase<View> };
  /** Other words for them, single keys among them. */
  readonly short: { readonly [word: string]: string };
  /** Words that mean nothing without an amount. */
  readonly needAmount: readonly string[];
}

/** Own properties only: `constructor` is a word like any other. */
const lookUp = <T>(book: { readonly [word: string]: T }, word: string): T | undefined =>
  Object.hasOwn(book, word) ? book[word] : undefined;

/** One or more words, then perhaps a number. */
const readWords = (text: string): { readonly said: string; readonly number: string | undefined } => {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  const amount = words.length > 1 && /^-?\d+(\.\d+)?$/.test(last);
  return { said: (amount ? words.slice(0, -1) : words).join(' '), number: amount ? last : undefined };
};

export const parseWith = <View>(book: Phrasebook<View>, text: string, view: View): Result<WireCommand, Refusal> => {
  const { said, number } = readWords(text);
  const word = lookUp(book.short, said) ?? said;
  if (number === undefined && book.needAmount.includes(word)) return err(refuse('PHRASE_NEEDS_AMOUNT', { word }));
  const phrase = lookUp(book.phrases, word);
  if (phrase) return ok(phrase(view, number === undefined ? Number.NaN : Number(number)));
  const before = said.slice(0, Math.max(0, said.lastIndexOf(' ')));
  const bets = lookUp(book.short, before) ?? before;
  if (number === undefined && book.needAmount.includes(bets))
    return err(refuse('PHRASE_BAD_AMOUNT', { text: said.slice(before.length + 1).slice(0, 60), word: bets }));
  const known = Object.keys(book.phrases).join(', ');
  return err(refuse('PHRASE_UNKNOWN', { text: text.trim().slice(0, 60), known }));
};
