/** A name of two words, made once on this device; it can be changed in the settings. */
import { forget, keep, kept } from './keep.ts';

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

/** The server has this name from this device. */
export const isNameSent = (name: string): boolean => kept('name.sent') === name;
export const noteSent = (name: string): void => keep('name.sent', name);

/** What the server calls the player now, unless they chose another name here while it was asked. */
export const adoptName = (asked: string, name: string): void => {
  if (name === asked || ownName() !== asked) return;
  keep('name', name);
  noteSent(name);
};
/** Of a player whose name the server has. */
export const becomeNamed = (name: string): void => {
  keepMadeName();
  keep('name', name);
  noteSent(name);
};
export const forgetName = (): void => {
  forget('name');
  forget('name.sent');
};

export const rename = (name: string): void => {
  keepMadeName();
  keep('name', name.trim().slice(0, 32));
};
