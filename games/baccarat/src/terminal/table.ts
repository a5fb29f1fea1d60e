/** The felt: the two hands, and who has wagered what on them. */
import {
  type Block,
  beside,
  type CardStyle,
  type DrawOptions,
  drawCards,
  drawPlace,
  type Line,
  line,
  type Role,
  type Span,
  span,
  wrapSpans,
} from '@croupier/kernel';
import { HAND_NAMES } from '../narrate.ts';
import { HANDS, type HandName } from '../rules/round/coup.ts';
import type { View } from '../rules/shown/view.ts';
import { endedCoup, sayResult, sayTotal } from '../view-words.ts';
import { wagerSpan } from './words.ts';

export type FeltStyle = Exclude<CardStyle, 'fan'>;

export interface Look extends Pick<DrawOptions, 'names' | 'moving' | 'width'> {
  readonly style: FeltStyle;
  /** Other seats share lines and lose their names. */
  readonly crowded: boolean;
}

/** Columns of three cards: hands keep their places while cards come and go. */
const HAND_WIDTH: { readonly [style in FeltStyle]: number } = { spread: 23, low: 18, text: 18 };
const HAND_GAP = 2;

const nameRole = (view: View, hand: HandName): Role => (endedCoup(view)?.winner === hand ? 'brass' : 'strong');

const handBlock = (view: View, hand: HandName, { style }: Look): Block => {
  const { cards } = view.hands[hand];
  const name = HAND_NAMES[hand];
  const total = sayTotal(view.hands[hand]);
  const said = total === '' ? '' : `  ${total}`;
  return [
    [span(name, nameRole(view, hand)), span(said.padEnd(HAND_WIDTH[style] - name.length))],
    ...(cards.length === 0 ? drawPlace('', style) : drawCards(cards, style)),
  ];
};

const resultLine = (view: View): Line => {
  const coup = endedCoup(view);
  if (coup === undefined) return line('');
  return line(`${coup.winner === 'tie' ? '=' : '✓'} ${sayResult(coup)}`, 'brass');
};

/** Player on the left, Banker on the right, the result below them. */
const handsBlock = (view: View, look: Look): Block => [
  ...beside(
    HANDS.map((hand) => handBlock(view, hand, look)),
    HAND_GAP,
  ),
  resultLine(view),
];

/** Everybody who sits here or has a wager, by seat. */
const seatsOf = ({ wagers }: View, { names }: Look): readonly number[] =>
  [...new Set([...names.keys(), ...wagers.map(({ seat }) => seat)])].toSorted((a, b) => a - b);

const without = (view: View, seat: number, { moving }: Look): Line => {
  if (view.phase === 'settled') return line(view.round === 0 ? '' : 'no bet', 'dim');
  return seat === view.viewer && moving !== true ? line('▶ your bet', 'brass') : line('no bet yet', 'dim');
};

const nameOf = (seat: number, { names }: Look): string => `${seat} · ${names.get(seat) ?? 'Seat'}`;

const wagersOf = ({ wagers }: View, seat: number): readonly Span[] =>
  wagers.filter((wager) => wager.seat === seat).map(wagerSpan);

/** A seat: its name, then its wagers on as many lines as they need within `width`. */
const seatRow = (view: View, seat: number, look: Look, { width, column }: Columns): Block => {
  const spans = wagersOf(view, seat);
  const wagers = spans.length === 0 ? [without(view, seat, look)] : wrapSpans(spans, width - column - 2);
  const name = line(nameOf(seat, look).padEnd(column), seat === view.viewer ? 'strong' : undefined);
  return beside([[name], wagers], 2);
};

interface Columns {
  readonly width: number;
  /** The part of it that names take. */
  readonly column: number;
}

const wagersBlock = (view: View, look: Look, width: number): Block => {
  const seats = seatsOf(view, look);
  const [named, others] = look.crowded
    ? [seats.filter((seat) => seat === view.viewer), seats.filter((seat) => seat !== view.viewer)]
    : [seats, []];
  const column = Math.max(0, ...named.map((seat) => nameOf(seat, look).length));
  const numbered = others.flatMap((seat) =>
    wagersOf(view, seat).map((each) => ({ ...each, text: `${seat}: ${each.text}` })),
  );
  return [...named.flatMap((seat) => seatRow(view, seat, look, { width, column })), ...wrapSpans(numbered, width)];
};

const GAP = 4;
/** Room for a name and a settled wager; where there is less, wagers go below the hands. */
const LEAST_FOR_WAGERS = 36;

export const feltBlock = (view: View, look: Look): Block => {
  const hands = handsBlock(view, look);
  const room = look.width - 2 * HAND_WIDTH[look.style] - HAND_GAP - GAP;
  if (room >= LEAST_FOR_WAGERS) return beside([hands, wagersBlock(view, look, room)], GAP);
  return [...hands, ...wagersBlock(view, look, look.width)];
};
