/** A line is about the bets or about the cards: it disappears as soon as the other begins. */
import { useRef } from 'react';
import type { Line } from './use-line.ts';

export const useCurrentLine = (line: Line | undefined, phase: string): Line | undefined => {
  const isBetting = phase === 'betting';
  const told = useRef({ id: 0, isBetting });
  if (line !== undefined && line.id !== told.current.id) told.current = { id: line.id, isBetting };
  return told.current.isBetting === isBetting ? line : undefined;
};
