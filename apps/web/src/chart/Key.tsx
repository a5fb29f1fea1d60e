/** What the letters of the chart mean. */
import type { ChartCell, ChartFrame } from '@croupier/kernel';
import type { ReactNode } from 'react';
import type { View } from './address.ts';

export interface KeyProps {
  readonly frame: ChartFrame;
  readonly cells: ReadonlyMap<string, ChartCell>;
  readonly view: View;
}

export const Key = ({ frame, cells, view }: KeyProps): ReactNode => {
  if (view !== 'plays') return null;
  const used = new Set([...cells.values()].map(({ code }) => code));
  return (
    <dl className="lesson-key chart-key">
      {frame.codes
        .filter(({ code }) => used.has(code))
        .map(({ code, means, tone }) => (
          <div key={code}>
            <dt data-tone={tone}>{code}</dt>
            <dd>{means}</dd>
          </div>
        ))}
    </dl>
  );
};
