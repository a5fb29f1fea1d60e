/** The width of an element in pixels, so that letters in a plot keep their size; undefined until it is drawn. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export const useWidth = (): [RefObject<HTMLDivElement | null>, number | undefined] => {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    setWidth(Math.floor(element.current.clientWidth));
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return [element, width];
};
