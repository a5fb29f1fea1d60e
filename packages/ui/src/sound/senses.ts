/**
 * What a table sounds and feels like: synthesised sounds, so there are no files to load, and ticks in the hand. Loaded
 * after the first gesture, because browsers allow neither before; silence wherever there is no audio.
 */
import type { Moves } from '../felt.ts';
import { getPrefs, watchPrefs } from '../prefs/use-prefs.ts';
import { type Burst, SOUNDS, type SoundName } from './sounds.data.ts';

const TICK_MS = 10;

let context: AudioContext | undefined;
let noiseBuffer: AudioBuffer | undefined;
try {
  context = new AudioContext();
} catch {
  // No audio device: everything a sound says is also visible.
}

const noiseOf = (audio: AudioContext): AudioBuffer => {
  if (noiseBuffer !== undefined) return noiseBuffer;
  noiseBuffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noiseBuffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return noiseBuffer;
};

const sourceOf = (audio: AudioContext, burst: Burst, when: number): AudioScheduledSourceNode => {
  if (burst.kind === 'tone') {
    const tone = audio.createOscillator();
    tone.type = 'sine';
    tone.frequency.setValueAtTime(burst.from, when);
    tone.frequency.linearRampToValueAtTime(burst.to, when + burst.for);
    return tone;
  }
  const noise = audio.createBufferSource();
  noise.buffer = noiseOf(audio);
  return noise;
};

const playBurst = (audio: AudioContext, burst: Burst, volume: number): void => {
  const when = audio.currentTime + burst.at;
  const end = when + burst.for;
  const source = sourceOf(audio, burst, when);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, when);
  gain.gain.linearRampToValueAtTime(burst.gain * volume, when + Math.min(0.01, burst.for / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  if (burst.kind === 'noise') {
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.setValueAtTime(burst.from, when);
    filter.frequency.linearRampToValueAtTime(burst.to, end);
    source.connect(filter).connect(gain);
  } else source.connect(gain);
  gain.connect(audio.destination);
  source.start(when);
  source.stop(end);
};

/** A file of its own, which comes when somebody turns it up: hardly anybody does. */
const awaitAmbience = (audio: AudioContext): void => {
  const look = (): void => {
    if (getPrefs().ambience === 0) return;
    stop();
    import('./ambience.ts').then(({ surround }) => surround(audio)).catch(() => undefined);
  };
  const stop = watchPrefs(look);
  look();
};
if (context !== undefined) awaitAmbience(context);

/** Something has landed. Only where the device can, and its user wants it. */
const tick = (): void => {
  if (getPrefs().haptics && 'vibrate' in navigator) navigator.vibrate(TICK_MS);
};

export const sound = (name: SoundName): void => {
  const { muted, volume } = getPrefs();
  if (name === 'chip') tick();
  if (context === undefined || muted || volume === 0) return;
  for (const burst of SOUNDS[name]) playBurst(context, burst, volume);
};

/** Each card is heard when it leaves and felt when it lies. Returns a function that stops it: after a skip, nothing more is heard. */
export const follow = (moves: Moves): (() => void) => {
  const timers = [...moves.values()].flatMap(({ motion, start, duration }) => [
    setTimeout(() => sound(motion === 'flip' ? 'flip' : 'slide'), start),
    setTimeout(tick, start + duration),
  ]);
  return () => timers.forEach(clearTimeout);
};

/** The dealer's voice, where the browser has one; what is still being said gives way to what is so now. */
export const speak = (text: string): void => {
  if (!('speechSynthesis' in globalThis)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = 'en';
  words.volume = getPrefs().voice;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
};
