import { expect, test } from 'vitest';
import { examinePreset } from './testing/exam.ts';

test.each(['vegas-strip', 'six-five', 'side-bets'] as const)(
  '[BJ-H1, BJ-H6, BJ-A2, BJ-A5, BJ-R6, BJ-P7] %s keeps the contract for 10,000 random rounds',
  (name) => expect(examinePreset(name, 10_000)).toEqual({ rounds: 10_000, missedEvents: [], missedRefusals: [] }),
);
