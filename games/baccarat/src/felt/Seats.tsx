/** Who is at the table: a place for each seat, with its player, what they have bet, and what came of it. */
import { type FeltProps, SeatName } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { View } from '../rules/shown/view.ts';
import { seatLines, seatsOn } from './seating.ts';

type Props = FeltProps<View>;

export const Seats = (props: Props): ReactNode => {
  const { view, you, neighbours, freeSeat, isDealing = false } = props;
  const seats = seatsOn(props);
  // Alone there is no one to be told apart from.
  if (seats.length < 2) return null;
  const lines = seatLines(view, isDealing);
  return (
    <ol className="bc-seats" data-seats="" aria-label="Seats">
      {seats.map((seat) => {
        const neighbour = neighbours.get(seat);
        const line = lines.find((one) => one.seat === seat);
        const own = seat === you;
        const isFree = neighbour === undefined && line === undefined && !own;
        if (isFree && freeSeat !== undefined)
          return (
            <li key={seat}>
              <button type="button" className="bc-seat" data-free="" onClick={() => freeSeat.onPress(seat)}>
                <span aria-hidden="true">+ {freeSeat.label}</span>
                <span className="unseen">
                  Seat {seat} is free: {freeSeat.label.toLowerCase()}
                </span>
              </button>
            </li>
          );
        return (
          <li
            key={seat}
            className="bc-seat"
            data-acting={line?.acting === true ? true : undefined}
            data-free={isFree || undefined}
          >
            <SeatName {...{ seat, own, neighbour }} />
            {!isFree && <b>{line?.total ?? '–'}</b>}
          </li>
        );
      })}
    </ol>
  );
};
