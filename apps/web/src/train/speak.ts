/** Questions read aloud by the browser, if the player chose that. */
import { keep, kept } from '../lib/keep.ts';

const KEY = 'practice-aloud';

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

export const speaksAloud = (): boolean => canSpeak() && kept(KEY) === 'yes';
export const setAloud = (isOn: boolean): void => {
  keep(KEY, isOn ? 'yes' : 'no');
  if (!isOn) hush();
};

/** Interrupts what is being said. */
export const speak = (text: string): void => {
  if (!speaksAloud()) return;
  speechSynthesis.cancel();
  const said = new SpeechSynthesisUtterance(text.replaceAll('−', 'minus '));
  said.lang = 'en-US';
  speechSynthesis.speak(said);
};

export const hush = (): void => {
  if (canSpeak()) speechSynthesis.cancel();
};
