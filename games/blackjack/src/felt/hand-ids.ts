/**
 * Which hand is which. A split puts the new hand right after the one it came from, so the hands behind it change their
 * numbers: told apart by number, another hand would slide out of the pair than the one that did.
 */
import { useRef } from 'react';

export interface HandIds {
  /** In the order of the hands, from 1. */
  readonly ids: readonly number[];
  /** The number of the hand in turn: the only one that can be split next. */
  readonly acting: number | undefined;
}

export const NO_HANDS: HandIds = { ids: [], acting: undefined };

/** The ids of so many hands, given what they were before. Anything but one split is another round, or a page just opened. */
export const nextIds = ({ ids, acting }: HandIds, count: number): readonly number[] => {
  if (count === ids.length) return ids;
  if (acting === undefined || count !== ids.length + 1) return Array.from({ length: count }, (_, at) => at + 1);
  return [...ids.slice(0, acting), Math.max(...ids) + 1, ...ids.slice(acting)];
};

/** For the hands of one seat. */
export const useHandIds = (count: number, acting: number | undefined): readonly number[] => {
  const before = useRef(NO_HANDS);
  const ids = nextIds(before.current, count);
  before.current = { ids, acting };
  return ids;
};
