import { expect, test } from 'vitest';
import { isHeard, playSound } from './play-sound.ts';
import { SOUNDS, type SoundName, soundLength } from './sounds.data.ts';

const names = Object.keys(SOUNDS) as readonly SoundName[];
const on = { muted: false, volume: 0.35 };

test('there are ten sounds, none longer than 600 ms', () => {
  expect(names).toHaveLength(10);
  for (const name of names) expect(soundLength(name)).toBeLessThanOrEqual(0.6);
});

test('chips being paid are heard only when the round was won', () => {
  expect(isHeard('paid', { net: 5 }, on)).toBe(true);
  expect(isHeard('paid', { net: 0 }, on)).toBe(false);
  expect(isHeard('paid', { net: -5 }, on)).toBe(false);
  expect(isHeard('paid', {}, on)).toBe(false);
  expect(isHeard('slide', {}, on)).toBe(true);
});

test('mute and volume', () => {
  expect(isHeard('slide', {}, { ...on, muted: true })).toBe(false);
  expect(isHeard('slide', {}, { ...on, volume: 0 })).toBe(false);
});

test('without audio, and before a gesture, nothing happens', () => {
  expect(() => playSound('slide')).not.toThrow();
});
