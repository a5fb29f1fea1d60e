import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Late } from './late.ts';

test('a few are kept waiting, and the others are not', async () => {
  const late = new Late(20, 2);
  const told: string[] = [];
  const all = ['first', 'second', 'third'].map((name) => late.wait().then(() => told.push(name)));
  await nextTurn();
  expect(told).toEqual(['third']);
  await Promise.all(all);
  expect(told).toHaveLength(3);
  // There is room again.
  const again = late.wait().then(() => told.push('again'));
  await nextTurn();
  expect(told).not.toContain('again');
  await again;
});
