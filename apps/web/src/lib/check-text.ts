/** Any text that somebody gives us to check: the file of a shoe, the log of a whole table, or neither. */
import { isShoeFile, joinPages, valuesOf } from '@croupier/protocol';
import { type CheckedLog, checkLog } from './log-words.ts';
import { type CheckedShoe, checkShoeFile } from './shoe-words.ts';

export type CheckedText =
  | { readonly kind: 'shoe'; readonly checked: CheckedShoe }
  | { readonly kind: 'log'; readonly checked: CheckedLog }
  | { readonly kind: 'neither'; readonly why: string };

export const checkText = async (text: string): Promise<CheckedText> => {
  const values = valuesOf(text);
  if (!values.ok) return { kind: 'neither', why: 'This is not JSON.' };
  const [first, ...rest] = values.value;
  if (rest.length === 0 && isShoeFile(first)) return { kind: 'shoe', checked: checkShoeFile(first) };
  const log = joinPages(values.value);
  return log.ok ? { kind: 'log', checked: await checkLog(log.value) } : { kind: 'neither', why: log.error.message };
};
