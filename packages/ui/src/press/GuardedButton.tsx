/** The press guard of a page, and the button that uses it. An unintentional press does nothing and shows nothing. */
import { type ComponentProps, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPressGuard, PLACE_MS, type PressGuard } from './press-guard.ts';

let guard: PressGuard | undefined;

/** Starts with the first control and lasts as long as the page, because the guard must know where the pointer was before a press. */
const theGuard = (): PressGuard => {
  if (guard !== undefined) return guard;
  const made = createPressGuard();
  guard = made;
  const note = ({ clientX, clientY, timeStamp }: PointerEvent): void =>
    made.pointed({ x: clientX, y: clientY }, timeStamp);
  for (const kind of ['pointermove', 'pointerdown'] as const) addEventListener(kind, note, true);
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
  const landedAt = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: records when the meaning changed.
  useLayoutEffect(() => {
    theGuard();
    since.current = performance.now();
  }, [meaning]);
  useLayoutEffect(() => {
    landedAt.current = landed === false ? undefined : performance.now();
  }, [landed]);
  return useCallback(
    ({ isTrusted, type, detail, clientX, clientY, timeStamp }, element) => {
      // A press by a program, such as a voice-control extension, is always intentional.
      if (!isTrusted || since.current === undefined) return true;
      const box = element.getBoundingClientRect();
      const pressed = { id, commits, again, box, since: since.current, landed: landedAt.current };
      const isKey = type === 'click' && detail === 0;
      // The time of the press, not the time when a busy page handled it.
      return theGuard().accepts(pressed, { time: timeStamp, point: isKey ? undefined : { x: clientX, y: clientY } });
    },
    [id, commits, again],
  );
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
      data-resting={isResting ? '' : undefined}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setResting(false);
        rest.onPointerLeave?.(event);
      }}
      onClick={(event) => {
        if (!isMeant(event.nativeEvent, event.currentTarget)) return;
        // By key it works again sooner, and what may be pressed twice on purpose does not rest.
        if (guarded.commits === true && guarded.again !== true && event.detail > 0) setResting(true);
        onPress();
      }}
    />
  );
};
