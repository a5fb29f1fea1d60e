/**
 * Limits that players set for themselves, on this device. A limit can be made stricter at any time, but looser only from
 * the next day. It never ends a hand; it only stops new bets.
 */
import { nounFor, sayChipCount } from '@croupier/kernel';
import { keep, kept } from './keep.ts';

/** Minutes; 0 is never. */
export const REALITY_CHECKS = [15, 30, 60, 0] as const;
const USUAL_CHECK = 30;

export const realityCheck = (): number => {
  const minutes = Number(kept('reality-check') ?? USUAL_CHECK);
  return REALITY_CHECKS.some((one) => one === minutes) ? minutes : USUAL_CHECK;
};
export const setRealityCheck = (minutes: number): void => keep('reality-check', String(minutes));

/** Undefined is no limit. */
export interface Limits {
  readonly minutes?: number;
  /** Chips lost in a day. */
  readonly loss?: number;
}

interface Care {
  /** In force since this day. */
  readonly day: string;
  readonly limits: Limits;
  /** What was asked for and waits for tomorrow. */
  readonly next?: Limits;
  readonly ms: number;
  readonly net: number;
}

const today = (): string => new Date().toLocaleDateString('sv');

const read = (): Care => {
  const fresh: Care = { day: today(), limits: {}, ms: 0, net: 0 };
  try {
    const found = JSON.parse(kept('care') ?? 'null') as Care | null;
    if (found === null || typeof found.day !== 'string') return fresh;
    return found.day === today() ? found : { ...fresh, limits: found.next ?? found.limits };
  } catch {
    return fresh;
  }
};
const write = (care: Care): void => keep('care', JSON.stringify(care));

export const noteTime = (ms: number): void => write({ ...read(), ms: read().ms + ms });
export const noteNet = (net: number): void => write({ ...read(), net: read().net + net });

/** The stricter of two limits. No limit is never the stricter one. */
const stricter = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);

const limits = (minutes: number | undefined, loss: number | undefined): Limits => ({
  ...(minutes !== undefined && { minutes }),
  ...(loss !== undefined && { loss }),
});

/** Each stricter limit applies at once. Returns when all of them apply. */
export const setLimits = (wanted: Limits): 'now' | 'tomorrow' => {
  const { next: _, ...care } = read();
  const today = limits(stricter(wanted.minutes, care.limits.minutes), stricter(wanted.loss, care.limits.loss));
  const isNow = today.minutes === wanted.minutes && today.loss === wanted.loss;
  write({ ...care, limits: today, ...(!isNow && { next: wanted }) });
  return isNow ? 'now' : 'tomorrow';
};

export const limitsNow = (): Limits => read().limits;
/** Asked for, and in force from tomorrow on. */
export const limitsNext = (): Limits | undefined => read().next;

/** Why betting is closed for today, if it is. */
export const limitReached = (): string | undefined => {
  const { limits, ms, net } = read();
  if (limits.minutes !== undefined && ms >= limits.minutes * 60_000)
    return `You’ve reached today’s limit of ${limits.minutes} ${nounFor(limits.minutes, 'minute')}. Bets are closed until tomorrow.`;
  if (limits.loss !== undefined && -net >= limits.loss)
    return `You’ve reached today’s loss limit of ${sayChipCount(limits.loss)}. Bets are closed until tomorrow.`;
  return undefined;
};
