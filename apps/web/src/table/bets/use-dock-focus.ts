/** The focus of whoever works the dock by Tab: a button that goes with its phase hands it on to the first of the next one. */
import { useEffect, useRef } from 'react';

export const useDockFocus = (phase: string): void => {
  const wasInDock = useRef(false);
  useEffect(() => {
    // Not after a click: Space means Deal then, not the button that was clicked.
    const note = ({ target }: FocusEvent): void => {
      wasInDock.current = target instanceof Element && target.matches('.dock :focus-visible');
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the phase has changed.
  useEffect(() => {
    if (wasInDock.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.dock .action-button')?.focus();
  }, [phase]);
};
