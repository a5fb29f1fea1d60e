/**
 * Phrases: the words people type at a table (`bet 25`, `deal`, `hit`), turned into commands for the seat that looks.
 * The command line and the command box of a screen speak the same language. Whether a command is allowed is for the
 * rules to say: a phrase only has to be understood.
 */
import { err, ok, type Refusal, type RefusalBook, type Result, refusalFrom, type WireCommand } from '@croupier/kernel';
import type { Command } from './rules/commands.ts';
import type { View } from './rules/view.ts';

export const PHRASE_REFUSALS = {
  PHRASE_UNKNOWN: 'I do not understand "{text}". Try one of: {known}.',
} as const satisfies RefusalBook;

type Phrase = (view: View, amount: number) => WireCommand;

/** The command as the view offers it, or one for a decision that does not exist, so that the rules can say why not. */
const answer =
  (type: Command['type']): Phrase =>
  (view) =>
    view.actions.find(({ command }) => command.type === type)?.command ?? {
      type,
      decision: `${view.round}.${view.viewer}.0.0`,
    };

const insure: Phrase = (view, amount) => {
  const command = answer('Insure')(view, amount);
  return Number.isNaN(amount) ? { amount: 0.01, ...command } : { ...command, amount };
};

const spotOf = ({ viewer }: View): number => (viewer === 'rail' ? 0 : viewer);

const PHRASES: { readonly [word: string]: Phrase } = {
  bet: (view, amount) => ({ type: 'PlaceWager', round: view.round, spot: spotOf(view), amount }),
  clear: (view) => ({ type: 'TakeBackWager', round: view.round, spot: spotOf(view) }),
  deal: ({ round }) => ({ type: 'Deal', round }),
  next: ({ round }) => ({ type: 'OpenRound', round: round + 1 }),
  hit: answer('Hit'),
  stand: answer('Stand'),
  double: answer('Double'),
  split: answer('Split'),
  surrender: answer('Surrender'),
  insurance: insure,
  'even money': answer('TakeEvenMoney'),
  no: answer('DeclineInsurance'),
};
export const WORDS = Object.keys(PHRASES);

const SHORT: { readonly [word: string]: string } = {
  b: 'bet',
  x: 'clear',
  '': 'next',
  h: 'hit',
  s: 'stand',
  d: 'double',
  p: 'split',
  r: 'surrender',
  i: 'insurance',
  insure: 'insurance',
  e: 'even money',
  even: 'even money',
  n: 'no',
  wager: 'bet',
  stay: 'stand',
};

/** `bet 25` → PlaceWager. Words may be shortened to their key: `h`, `s`, `d`, `p`, `r`, `i`, `e`, `n`, `b`, `x`. */
export const parsePhrase = (text: string, view: View): Result<WireCommand, Refusal> => {
  const [, words = '', number] = /^\s*([a-z ]*?)\s*(-?[\d.]+)?\s*$/i.exec(text) ?? [undefined, text];
  const word = words.toLowerCase();
  const phrase = PHRASES[SHORT[word] ?? word];
  if (phrase) return ok(phrase(view, number === undefined ? Number.NaN : Number(number)));
  return err(
    refusalFrom(PHRASE_REFUSALS)('PHRASE_UNKNOWN', { text: text.trim().slice(0, 60), known: WORDS.join(', ') }),
  );
};
