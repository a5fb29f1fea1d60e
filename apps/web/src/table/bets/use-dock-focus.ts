/** Keeps the focus of players who use Tab: when a button disappears with its phase, focus moves to the first button of the next. */
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
