/**
 * The table in plain text: one line for the dealer, one per seat, one for the shoe. Used by pipes and by golden
 * transcripts, so a change here shows in every one of them.
 */
import type { Card } from '@croupier/cards';
import { sayChips, saySigned, shoeText } from '@croupier/kernel';
import type { Command } from '../rules/commands.ts';
import type { HandView, SpotView, View } from '../rules/shown/view.ts';

const cardsOf = (cards: readonly Card[], faceDown = 0): string =>
  [...cards, ...Array.from({ length: faceDown }, () => '??')].join(' ') || '-';

const WORD: { readonly [type in Command['type']]?: string } = {
  Hit: 'hit',
  Stand: 'stand',
  Double: 'double',
  Split: 'split',
  Surrender: 'surrender',
  Insure: 'insurance',
  TakeEvenMoney: 'even money',
  DeclineInsurance: 'no',
};
const wordOf = (type: string): readonly string[] => {
  const word = Object.hasOwn(WORD, type) ? WORD[type as Command['type']] : undefined;
  return word === undefined ? [] : [word];
};

const totalOf = (hand: HandView): string => {
  if (hand.cards.length === 0) return '';
  if (hand.status === 'natural') return 'blackjack';
  if (hand.total > 21) return `bust ${hand.total}`;
  return `${hand.isSoft ? 'soft' : 'hard'} ${hand.total}`;
};

const outcomeOf = ({ outcome, returned = 0, stake }: HandView): string => {
  const net = returned - stake;
  if (outcome === undefined) return '';
  const word = outcome === 'natural' ? 'blackjack' : outcome;
  return net === 0 ? word : `${word} ${saySigned(net)}`;
};

const insuranceOf = ({ insurance: { answer, stake, returned } }: SpotView): string => {
  if (answer !== 'taken') return '';
  return `insurance ${sayChips(stake)}${returned === undefined ? '' : ` ${returned > 0 ? 'won' : 'lost'}`}`;
};

/** "21+3 5", and once settled "21+3 +45". */
const sideBetsOf = ({ sideBets = [] }: Pick<SpotView, 'sideBets'>): string =>
  sideBets
    .map(({ on, stake, returned }) => {
      if (returned === undefined) return `${on} ${sayChips(stake)}`;
      return `${on} ${saySigned(returned - stake)}`;
    })
    .join('  ');

/** "◀ to act", with the actions if it is the viewer's turn. */
const turnOf = (view: View, { spot }: SpotView, hand: number): string => {
  if (!view.turn.some((each) => each.spot === spot && each.hand === hand)) return '';
  if (spot !== view.viewer) return '◀ to act';
  const possible = view.actions.filter(({ refusal }) => refusal === undefined);
  return `◀ to act: ${possible.flatMap(({ command }) => wordOf(command.type)).join(' ')}`;
};

/** Columns: who, cards, total, bet, the rest. */
type Row = readonly [string, string, string, string, string];

const handRow = (view: View, spot: SpotView, index: number, hand: HandView): Row => [
  `seat ${spot.spot}${spot.hands.length > 1 ? `.${index + 1}` : ''}`,
  cardsOf(hand.cards),
  totalOf(hand),
  sayChips(hand.stake),
  [outcomeOf(hand), ...(index === 0 ? [insuranceOf(spot), sideBetsOf(spot)] : []), turnOf(view, spot, index + 1)]
    .filter((text) => text !== '')
    .join('  '),
];

const seatRows = (view: View): readonly Row[] =>
  view.phase === 'betting'
    ? view.wagers.map((wager): Row => {
        const { spot, stake } = wager;
        return [`seat ${spot}`, '-', '', sayChips(stake), `bet  ${sideBetsOf(wager)}`];
      })
    : view.spots.flatMap((spot) => spot.hands.map((hand, index) => handRow(view, spot, index, hand)));

const dealerRow = ({ dealer }: View): Row => {
  const known = dealer.cards.length > 1 && dealer.faceDown === 0;
  const total = dealer.total > 21 ? `bust ${dealer.total}` : `${dealer.isSoft ? 'soft' : 'hard'} ${dealer.total}`;
  const said = dealer.natural ? 'blackjack' : total;
  return ['dealer', cardsOf(dealer.cards, dealer.faceDown), known ? said : '', '', ''];
};

const ownRow = ({ viewer, funds, spots }: View): readonly string[] => {
  if (viewer === 'rail') return [];
  const net = spots.find(({ spot }) => spot === viewer)?.net;
  return [`balance  ${sayChips(funds)}${net === undefined ? '' : `  this round ${saySigned(net)}`}`];
};

const FIRST_COLUMN = 9;

const aligned = (rows: readonly Row[]): readonly string[] => {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = [FIRST_COLUMN, width(1) + 2, width(2) + 2, width(3) + 2];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('')
      .trimEnd(),
  );
};

/** No colors, no frames; cards as `Th`, a face-down card as `??`. */
export const drawPlain = (view: View): readonly string[] => [
  ...aligned([dealerRow(view), ...seatRows(view)]),
  `shoe     ${shoeText(view.shoe, view.tray.length)}`,
  ...ownRow(view),
];
