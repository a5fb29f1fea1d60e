/**
 * Sessions the player has hidden. They disappear only from this device's list: the rounds stay in the logs of their
 * tables, so that anyone can check the cards.
 */
import { forget, keep, kept } from '../lib/keep.ts';
import type { Sitting } from './sittings.ts';

type Span = Pick<Sitting, 'game' | 'from' | 'to'>;
const KEY = 'history.removed';

const isSpan = (raw: unknown): raw is Span =>
  typeof raw === 'object' &&
  raw !== null &&
  'game' in raw &&
  'from' in raw &&
  typeof raw.from === 'number' &&
  'to' in raw &&
  typeof raw.to === 'number';

const read = (): readonly Span[] => {
  try {
    const found: unknown = JSON.parse(kept(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isSpan) : [];
  } catch {
    return [];
  }
};

/** Playing more rounds brings a hidden session back, because it is then a different one. */
const covers = (span: Span, { game, from, to }: Span): boolean =>
  span.game === game && span.from <= from && to <= span.to;

export const isRemoved = (sitting: Span): boolean => read().some((span) => covers(span, sitting));

export const remove = ({ game, from, to }: Span): void => keep(KEY, JSON.stringify([...read(), { game, from, to }]));

export const restore = (sitting: Span): void =>
  keep(KEY, JSON.stringify(read().filter((span) => !covers(span, sitting))));

export const restoreAll = (): void => forget(KEY);
