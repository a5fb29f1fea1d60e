/** One line for the player, shown for a moment and read out. */
import { announce, type Urgency } from '@croupier/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

const LINE_STAYS = 3000;

export interface Line {
  readonly id: number;
  readonly text: string;
  /** Seen in its place where the window is narrow. */
  readonly brief?: string;
}

/** Refusals and errors are shown right away; everything else waits until the current line has been read. */
export type Tell = (text: string, urgency?: Urgency, brief?: string) => void;

export const useLine = (): { readonly line: Line | undefined; readonly tell: Tell } => {
  const [line, setLine] = useState<Line>();
  const lines = useRef(0);
  const tell = useCallback<Tell>((text, urgency, brief) => {
    setLine({ id: ++lines.current, text, ...(brief !== undefined && { brief }) });
    announce(text, urgency);
  }, []);
  useEffect(() => {
    if (line === undefined) return undefined;
    const timer = setTimeout(() => setLine(undefined), LINE_STAYS);
    return () => clearTimeout(timer);
  }, [line]);
  return { line, tell };
};
