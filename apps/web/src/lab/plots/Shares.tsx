/** Parts of a whole as one bar, with each part named and counted below it. */
import { sayLabValue } from '@croupier/kernel';
import type { ReactNode } from 'react';
import type { BarsProps } from './Bars.tsx';

export const Shares = ({ axis, bars }: BarsProps): ReactNode => {
  const whole = bars.reduce((sum, { value }) => sum + value, 0) || 1;
  const starts = bars.map((_, at) => bars.slice(0, at).reduce((sum, { value }) => sum + value, 0) / whole);
  return (
    <div className="lab-shares">
      <svg className="lab-share-bar" aria-hidden="true">
        {bars.map(({ name, value }, at) => (
          <rect
            key={name}
            data-series={at}
            x={`${(starts[at] ?? 0) * 100}%`}
            width={`${(value / whole) * 100}%`}
            height="100%"
          />
        ))}
      </svg>
      <ul>
        {bars.map(({ name, value }, at) => (
          <li key={name}>
            <svg className="lab-swatch" aria-hidden="true">
              <rect data-series={at} width="100%" height="100%" />
            </svg>
            {name} <b>{sayLabValue(value, axis.unit)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
};
