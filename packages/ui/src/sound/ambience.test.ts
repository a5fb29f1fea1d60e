import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endless } from './ambience.ts';

/** A device that notes how loud the room is to become, and how often something begins and ends. */
const deviceOf = () => {
  const noted = { levels: [] as number[], begun: 0, ended: 0 };
  const node = (): object => ({
    gain: { value: 0, setTargetAtTime: (level: number) => void noted.levels.push(level) },
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start: () => undefined,
  });
  const audio = {
    currentTime: 0,
    sampleRate: 100,
    destination: {},
    createGain: node,
    createBiquadFilter: node,
    createOscillator: node,
    createBuffer: (_: number, length: number) => ({ length, getChannelData: () => new Float32Array(length) }),
    createBufferSource: () => ({
      ...node(),
      start: () => {
        noted.begun += 1;
      },
      stop: () => {
        noted.ended += 1;
      },
    }),
  } as unknown as AudioContext;
  return { audio, noted };
};

/** Prefs of their own: what other tests have left listening to theirs would be heard of these. */
const freshModules = async () => {
  vi.resetModules();
  const { surround } = await import('./ambience.ts');
  const { changePrefs } = await import('../prefs/use-prefs.ts');
  const set = (prefs: { readonly ambience?: number; readonly muted?: boolean }): void =>
    changePrefs({ type: 'set', prefs });
  return { surround, set };
};

beforeEach(() => void vi.stubGlobal('addEventListener', () => undefined));
afterEach(() => void vi.unstubAllGlobals());

test('the murmur is silent until it is turned up, then plays only at a visible table, at the chosen volume', async () => {
  const { surround, set } = await freshModules();
  const { audio, noted } = deviceOf();
  let isThere = true;
  let look = (): void => undefined;
  const watch = (changed: () => void): void => {
    look = changed;
  };
  surround(audio, { isThere: () => isThere, watch });
  expect(noted).toEqual({ levels: [0], begun: 0, ended: 0 });

  set({ ambience: 0.5 });
  set({ ambience: 1 });
  expect(noted.levels.slice(1)).toEqual([0.125, 0.25]);
  expect(noted).toMatchObject({ begun: 1, ended: 0 });

  isThere = false;
  look();
  expect(noted.levels.at(-1)).toBe(0);
  expect(noted).toMatchObject({ begun: 1, ended: 1 });
  isThere = true;
  look();
  expect(noted.levels.at(-1)).toBe(0.25);
  set({ muted: true });
  expect(noted.levels.at(-1)).toBe(0);
  expect(noted).toMatchObject({ begun: 2, ended: 2 });
});

test('it loops seamlessly, neither too loud nor too quiet', () => {
  let seed = 1;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const samples = endless(4000, 400, random);
  const steps = samples.map((sample, at) => Math.abs(sample - (samples[at - 1] ?? samples.at(-1) ?? 0)));
  expect(samples).toHaveLength(4000);
  expect(steps[0]).toBeLessThanOrEqual(Math.max(...steps.slice(1)));
  expect(Math.max(...samples.map(Math.abs))).toBeLessThan(1);
  expect(Math.max(...samples.map(Math.abs))).toBeGreaterThan(0.1);
});
