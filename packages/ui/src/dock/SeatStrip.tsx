import type { ReactNode } from 'react';
import { ExtendedTime } from '../controls/Icon.tsx';
import { SeatClock } from '../controls/SeatClock.tsx';
import type { SeatLine, SeatTime } from '../felt.ts';

export interface SeatChip extends Pick<SeatLine, 'seat' | 'total' | 'acting'> {
  readonly name: string;
  readonly own: boolean;
  /** Has three times as long. */
  readonly extended?: boolean;
  readonly clock?: SeatTime | undefined;
  readonly says?: string | undefined;
}

/** The others in one row: name and total, own one ringed. Scrolls sideways by itself, never the page. */
export const SeatStrip = ({ seats }: { readonly seats: readonly SeatChip[] }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <ul className="seat-strip" aria-label="Seats" tabIndex={0}>
    {seats.map(({ seat, name, total, own, acting, extended, clock, says }) => (
      <li key={seat} className="seat-chip" data-own={own ? '' : undefined} data-acting={acting ? '' : undefined}>
        <span className="seat-name">
          {extended === true && <ExtendedTime />}
          {own ? 'You' : <bdi>{name}</bdi>}
          {clock && <SeatClock {...clock} />}
        </span>
        {says !== undefined && (
          <span className="seat-says" aria-hidden="true">
            {says}
          </span>
        )}
        <b>
          {/^\d/.test(total) && <span className="unseen">total </span>}
          {total}
        </b>
        {acting && <span className="unseen"> to act</span>}
      </li>
    ))}
  </ul>
);
