/** The keyboard of a table. Inert in text fields and while a sheet is open, and off for those who do not want it. */
import { useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/** Space and Enter on a button press the button. */
const isPressing = (target: EventTarget | null, key: string): boolean =>
  (key === ' ' || key === 'Enter') && target instanceof HTMLElement && target.closest('button, a, summary') !== null;

/** The same key again is ignored this long, unless a new card has landed. */
const SAME_KEY = 500;

export interface KeyGuard {
  key: string;
  at: number;
  seq: number;
}

/** `run` answers whether the key meant something. */
export const useTableKeys = (enabled: boolean, seq: number, run: (key: string) => boolean): void => {
  useEffect(() => {
    const guard: KeyGuard = { key: '', at: -SAME_KEY, seq: -1 };
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (isTyping(event.target) || isPressing(event.target, event.key)) return;
      if (!enabled && key !== '?' && key !== '/') return;
      const now = performance.now();
      const isAgain = event.repeat || (key === guard.key && now - guard.at < SAME_KEY && guard.seq === seq);
      // Chips may be put down as fast as one likes.
      if (isAgain && key !== 'b' && key !== 'z') {
        event.preventDefault();
        return;
      }
      if (!run(key)) return;
      event.preventDefault();
      Object.assign(guard, { key, at: now, seq });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [enabled, seq, run]);
};
