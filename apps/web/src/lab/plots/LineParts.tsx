/** What a plot over numbers is drawn of: axes, series, and their names. */
import { type LabPoint, type LabSeries, sayLabValue } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { apart } from '../../history/expected.ts';
import { acrossTicks, BOTTOM, type Frame, LINE, UP_TICKS } from './frame.ts';
import type { LinesFigure } from './reading.ts';
import { ticksIn } from './scale.ts';

const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const bandOf = (points: readonly LabPoint[], { x, y }: Frame): string =>
  `${path([
    ...points.map((point) => [x(point.x), y(point.high ?? point.y)] as const),
    ...points.toReversed().map((point) => [x(point.x), y(point.low ?? point.y)] as const),
  ])}Z`;

export const Series = ({
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

export const Axes = ({ figure, frame }: { readonly figure: LinesFigure; readonly frame: Frame }): ReactNode => {
  const { width, height, left, right, up, x, y } = frame;
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
      {acrossTicks(figure, frame).map((tick) => (
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
export const Names = ({ figure, frame }: { readonly figure: LinesFigure; readonly frame: Frame }): ReactNode => {
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
