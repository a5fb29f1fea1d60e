/** Synthesised sounds: no files to load, none before the first gesture, and silence wherever there is no audio. */
import { getPrefs } from '../prefs/use-prefs.ts';
import { type Burst, SOUNDS, type SoundName } from './sounds.data.ts';

let context: AudioContext | undefined;
let noiseBuffer: AudioBuffer | undefined;
let woken = false;
/** Asked for by the gesture that opens the audio itself. */
let waiting: (() => void)[] | undefined;

const openAudio = (): void => {
  try {
    context = new AudioContext();
  } catch {
    // No audio device: everything a sound says is also visible.
  }
  const asked = waiting ?? [];
  waiting = undefined;
  for (const run of asked) run();
};

/** Browsers allow sound only after a gesture. Idempotent; call it once at the start of the app. */
export const wakeSoundOnGesture = (): void => {
  if (woken) return;
  woken = true;
  const wake = (): void => {
    removeEventListener('pointerdown', wake);
    removeEventListener('keydown', wake);
    // A device takes tens of milliseconds to open: first the picture that answers the gesture, then its sound.
    waiting = [];
    requestAnimationFrame(() => setTimeout(openAudio));
  };
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
};

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

const play = (audio: AudioContext, burst: Burst, volume: number): void => {
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

export interface SoundNote {
  /** The round's net in chips. Chips being paid is heard only when it is above zero: a smaller loss is not a win. */
  readonly net?: number;
}

/** Whether this may be heard at all. */
export const isHeard = (
  name: SoundName,
  { net }: SoundNote,
  { muted, volume }: { muted: boolean; volume: number },
): boolean => !muted && volume > 0 && (name !== 'paid' || (net !== undefined && net > 0));

export const playSound = (name: SoundName, note: SoundNote = {}): void => {
  const prefs = getPrefs();
  if (!isHeard(name, note, prefs)) return;
  waiting?.push(() => playSound(name, note));
  if (context === undefined) return;
  const audio = context;
  for (const burst of SOUNDS[name]) play(audio, burst, prefs.volume);
};
