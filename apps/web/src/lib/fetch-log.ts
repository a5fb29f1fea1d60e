/** The public log of a table as it is served: one page on each line, which is what every checker reads. */
import { REST } from './api.ts';

interface LogPage {
  readonly table: { readonly seq: number };
  readonly events: readonly { readonly seq: number; readonly at: number; readonly event: object }[];
}

const PAGE = 500;

/** Page by page, to the head that the first one names, so that a table in play does not keep us for ever. */
async function* pagesOf(table: string, round: string | null = null): AsyncGenerator<LogPage> {
  let head: number | undefined;
  for (let after = 0; head === undefined || after < head; ) {
    const page = await REST.get<LogPage>(
      `/api/tables/${table}/log?after=${after}&limit=${PAGE}${round === null ? '' : `&round=${round}`}`,
    );
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
export const committedShoe = (event: object): string | undefined => {
  const room: unknown = 'room' in event ? event.room : undefined;
  if (typeof room !== 'object' || room === null || !('type' in room) || room.type !== 'ShoeCommitted') return undefined;
  return 'shoe' in room && typeof room.shoe === 'string' ? room.shoe : undefined;
};

/** When the house fixed this shoe. `round`: one of one's own, which opens the log behind a lock too. */
export const committedAt = async (table: string, shoe: string, round: string | null): Promise<number | undefined> => {
  for await (const { events } of pagesOf(table, round)) {
    const found = events.find(({ event }) => committedShoe(event) === shoe);
    if (found !== undefined) return found.at;
  }
  return undefined;
};
