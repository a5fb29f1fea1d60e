/** The words of a blackjack table. */
import { type Phrase, type Phrasebook, parseWith, type Refusal, type Result, type WireCommand } from '@croupier/kernel';
import type { Command } from './rules/commands.ts';
import type { View } from './rules/shown/view.ts';
import { SIDE_BET_IDS, SIDE_BETS, type SideBetId } from './rules/side-bets/index.ts';

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

/** As players say them, and as options and logs spell them. */
const SIDE_BET_WORDS: readonly (readonly [word: string, on: SideBetId])[] = SIDE_BET_IDS.flatMap((on) => [
  [SIDE_BETS[on].name.toLowerCase(), on],
  [on, on],
]);

const sideBetBook = (phrase: (on: SideBetId) => Phrase<View>, needsAmount: boolean): Phrasebook<View> => ({
  phrases: Object.fromEntries(SIDE_BET_WORDS.map(([word, on]) => [word, phrase(on)])),
  short: {},
  needAmount: needsAmount ? SIDE_BET_WORDS.map(([word]) => word) : [],
});

/** Kept apart from the others, so that the list of words stays short. */
const PLACING = sideBetBook(
  (on) => (view, amount) => ({ type: 'PlaceWager', round: view.round, spot: spotOf(view), on, amount }),
  true,
);
const CLEARING = sideBetBook(
  (on) => (view) => ({ type: 'TakeBackWager', round: view.round, spot: spotOf(view), on }),
  false,
);

const BET_ON = /^\s*(?:bet|b|wager)\s+(-?\d+(?:\.\d+)?)\s+(?:on\s+)?(\S.*)$/i;
const CLEAR_OF = /^\s*(?:clear|x)\s+(?=\S)/i;

/** `bet 5 on 21+3`, `21+3 5`, `clear 21+3`. Undefined for what is not about a side bet. */
const sideBetPhrase = (text: string, view: View): Result<WireCommand, Refusal> | undefined => {
  const said = CLEAR_OF.test(text)
    ? parseWith(CLEARING, text.replace(CLEAR_OF, ''), view)
    : parseWith(PLACING, text.replace(BET_ON, '$2 $1'), view);
  return said.ok || said.error.code !== 'PHRASE_UNKNOWN' ? said : undefined;
};

/** `bet 25` → PlaceWager. Words may be shortened to their key: `h`, `s`, `d`, `p`, `r`, `i`, `e`, `n`, `b`, `x`. */
export const parsePhrase = (text: string, view: View): Result<WireCommand, Refusal> =>
  sideBetPhrase(text, view) ?? parseWith(BOOK, text, view);
