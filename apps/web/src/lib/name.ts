/** A name of two words, made once on this device; it can be changed in the settings. */
import { keep, kept } from './keep.ts';

const FIRST = ['Calm', 'Quick', 'Quiet', 'Bright', 'Early', 'Amber', 'Silver', 'Gentle', 'Clever', 'Steady'];
const SECOND = ['Heron', 'Otter', 'Maple', 'Harbor', 'Falcon', 'Willow', 'Badger', 'Comet', 'Lantern', 'Juniper'];

const pick = (words: readonly string[]): string => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return words[number % words.length] ?? '';
};

export const ownName = (): string => {
  const known = kept('name');
  if (known !== undefined) return known;
  const made = `${pick(FIRST)} ${pick(SECOND)}`;
  keep('name', made);
  return made;
};

/** Whether the player has chosen this name, or has been asked and kept the one that was made. */
export const isNamed = (): boolean => kept('named') !== undefined;
export const keepMadeName = (): void => keep('named', 'yes');

export const rename = (name: string): void => {
  keepMadeName();
  keep('name', name.trim().slice(0, 32));
};
