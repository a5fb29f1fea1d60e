/**
 * The hash chain of a table's log. The first link is the hash of the table's description, every event's hash covers
 * the hash before it, and the table keeps the last one: anyone who has that one hash can tell whether any byte of the
 * log was changed, left out, added or moved.
 */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { sha256Hex } from '#sha256';
import { canonical, canonicalJson, MAX_LENGTH, objectText } from './canonical.ts';
import type { Hash, NewTable, StoredEvent, TableRecord } from './ports.ts';
import { refuse } from './refusals.ts';

export { payloadHash } from './canonical.ts';

/** Hash before the first event: of the table itself. */
export const genesisHash = ({ table, game, setup, at }: NewTable): Hash =>
  sha256Hex(canonicalJson({ chain: 'croupier/1', table, game, setup, at }));

/** In the order of the alphabet, which spares the sorting. */
const linkText = ({ table, seq, v, at, event, prevHash }: Omit<StoredEvent, 'hash'>): string | undefined =>
  canonical({ at, event, prevHash, seq, table, v });

/** Of an event out of a log from outside; undefined when a field of it leaves nothing to hash. */
export const linkHash = (link: Omit<StoredEvent, 'hash'>): Hash | undefined => {
  const text = linkText(link);
  return text === undefined ? undefined : sha256Hex(text);
};

export const eventHash = (link: Omit<StoredEvent, 'hash'>): Hash => {
  const hash = linkHash(link);
  if (hash === undefined) throw new TypeError('an event that is not JSON');
  return hash;
};

/** An event on its way into the log, with the canonical text it will be stored as. */
export interface TextEvent {
  readonly v: number;
  readonly text: string;
}

/** An event as it will stand in the log, but for its text, which stands beside it. */
export interface ChainedEvent extends Omit<StoredEvent, 'event'> {
  readonly text: string;
}

/** The hash of `linkText`, put together from a text that is canonical already. */
const textHash = ({ table, seq, v, at, text, prevHash }: Omit<ChainedEvent, 'hash'>): Hash => {
  const link = objectText({
    at: String(at),
    event: text,
    prevHash: JSON.stringify(prevHash),
    seq: String(seq),
    table: JSON.stringify(table),
    v: String(v),
  });
  // Longer than what has a canonical text: nobody could check it.
  if (link.length > MAX_LENGTH) throw new TypeError('an event that is too long for the log');
  return sha256Hex(link);
};

/** The events as they will stand in the log after `head`. */
export const chainOn = (
  head: Pick<TableRecord, 'table' | 'seq' | 'hash'>,
  events: readonly TextEvent[],
  at: number,
): readonly ChainedEvent[] => {
  const chained: ChainedEvent[] = [];
  let prevHash = head.hash;
  for (const { v, text } of events) {
    const link = { table: head.table, seq: head.seq + chained.length + 1, v, at, text, prevHash };
    const hash = textHash(link);
    chained.push({ ...link, hash });
    prevHash = hash;
  }
  return chained;
};

/** What is checked comes from outside: a field may be missing or of another kind, and then there is no text to hash. */
const fits = (stored: StoredEvent, table: string, seq: number, prevHash: Hash): boolean => {
  if (stored.table !== table || stored.seq !== seq || stored.prevHash !== prevHash) return false;
  return linkHash(stored) === stored.hash;
};

/** Checks a table's whole log against its description and its head. The refusal names the first event that is wrong. */
export const verifyLog = (table: TableRecord, events: readonly StoredEvent[]): Result<Hash, Refusal> => {
  const tampered = (seq: number): Result<Hash, Refusal> =>
    err(refuse('LOG_TAMPERED', { table: String(table.table), seq }));
  let head = genesisHash(table);
  for (const [index, stored] of events.entries()) {
    if (!fits(stored, table.table, index + 1, head)) return tampered(index + 1);
    head = stored.hash;
  }
  return events.length === table.seq && head === table.hash ? ok(head) : tampered(events.length);
};
