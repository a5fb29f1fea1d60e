/**
 * The table as people see it. Styles are tried from the largest cards down until the picture fits the screen; the last
 * one always does for the width, and where even that is too high the screen decides what to leave out.
 */
import {
  type Block,
  CARD_STYLES,
  type CardStyle,
  type DrawOptions,
  flow,
  type Line,
  line,
  render,
  type Span,
  span,
  widthOf,
} from '@croupier/kernel';
import type { View } from '../rules/view.ts';
import { actionSpans } from './actions.ts';
import { dealerBlock, spotBlocks } from './hands.ts';
import { atStake, money, signed } from './words.ts';

const GAP = 3;

const shoeLine = ({ shoe, tray }: View): Line => {
  if (shoe === undefined) return line('A new shoe will be opened.', 'dim');
  const cut = shoe.reshuffleSoon ? 'cut card out' : `cut card in ${shoe.cutAt - shoe.drawn}`;
  const counts = `Shoe ${shoe.left} left · Discard ${tray.length} · ${cut}`;
  return [span(counts, 'dim'), ...(shoe.reshuffleSoon ? [span(' · '), span('reshuffle soon', 'brass')] : [])];
};

const moneyLine = (view: View): Line => {
  if (view.viewer === 'rail') return line(`Round ${view.round}`);
  const net = view.spots.find(({ spot }) => spot === view.viewer)?.net;
  const stake = atStake(view);
  return [
    span(`Balance ${money(view.funds)}`, 'strong'),
    span(stake > 0 ? ` · Bet ${money(stake)}` : ''),
    span(` · Round ${view.round}`),
    ...(net === undefined ? [] : [span(' · this round '), span(signed(net), net < 0 ? 'worse' : 'better')]),
  ];
};

/** Words one after the other, on as many lines as they need. */
const wrapped = (words: readonly Span[], width: number): Block =>
  flow(
    words.map((word) => [[word]]),
    width,
    2,
  ).flat();

interface Attempt {
  readonly block: Block;
  readonly rows: number;
}

const attempt = (view: View, options: DrawOptions, style: CardStyle): Attempt => {
  const look = { ...options, style };
  const rows = flow(spotBlocks(view, look), options.width, GAP);
  const actions = options.moving ? [line('')] : wrapped(actionSpans(view), options.width);
  // Low cards are drawn where rows are scarce, so their hands stand close.
  const space = style === 'low' ? [] : [line('')];
  const block = [
    // The dealer has a row to itself, so its cards need no fan.
    ...dealerBlock(view, style === 'fan' ? { ...look, style: 'spread' } : look),
    ...rows.flatMap((row) => [...space, ...row]),
    ...space,
    shoeLine(view),
    moneyLine(view),
    ...actions,
  ];
  return { block, rows: rows.length };
};

/** Large cards lying apart are for one row of hands; more hands are fanned, so that they stay together. */
const isGood = ({ block, rows }: Attempt, style: CardStyle, { width, height = Infinity }: DrawOptions): boolean =>
  block.length <= height && widthOf(block) <= width && (style !== 'spread' || rows <= 1);

export const draw = (view: View, options: DrawOptions): readonly string[] => {
  const attempts = CARD_STYLES.map((style) => ({ style, ...attempt(view, options, style) }));
  const chosen = attempts.find((each) => isGood(each, each.style, options)) ?? attempts.at(-1);
  return render(chosen?.block ?? [], options);
};
