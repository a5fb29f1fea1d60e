import { useEffect, useRef } from 'react';
import { createKeyGate, type KeyBinding, type KeyOptions } from './key-gate.ts';

const FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable], dialog[open]';
const BUTTON = 'button, a[href], summary, input[type="checkbox"], input[type="radio"], [role="tab"]';
const pressesIt = (key: string): boolean => key === ' ' || key === 'Enter';

/** Single keys for the whole page, while it is mounted. */
export const useKeys = (bindings: readonly KeyBinding[], options: KeyOptions = {}): void => {
  const gate = useRef(createKeyGate());
  const latest = useRef({ bindings, options });
  useEffect(() => {
    latest.current = { bindings, options };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const focus = event.target instanceof Element ? event.target : undefined;
      const chosen = gate.current.choose(
        {
          key: event.key,
          at: performance.now(),
          inField: focus?.closest(FIELD) != null,
          pressesButton: pressesIt(event.key) && focus?.closest(BUTTON) != null,
          modified: event.ctrlKey || event.metaKey || event.altKey,
          repeat: event.repeat,
        },
        latest.current.bindings,
        latest.current.options,
      );
      if (chosen === undefined) return;
      event.preventDefault();
      chosen.run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};
