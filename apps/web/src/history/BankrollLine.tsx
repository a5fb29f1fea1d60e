/**
 * The net result over a list of rounds and, where known, the expected one: the average and the 95% band. Shown with
 * dashes and words, never by color alone.
 */
import { saySigned } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { apart, type Expected, sayEnd, sayMean } from './expected.ts';
import { type Line, runningNet } from './sittings.ts';

/** Any width will do: the picture is stretched to fit. */
const WIDTH = 720;
/** In pixels, so that labels can be placed beside the lines. */
const HEIGHT = 200;
/** Room for the line's own width. */
const EDGE = 10;
const LABEL = 18;

export interface BankrollLineProps {
  readonly lines: readonly Line[];
  /** When the line begins and ends, in words. */
  readonly from: string;
  readonly to: string;
  /** Before the first round and after each. */
  readonly expected?: readonly Expected[] | undefined;
}

interface Label {
  readonly kind: 'own' | 'mean' | 'end';
  readonly at: number;
  readonly word: string;
  readonly amount: string;
}

const labelsOf = (net: number, last: Expected | undefined): readonly Label[] => [
  { kind: 'own', at: net, word: 'You', amount: saySigned(net) },
  ...(last === undefined
    ? []
    : ([
        { kind: 'mean', at: last.mean, word: 'Expected', amount: sayMean(last) },
        { kind: 'end', at: last.high, word: 'Up to', amount: sayEnd(last.high) },
        { kind: 'end', at: last.low, word: 'Down to', amount: sayEnd(last.low) },
      ] as const)),
];

const Words = ({
  labels,
  y,
}: {
  readonly labels: readonly Label[];
  readonly y: (value: number) => number;
}): ReactNode => {
  const places = apart(
    labels.map(({ at }) => y(at) - LABEL / 2),
    LABEL,
    HEIGHT - LABEL,
  );
  return (
    <div className="bankroll-words" aria-hidden="true">
      {labels.map(({ kind, word, amount }, index) => (
        <span key={word} data-kind={kind} style={{ top: places[index] }}>
          {word} <b>{amount}</b>
        </span>
      ))}
    </div>
  );
};

export const BankrollLine = ({ lines, from, to, expected = [] }: BankrollLineProps): ReactNode => {
  const points = runningNet(lines);
  const [lowest, highest, end] = [Math.min(...points), Math.max(...points), points.at(-1) ?? 0];
  const low = Math.min(lowest, ...expected.map((each) => each.low));
  const high = Math.max(highest, ...expected.map((each) => each.high));
  const x = (at: number): string => ((at / Math.max(1, points.length - 1)) * WIDTH).toFixed(1);
  // A line that never moved lies in the middle.
  const y = (value: number): number =>
    high === low ? HEIGHT / 2 : EDGE + ((high - value) / (high - low)) * (HEIGHT - 2 * EDGE);
  const through = (values: readonly number[]): string =>
    values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value).toFixed(1)}`).join('');
  const [highs, lows] = [expected.map((each) => each.high), expected.map((each) => each.low)];
  const back = lows.map((value, at) => `L${x(at)} ${y(value).toFixed(1)}`).reverse();
  return (
    <figure className="bankroll">
      <div className="bankroll-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Over ${lines.length} rounds, your net result went from 0 to ${saySigned(end)}. High: ${saySigned(highest)}. Low: ${saySigned(lowest)}.`}
        >
          {expected.length > 0 && <path className="bankroll-band" d={`${through(highs)}${back.join('')}Z`} />}
          <path className="bankroll-start" d={`M0 ${y(0).toFixed(1)}H${WIDTH}`} />
          {expected.length > 0 && (
            <>
              <path className="bankroll-end" d={through(highs)} />
              <path className="bankroll-end" d={through(lows)} />
              <path className="bankroll-mean" d={through(expected.map(({ mean }) => mean))} />
            </>
          )}
          <path className="bankroll-line" d={through(points)} />
        </svg>
        <Words labels={labelsOf(end, expected.at(-1))} y={y} />
      </div>
      <figcaption>
        <span>{from}: 0</span>
        <span>
          highest {saySigned(highest)} · lowest {saySigned(lowest)}
        </span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
};
