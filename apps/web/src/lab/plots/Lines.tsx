/**
 * Lines and columns over numbers. Every line has its name beside it and a dash pattern; a crosshair moves with arrow keys or the
 * pointer and reads the values aloud.
 */
import { type LabSeries, sayLabValue } from '@croupier/kernel';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { placeAfter } from './crosshair.ts';
import { BOTTOM, frameOf, ROOMY, TOP } from './frame.ts';
import { Axes, Names, Series } from './LineParts.tsx';
import { type LinesFigure, placesOf, sayPlace } from './reading.ts';
import { useWidth } from './use-width.ts';

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
    const next = placeAfter(event.key, { last, at, first: nearest(places, 0), upright: 'upward' });
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
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
        aria-valuetext={
          place === undefined ? 'Use the arrow keys to read the values' : sayLabValue(place, figure.x.unit)
        }
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
