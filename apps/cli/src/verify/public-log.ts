/**
 * The public log of a table, as a server's pages give it: the table's own description and its events. Pages may be
 * joined in one object, listed, or stand one after the other, one on each line, as a loop around curl leaves them.
 */
import { TableAudit, type TableReport } from '@croupier/host';
import { type AnyGame, err, ok, type Refusal, type Result } from '@croupier/kernel';
import { logAnswer } from '@croupier/protocol';
import type { StoredEvent, TableRecord } from '@croupier/store/memory';
import { refuse } from '../refusals.ts';

export interface PublicLog {
  readonly record: TableRecord;
  readonly events: readonly StoredEvent[];
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The JSON values of a text: one, or one on each line. Undefined if any of it is not JSON. */
export const valuesOf = (text: string): readonly unknown[] | undefined => {
  const whole = parseJson(text);
  if (whole !== undefined) return Array.isArray(whole) ? (whole as readonly unknown[]) : [whole];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values = lines.map(parseJson);
  return lines.length === 0 || values.includes(undefined) ? undefined : values;
};

export const readPage = (raw: unknown): Result<PublicLog, Refusal> => {
  const parsed = logAnswer.safeParse(raw);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
    return err(refuse('LOG_FILE_MALFORMED', { field: field === '' ? 'table' : field.slice(0, 80) }));
  }
  const { closedAt, ...table } = parsed.data.table;
  return ok({ record: { ...table, closedAt: closedAt ?? undefined }, events: parsed.data.events });
};

/** Up to the head that the log itself names: what was written while a page was read belongs to the next check. */
export const upToHead = ({ record, events }: PublicLog): PublicLog => ({
  record,
  events: events.filter(({ seq }) => seq <= record.seq),
});

export const joinPages = (pages: readonly unknown[]): Result<PublicLog, Refusal> => {
  const events: StoredEvent[] = [];
  let record: TableRecord | undefined;
  for (const raw of pages) {
    const page = readPage(raw);
    if (!page.ok) return page;
    if (record !== undefined && page.value.record.table !== record.table)
      return err(refuse('LOG_FILE_MALFORMED', { field: 'table.table' }));
    record = page.value.record;
    for (const event of page.value.events) events.push(event);
  }
  return record === undefined
    ? err(refuse('LOG_FILE_MALFORMED', { field: 'table' }))
    : ok(upToHead({ record, events }));
};

/** As one page, which is how `joinPages` reads it back. */
export const formatLog = ({ record, events }: PublicLog): string =>
  `${JSON.stringify({ table: { ...record, closedAt: record.closedAt ?? null }, events })}\n`;

export const auditLog = (games: readonly AnyGame[], { record, events }: PublicLog): TableReport => {
  const audit = new TableAudit(games, record);
  for (const event of events) audit.read(event);
  return audit.end();
};
