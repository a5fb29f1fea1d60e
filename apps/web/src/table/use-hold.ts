/**
 * With others, the next round opens by itself. A player who wants to look at a result longer holds it: the table goes on, and
 * only this page still shows the result, until the player goes on or has a decision to make.
 */
import type { ViewBase } from '@croupier/kernel';
import { useCallback, useState } from 'react';
import type { Moment } from './moment.ts';

export interface Hold {
  /** What is shown in place of the table as it is now. */
  readonly view: ViewBase | undefined;
  readonly hold: () => void;
  readonly release: () => void;
}

export const useHold = ({ view, phase }: Pick<Moment, 'view' | 'phase'>): Hold => {
  const [held, setHeld] = useState<ViewBase>();
  const release = useCallback(() => setHeld(undefined), []);
  const isAsked = phase === 'acting' || phase === 'question';
  if (held !== undefined && isAsked) setHeld(undefined);
  const hold = useCallback(() => setHeld(view), [view]);
  return { view: isAsked ? undefined : held, hold, release };
};
