/** Reading whole logs: to put a round into words, to make the public file of a shoe. Nothing here is secret. */
import { findGame, GAMES } from '@croupier/catalog';
import { type LogEntry, logEntry, TableAudit } from '@croupier/host';
import { err, type Json, ok, type Refusal, type Result, refusalFrom } from '@croupier/kernel';
import { STORE_REFUSALS, type Store, type StoredEvent, type TableRecord } from '@croupier/store';

const PAGE = 500;

/** Calls `read` with every event up to `last`, in order. */
const readLog = async (
  store: Store,
  table: string,
  last: number,
  read: (event: StoredEvent) => void,
): Promise<Result<undefined, Refusal>> => {
  for (let after = 0; after < last; ) {
    const page = await store.events({ table, after, limit: Math.min(PAGE, last - after) });
    if (!page.ok) return page;
    for (const event of page.value) read(event);
    if (page.value.length === 0) break;
    after += page.value.length;
  }
  return ok(undefined);
};

export interface ToldRound {
  /** What it was played by. */
  readonly rules: Json;
  readonly entries: readonly LogEntry[];
  readonly sentences: readonly { readonly seq: number; readonly sentence: string }[];
}

/** A sentence needs the state it speaks of, so the game is folded from its beginning. */
export const tellRound = async (
  store: Store,
  record: TableRecord,
  { firstSeq, lastSeq }: { readonly firstSeq: number; readonly lastSeq: number },
): Promise<Result<ToldRound, Refusal>> => {
  const rules = (record.setup as { readonly rules?: unknown }).rules;
  const setup = findGame(record.game)?.setup(rules);
  if (setup?.ok !== true) throw new Error(`the table ${record.table} has rules that are not known here`);
  let position = setup.value.begin();
  const entries: LogEntry[] = [];
  const sentences: ToldRound['sentences'][number][] = [];
  const done = await readLog(store, record.table, lastSeq, (event) => {
    const entry = logEntry(event);
    if (entry === undefined) return;
    const read = 'game' in entry.entry ? position.read(entry.entry.game) : undefined;
    if (read?.ok === true) position = read.value.after;
    if (event.seq < firstSeq) return;
    entries.push(entry);
    if (read?.ok === true) sentences.push({ seq: event.seq, sentence: read.value.say() });
  });
  return done.ok ? ok({ rules: position.setup, entries, sentences }) : done;
};

/** The shoe file as the log has it now, of a shoe that was sealed by `last`: whoever was dealt from it is owed all of it. */
export const shoeFile = async (
  store: Store,
  { record, last }: { readonly record: TableRecord; readonly last: number },
  shoe: string,
) => {
  const audit = new TableAudit(GAMES, record);
  let isSealed = false;
  const done = await readLog(store, record.table, record.seq, (event) => {
    audit.read(event);
    if (event.seq === last) isSealed = audit.shoeFile(shoe) !== undefined;
  });
  if (!done.ok) return done;
  const file = isSealed ? audit.shoeFile(shoe) : undefined;
  return file === undefined ? err(refusalFrom(STORE_REFUSALS)('SHOE_UNKNOWN', { shoe })) : ok(file);
};
