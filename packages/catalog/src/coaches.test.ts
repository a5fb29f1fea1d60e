/** Every game that grades decisions also has a coach at its tables. */
import { expect, test } from 'vitest';
import { loadCoach } from './coaches.ts';
import { MANIFESTS } from './manifests.ts';

test.each(MANIFESTS.map(({ id, grade }) => [id, grade !== undefined] as const))('%s', async (id, isGraded) => {
  expect((await loadCoach(id)) !== undefined).toBe(isGraded);
});

test('rejects an unknown game', async () => {
  await expect(loadCoach('whist')).rejects.toThrow(RangeError);
});
