/** Every game that grades decisions also has a coach at its tables. */
import { expect, test } from 'vitest';
import { loadCoach } from './coaches.ts';
import { MANIFESTS } from './manifests.ts';

test.each(MANIFESTS.map(({ id, grade }) => [id, grade !== undefined] as const))('%s', async (id, isGraded) => {
  expect((await loadCoach(id)) !== undefined).toBe(isGraded);
});

test('a game that is in no list is rejected', async () => {
  await expect(loadCoach('whist')).rejects.toThrow(RangeError);
});
