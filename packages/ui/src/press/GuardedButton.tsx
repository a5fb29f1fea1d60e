/** The press guard of a page, and the button that uses it. An unintentional press does nothing and shows nothing. */
import { type ComponentProps, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MODIFIES } from '../keys/modifies.ts';
import { createPressGuard, PLACE_MS, type Press, type PressGuard } from './press-guard.ts';
import { useLandedAt } from './use-landed-at.ts';

let guard: PressGuard | undefined;

/** These press what has the focus. */
const PRESSES = /^(?:Enter| )$/;

/** With the time when it was made, not when a busy page handled it. */
const pressOf = ({ type, detail, clientX, clientY, timeStamp }: MouseEvent): Press => ({
  time: timeStamp,
  point: type === 'click' && detail === 0 ? undefined : { x: clientX, y: clientY },
});

/** Starts with the first control and lasts as long as the page, because the guard must know where the pointer was before a press. */
const theGuard = (): PressGuard => {
  if (guard !== undefined) return guard;
  const made = createPressGuard();
  guard = made;
  const note = ({ type, clientX, clientY, timeStamp }: PointerEvent): void => {
    const point = { x: clientX, y: clientY };
    made.pointed(point, timeStamp);
    if (type === 'pointerdown') made.began({ point, time: timeStamp });
  };
  for (const kind of ['pointermove', 'pointerdown'] as const) addEventListener(kind, note, true);
  const noteKey = ({ key, timeStamp, repeat }: KeyboardEvent): void => {
    if (PRESSES.test(key) && !repeat) made.began({ point: undefined, time: timeStamp });
    else if (!PRESSES.test(key) && !MODIFIES.test(key)) made.walked(timeStamp);
  };
  addEventListener('keydown', noteKey, true);
  // What does not ask the guard by itself does not hear the second half of a double press at all.
  const stop = (event: MouseEvent): void => {
    const { isTrusted, target } = event;
    if (!isTrusted || (target instanceof Element && target.closest('[data-guarded]') !== null)) return;
    if (!made.repeats(pressOf(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', stop, true);
  return made;
};

export interface Guarded {
  readonly id: string;
  /** Changes when the control begins to do something else. */
  readonly meaning?: string;
  readonly commits?: boolean;
  readonly again?: boolean;
  /** Changes whenever cards have landed; false while the cards this control depends on are moving. */
  readonly landed?: number | false;
}

/** Whether a press on this control is intentional. Call it once per press. */
export const usePressGuard = ({
  id,
  meaning = id,
  commits = false,
  again = false,
  landed = 0,
}: Guarded): ((event: MouseEvent, element: Element) => boolean) => {
  const since = useRef<number>(undefined);
  const landedAt = useLandedAt(landed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: records when the meaning changed.
  useLayoutEffect(() => {
    theGuard();
    since.current = performance.now();
  }, [meaning]);
  return useCallback(
    (event, element) => {
      // A press by a program, such as a voice-control extension, is always intentional.
      if (!event.isTrusted || since.current === undefined) return true;
      const box = element.getBoundingClientRect();
      const pressed = { id, commits, again, box, since: since.current, landed: landedAt.current };
      return theGuard().accepts(pressed, pressOf(event));
    },
    [id, commits, again, landedAt],
  );
};

/** For what opens over the page: whether a press anywhere on it is intentional. It may have opened under a resting pointer. */
export const useCoverGuard = (isOpen: boolean): ((event: MouseEvent, element: Element) => boolean) => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const turn = (): void => theGuard().turned(performance.now());
    turn();
    return turn;
  }, [isOpen]);
  return usePressGuard({ id: 'cover', meaning: isOpen ? 'open' : 'closed' });
};

export interface GuardedButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type'> {
  readonly guarded: Guarded;
  readonly onPress: () => void;
}

/** Looks as if it rests while a second press in the same place would be ignored: true after `rest()`, for that long. */
const useRest = (): { readonly isResting: boolean; readonly rest: (on: boolean) => void } => {
  const [isResting, rest] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => rest(false), PLACE_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  return { isResting, rest };
};

export const GuardedButton = ({ guarded, onPress, ...rest }: GuardedButtonProps): ReactNode => {
  const isMeant = usePressGuard(guarded);
  const { isResting, rest: setResting } = useRest();
  return (
    <button
      {...rest}
      type="button"
      data-guarded=""
      data-resting={isResting ? '' : undefined}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setResting(false);
        rest.onPointerLeave?.(event);
      }}
      onClick={(event) => {
        if (!isMeant(event.nativeEvent, event.currentTarget)) return;
        // Another key ends the wait after a key, and what may be pressed twice on purpose does not rest.
        if (guarded.commits === true && guarded.again !== true && event.detail > 0) setResting(true);
        onPress();
      }}
    />
  );
};
