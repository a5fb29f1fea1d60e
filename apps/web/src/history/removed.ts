/**
 * Sessions the player has hidden from the list on this device. Playing more rounds brings one back, because it is then a
 * different session.
 */
import { forget } from '../lib/keep.ts';
import { addSpan, covers, dropSpans, readSpans, type Span } from './spans.ts';

const KEY = 'history.removed';

export const isRemoved = (sitting: Span): boolean => readSpans(KEY).some((span) => covers(span, sitting));

export const remove = (sitting: Span): void => addSpan(KEY, sitting);

export const restore = (sitting: Span): void => dropSpans(KEY, sitting);

export const restoreAll = (): void => forget(KEY);
