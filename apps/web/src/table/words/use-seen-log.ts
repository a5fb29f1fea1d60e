/** The log as far as its cards have landed; whoever reads it would know before they do. */
import { useRef } from 'react';
import type { Snapshot } from '../../link/contract.ts';

export const useSeenLog = (log: Snapshot['log'], isLanded: boolean): Snapshot['log'] => {
  const seen = useRef(log);
  if (isLanded) seen.current = log;
  return seen.current;
};
