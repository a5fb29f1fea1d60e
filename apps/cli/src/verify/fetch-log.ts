/** A table's whole log, page by page, from any server that gives it. */
import { readLogPage } from '@croupier/client/rest';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { type PublicLog, readPage, upToHead } from '@croupier/protocol';
import type { StoredEvent, TableRecord } from '@croupier/store/memory';
import type { Io } from '../io.ts';
import type { Progress } from '../progress.ts';
import { askServer, type Server } from '../server-address.ts';

export interface LogRequest {
  readonly server: Server;
  readonly table: string;
  readonly token?: string | undefined;
  /** Events after this one only. */
  readonly after?: number;
}

const fetchPage = async (
  io: Io,
  { server, table, token }: LogRequest,
  after: number,
): Promise<Result<PublicLog, Refusal>> => {
  const page = await askServer(io, { server, token }, (rest) => readLogPage(rest, table, after));
  return page.ok ? readPage(page.value) : page;
};

/** To the head that the first page names, so that a table in play does not keep us for ever. */
export const fetchLog = async (
  io: Io,
  request: LogRequest,
  progress?: Progress,
): Promise<Result<PublicLog, Refusal>> => {
  const events: StoredEvent[] = [];
  let record: TableRecord | undefined;
  let receipt: unknown;
  for (;;) {
    const page = await fetchPage(io, request, (request.after ?? 0) + events.length);
    if (!page.ok) return err(page.error);
    // Both of the first page: what was written meanwhile belongs to the next check.
    if (record === undefined) ({ record, receipt } = page.value);
    for (const event of page.value.events) events.push(event);
    progress?.tell((request.after ?? 0) + events.length, record.seq);
    if (page.value.events.length === 0 || (request.after ?? 0) + events.length >= record.seq) break;
  }
  return ok(upToHead({ record, events, receipt }));
};
