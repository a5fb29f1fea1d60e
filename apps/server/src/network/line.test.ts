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

test('rests between pieces and between steps, and the caller does not wait for the rest after its own piece', async () => {
  const rests: (() => void)[] = [];
  const line = new Line(9, () => new Promise<void>((resolve) => rests.push(resolve)));
  const done: string[] = [];
  const first = line.take(async (pause) => {
    done.push('first step');
    await pause();
    done.push('second step');
  });
  const second = line.take(async () => void done.push('next'));
  await expect.poll(() => rests.length).toBe(1);
  expect(done).toEqual(['first step']);
  rests[0]?.();
  await first;
  await expect.poll(() => rests.length).toBe(2);
  expect(done).toEqual(['first step', 'second step']);
  rests[1]?.();
  await second;
  expect(done.at(-1)).toBe('next');
});

test('reports that it is full before it rejects anyone', async () => {
  const line = new Line(1);
  expect(line.isFull).toBe(false);
  const taken = line.take(() => Promise.resolve());
  expect(line.isFull).toBe(true);
  await taken;
  expect(line.isFull).toBe(false);
});
