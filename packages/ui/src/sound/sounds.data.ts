/**
 * Ten short sounds as recipes: bursts of filtered noise for cards and chips, soft tones for the rest. Times in seconds,
 * frequencies in hertz, gain 0 to 1 before the user's volume.
 */
export interface Burst {
  readonly kind: 'noise' | 'tone';
  readonly at: number;
  readonly for: number;
  readonly from: number;
  /** Where the frequency glides to. */
  readonly to: number;
  readonly gain: number;
}

const noise = (at: number, duration: number, from: number, to: number, gain: number): Burst => ({
  kind: 'noise',
  at,
  for: duration,
  from,
  to,
  gain,
});
const tone = (at: number, duration: number, from: number, to: number, gain: number): Burst => ({
  kind: 'tone',
  at,
  for: duration,
  from,
  to,
  gain,
});
const clicks = (times: readonly number[], pitch: number): readonly Burst[] =>
  times.flatMap((at) => [noise(at, 0.03, pitch, pitch * 0.8, 0.5), tone(at, 0.05, pitch * 0.7, pitch * 0.65, 0.18)]);

export const SOUNDS = {
  slide: [noise(0, 0.16, 1800, 3600, 0.35)],
  flip: [noise(0, 0.05, 1200, 2400, 0.3), noise(0.09, 0.04, 3000, 1800, 0.45)],
  chip: clicks([0], 2600),
  paid: clicks([0, 0.07, 0.13, 0.2], 2800),
  collected: [noise(0, 0.22, 1400, 700, 0.3), ...clicks([0.05, 0.12], 2000)],
  shuffle: Array.from({ length: 12 }, (_, at) => noise(at * 0.045, 0.035, 2200, 3200, 0.28)),
  cut: [tone(0, 0.22, 660, 655, 0.25), noise(0, 0.04, 1600, 1200, 0.3)],
  turn: [tone(0, 0.12, 523, 523, 0.22), tone(0.12, 0.2, 659, 659, 0.22)],
  last: [tone(0, 0.09, 440, 440, 0.25)],
  illegal: [tone(0, 0.12, 196, 185, 0.25)],
} as const satisfies { readonly [name: string]: readonly Burst[] };

export type SoundName = keyof typeof SOUNDS;

export const soundLength = (name: SoundName): number => Math.max(...SOUNDS[name].map((burst) => burst.at + burst.for));
