/**
 * What functions throw when they are given something they cannot work with, such as a misspelled card. Types rule most of
 * it out; a program in plain JavaScript has only this.
 */

/** `code` is for programs, `message` for people. A RangeError too, as older programs expect. */
export class InputError extends RangeError {
  override readonly name = 'InputError';
  readonly code: string;

  constructor({ code, message }: { readonly code: string; readonly message: string }) {
    super(message);
    this.code = code;
  }
}

const LONGEST_QUOTE = 12;

/** Anything, short enough for a sentence. */
export const quote = (raw: unknown): string => {
  if (typeof raw !== 'string') return `a value of type ${typeof raw}`;
  return JSON.stringify(raw.length > LONGEST_QUOTE ? `${raw.slice(0, LONGEST_QUOTE)}…` : raw);
};
