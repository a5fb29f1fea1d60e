/** A round as a picture to send to others: cards, bets, results, the rules, and what the decisions cost. */
import { type Card, rankOf, suitOf } from '@croupier/cards';
import {
  type GradedDecision,
  isMistake,
  nounFor,
  optionName,
  type RecapHand,
  type RoundRecap,
  sayChips,
  saySigned,
  wrapText,
} from '@croupier/kernel';
import type { Box, Picture, TextLine } from '../lib/picture.ts';
import type { ReplayedSeat } from './names.ts';

export interface RoundPictureOf {
  /** Its name. */
  readonly game: string;
  readonly rules: string;
  /** Of every seat. */
  readonly recaps: readonly RoundRecap[];
  readonly seats: readonly Pick<ReplayedSeat, 'seat' | 'staked' | 'net'>[];
  readonly nameOf: (seat: number) => string;
  /** Whose decisions these are. */
  readonly seat: number;
  readonly decisions: readonly GradedDecision[];
  /** Where the round can be seen. */
  readonly source: string;
}

/** The table's colors, the same in both themes. */
const FELT = '#1b4a3f';
const INK = '#f2efe6';
const QUIET = '#b7c2bc';
const LINES = '#8fb3a6';
const PAPER = '#fbf8f0';
const BLACK = '#16201d';
const RED = '#b3261e';

const WIDTH = 640;
const MARGIN = 28;
const NAME = 104;
const CARD = { width: 42, height: 58, step: 47 };
/** Cards beyond this many lie closer together. */
const MOST_CARDS = 6;
const LETTERS = 25;
const LINE = 19;

// Without the selector some systems would draw small colored pictures.
const SUITS = { s: '\u2660\ufe0e', h: '\u2665\ufe0e', d: '\u2666\ufe0e', c: '\u2663\ufe0e' } as const;

interface Drawn {
  readonly boxes: readonly Box[];
  readonly lines: readonly TextLine[];
  readonly height: number;
}

const drawCard = (card: Card, x: number, y: number): Omit<Drawn, 'height'> => {
  const suit = suitOf(card);
  const shared = { x: x + CARD.width / 2, fill: suit === 'h' || suit === 'd' ? RED : BLACK, anchor: 'middle' } as const;
  const rank = rankOf(card);
  return {
    boxes: [{ x, y, width: CARD.width, height: CARD.height, fill: PAPER, stroke: BLACK, radius: 6 }],
    lines: [
      { ...shared, y: y + 19, text: rank === 'T' ? '10' : rank, size: 20, bold: true },
      { ...shared, y: y + 41, text: SUITS[suit], size: 20 },
    ],
  };
};

const drawHand = ({ cards, says }: RecapHand, name: string, top: number): Drawn => {
  const wide = (MOST_CARDS - 1) * CARD.step;
  const step = cards.length > MOST_CARDS ? wide / (cards.length - 1) : CARD.step;
  const left = MARGIN + NAME;
  const drawn = cards.map((card, at) => drawCard(card, left + at * step, top));
  const words = wrapText(says, LETTERS);
  const middle = top + CARD.height / 2;
  const first = middle - ((words.length - 1) * LINE) / 2;
  const after = left + Math.min(Math.max(cards.length, 2) * step, wide + CARD.step) + 10;
  return {
    boxes: drawn.flatMap(({ boxes }) => boxes),
    lines: [
      ...wrapText(name, 12).map((text, at, all) => ({
        ...{ x: MARGIN, y: middle + (at - (all.length - 1) / 2) * LINE, text, size: 14, fill: QUIET },
      })),
      ...drawn.flatMap(({ lines }) => lines),
      ...words.map((text, at) => ({ x: after, y: first + at * LINE, text, size: 14, fill: INK })),
    ],
    height: CARD.height + 12,
  };
};

/** “Seat 1 · bet 15 · insurance lost” at the left, the result at the right. */
const drawSeat = ({ recaps, nameOf }: RoundPictureOf, one: RoundPictureOf['seats'][number], top: number): Drawn => {
  const more = recaps.find(({ seat }) => seat === one.seat)?.more ?? [];
  const words = wrapText([nameOf(one.seat), `bet ${sayChips(one.staked)}`, ...more].join(' · '), 62);
  return {
    boxes: [],
    lines: [
      ...words.map((text, at) => ({ x: MARGIN, y: top + (at + 0.5) * LINE, text, size: 15, fill: INK })),
      {
        ...{ x: WIDTH - MARGIN, y: top + LINE / 2, text: saySigned(one.net), size: 20, bold: true, fill: INK },
        anchor: 'end',
      },
    ],
    height: words.length * LINE + 12,
  };
};

const textLines = (text: string, top: number, look: Pick<TextLine, 'size' | 'fill' | 'bold'>, width: number): Drawn => {
  const words = wrapText(text, width);
  return {
    boxes: [],
    lines: words.map((line, at) => ({ x: MARGIN, y: top + (at + 0.5) * LINE, text: line, ...look })),
    height: words.length * LINE,
  };
};

/** About as wide as its text. */
const pill = (text: string, top: number): Drawn => {
  const width = Math.min(WIDTH - 2 * MARGIN, text.length * 6.5 + 28);
  return {
    boxes: [{ x: MARGIN, y: top, width, height: 26, fill: FELT, stroke: LINES, radius: 13 }],
    lines: [{ x: MARGIN + 14, y: top + 13, text, size: 13, fill: INK }],
    height: 26 + 18,
  };
};

const bets = (value: number): string => value.toFixed(3);

/** In one line; empty if nothing was graded. */
export const sayRoundCost = (decisions: readonly GradedDecision[]): string => {
  const own = decisions.filter(({ by }) => by === 'player');
  const mistakes = own.filter(isMistake);
  const [first, ...others] = mistakes;
  if (own.length === 0) return '';
  if (first === undefined) return `No mistakes in ${own.length} ${nounFor(own.length, 'decision')}.`;
  const worst = others.reduce((one, other) => (other.costInBets > one.costInBets ? other : one), first);
  const [chosen, best] = [optionName(worst, worst.chosen), optionName(worst, worst.best)];
  if (others.length === 0) return `${worst.name}: ${chosen} cost ${bets(worst.costInBets)} bets. ${best} was best.`;
  const cost = mistakes.reduce((sum, { costInBets }) => sum + costInBets, 0);
  return `${mistakes.length} mistakes cost ${bets(cost)} bets, most of it ${chosen} instead of ${best}: ${worst.name}.`;
};

const handsOf = ({ recaps, nameOf }: RoundPictureOf): readonly (readonly [string, RecapHand])[] => {
  const shared = recaps.find(({ isShared }) => isShared === true);
  if (shared !== undefined) return shared.hands.map((hand) => [hand.name, hand]);
  return recaps.flatMap(({ seat, hands }) =>
    hands.map((hand): readonly [string, RecapHand] => [
      hands.length === 1 ? nameOf(seat) : `${nameOf(seat)}, ${hand.name.toLowerCase()}`,
      hand,
    ]),
  );
};

export const roundPicture = (of: RoundPictureOf): Picture => {
  const { game, rules, recaps, seats, nameOf, seat, decisions, source } = of;
  const drawn: Drawn[] = [];
  let top = MARGIN;
  const add = (draw: (top: number) => Drawn): void => {
    const part = draw(top);
    drawn.push(part);
    top += part.height;
  };
  const gap = (height: number): void => {
    top += height;
  };
  add((y) => textLines(game, y, { size: 22, bold: true, fill: INK }, 40));
  gap(10);
  add((y) => pill(rules, y));
  const against = recaps[0]?.against;
  const hands: readonly (readonly [string, RecapHand])[] = [
    ...(against === undefined ? [] : [[against.name, against] as const]),
    ...handsOf(of),
  ];
  for (const [name, hand] of hands) add((y) => drawHand(hand, name, y));
  gap(6);
  for (const one of seats) add((y) => drawSeat(of, one, y));
  const cost = sayRoundCost(decisions);
  if (cost !== '')
    add((y) => textLines(seats.length > 1 ? `${nameOf(seat)}: ${cost}` : cost, y, { size: 14, fill: INK }, 78));
  gap(10);
  add((y) => textLines(source, y, { size: 12, fill: QUIET }, 90));
  return {
    width: WIDTH,
    height: top + MARGIN - 8,
    background: FELT,
    boxes: drawn.flatMap(({ boxes }) => boxes),
    lines: drawn.flatMap(({ lines }) => lines),
  };
};
