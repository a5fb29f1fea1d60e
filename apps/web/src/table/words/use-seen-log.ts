/** The log as far as its cards have landed; whoever reads it would know before they do. */

import type { Snapshot } from '@croupier/client';
import { useRef } from 'react';

export const useSeenLog = (log: Snapshot['log'], isLanded: boolean): Snapshot['log'] => {
  const seen = useRef(log);
  if (isLanded) seen.current = log;
  return seen.current;
};
