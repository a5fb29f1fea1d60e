/** Texts to check: the file of a shoe, the log of a whole table with players' evidence files, or neither. */
import { parseEvidence, type ReadEvidence } from '@croupier/fair';
import { isShoeFile, joinPages, valuesOf } from '@croupier/protocol';
import { type CheckedLog, checkLog } from './log-words.ts';
import { type CheckedShoe, checkShoeFile } from './shoe-words.ts';

export type CheckedText =
  | { readonly kind: 'shoe'; readonly checked: CheckedShoe }
  | { readonly kind: 'log'; readonly checked: CheckedLog }
  | { readonly kind: 'neither'; readonly why: string };

const OWN_ONLY = 'This is a player’s evidence file. Open it together with the table’s log.';
const OTHER_TABLE = 'The evidence and the log are from different tables.';

const neither = (why: string): CheckedText => ({ kind: 'neither', why });

/** In any order. */
export const checkText = async (...texts: readonly string[]): Promise<CheckedText> => {
  const values: unknown[] = [];
  for (const text of texts) {
    const read = valuesOf(text);
    if (!read.ok) return neither('This is not JSON.');
    values.push(...read.value);
  }
  const own = values.flatMap((value): readonly ReadEvidence[] => [parseEvidence(value) ?? []].flat());
  const others = values.filter((value) => parseEvidence(value) === undefined);
  const [first, ...rest] = others;
  if (first === undefined && own.length > 0) return neither(OWN_ONLY);
  if (rest.length === 0 && own.length === 0 && isShoeFile(first))
    return { kind: 'shoe', checked: checkShoeFile(first) };
  const log = joinPages(others);
  if (!log.ok) return neither(log.error.message);
  if (own.some(({ table }) => table !== log.value.record.table)) return neither(OTHER_TABLE);
  return { kind: 'log', checked: await checkLog(log.value, own) };
};
