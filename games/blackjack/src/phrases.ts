/** The words of a blackjack table. */
import { type Phrase, type Phrasebook, parseWith, type Refusal, type Result, type WireCommand } from '@croupier/kernel';
import type { Command } from './rules/commands.ts';
import type { View } from './rules/shown/view.ts';

/** The command as the view offers it, or one for a decision that does not exist, so that the rules can say why not. */
const answer =
  (type: Command['type']): Phrase<View> =>
  (view) =>
    view.actions.find(({ command }) => command.type === type)?.command ?? {
      type,
      decision: `${view.round}.${view.viewer}.0.0`,
    };

const insure: Phrase<View> = (view, amount) => {
  const command = answer('Insure')(view, amount);
  return Number.isNaN(amount) ? { amount: 0.01, ...command } : { ...command, amount };
};

const spotOf = ({ viewer }: View): number => (viewer === 'rail' ? 0 : viewer);

const BOOK: Phrasebook<View> = {
  phrases: {
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
  },
  short: {
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
  },
  needAmount: ['bet'],
};

/** `bet 25` → PlaceWager. Words may be shortened to their key: `h`, `s`, `d`, `p`, `r`, `i`, `e`, `n`, `b`, `x`. */
export const parsePhrase = (text: string, view: View): Result<WireCommand, Refusal> => parseWith(BOOK, text, view);
