/**
 * Whose Space is it? A button that somebody walked to with Tab or an arrow is pressed by it, as everywhere. A button that
 * only has the focus because it was clicked, or because a sheet has closed and gave the focus back, is not what a press of
 * Space at a table is meant for. Enter always presses what has the focus.
 */
const WALKS = /^(?:Tab|Arrow.+|Home|End)$/;
const KINDS = ['keydown', 'focusin', 'pointerdown'] as const;

export interface Reached {
  /** Was this walked to by keys, with no pointer used since? */
  has(control: Element): boolean;
  stop(): void;
}

export const watchReached = (): Reached => {
  let reached = new WeakSet<EventTarget>();
  let walking = false;
  const note = (event: Event): void => {
    const { type, target } = event;
    if (type === 'focusin') {
      if (walking && target !== null) reached.add(target);
      return;
    }
    walking = event instanceof KeyboardEvent && WALKS.test(event.key);
    if (type === 'pointerdown') reached = new WeakSet();
  };
  for (const kind of KINDS) addEventListener(kind, note, true);
  return {
    has: (control) => reached.has(control),
    stop: () => {
      for (const kind of KINDS) removeEventListener(kind, note, true);
    },
  };
};
