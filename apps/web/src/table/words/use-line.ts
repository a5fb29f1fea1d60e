/** One line of the table for the one who sits here: shown for a moment, and read out. */
import { announce } from '@croupier/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

const LINE_STAYS = 3000;

export interface Line {
  readonly id: number;
  readonly text: string;
}

export const useLine = (): { readonly line: Line | undefined; readonly tell: (text: string) => void } => {
  const [line, setLine] = useState<Line>();
  const lines = useRef(0);
  const tell = useCallback((text: string): void => {
    setLine({ id: ++lines.current, text });
    announce(text);
  }, []);
  useEffect(() => {
    if (line === undefined) return undefined;
    const timer = setTimeout(() => setLine(undefined), LINE_STAYS);
    return () => clearTimeout(timer);
  }, [line]);
  return { line, tell };
};
