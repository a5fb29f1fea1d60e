/**
 * Bars in rows: names and values are text, and the picture between them is for the eye. Side of zero is shown by stripes as well
 * as by color. A crosshair goes from row to row by arrow keys or pointer, and reads where the bar begins and ends.
 */
import { type LabAxis, type LabBar, sayLabValue } from '@croupier/kernel';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { placeAfter } from './crosshair.ts';
import { type Span, spanOf } from './scale.ts';

export interface BarsProps {
  readonly title: string;
  readonly axis: LabAxis;
  readonly bars: readonly LabBar[];
}

const startOf = ({ from = 0 }: LabBar): number => from;
const endOf = (bar: LabBar): number => startOf(bar) + bar.value;

const spanOfBars = (bars: readonly LabBar[]): Span =>
  spanOf([0, ...bars.flatMap((bar) => [startOf(bar), endOf(bar), bar.low ?? 0, bar.high ?? 0])]);

const sideOf = ({ betterIs }: LabAxis, { value, mark }: LabBar): string => {
  if (betterIs === undefined || value === 0) return 'plain';
  const side = value > 0 === (betterIs === 'higher') ? 'better' : 'worse';
  return mark === 'total' ? `${side} total` : side;
};

const Stripes = ({ id }: { readonly id: string }): ReactNode => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="6" height="6" className="lab-stripe-ground" />
    <rect width="2.5" height="6" className="lab-stripe" />
  </pattern>
);

/** One for all plots of a page. */
const STRIPES = 'lab-stripes';
export const Patterns = (): ReactNode => (
  <svg className="lab-patterns" width="0" height="0" aria-hidden="true">
    <defs>
      <Stripes id={STRIPES} />
    </defs>
  </svg>
);

const Bar = ({ axis, bar, span }: { readonly axis: LabAxis; readonly bar: LabBar; readonly span: Span }): ReactNode => {
  const at = (value: number): number => ((value - span.low) / (span.high - span.low)) * 100;
  const [one, other] = [at(startOf(bar)), at(endOf(bar))];
  return (
    <svg className="lab-bar" data-side={sideOf(axis, bar)} aria-hidden="true">
      <rect x={`${Math.min(one, other)}%`} width={`${Math.abs(other - one)}%`} y="3" height="16" />
      <line x1={`${at(0)}%`} x2={`${at(0)}%`} y1="0" y2="22" className="lab-zero" />
      {bar.low !== undefined && bar.high !== undefined && (
        <line x1={`${at(bar.low)}%`} x2={`${at(bar.high)}%`} y1="11" y2="11" className="lab-whisker" />
      )}
    </svg>
  );
};

const range = ({ unit }: LabAxis, { low, high }: LabBar): string =>
  low === undefined || high === undefined ? '' : `±${sayLabValue((high - low) / 2, { ...unit, signed: false })}`;

/** “House edge, Dealer hits soft 17: +0.20%, from 0.33% to 0.53%” */
const sayBar = (axis: LabAxis, bar: LabBar): string => {
  const { unit, name } = axis;
  const isStep = bar.from !== undefined;
  const value = sayLabValue(bar.value, { ...unit, signed: unit.signed === true || isStep });
  const way = isStep ? `, from ${sayLabValue(startOf(bar), unit)} to ${sayLabValue(endOf(bar), unit)}` : '';
  const ends =
    bar.low === undefined || bar.high === undefined
      ? ''
      : ` (${sayLabValue(bar.low, unit)} to ${sayLabValue(bar.high, unit)})`;
  return `${name}, ${bar.name}: ${value}${way}${ends}`;
};

export const Bars = ({ title, axis, bars }: BarsProps): ReactNode => {
  const span = spanOfBars(bars);
  const [chosen, setChosen] = useState<number>();
  const last = bars.length - 1;
  // A later answer may have fewer bars.
  const at = chosen === undefined ? undefined : Math.min(chosen, last);
  const read = at === undefined ? undefined : bars[at];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = placeAfter(event.key, { last, at, first: 0, upright: 'downward' });
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <>
      <ol
        className="lab-bars"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read its rows, and the list stays a list.
        tabIndex={0}
        aria-label={`${title}. Use the arrow keys to read the values`}
        onKeyDown={onKeyDown}
      >
        {bars.map((bar, index) => (
          <li
            key={bar.name}
            data-mark={bar.mark}
            data-read={index === at || undefined}
            onPointerMove={() => setChosen(index)}
            onPointerDown={() => setChosen(index)}
          >
            <span className="lab-bar-name">
              {bar.name}
              {bar.mark === 'best' && <b className="lab-best">Best</b>}
            </span>
            <Bar {...{ axis, bar, span }} />
            <span className="lab-bar-value">
              {sayLabValue(bar.value, { ...axis.unit, signed: axis.unit.signed === true || bar.from !== undefined })}{' '}
              <span className="quiet">{range(axis, bar)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="lab-reading" role="status">
        {read === undefined ? (
          <span className="quiet">Move over the bars, or use the arrow keys, to read values.</span>
        ) : (
          sayBar(axis, read)
        )}
      </p>
    </>
  );
};
