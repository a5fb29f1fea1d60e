/** The one guard of a page, and the button that asks it. A press that is not meant does nothing and says nothing. */
import { type ComponentProps, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { createPressGuard, type PressGuard } from './press-guard.ts';

let guard: PressGuard | undefined;

/** From the first control on, for as long as the page lives: where the pointer was must be known before it is asked. */
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
  /** Changes whenever cards have landed; false while those that it is about are on their way. */
  readonly landed?: number | false;
}

/** Whether a press on this control is meant. Ask once for each press. */
export const usePressGuard = ({
  id,
  meaning = id,
  commits = false,
  again = false,
  landed = 0,
}: Guarded): ((event: MouseEvent, element: Element) => boolean) => {
  const since = useRef<number>(undefined);
  const landedAt = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time when the meaning changed.
  useLayoutEffect(() => {
    theGuard();
    since.current = performance.now();
  }, [meaning]);
  useLayoutEffect(() => {
    landedAt.current = landed === false ? undefined : performance.now();
  }, [landed]);
  return useCallback(
    ({ isTrusted, type, detail, clientX, clientY, timeStamp }, element) => {
      // What a program presses, such as voice control in an extension, was no slip of a finger.
      if (!isTrusted || since.current === undefined) return true;
      const box = element.getBoundingClientRect();
      const pressed = { id, commits, again, box, since: since.current, landed: landedAt.current };
      const isKey = type === 'click' && detail === 0;
      // When it was pressed, not when a busy page came to look at it.
      return theGuard().accepts(pressed, { time: timeStamp, point: isKey ? undefined : { x: clientX, y: clientY } });
    },
    [id, commits, again],
  );
};

export interface GuardedButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type'> {
  readonly guarded: Guarded;
  readonly onPress: () => void;
}

export const GuardedButton = ({ guarded, onPress, ...rest }: GuardedButtonProps): ReactNode => {
  const isMeant = usePressGuard(guarded);
  return (
    <button {...rest} type="button" onClick={(event) => isMeant(event.nativeEvent, event.currentTarget) && onPress()} />
  );
};
