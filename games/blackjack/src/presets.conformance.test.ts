import { expect, test } from 'vitest';
import { PRESET_NAMES } from './rules/setup/presets.ts';
import { examinePreset } from './testing/exam.ts';

/** `npm run test:long` sets TEST_LONG. */
const ROUNDS = process.env['TEST_LONG'] === undefined ? 1500 : 10_000;

test.each(PRESET_NAMES)(
  `[BJ-H1, BJ-H6, BJ-A2, BJ-A5, BJ-R6, BJ-P7] %s keeps the contract for ${ROUNDS} random rounds`,
  (name) => expect(examinePreset(name, ROUNDS)).toEqual({ rounds: ROUNDS, missedEvents: [], missedRefusals: [] }),
);
