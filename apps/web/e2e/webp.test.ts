import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { animatedWebp, chunksOf } from './webp.ts';

/** A still file with a picture of these bytes, which nobody decodes here. */
const still = (...bytes: readonly number[]): Buffer => {
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0', 'latin1');
  head.writeUInt32LE(bytes.length, 16);
  return Buffer.concat([head, Buffer.from(bytes)]);
};

test('a file has its size, its canvas, and every frame with place, time and picture', () => {
  const file = animatedWebp(800, 500, [
    { x: 0, y: 0, width: 800, height: 500, ms: 40, webp: still(1, 2, 3) },
    { x: 10, y: 20, width: 31, height: 41, ms: 4000, webp: still(9) },
  ]);
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  const chunks = chunksOf(file);
  expect(chunks.map(({ name }) => name)).toEqual(['VP8X', 'ANIM', 'ANMF', 'ANMF']);
  expect([chunks[0]?.payload.readUIntLE(4, 3), chunks[0]?.payload.readUIntLE(7, 3)]).toEqual([799, 499]);
  const second = chunks[3]?.payload ?? Buffer.alloc(0);
  expect([0, 3, 6, 9, 12].map((at) => second.readUIntLE(at, 3))).toEqual([5, 10, 30, 40, 4000]);
  expect(second.toString('latin1', 16, 20)).toBe('VP8 ');
  expect([...second.subarray(24)]).toEqual([9, 0]);
});

test('rejects a frame that is no lossy picture', () => {
  const other = Buffer.from('RIFF\0\0\0\0WEBPVP8X\0\0\0\0', 'latin1');
  expect(() => animatedWebp(2, 2, [{ x: 0, y: 0, width: 2, height: 2, ms: 1, webp: other }])).toThrow(
    'no lossy picture',
  );
});

test('the moving picture of the README is small, moves, and is the size it says', () => {
  const file = readFileSync('docs/pictures/round.webp');
  expect(file.length).toBeLessThanOrEqual(400_000);
  const chunks = chunksOf(file);
  expect(chunks.filter(({ name }) => name === 'ANMF').length).toBeGreaterThan(8);
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
});
