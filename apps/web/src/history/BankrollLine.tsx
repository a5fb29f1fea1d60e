/** What the chips have done over a list of rounds: one line, the level it began at, and the same in words. */
import { saySigned } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { type Line, runningNet } from './sittings.ts';

const WIDTH = 720;
const HEIGHT = 160;
/** Room for the line's own width and the dot at its end. */
const EDGE = 8;

export interface BankrollLineProps {
  readonly lines: readonly Line[];
  /** When the line begins and ends, in words. */
  readonly from: string;
  readonly to: string;
}

export const BankrollLine = ({ lines, from, to }: BankrollLineProps): ReactNode => {
  const points = runningNet(lines);
  const [low, high, end] = [Math.min(...points), Math.max(...points), points.at(-1) ?? 0];
  const x = (at: number): number => EDGE + (at / Math.max(1, points.length - 1)) * (WIDTH - 2 * EDGE);
  // A line that never moved lies in the middle.
  const y = (value: number): number =>
    high === low ? HEIGHT / 2 : EDGE + ((high - value) / (high - low)) * (HEIGHT - 2 * EDGE);
  const path = points.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  return (
    <figure className="bankroll">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Over ${lines.length} rounds your chips went from 0 to ${saySigned(end)}, ${saySigned(high)} at the highest and ${saySigned(low)} at the lowest.`}
      >
        <path className="bankroll-start" d={`M0 ${y(0).toFixed(1)}H${WIDTH}`} />
        <path className="bankroll-line" d={path} />
      </svg>
      <figcaption>
        <span>{from}: 0</span>
        <span>
          highest {saySigned(high)} · lowest {saySigned(low)}
        </span>
        <span>
          {to} <b>{saySigned(end)}</b>
        </span>
      </figcaption>
    </figure>
  );
};
