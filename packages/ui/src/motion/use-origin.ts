/** Where something on the felt comes from or goes to, measured: the layout has put it wherever there was room. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Cards come out of the shoe. */
export const SHOE = '[data-shoe-mouth]';
/** Chips from this player's rack; */
export const RACK = '.rack-chip[aria-pressed="true"]';
/** and to the house they go where the felt says it is. */
export const HOUSE = '[data-house]';

/** What moves in one picture. */
let moving: { readonly element: HTMLElement; readonly from: string }[] = [];

const centre = ({ x, y, width, height }: DOMRect): readonly [number, number] => [x + width / 2, y + height / 2];

/** Everything is measured before anything is written, or each of them would make the page lay itself out again. */
const measure = (): void => {
  const paths = moving.flatMap(({ element, from }) => {
    const origins = [...document.querySelectorAll(from)].map((origin) => origin.getBoundingClientRect());
    const origin = origins.find(({ width }) => width > 0);
    if (origin === undefined) return [];
    const [x, y] = centre(origin);
    // The parent does not move with the animation.
    const [placeX, placeY] = centre((element.parentElement ?? element).getBoundingClientRect());
    return [{ element, x: x - placeX, y: y - placeY }];
  });
  moving = [];
  for (const { element, x, y } of paths) {
    element.style.setProperty('--from-x', `${x}px`);
    element.style.setProperty('--from-y', `${y}px`);
  }
};

/** Gives the element its way as `--from-x` and `--from-y`; where there is no such place, the style sheet has one. */
export const useOrigin = (from: string): RefObject<HTMLSpanElement | null> => {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (element.current === null) return;
    // Once for all of them, when the last is in the page and before it is drawn.
    if (moving.length === 0) queueMicrotask(measure);
    moving.push({ element: element.current, from });
  }, [from]);
  return element;
};
