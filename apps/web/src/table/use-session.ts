/** How long somebody has been at the table, and the pause after half an hour. */
import { useEffect, useState } from 'react';

const CHECK_EVERY = 30 * 60_000;

export interface Session {
  /** “12 min”. */
  readonly clock: string;
  readonly minutes: number;
  /** It is time to look up, and nothing is in play. */
  readonly isCheckDue: boolean;
  readonly goOn: () => void;
}

const startedAt = performance.now();

export const useSession = (between: boolean): Session => {
  const [now, setNow] = useState(() => performance.now());
  const [checked, setChecked] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((now - startedAt) / 60_000);
  const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return {
    clock,
    minutes,
    isCheckDue: between && now - checked >= CHECK_EVERY,
    goOn: () => setChecked(performance.now()),
  };
};
