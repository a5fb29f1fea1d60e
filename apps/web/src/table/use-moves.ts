/** What moves on the felt after a batch of events, until it has landed or is skipped. */

import type { Batch } from '@croupier/client';
import { endOfMoves, type Moves, movesFor } from '@croupier/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Moment } from './moment.ts';

const NO_MOVES: Moves = new Map();

export interface Motions {
  readonly moves: Moves;
  /** Everything of the last batch lies where it belongs. */
  readonly isLanded: boolean;
  /** So do the viewer's own cards. */
  readonly isOwnLanded: boolean;
  readonly skip: () => void;
}

/** `latest` is asked for when something is skipped: the newest batch may not be drawn yet. */
export const useMoves = (
  { felt, view, phase }: Moment,
  batch: Batch | undefined,
  speed: number,
  latest: () => Batch | undefined,
): Motions => {
  const [skipped, setSkipped] = useState(0);
  const [landed, setLanded] = useState(0);
  const [ownLanded, setOwnLanded] = useState(0);
  const moves = useMemo(() => {
    if (batch === undefined || batch.missed || batch.id <= skipped || !view || speed === 0) return NO_MOVES;
    const events = batch.beats.map(({ event }) => event);
    const found = movesFor(
      felt.places(events, view),
      batch.beats.map(({ motion }) => motion),
      speed,
    );
    return found.size === 0 ? NO_MOVES : found;
    // The view is the one the batch ended in.
  }, [batch, skipped, felt, speed, view]);

  const ends = useMemo(() => endOfMoves(moves), [moves]);
  const batchId = batch?.id ?? 0;
  const isLanded = landed >= batchId || moves === NO_MOVES;
  useEffect(() => {
    // Nothing is drawn again for a batch in which nothing moves: a card may be waiting behind it.
    if (isLanded) return undefined;
    const timer = setTimeout(() => setLanded(batchId), ends);
    return () => clearTimeout(timer);
  }, [batchId, ends, isLanded]);
  const ownCards = view && felt.ownCards?.(view);
  const ownEnds = useMemo(() => endOfMoves(moves, ownCards), [moves, ownCards]);
  const isOwnLanded = isLanded || ownLanded >= batchId || ownEnds === 0;
  useEffect(() => {
    if (isOwnLanded) return undefined;
    const timer = setTimeout(() => setOwnLanded(batchId), ownEnds);
    return () => clearTimeout(timer);
  }, [batchId, ownEnds, isOwnLanded]);
  const lying = useRef(0);
  // Chips are paid when the cards lie: at the end of a round there is still something to skip.
  lying.current = isLanded && phase !== 'settled' ? batchId : 0;
  const skip = useCallback(() => {
    const newest = latest()?.id ?? 0;
    if (newest > lying.current) setSkipped(newest);
  }, [latest]);
  return { moves, isLanded, isOwnLanded, skip };
};
