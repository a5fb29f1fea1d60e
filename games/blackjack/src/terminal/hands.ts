/** Hands as blocks: who, the cards, the total, the stake, and what has become of it. */
import {
  type Block,
  type CardStyle,
  type Drawn,
  type DrawOptions,
  drawCards,
  drawPlace,
  FACE_DOWN,
  type Line,
  line,
  type Role,
  sayChips,
  span,
} from '@croupier/kernel';
import type { HandView, SpotView, View } from '../rules/shown/view.ts';
import { type Mark, markOf, sayInsurance, saySideBets, sayTotal } from './words.ts';

export interface Look extends Pick<DrawOptions, 'names' | 'moving'> {
  readonly style: CardStyle;
}

/** Columns of a usual hand: hands keep their places while cards and bets come and go. */
const NARROWEST: { readonly [style in CardStyle]: number } = { spread: 15, fan: 13, low: 17, text: 13 };

const nameLine = (name: string, role: Role, { style }: Look): Line => [
  span(name, role),
  span(' '.repeat(Math.max(0, NARROWEST[style] - name.length))),
];

const nameOf = (seat: number, { names }: Look): string => `${seat} · ${names.get(seat) ?? 'Seat'}`;

const isAsked = ({ turn }: View, spot: number, hand: number, { moving }: Look): boolean =>
  moving !== true && turn.some((each) => each.spot === spot && each.hand === hand);

const STATUS: { readonly [status in HandView['status']]: string } = {
  open: '',
  stood: 'stands',
  doubled: 'doubled',
  bust: '',
  surrendered: 'surrendered',
  natural: '',
};

const lastLine = (view: View, hand: HandView, spot: SpotView, asked: boolean): Line => {
  if (hand.outcome !== undefined) {
    const { text, role } = markOf(hand);
    return line(text, role);
  }
  if (asked) return line(spot.spot === view.viewer ? '▶ your turn' : '▶ to act', 'brass');
  return line(STATUS[hand.status], 'dim');
};

/** Total and bet below each other, or on one line where rows are scarce. */
const stacked = (total: Line, bet: Line, { style }: Look): Block =>
  style === 'low' ? [[...total, span(total.some(({ text }) => text !== '') ? ' · ' : ''), ...bet]] : [total, bet];

/** A line for each side bet, or all on one where rows are scarce. */
const sideBetLines = (bets: readonly Mark[], { style }: Look): Block => {
  const spans = bets.map(({ text, role }) => span(text, role ?? 'dim'));
  if (style !== 'low') return spans.map((each) => [each]);
  return spans.length === 0 ? [] : [spans.flatMap((each, at) => (at === 0 ? [each] : [span(' · '), each]))];
};

const handBlock = (view: View, spot: SpotView, index: number, look: Look): Block => {
  const hand = spot.hands[index];
  if (hand === undefined) return [];
  const asked = isAsked(view, spot.spot, index + 1, look);
  const part = spot.hands.length > 1 ? ` ${index + 1}/${spot.hands.length}` : '';
  const insured = index === 0 ? sayInsurance(spot) : '';
  return [
    nameLine(`${nameOf(spot.spot, look)}${part}`, asked ? 'brass' : 'strong', look),
    ...(hand.cards.length === 0 ? drawPlace('', look.style) : drawCards(hand.cards, look.style)),
    ...stacked(
      line(sayTotal(hand), asked ? 'brass' : undefined),
      [span(`bet ${sayChips(hand.stake)}`), span(insured === '' ? '' : ` · ${insured}`, 'dim')],
      look,
    ),
    ...(index === 0 ? sideBetLines(saySideBets(spot), look) : []),
    lastLine(view, hand, spot, asked),
  ];
};

/** A seat while wagers are taken. */
const placeBlock = (view: View, seat: number, look: Look): Block => {
  const wager = view.wagers.find(({ spot }) => spot === seat);
  const stake = wager?.stake;
  const own = seat === view.viewer && stake === undefined && look.moving !== true;
  return [
    nameLine(nameOf(seat, look), own ? 'brass' : 'strong', look),
    ...drawPlace(stake === undefined ? '' : sayChips(stake), look.style),
    ...stacked(line(''), stake === undefined ? line('no bet yet', 'dim') : line(`bet ${sayChips(stake)}`), look),
    ...sideBetLines(wager === undefined ? [] : saySideBets(wager), look),
    own ? line('▶ your bet', 'brass') : line(''),
  ];
};

/** One block per hand in play, or per seat that is taken while wagers are open. */
export const spotBlocks = (view: View, look: Look): readonly Block[] =>
  view.spots.length > 0
    ? view.spots.flatMap((spot) => spot.hands.map((_, index) => handBlock(view, spot, index, look)))
    : [...look.names.keys()].map((seat) => placeBlock(view, seat, look));

const dealerTotal = ({ dealer }: View): string => {
  if (dealer.cards.length === 0) return '';
  if (dealer.faceDown > 0) return `shows ${dealer.isSoft ? 'an ace' : dealer.total}`;
  if (dealer.natural) return 'blackjack';
  if (dealer.total > 21) return `bust ${dealer.total}`;
  return `${dealer.isSoft ? 'soft' : 'hard'} ${dealer.total}`;
};

export const dealerBlock = (view: View, { style }: Look): Block => {
  const { dealer } = view;
  const total = dealerTotal(view);
  // The hole card is drawn behind the upcard, where the view puts it once it is turned, so that it stays in its place.
  const cards: readonly Drawn[] = [...dealer.cards, ...Array.from({ length: dealer.faceDown }, (): Drawn => FACE_DOWN)];
  return [
    [span('Dealer', 'strong'), span(total === '' ? '' : `  ${total}`)],
    ...(cards.length === 0 ? drawPlace('', style) : drawCards(cards, style)),
  ];
};
