import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Moves } from '../felt.ts';
import { changePrefs } from '../prefs/use-prefs.ts';
import { playSound, soundOf } from './play-sound.ts';
import { SOUNDS, type SoundName, soundLength } from './sounds.data.ts';

const names = Object.keys(SOUNDS) as readonly SoundName[];
const KB = 1024;

/** What an audio device was asked for. */
let bursts = 0;
const ticks = vi.fn();
const spoken = vi.fn();
const node = (): object => ({
  gain: {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  },
  frequency: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined },
  connect: (next: unknown) => next,
  start: () => {
    bursts += 1;
  },
  stop: () => undefined,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  bursts = 0;
  class Device {
    readonly currentTime = 0;
    readonly sampleRate = 100;
    readonly createBuffer = (): object => ({ getChannelData: () => [] });
    readonly createBufferSource = node;
    readonly createOscillator = node;
    readonly createGain = node;
    readonly createBiquadFilter = node;
  }
  vi.stubGlobal('AudioContext', Device);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { vibrate: ticks });
  vi.stubGlobal('speechSynthesis', { cancel: () => undefined, speak: spoken });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  changePrefs({ type: 'reset' });
});

const loadSenses = async (prefs: object = {}) => {
  const { changePrefs: change } = await import('../prefs/use-prefs.ts');
  change({ type: 'reset' });
  change({ type: 'set', prefs });
  return import('./senses.ts');
};
const deal: Moves = new Map([
  ['a', { motion: 'card', start: 0, duration: 300 }],
  ['b', { motion: 'flip', start: 300, duration: 300 }],
]);

test('there are ten sounds, none longer than 600 ms, and all of them are far below 60 KB', () => {
  expect(names).toHaveLength(10);
  for (const name of names) expect(soundLength(name)).toBeLessThanOrEqual(0.6);
  const bytes = ['senses.ts', 'sounds.data.ts'].map((file) => readFileSync(join(import.meta.dirname, file)).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60 * KB);
});

test('chips being paid are heard only when the round was won', () => {
  expect(soundOf(5)).toBe('paid');
  expect(soundOf(0)).toBeUndefined();
  expect(soundOf(-5)).toBe('collected');
});

test('before a gesture nothing is loaded and nothing happens', () => {
  expect(() => playSound('slide')).not.toThrow();
  expect(bursts).toBe(0);
});

test('mute and volume', async () => {
  const heard = async (prefs: object): Promise<number> => {
    vi.resetModules();
    bursts = 0;
    (await loadSenses(prefs)).sound('slide');
    return bursts;
  };
  expect(await heard({})).toBe(SOUNDS.slide.length);
  expect(await heard({ muted: true })).toBe(0);
  expect(await heard({ volume: 0 })).toBe(0);
});

test('each card is heard when it leaves and felt when it lies, until that is skipped', async () => {
  const { follow } = await loadSenses({ haptics: true });
  const stop = follow(deal);
  vi.advanceTimersByTime(299);
  expect(bursts).toBe(SOUNDS.slide.length);
  expect(ticks).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(bursts).toBe(SOUNDS.slide.length + SOUNDS.flip.length);
  expect(ticks.mock.calls).toEqual([[10]]);
  stop();
  vi.advanceTimersByTime(1000);
  expect(ticks).toHaveBeenCalledTimes(1);
});

test('no vibration unless it is switched on', async () => {
  const { sound } = await loadSenses();
  sound('chip');
  expect(ticks).not.toHaveBeenCalled();
});

test('the dealer speaks as loud as chosen, and not at all where the browser has no voice', async () => {
  const { speak } = await loadSenses({ voice: 0.5 });
  speak('Insurance?');
  expect(spoken.mock.calls).toMatchObject([[{ text: 'Insurance?', lang: 'en', volume: 0.5 }]]);
  vi.stubGlobal('speechSynthesis', undefined);
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
  expect(() => speak('Sixteen')).not.toThrow();
});
