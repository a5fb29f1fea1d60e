/** Sessions this device remembers something about, by game and time: they have no name that outlives a change of their rounds. */
import { keep, kept } from '../lib/keep.ts';
import type { Sitting } from './sittings.ts';

export type Span = Pick<Sitting, 'game' | 'from' | 'to'>;

const isSpan = (raw: unknown): raw is Span =>
  typeof raw === 'object' &&
  raw !== null &&
  'game' in raw &&
  'from' in raw &&
  typeof raw.from === 'number' &&
  'to' in raw &&
  typeof raw.to === 'number';

export const readSpans = (key: string): readonly Span[] => {
  try {
    const found: unknown = JSON.parse(kept(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isSpan) : [];
  } catch {
    return [];
  }
};

export const addSpan = (key: string, { game, from, to }: Span): void =>
  keep(key, JSON.stringify([...readSpans(key), { game, from, to }]));

export const covers = (span: Span, { game, from, to }: Span): boolean =>
  span.game === game && span.from <= from && to <= span.to;

export const dropSpans = (key: string, within: Span): void =>
  keep(key, JSON.stringify(readSpans(key).filter((span) => !covers(span, within))));
