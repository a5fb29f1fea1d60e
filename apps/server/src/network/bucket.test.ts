import { expect, test } from 'vitest';
import { Bucket } from './bucket.ts';

test('allows a burst, then one at a time, and another burst after a pause', () => {
  let now = 5000;
  const bucket = new Bucket({ max: 3, per: 9000 }, () => now);
  const take = (times: number): readonly number[] => Array.from({ length: times }, () => bucket.take('ann'));
  expect(take(5)).toEqual([0, 0, 0, 3, 3]);
  expect(bucket.take('ben')).toBe(0);
  now += 2000;
  expect(take(1)).toEqual([1]);
  now += 1000;
  expect(take(2)).toEqual([0, 3]);
  now += 60_000;
  expect(take(4)).toEqual([0, 0, 0, 3]);
});

test('an attempt that is given back can be taken again', () => {
  const bucket = new Bucket({ max: 2, per: 60_000 }, () => 0);
  expect([bucket.take('ann'), bucket.take('ann'), bucket.take('ann')]).toEqual([0, 0, 30]);
  bucket.giveBack('ann');
  expect([bucket.take('ann'), bucket.take('ann')]).toEqual([0, 30]);
});

test('the default lets people act 20 times, and a flood once every three seconds', () => {
  let now = 0;
  const bucket = new Bucket({ max: 20, per: 60_000 }, () => now);
  let done = 0;
  // A hundred tries a second for ten minutes.
  for (; now < 600_000; now += 10) if (bucket.take('mal') === 0) done += 1;
  expect(done).toBe(20 + 199);
});

test('many keys do not fill the memory', () => {
  const bucket = new Bucket({ max: 1, per: 1000 }, () => 0);
  for (let n = 0; n < 50_000; n++) bucket.take(`key ${n}`);
  expect(bucket.take('key 49999')).toBe(1);
  expect(bucket.take('key 0')).toBe(0);
});
