/** What is typed into a sheet before its field is there: parts of a page are loaded when they are asked for. */
import { createContext, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** For the field, once: the characters typed since its sheet was opened. Empty outside a sheet. */
export const TypedAhead = createContext<() => string>(() => '');

/** Keys pressed there are typed there. */
const isField = (target: EventTarget): boolean => target instanceof Element && target.matches('input, textarea');

export interface Typing {
  readonly onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void;
  readonly take: () => string;
}

export const useTypedAhead = (open: boolean): Typing => {
  const typed: RefObject<string | undefined> = useRef('');
  // When it closes, not when it opens: a field that is there from the start has taken it by then.
  useLayoutEffect(() => {
    if (!open) typed.current = '';
  }, [open]);
  const typing = useRef<Typing>({
    onKeyDown: (event) => {
      // Undefined once a field has taken it: from then on keys are typed there.
      if (typed.current === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isField(event.target)) return;
      if (event.key.length === 1 && event.key !== ' ') typed.current += event.key;
      // It ends what is being typed, and would press the button that closes the sheet.
      if (event.key === 'Enter' && typed.current !== '') event.preventDefault();
    },
    take: () => {
      const text = typed.current ?? '';
      typed.current = undefined;
      return text;
    },
  });
  return typing.current;
};
