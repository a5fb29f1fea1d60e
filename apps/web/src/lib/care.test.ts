import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitReached, limitsNext, limitsNow, noteNet, noteTime, setLimits } from './care.ts';
import { forget } from './keep.ts';

const MINUTE = 60_000;

beforeEach(() => {
  forget('care');
  vi.useFakeTimers({ now: new Date(2026, 4, 1, 20) });
});
afterEach(() => {
  vi.useRealTimers();
});
const tomorrow = (): unknown => vi.setSystemTime(new Date(2026, 4, 2, 9));

test('stricter limits apply at once, looser ones from tomorrow, each separately', () => {
  expect(setLimits({ minutes: 60, loss: 100 })).toBe('now');
  expect(setLimits({ minutes: 30, loss: 500 })).toBe('tomorrow');
  expect(limitsNow()).toEqual({ minutes: 30, loss: 100 });
  expect(limitsNext()).toEqual({ minutes: 30, loss: 500 });
  tomorrow();
  expect(limitsNow()).toEqual({ minutes: 30, loss: 500 });
  expect(limitsNext()).toBeUndefined();
});

test('a limit cannot be taken away today, and is gone tomorrow; the last word counts', () => {
  setLimits({ loss: 100 });
  expect(setLimits({})).toBe('tomorrow');
  expect(limitsNow()).toEqual({ loss: 100 });
  expect(setLimits({ loss: 100 })).toBe('now');
  tomorrow();
  expect(limitsNow()).toEqual({ loss: 100 });
});

test('time and chips of a day close the bets of that day', () => {
  setLimits({ minutes: 10, loss: 50 });
  noteTime(9 * MINUTE);
  noteNet(-49);
  expect(limitReached()).toBeUndefined();
  noteNet(-1);
  expect(limitReached()).toContain('50 chips');
  noteTime(MINUTE);
  expect(limitReached()).toContain('10 minutes');
  tomorrow();
  expect(limitReached()).toBeUndefined();
});
