import { expect, test } from 'vitest';
import { frame, uint32 } from './frame.ts';
import { seedFromText } from './seed.ts';
import { STREAM_LABELS, type StreamLabel, wordStream } from './stream.ts';

const take = (seedText: string, label: StreamLabel, context: Uint8Array): readonly number[] => {
  const next = wordStream(seedFromText(seedText), label, context);
  return Array.from({ length: 40 }, next);
};

test('the same inputs give the same words', () => {
  expect(take('a', 'shuffle', Uint8Array.of(1))).toEqual(take('a', 'shuffle', Uint8Array.of(1)));
});

test('another seed, label or context gives other words', () => {
  const streams = ['a', 'b'].flatMap((seed) =>
    STREAM_LABELS.flatMap((label) =>
      [[], [0], [0, 0], [1]].map((context) => take(seed, label, Uint8Array.from(context))),
    ),
  );
  const words = streams.flat();
  expect(new Set(words).size).toBe(words.length);
});

test('words are whole numbers of 32 bits, using all of them', () => {
  const words = take('range', 'shuffle', new Uint8Array());
  for (const word of words) expect(word).toBe(word >>> 0);
  expect(words.some((word) => word >= 2 ** 31)).toBe(true);
});

test.each([0, 16, 31, 33])('a seed of %i bytes is a programmer mistake', (bytes) => {
  expect(() => wordStream(new Uint8Array(bytes), 'shuffle', new Uint8Array())).toThrow(RangeError);
});

test('a frame tells where each part ends', () => {
  expect([...frame(['ab', Uint8Array.of(9)])]).toEqual([0, 0, 0, 2, 97, 98, 0, 0, 0, 1, 9]);
  expect(frame(['ab', 'c'])).not.toEqual(frame(['a', 'bc']));
  expect(frame(['a', ''])).not.toEqual(frame(['a']));
  expect(frame([])).toEqual(new Uint8Array());
});

test('numbers are written in four bytes, big-endian', () => {
  expect([...uint32(0x01020304)]).toEqual([1, 2, 3, 4]);
  expect([...uint32(2 ** 32 - 1)]).toEqual([255, 255, 255, 255]);
});

test.each([-1, 0.5, 2 ** 32, Number.NaN])('%d does not fit in four bytes', (value) => {
  expect(() => uint32(value)).toThrow(RangeError);
});
