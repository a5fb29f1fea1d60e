/**
 * The background murmur of a room, off by default: deep noise that swells slowly. Made here, so there is nothing
 * to load; silent on every other page, in a tab that nobody looks at, and where all sound is off.
 */
import { getPrefs, watchPrefs } from '../prefs/use-prefs.ts';

const SECONDS = 8;
/** The end runs into the beginning, so that nobody hears it go round. */
const SEAM = 0.5;
/** What the slider at its right end comes to: always below the cards. */
const LOUDEST = 0.25;
const SWELL = { hertz: 0.07, depth: 0.3 };
const DEEP = 420;
/** Seconds until most of a change is heard. */
const FADE = 0.6;

/** Each sample near the one before: without the hiss of plain noise. */
const murmur = (length: number, random: () => number): Float32Array => {
  const samples = new Float32Array(length);
  let last = 0;
  for (let at = 0; at < length; at += 1) {
    last = (last + 0.02 * (random() * 2 - 1)) / 1.02;
    samples[at] = last * 3.5;
  }
  return samples;
};

/** As long as wanted, and its last sample leads to its first. */
export const endless = (length: number, seam: number, random: () => number): Float32Array => {
  const samples = murmur(length + seam, random);
  for (let at = 0; at < seam; at += 1) {
    const share = at / seam;
    samples[at] = (samples[at] ?? 0) * share + (samples[length + at] ?? 0) * (1 - share);
  }
  return samples.subarray(0, length);
};

const begin = (audio: AudioContext, level: AudioNode): AudioBufferSourceNode => {
  const buffer = audio.createBuffer(1, SECONDS * audio.sampleRate, audio.sampleRate);
  const samples = endless(buffer.length, SEAM * audio.sampleRate, Math.random);
  buffer.getChannelData(0).set(samples);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = DEEP;
  const breath = audio.createGain();
  breath.gain.value = 1 - SWELL.depth;
  const swell = audio.createOscillator();
  swell.frequency.value = SWELL.hertz;
  const depth = audio.createGain();
  depth.gain.value = SWELL.depth;
  swell.connect(depth).connect(breath.gain);
  source.connect(filter).connect(breath).connect(level);
  swell.start();
  source.start();
  return source;
};

export interface Surroundings {
  /** At a visible table. */
  readonly isThere: () => boolean;
  readonly watch: (changed: () => void) => void;
}

const PAGE: Surroundings = {
  isThere: () => !document.hidden && document.documentElement.dataset['place'] === 'table',
  watch: (changed) => {
    document.addEventListener('visibilitychange', changed);
    const where = { attributes: true, attributeFilter: ['data-place'] };
    new MutationObserver(changed).observe(document.documentElement, where);
  },
};

/** Call it once; it looks after itself. */
export const surround = (audio: AudioContext, { isThere, watch }: Surroundings = PAGE): void => {
  const level = audio.createGain();
  level.gain.value = 0;
  level.connect(audio.destination);
  let source: AudioBufferSourceNode | undefined;
  const look = (): void => {
    const { muted, ambience } = getPrefs();
    const wanted = muted || !isThere() ? 0 : ambience * LOUDEST;
    if (wanted > 0) source ??= begin(audio, level);
    level.gain.setTargetAtTime(wanted, audio.currentTime, FADE);
    if (wanted > 0) return;
    source?.stop(audio.currentTime + 5 * FADE);
    source = undefined;
  };
  watchPrefs(look);
  watch(look);
  look();
};
