/** As much of a table's log as a check needs, page by page. */
import type { LogAnswer } from '@croupier/protocol';
import type { LogPage } from '../story.ts';
import type { LogPart } from './check-log.ts';
import { isTooDeep } from './nesting.ts';

/** A longer log is not read for a reveal: it would keep server and page busy. */
const LONGEST = 5000;
/** Servers send pages of 200 entries. One that keeps sending fewer than this only keeps the client busy. */
const FEWEST = 50;

/** Not beyond what was shown: pictures of later entries may still come, and are compared with the next part. */
export const logPartOf = async (
  fetchLog: (after: number) => Promise<LogPage>,
  after: number,
  upTo: number,
): Promise<LogPart | 'too-long' | undefined> => {
  if (upTo - after > LONGEST) return 'too-long';
  const events: LogAnswer['events'][number][] = [];
  let table: LogAnswer['table'] | undefined;
  const most = 2 + Math.ceil((upTo - after) / FEWEST);
  for (let last = after, pages = 0; last < upTo; pages++) {
    if (pages === most) return undefined;
    const page = (await fetchLog(last)) as Partial<LogAnswer>;
    table ??= page.table;
    const due = (page.events ?? []).filter(({ seq }) => seq <= upTo);
    // Whatever is nested this deeply is no event.
    events.push(...due.map((event) => (isTooDeep(event) ? { ...event, event: null } : event)));
    const next = events.at(-1)?.seq ?? last;
    if (next <= last) return undefined;
    last = next;
  }
  return table && { table, events };
};
