/**
 * Lines and columns over numbers. Every line has its name beside it and a dash pattern; a crosshair moves with arrow keys or the
 * pointer and reads the values aloud.
 */
import { type LabPoint, type LabSeries, sayLabValue } from '@croupier/kernel';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { apart } from '../../history/expected.ts';
import { type LinesFigure, placesOf, sayPlace } from './reading.ts';
import { rounded, type Span, spanOf, ticksIn } from './scale.ts';
import { useWidth } from './use-width.ts';

/** In pixels. */
const LETTER = 8;
const LINE = 18;
const TOP = 12;
const BOTTOM = 44;
/** Narrower plots have no room for names beside the lines. */
const ROOMY = 520;
const NARROW_HEIGHT = 240;
const HEIGHT = 320;

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly across: Span;
  readonly up: Span;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

const UP_TICKS = 5;

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

/** The width of the longest number under the plot. */
const acrossLabel = ({ x }: LinesFigure, { low, high }: Span): number =>
  longest([low, high].map((end) => sayLabValue(end, x.unit)));

const frameOf = (figure: LinesFigure, places: readonly number[], width: number): Frame => {
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

const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const bandOf = (points: readonly LabPoint[], { x, y }: Frame): string =>
  `${path([
    ...points.map((point) => [x(point.x), y(point.high ?? point.y)] as const),
    ...points.toReversed().map((point) => [x(point.x), y(point.low ?? point.y)] as const),
  ])}Z`;

const Series = ({
  series: { shape, points },
  at,
  frame,
  gap,
}: {
  readonly series: LabSeries;
  readonly at: number;
  readonly frame: Frame;
  readonly gap: number;
}): ReactNode => {
  const { x, y } = frame;
  if (shape === 'columns') {
    const wide = Math.max(1, (x(gap) - x(0)) * 0.8);
    return (
      <g>
        {points.map((point) => (
          <g key={point.x}>
            <rect
              data-series={at}
              x={x(point.x) - wide / 2}
              width={wide}
              y={Math.min(y(point.y), y(0))}
              height={Math.abs(y(point.y) - y(0))}
            />
            {point.low !== undefined && point.high !== undefined && (
              <line className="lab-whisker" x1={x(point.x)} x2={x(point.x)} y1={y(point.low)} y2={y(point.high)} />
            )}
          </g>
        ))}
      </g>
    );
  }
  return (
    <g>
      {points.some(({ low }) => low !== undefined) && (
        <path className="lab-band" data-series={at} d={bandOf(points, frame)} />
      )}
      <path className="lab-line" data-series={at} d={path(points.map((point) => [x(point.x), y(point.y)]))} />
    </g>
  );
};

const Axes = ({ figure, frame }: { readonly figure: LinesFigure; readonly frame: Frame }): ReactNode => {
  const { width, height, left, right, across, up, x, y } = frame;
  const most = Math.max(2, Math.floor((width - left - right) / Math.max(64, acrossLabel(figure, across) + 16)));
  const isCounted = figure.x.unit.kind === 'number' && figure.x.unit.digits === 0;
  return (
    <g className="lab-axes">
      {ticksIn(up, UP_TICKS).map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width - right}
            y1={y(tick)}
            y2={y(tick)}
            data-zero={Math.abs(tick) < 1e-12 || undefined}
          />
          <text x={left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
            {sayLabValue(tick, figure.y.unit)}
          </text>
        </g>
      ))}
      {ticksIn(across, most, isCounted).map((tick) => (
        <text key={tick} x={x(tick)} y={height - BOTTOM + 18} textAnchor="middle">
          {sayLabValue(tick, figure.x.unit)}
        </text>
      ))}
      <text x={(left + width - right) / 2} y={height - 6} textAnchor="middle">
        {figure.x.name}
      </text>
      {figure.marks?.map((mark) => (
        <g key={mark.name} className="lab-mark">
          <line x1={left} x2={width - right} y1={y(mark.y)} y2={y(mark.y)} />
          <text x={left + 6} y={y(mark.y) - 5}>
            {mark.name}
          </text>
        </g>
      ))}
    </g>
  );
};

/** Beside the ends of the lines. */
const Names = ({ figure, frame }: { readonly figure: LinesFigure; readonly frame: Frame }): ReactNode => {
  const { width, height, right, y } = frame;
  const places = apart(
    figure.series.map(({ points }) => y(points.at(-1)?.y ?? 0)),
    LINE,
    height - BOTTOM,
  );
  return (
    <g className="lab-names">
      {figure.series.map(({ name }, at) => (
        <text key={name} data-series={at} x={width - right + 8} y={places[at]} dy="0.35em">
          {name}
        </text>
      ))}
    </g>
  );
};

const Key = ({ series }: { readonly series: readonly LabSeries[] }): ReactNode => (
  <ul className="lab-key">
    {series.map(({ name, shape }, at) => (
      <li key={name}>
        <svg className="lab-swatch" aria-hidden="true">
          {shape === 'columns' ? (
            <rect data-series={at} width="100%" height="100%" />
          ) : (
            <line className="lab-line" data-series={at} x1="0" x2="100%" y1="50%" y2="50%" />
          )}
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

const nearest = (places: readonly number[], value: number): number =>
  places.reduce((best, place, at) => (Math.abs(place - value) < Math.abs((places[best] ?? 0) - value) ? at : best), 0);

const STEPS: { readonly [key: string]: (at: number, last: number) => number } = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageUp: (at) => at + 5,
  PageDown: (at) => at - 5,
  Home: () => 0,
  End: (_, last) => last,
};

export const Lines = ({ figure }: { readonly figure: LinesFigure }): ReactNode => {
  const [element, width] = useWidth();
  const [chosen, setChosen] = useState<number>();
  const places = placesOf(figure);
  const last = places.length - 1;
  // A later answer may have fewer places.
  const at = chosen === undefined ? undefined : Math.min(chosen, last);
  const frame = width === undefined || width < 1 || last < 0 ? undefined : frameOf(figure, places, width);
  const gap = last < 1 ? 1 : Math.min(...places.slice(1).map((place, index) => place - (places[index] ?? 0)));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setChosen(at === undefined ? nearest(places, 0) : Math.max(0, Math.min(last, step(at, last))));
  };
  const onPointer = (event: PointerEvent): void => {
    if (frame === undefined) return;
    const { across, left, right } = frame;
    const part =
      (event.clientX - event.currentTarget.getBoundingClientRect().left - left) / (frame.width - left - right);
    setChosen(nearest(places, across.low + part * (across.high - across.low)));
  };
  const place = at === undefined ? undefined : places[at];
  return (
    <div className="lab-lines">
      {(frame === undefined || frame.width < ROOMY) && figure.series.length > 1 && <Key series={figure.series} />}
      <p className="lab-axis-name quiet" aria-hidden="true">
        {figure.y.name}
      </p>
      <div
        ref={element}
        className="lab-plot"
        role="slider"
        tabIndex={0}
        aria-label={figure.title}
        aria-valuemin={places[0] ?? 0}
        aria-valuemax={places[last] ?? 0}
        aria-valuenow={place ?? places[0] ?? 0}
        aria-valuetext={place === undefined ? 'Arrow keys read the values' : sayLabValue(place, figure.x.unit)}
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
      >
        {frame !== undefined && (
          <svg
            width={frame.width}
            height={frame.height}
            viewBox={`0 0 ${frame.width} ${frame.height}`}
            aria-hidden="true"
          >
            <Axes {...{ figure, frame }} />
            {figure.series.map((series, index) => (
              <Series key={series.name} {...{ series, frame, gap }} at={index} />
            ))}
            {frame.width >= ROOMY && figure.series.length > 1 && <Names {...{ figure, frame }} />}
            {place !== undefined && (
              <line className="lab-cross" x1={frame.x(place)} x2={frame.x(place)} y1={TOP} y2={frame.height - BOTTOM} />
            )}
          </svg>
        )}
      </div>
      <p className="lab-reading" role="status">
        {place === undefined ? (
          <span className="quiet">Move over the plot, or use the arrow keys, to read values.</span>
        ) : (
          sayPlace(figure, place)
        )}
      </p>
    </div>
  );
};
