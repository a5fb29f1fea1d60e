/** Where everything lies in a plot over numbers. */
import { sayLabValue } from '@croupier/kernel';
import type { LinesFigure } from './reading.ts';
import { rounded, type Span, spanOf, ticksIn } from './scale.ts';

/** In pixels. */
const LETTER = 8;
export const LINE = 18;
export const TOP = 12;
export const BOTTOM = 44;
/** Narrower plots have no room for names beside the lines. */
export const ROOMY = 520;
const NARROW_HEIGHT = 240;
const HEIGHT = 320;

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly across: Span;
  readonly up: Span;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

export const UP_TICKS = 5;

const heightsOf = ({ series, marks = [] }: LinesFigure): readonly number[] => [
  ...series.flatMap(({ shape, points }) => [
    ...(shape === 'columns' ? [0] : []),
    ...points.flatMap(({ y, low = y, high = y }) => [y, low, high]),
  ]),
  ...marks.map(({ y }) => y),
];

/** Columns at both ends need half of their width. */
const acrossOf = ({ series }: LinesFigure, places: readonly number[]): Span => {
  const span = spanOf(places);
  const gap = (places[1] ?? 1) - (places[0] ?? 0);
  return series.some(({ shape }) => shape === 'columns')
    ? { low: span.low - gap / 2, high: span.high + gap / 2 }
    : span;
};

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length)) * LETTER;

const GAP = 16;
const MOST_TICKS = 9;

/** As many round numbers under the plot as fit beside each other. */
export const acrossTicks = ({ x }: LinesFigure, { width, left, right, across }: Frame): readonly number[] => {
  const isCounted = x.unit.kind === 'number' && x.unit.digits === 0;
  for (let most = MOST_TICKS; most > 2; most--) {
    const ticks = ticksIn(across, most, isCounted);
    const wide = longest(ticks.map((tick) => sayLabValue(tick, x.unit))) + GAP;
    if (ticks.length * wide <= width - left - right) return ticks;
  }
  return ticksIn(across, 2, isCounted);
};

/** The width of the longest number under the plot. */
const acrossLabel = ({ x }: LinesFigure, { low, high }: Span): number =>
  longest([low, high].map((end) => sayLabValue(end, x.unit)));

export const frameOf = (figure: LinesFigure, places: readonly number[], width: number): Frame => {
  const height = width < ROOMY ? NARROW_HEIGHT : HEIGHT;
  const up = rounded(spanOf(heightsOf(figure)), UP_TICKS);
  const left = longest(ticksIn(up, UP_TICKS).map((tick) => sayLabValue(tick, figure.y.unit))) + 18;
  const across = acrossOf(figure, places);
  const names = width < ROOMY || figure.series.length < 2 ? 0 : longest(figure.series.map(({ name }) => name)) + 14;
  const right = Math.max(10, names, acrossLabel(figure, across) / 2);
  const part = (value: number, { low, high }: Span): number => (value - low) / (high - low);
  return {
    ...{ width, height, left, right, across, up },
    x: (value) => left + part(value, across) * (width - left - right),
    y: (value) => height - BOTTOM - part(value, up) * (height - TOP - BOTTOM),
  };
};
