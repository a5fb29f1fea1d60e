/** How long somebody has been at the table, and the pause after as long as they have chosen. */
import { useEffect, useState } from 'react';
import { noteTime, realityCheck } from '../lib/care.ts';

const MINUTE = 60_000;
const TICK = 10_000;

export interface PlayTime {
  /** “12 min”. */
  readonly clock: string;
  readonly minutes: number;
  /** It is time to look up, and nothing is in play. */
  readonly isCheckDue: boolean;
  readonly goOn: () => void;
}

const startedAt = performance.now();

export const useSession = (between: boolean): PlayTime => {
  const [now, setNow] = useState(() => performance.now());
  const [checked, setChecked] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(performance.now());
      noteTime(TICK);
    }, TICK);
    return () => clearInterval(timer);
  }, []);
  const every = realityCheck();
  const minutes = Math.floor((now - startedAt) / MINUTE);
  const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return {
    clock,
    minutes,
    isCheckDue: between && every > 0 && now - checked >= every * MINUTE,
    goOn: () => setChecked(performance.now()),
  };
};
