import { useLayoutEffect, useRef } from 'react';
import { useLandedAt } from '../press/use-landed-at.ts';
import { createKeyGate, type KeyBinding, type KeyOptions } from './key-gate.ts';
import { MODIFIES } from './modifies.ts';
import { type Reached, watchReached } from './reached.ts';

/** Where keys are typed. A slider is none: arrows and Space may mean what the page says. */
const FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"]), textarea, select, [contenteditable]';
/** It covers the page, so no key is for the page, also when nothing in it has the focus. */
const MODAL = 'dialog[open]';
/** Only Space can change these. */
const TOGGLE = 'input[type="checkbox"], input[type="radio"]';
const BUTTON = 'button, a[href], summary, [role="tab"]';

const pressesIt = (key: string, focus: Element | undefined, reached: Reached): boolean => {
  if (key !== ' ' && key !== 'Enter') return false;
  if (focus?.closest(TOGGLE) != null) return true;
  const button = focus?.closest(BUTTON);
  return button != null && (key === 'Enter' || reached.has(button));
};

export interface KeysOptions extends Omit<KeyOptions, 'landedAt'> {
  /** Changes whenever cards have landed; false while they are moving. */
  readonly landed?: number | false;
}

/** Single keys for the whole page, while it is mounted. */
export const useKeys = (bindings: readonly KeyBinding[], options: KeysOptions = {}): void => {
  const gate = useRef(createKeyGate());
  const landedAt = useLandedAt(options.landed ?? 0);
  const latest = useRef({ bindings, options });
  // Before the page is painted: a key that is on it can be pressed at once.
  useLayoutEffect(() => {
    latest.current = { bindings, options };
  });
  useLayoutEffect(() => {
    const reached = watchReached();
    let taken: string | undefined;
    /** A player who pressed something else in between does not press a key twice. */
    const forget = (): void => {
      gate.current = createKeyGate();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const focus = event.target instanceof Element ? event.target : undefined;
      const press = {
        key: event.key,
        // The time of the press, not the time when a busy page handled it.
        at: event.timeStamp,
        inField: focus?.closest(FIELD) != null || document.querySelector(MODAL) !== null,
        pressesButton: pressesIt(event.key, focus, reached),
        modified: event.ctrlKey || event.metaKey || event.altKey,
        repeat: event.repeat,
      };
      const { bindings: now, options: given } = latest.current;
      const how: KeyOptions = { ...given, landedAt: landedAt.current };
      if (!gate.current.takes(press, now, how)) {
        if (!MODIFIES.test(event.key)) forget();
        return;
      }
      event.preventDefault();
      taken = event.key;
      gate.current.choose(press, now, how)?.run();
    };
    /** Some browsers press a button when the key comes up, whatever became of it going down. */
    const onUp = (event: KeyboardEvent): void => {
      if (event.key === taken) event.preventDefault();
      taken = undefined;
    };
    addEventListener('keydown', onKey);
    addEventListener('keyup', onUp);
    addEventListener('pointerdown', forget, true);
    return () => {
      reached.stop();
      removeEventListener('keydown', onKey);
      removeEventListener('keyup', onUp);
      removeEventListener('pointerdown', forget, true);
    };
  }, [landedAt]);
};
