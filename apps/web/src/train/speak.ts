/** Questions read aloud by the browser, for those who chose it. */
import { keep, kept } from '../lib/keep.ts';

const KEY = 'practice-aloud';

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

export const speaksAloud = (): boolean => canSpeak() && kept(KEY) === 'yes';
export const setAloud = (isOn: boolean): void => {
  keep(KEY, isOn ? 'yes' : 'no');
  if (!isOn) hush();
};

/** What is being said gives way. */
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
