/** Rows of a log as events. A row that no longer says what was written is refused, never repaired. */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { parseCanonical } from '../canonical.ts';
import type { StoredEvent } from '../ports.ts';
import { refuse } from '../refusals.ts';
import type { EventRow } from '../rows.ts';

export const eventsOf = (rows: readonly EventRow[]): Result<readonly StoredEvent[], Refusal> => {
  const events: StoredEvent[] = [];
  for (const row of rows) {
    const event = parseCanonical(row.event);
    if (event === undefined) return err(refuse('LOG_TAMPERED', { table: row.table, seq: row.seq }));
    events.push({ ...row, event });
  }
  return ok(events);
};
