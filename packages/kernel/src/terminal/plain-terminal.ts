/**
 * A terminal for a game that brings none: the fields of the view, and what the viewer can do, as words. Good enough to try out
 * rules; people who play deserve a drawn table.
 */
import type { Offer, ViewBase, WireCommand } from '../contract/game.ts';
import { decimal } from '../setup/option.ts';
import { parseWith } from '../words/phrase.ts';
import { wrapText } from '../words/wrap-text.ts';
import type { Terminal } from './terminal.ts';

/** `PlaceWager` on the player: `place wager player`. */
export const wordsOf = ({ type, ...fields }: WireCommand): string =>
  [
    type.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    ...Object.entries(fields).flatMap(([name, value]) =>
      name !== 'amount' && typeof value === 'string' ? [value.replace(/\W+/g, '-')] : [],
    ),
  ]
    .join(' ')
    .toLowerCase();

/** Every field that a game added to its view, as a line of text. */
export const fieldsOf = (view: ViewBase): readonly (readonly [string, string])[] =>
  Object.entries<unknown>({ ...view })
    .filter(([name]) => name !== 'viewer' && name !== 'actions')
    .map(([name, value]) => [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '–')]);

const possible = ({ actions }: ViewBase): readonly Offer[] => actions.filter(({ refusal }) => refusal === undefined);

const sayOffer = ({ command, amount }: Offer): string =>
  amount === undefined ? wordsOf(command) : `${wordsOf(command)} ${amount.min} to ${amount.max}`;

const prompt = (view: ViewBase): string => {
  const offers = possible(view);
  return offers.length === 0
    ? 'There is nothing for you to do right now.'
    : `You can: ${offers.map(sayOffer).join(', ')}.`;
};

const drawPlain = (view: ViewBase): readonly string[] => [
  ...fieldsOf(view).map(([name, text]) => `${name}  ${text}`),
  prompt(view),
];

/** The first thing that needs no amount. */
const goOn = (view: ViewBase): string | undefined => {
  const offer = possible(view).find(({ amount }) => amount === undefined);
  return offer && wordsOf(offer.command);
};

export const plainTerminal: Terminal<ViewBase> = {
  draw: (view, { width }) => drawPlain(view).flatMap((line) => wrapText(line, width)),
  drawPlain,
  prompt,
  parsePhrase: (text, view) => {
    const offers = view.actions.map((offer) => [wordsOf(offer.command), offer] as const);
    return parseWith(
      {
        phrases: Object.fromEntries(
          offers.map(([words, { command, amount }]) => [
            words,
            (_: ViewBase, said: number) => (amount === undefined ? command : { ...command, amount: said }),
          ]),
        ),
        short: {},
        needAmount: offers.flatMap(([words, { amount }]) => (amount === undefined ? [] : [words])),
      },
      text.trim() === '' ? (goOn(view) ?? '') : text,
      view,
    );
  },
  keyPhrase: (key, view) => {
    if (key === ' ') return goOn(view);
    const offer = possible(view)[decimal(key) - 1];
    return offer && (offer.amount === undefined ? wordsOf(offer.command) : `${wordsOf(offer.command)} `);
  },
  help: [
    'Space  next step           or an empty line',
    '1-9    choose an action    or type its words, with an amount if it needs one',
  ],
};
