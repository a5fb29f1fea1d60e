import type { ReactNode } from 'react';
import type { Neighbour } from '../felt.ts';
import { ExtendedTime } from './Icon.tsx';
import { SeatClock } from './SeatClock.tsx';

export interface SeatNameProps {
  readonly seat: number;
  readonly own: boolean;
  readonly neighbour: Neighbour | undefined;
  /** Said behind the name: “insured 5”. */
  readonly note?: string;
}

/** Who sits here: the name, how long the table waits for them, and what they have just said. */
export const SeatName = ({ seat, own, neighbour, note = '' }: SeatNameProps): ReactNode => {
  const notes = [neighbour?.away === true ? 'away' : '', note]
    .filter((word) => word !== '')
    .map((word) => ` · ${word}`)
    .join('');
  return (
    <span className="felt-name" data-own={own || undefined}>
      {neighbour?.extended === true && <ExtendedTime />}
      <bdi>{own ? 'You' : (neighbour?.name ?? `Seat ${seat}`)}</bdi>
      {notes}
      {neighbour?.clock && <SeatClock {...neighbour.clock} />}
      {!own && neighbour?.says !== undefined && (
        <span className="seat-says" aria-hidden="true">
          {neighbour.says}
        </span>
      )}
    </span>
  );
};
