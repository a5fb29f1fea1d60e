/**
 * The table as people see it. Layouts are tried from the roomiest down until the picture fits the screen; the last one
 * always does for the width, and where even that is too high the screen decides what to leave out.
 */
import {
  type Block,
  type DrawOptions,
  type Line,
  line,
  onceFor,
  render,
  sayChips,
  saySigned,
  shoeLine,
  span,
  widthOf,
  wrapSpans,
  wrapText,
} from '@croupier/kernel';
import { nextCoupOdds } from '../odds/next-coup.ts';
import type { View } from '../rules/shown/view.ts';
import { atStake, ownNet } from '../view-words.ts';
import { type Bands, drawMainRoads, drawRoads, MARKS_LINE, ROADS_LINE } from './roads.ts';
import { actionLines } from './spots.ts';
import { type FeltStyle, feltBlock } from './table.ts';

interface Layout {
  readonly style: FeltStyle;
  readonly roads: Bands | 'main' | 'none';
  /** Empty lines between the parts, and what can be read off the signs of the roads. */
  readonly airy?: true;
  /** The exact odds of the next coup. */
  readonly odds?: true;
  /** Other seats share lines. */
  readonly crowded?: true;
}

const LAYOUTS: readonly Layout[] = [
  { style: 'spread', roads: 'two', airy: true, odds: true },
  { style: 'spread', roads: 'one', airy: true, odds: true },
  { style: 'spread', roads: 'one', odds: true },
  { style: 'low', roads: 'one', odds: true },
  { style: 'low', roads: 'one' },
  { style: 'low', roads: 'one', crowded: true },
  { style: 'text', roads: 'one', crowded: true },
  { style: 'text', roads: 'main', crowded: true },
  { style: 'text', roads: 'none', crowded: true },
];

/** From here on five roads side by side have room enough. */
const WIDE = 110;

const percent = (chance: number): string => `${(chance * 100).toFixed(2)}%`;

/** The same at every size of the same view, and dear enough to be worked out once. */
const oddsText = onceFor((view: View): string => {
  const { cards, odds } = nextCoupOdds(view);
  const chances = (['player', 'banker', 'tie'] as const).map((on) => percent(odds[on].probability.win));
  const [player, banker, tie] = chances;
  return `Next coup, ${cards} unseen cards: Player ${player} · Banker ${banker} · Tie ${tie}`;
});

const moneyLine = (view: View): Line => {
  if (view.viewer === 'rail') return line(`Round ${view.round}`);
  const net = ownNet(view);
  const stake = atStake(view);
  return [
    span(`Balance ${sayChips(view.funds)}`, 'strong'),
    span(stake > 0 ? ` · Bet ${sayChips(stake)}` : ''),
    span(` · Round ${view.round}`),
    ...(net === undefined ? [] : [span(' · this round '), span(saySigned(net), net < 0 ? 'worse' : 'better')]),
  ];
};

const dimLines = (text: string, width: number): Block => wrapText(text, width).map((each) => line(each, 'dim'));

const roadsBlock = ({ coups }: View, width: number, { roads, airy }: Layout): Block => {
  if (roads === 'none') return [];
  const grids = roads === 'main' ? drawMainRoads(coups, width) : drawRoads(coups, width, roads);
  const marks = airy ? dimLines(MARKS_LINE, width) : [];
  return [...grids, ...marks];
};

const layOut = (view: View, options: DrawOptions, layout: Layout): Block => {
  const { width, moving } = options;
  const space = layout.airy ? [line('')] : [];
  const actions = moving ? [line('')] : actionLines(view).flatMap((spans) => wrapSpans(spans, width));
  return [
    ...feltBlock(view, { ...options, style: layout.style, crowded: layout.crowded ?? false }),
    ...space,
    ...roadsBlock(view, width, layout),
    ...[ROADS_LINE, ...(layout.odds ? [oddsText(view)] : [])].flatMap((text) => dimLines(text, width)),
    ...space,
    shoeLine(view.shoe, view.tray.length),
    moneyLine(view),
    ...actions,
  ];
};

export const draw = (view: View, options: DrawOptions): readonly string[] => {
  const { width, height = Infinity } = options;
  const layouts = LAYOUTS.filter(({ roads }) => roads !== 'two' || width < WIDE);
  let block: Block = [];
  for (const layout of layouts) {
    block = layOut(view, options, layout);
    if (block.length <= height && widthOf(block) <= width) break;
  }
  return render(block, options);
};
