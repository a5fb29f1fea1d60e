import { type ReactNode, useEffect, useState } from 'react';
import type { SeatTime } from '../felt.ts';

const TICK_MS = 250;

/** “, 12 s” behind a name. Not announced: the player whose turn it is hears their own clock. */
export const SeatClock = ({ msLeft }: SeatTime): ReactNode => {
  const [left, setLeft] = useState(msLeft);
  useEffect(() => {
    const end = performance.now() + msLeft;
    setLeft(msLeft);
    const timer = setInterval(() => setLeft(Math.max(0, end - performance.now())), TICK_MS);
    return () => clearInterval(timer);
  }, [msLeft]);
  return (
    <span className="seat-clock" aria-hidden="true">
      {`, ${Math.ceil(left / 1000)}\u00a0s`}
    </span>
  );
};
