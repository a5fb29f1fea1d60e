import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Late } from './late.ts';

test('delays a few rejections and sends the others at once', async () => {
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
