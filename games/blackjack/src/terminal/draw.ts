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
  sayChips,
  saySigned,
  shoeLine,
  span,
  widthOf,
  wrapSpans,
} from '@croupier/kernel';
import type { View } from '../rules/shown/view.ts';
import { actionSpans } from './actions.ts';
import { dealerBlock, spotBlocks } from './hands.ts';
import { atStake } from './words.ts';

const GAP = 3;

const moneyLine = (view: View): Line => {
  if (view.viewer === 'rail') return line(`Round ${view.round}`);
  const net = view.spots.find(({ spot }) => spot === view.viewer)?.net;
  const stake = atStake(view);
  return [
    span(`Balance ${sayChips(view.funds)}`, 'strong'),
    span(stake > 0 ? ` · Bet ${sayChips(stake)}` : ''),
    span(` · Round ${view.round}`),
    ...(net === undefined ? [] : [span(' · this round '), span(saySigned(net), net < 0 ? 'worse' : 'better')]),
  ];
};

interface Attempt {
  readonly block: Block;
  readonly rows: number;
}

const attempt = (view: View, options: DrawOptions, style: CardStyle): Attempt => {
  const look = { ...options, style };
  const rows = flow(spotBlocks(view, look), options.width, GAP);
  const actions = options.moving ? [line('')] : wrapSpans(actionSpans(view), options.width);
  // Low cards are drawn where rows are scarce, so their hands stand close.
  const space = style === 'low' ? [] : [line('')];
  const block = [
    // The dealer has a row to itself, so its cards need no fan.
    ...dealerBlock(view, style === 'fan' ? { ...look, style: 'spread' } : look),
    ...rows.flatMap((row) => [...space, ...row]),
    ...space,
    shoeLine(view.shoe, view.tray.length),
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
