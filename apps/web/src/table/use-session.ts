/** How long a player has been at tables in this session, and the pause after as long as they have chosen. */
import { useEffect, useState } from 'react';
import { noteTime, realityCheck } from '../lib/care.ts';
import { noteHere, noteLookedUp, playSession } from '../lib/play-session.ts';

const MINUTE = 60_000;
const TICK = 10_000;

export interface PlayTime {
  /** “0:12”: hours and minutes. */
  readonly clock: string;
  readonly minutes: number;
  /** It is time to look up, and nothing is in play. */
  readonly isCheckDue: boolean;
  readonly goOn: () => void;
}

export const useSession = (between: boolean): PlayTime => {
  const [{ since, checked, last }, setSession] = useState(() => playSession(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => {
      setSession(noteHere(Date.now()));
      noteTime(TICK);
    }, TICK);
    return () => clearInterval(timer);
  }, []);
  const every = realityCheck();
  const minutes = Math.floor((last - since) / MINUTE);
  const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return {
    clock,
    minutes,
    isCheckDue: between && every > 0 && last - checked >= every * MINUTE,
    goOn: () => setSession(noteLookedUp(Date.now())),
  };
};
