import { expect, test } from 'vitest';
import type { HonestReport } from './honest.ts';
import { verdictOf } from './verdict.ts';

const CLEAN: HonestReport = {
  ...{ rounds: 300, events: 4000, kills: 2, restarts: 1 },
  ...{ disturbances: { reloads: 3 }, mixes: { own: 5 }, alarms: [], faults: [], unfinished: [] },
};

test('a run passes only if all of it was judged', () => {
  expect(verdictOf(CLEAN)).toMatchObject({ exitCode: 0 });
  expect(verdictOf(CLEAN).lines).toEqual([
    '300 rounds, 4000 events · 2 kills, 1 restarts · 3 reloads · shoes own 5',
    'Passed: no false alarms.',
  ]);
  const unread = verdictOf({ ...CLEAN, unfinished: ['K7QM2X was not judged: UNREACHABLE'] });
  expect(unread.exitCode).toBe(2);
  expect(unread.lines.at(-1)).toBe(
    'Incomplete: 0 false alarms during play, 0 faults found afterwards, but 1 thing could not be played or judged.',
  );
});

test('one false alarm fails it, even if the rest could not be judged', () => {
  const alarmed = verdictOf({ ...CLEAN, alarms: ['MISMATCH: …'], unfinished: ['K7QM2X was not judged'] });
  expect(alarmed.exitCode).toBe(1);
  expect(alarmed.lines.at(-1)).toBe('Failed: 1 false alarm during play, 0 faults found afterwards.');
  expect(verdictOf({ ...CLEAN, faults: ['K7QM2X: AUDIT_CARD'] }).exitCode).toBe(1);
});
