/** Without a connection: whether it is worth a word, and what was missed once it is back. */

import type { LinkStatus } from '@croupier/client';
import { useEffect, useRef, useState } from 'react';

const OFFLINE_AFTER = 2000;
const BACK_STAYS = 8000;

export interface Absence {
  /** Less than two seconds without a connection is nobody's business. */
  readonly isLong: boolean;
  /** Rounds that were played meanwhile, for a while after it came back. */
  readonly back: number | undefined;
}

export const useAbsence = (status: LinkStatus, round: number): Absence => {
  const [isLong, setLong] = useState(false);
  const [back, setBack] = useState<number>();
  const leftAt = useRef<number>(undefined);
  const offline = status === 'reconnecting' || status === 'lost';
  useEffect(() => {
    if (!offline) {
      setLong(false);
      return undefined;
    }
    const timer = setTimeout(() => setLong(true), OFFLINE_AFTER);
    return () => clearTimeout(timer);
  }, [offline]);
  useEffect(() => {
    if (isLong) leftAt.current ??= round;
    if (isLong || leftAt.current === undefined) return;
    setBack(round - leftAt.current);
    leftAt.current = undefined;
  }, [isLong, round]);
  useEffect(() => {
    if (back === undefined) return undefined;
    const timer = setTimeout(() => setBack(undefined), BACK_STAYS);
    return () => clearTimeout(timer);
  }, [back]);
  return { isLong, back };
};
