/**
 * Sessions the player has deleted on this device. Its decisions are gone from the device; its rounds are the server's to
 * keep, so the device remembers not to show them. Rounds played later are not deleted.
 */
import { forgetRounds } from '../coach/kept-decisions.ts';
import type { Line, Sitting } from './sittings.ts';
import { addSpan, covers, readSpans, type Span } from './spans.ts';

const KEY = 'history.deleted';

/** Decisions first: if storage is full, that makes room for the rest. */
export const deleteSession = (sitting: Pick<Sitting, 'game' | 'lines' | 'from' | 'to'>): void => {
  forgetRounds(sitting.game, sitting.lines);
  addSpan(KEY, sitting);
};

export const deletedSpans = (): readonly Span[] => readSpans(KEY);

export const withoutDeleted = (lines: readonly Line[]): readonly Line[] => {
  const spans = deletedSpans();
  return lines.filter(({ game, at }) => !spans.some((span) => covers(span, { game, from: at, to: at })));
};
