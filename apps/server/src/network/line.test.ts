import { expect, test } from 'vitest';
import { Line } from './line.ts';

test('one at a time, in order, and no more than the line holds', async () => {
  const line = new Line(3);
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (n: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(n);
      ends.push(() => resolve(n));
    });
  const all = [1, 2, 3, 4].map((n) => line.take(work(n)));
  expect(await all[3]).toBeUndefined();
  for (let n = 1; n <= 3; n++) {
    await expect.poll(() => begun.length).toBe(n);
    ends[n - 1]?.();
    expect(await all[n - 1]).toEqual({ done: n });
  }
  const failed = line.take(() => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await line.take(async () => 'next')).toEqual({ done: 'next' });
});
