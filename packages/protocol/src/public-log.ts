/**
 * The public log of a table, as a server's pages give it: the table's own description and its events. Pages may be
 * joined in one object, listed, or stand one after the other, one on each line, as a loop around curl leaves them.
 */
import { err, ok, type Refusal, type RefusalBook, type Result, refusalFrom } from '@croupier/kernel';
import { type LogAnswer, logAnswer } from './answers.ts';
import { CODE_PATTERN } from './table-code.ts';

export const PUBLIC_LOG_REFUSALS = {
  LOG_FILE_MALFORMED: 'This is neither a table log nor a shoe file: {field} is missing or has the wrong type.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(PUBLIC_LOG_REFUSALS);

/** As a store has them; said here again because browsers that only read a log load no store. */
export interface PublicLog {
  readonly record: Omit<LogAnswer['table'], 'closedAt'> & { readonly closedAt: number | undefined };
  readonly events: LogAnswer['events'];
  /** The server's receipt for the head, if it gave one. */
  readonly receipt?: unknown;
}

/**
 * `croupier play --json` writes pages, and between them what was answered and what is in no log. Such a line has one field,
 * and is passed over.
 */
const NOTES: ReadonlySet<string> = new Set([
  'joined',
  'view',
  'players',
  'chat',
  'notice',
  'connection',
  'wrong',
  'done',
  'granted',
  'refused',
  'help',
  'left',
]);

/** Of any game, also one that this program does not know. */
const GAME_NAME = /^[a-z0-9-]{1,40}$/i;

const isNote = (value: unknown): boolean => {
  const fields = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return fields.length === 1 && NOTES.has(fields[0] ?? '');
};

/** A session written by `croupier play --json` ends with `left`. Without that line, pages may be missing at the end. */
export const isCutOff = (values: readonly unknown[]): boolean => {
  const notes = values.filter(isNote);
  return notes.length > 0 && !notes.some((note) => 'left' in (note as object));
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The JSON values of a text: one, or one on each line. */
export const valuesOf = (text: string): Result<readonly unknown[], Refusal> => {
  const whole = parseJson(text);
  if (whole !== undefined) return ok(Array.isArray(whole) ? (whole as readonly unknown[]) : [whole]);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values = lines.map(parseJson);
  return lines.length === 0 || values.includes(undefined)
    ? err(refuse('LOG_FILE_MALFORMED', { field: 'file' }))
    : ok(values);
};

const withReceipt = (receipt: unknown): Pick<PublicLog, 'receipt'> => (receipt === undefined ? {} : { receipt });

export const readPage = (raw: unknown): Result<PublicLog, Refusal> => {
  const parsed = logAnswer.safeParse(raw);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
    return err(refuse('LOG_FILE_MALFORMED', { field: field === '' ? 'table' : field.slice(0, 80) }));
  }
  const { table: described, events, receipt } = parsed.data;
  const { closedAt, ...table } = described;
  // Both are printed as they are.
  if (!CODE_PATTERN.test(table.table)) return err(refuse('LOG_FILE_MALFORMED', { field: 'table.table' }));
  if (!GAME_NAME.test(table.game)) return err(refuse('LOG_FILE_MALFORMED', { field: 'table.game' }));
  return ok({ record: { ...table, closedAt: closedAt ?? undefined }, events, ...withReceipt(receipt) });
};

/** Up to the head that the log itself names: what was written while a page was read belongs to the next check. */
export const upToHead = ({ record, events, receipt }: PublicLog): PublicLog => ({
  record,
  events: events.filter(({ seq }) => seq <= record.seq),
  ...withReceipt(receipt),
});

export const joinPages = (pages: readonly unknown[]): Result<PublicLog, Refusal> => {
  const events: LogAnswer['events'][number][] = [];
  let record: PublicLog['record'] | undefined;
  let receipt: unknown;
  for (const raw of pages.filter((value) => !isNote(value))) {
    const page = readPage(raw);
    if (!page.ok) return page;
    if (record !== undefined && page.value.record.table !== record.table)
      return err(refuse('LOG_FILE_MALFORMED', { field: 'table.table' }));
    ({ record, receipt } = page.value);
    for (const event of page.value.events) events.push(event);
  }
  return record === undefined
    ? err(refuse('LOG_FILE_MALFORMED', { field: 'table' }))
    : ok(upToHead({ record, events, receipt }));
};

/** As one page, which is how `joinPages` reads it back. */
export const formatLog = ({ record, events, receipt }: PublicLog): string =>
  `${JSON.stringify({ table: { ...record, closedAt: record.closedAt ?? null }, events, receipt })}\n`;

/** A shoe has a file of its own, which is checked another way. */
export const isShoeFile = (value: unknown): boolean => typeof value === 'object' && value !== null && 'leaves' in value;
