import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When cards last landed; undefined while they are moving. `landed` changes whenever they have, and is false meanwhile. */
export const useLandedAt = (landed: number | false): RefObject<number | undefined> => {
  const at = useRef<number>(undefined);
  useLayoutEffect(() => {
    at.current = landed === false ? undefined : performance.now();
  }, [landed]);
  return at;
};
