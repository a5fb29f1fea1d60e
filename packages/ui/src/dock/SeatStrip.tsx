import type { ReactNode } from 'react';
import { ExtendedTime } from '../controls/Icon.tsx';
import { SeatClock } from '../controls/SeatClock.tsx';
import type { FreeSeat, SeatLine, SeatTime } from '../felt.ts';

export interface SeatChip extends Pick<SeatLine, 'seat' | 'total' | 'acting'> {
  readonly name: string;
  readonly own: boolean;
  /** Has three times as long. */
  readonly extended?: boolean;
  readonly clock?: SeatTime | undefined;
  readonly says?: string | undefined;
}

export interface SeatStripProps {
  readonly seats: readonly SeatChip[];
  /** The next free seat, where there is one for anyone to take. */
  readonly free?: (FreeSeat & { readonly seat: number }) | undefined;
}

/** The others in one row: name and total, own one ringed. Scrolls sideways by itself, never the page. */
export const SeatStrip = ({ seats, free }: SeatStripProps): ReactNode => (
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
    {free && (
      <li>
        <button type="button" className="seat-chip" onClick={() => free.onPress(free.seat)}>
          <span aria-hidden="true">+ {free.label}</span>
          <span className="unseen">
            Seat {free.seat} is free: {free.label.toLowerCase()}
          </span>
        </button>
      </li>
    )}
  </ul>
);
