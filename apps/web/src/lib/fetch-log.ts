/** The public log of a table as it is served: one page on each line, which is what every checker reads. */
import { readLogPage } from '@croupier/client/rest';
import { isTableEntry, type LogAnswer } from '@croupier/protocol';
import { REST } from './api.ts';

/** Page by page, to the head that the first one names, so that a table in play does not keep us for ever. */
export async function* pagesOf(table: string, round: string | null = null): AsyncGenerator<LogAnswer> {
  let head: number | undefined;
  for (let after = 0; head === undefined || after < head; ) {
    const page = await readLogPage(REST, table, after, round);
    // However honest that log is, it says nothing about the table that was asked for.
    if (page.table.table !== table.toUpperCase())
      throw new Error(`The server sent the log of table ${page.table.table.slice(0, 20)} instead of table ${table}.`);
    head ??= page.table.seq;
    yield page;
    const last = page.events.at(-1);
    if (last === undefined) return;
    after = last.seq;
  }
}

export const fetchLog = async (table: string): Promise<string> => {
  const lines: string[] = [];
  for await (const page of pagesOf(table)) lines.push(JSON.stringify(page));
  return `${lines.join('\n')}\n`;
};

/** The shoe that this event commits the house to. */
export const committedShoe = (event: unknown): string | undefined => {
  const room = isTableEntry(event) && 'room' in event ? event.room : undefined;
  return room?.type === 'ShoeCommitted' || room?.type === 'ShoeLent' ? room.shoe : undefined;
};

/** When the house fixed this shoe. `round`: one of one's own, which opens the log behind a lock too. */
export const committedAt = async (table: string, shoe: string, round: string | null): Promise<number | undefined> => {
  for await (const { events } of pagesOf(table, round)) {
    const found = events.find(({ event }) => committedShoe(event) === shoe);
    if (found !== undefined) return found.at;
  }
  return undefined;
};
