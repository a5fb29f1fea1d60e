/**
 * Entries of the log as they are stored and read back. The version counts changes of this shape: since version 2 the first
 * entry of each append says what was asked, and by whom.
 */
import type { Json } from '@croupier/kernel';
import type { StoredEvent } from '@croupier/store/memory';
import type { LogEntry, TableEntry } from '../contract.ts';

const FIRST_VERSION = 1;
export const ENTRY_VERSION = 2;

/** Events of games and rooms are JSON, which the conformance suite proves; their types cannot say so. */
export const entryJson = (entry: TableEntry): Json => entry as unknown as Json;

/** Checks only the outer shape; the code that applies the entry checks its content. */
const isEntry = (raw: Json): boolean => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return false;
  const { room, game, by } = raw as { readonly [field: string]: Json };
  const isEvent = (event: Json | undefined): boolean => typeof event === 'object' && event !== null && 'type' in event;
  return room === undefined ? isEvent(game) && (by === 'house' || typeof by === 'number') : isEvent(room);
};

/** Undefined if it is not a table entry. */
export const logEntry = ({ v, seq, at, hash, event }: StoredEvent): LogEntry | undefined => {
  if ((v !== FIRST_VERSION && v !== ENTRY_VERSION) || !isEntry(event)) return undefined;
  return { seq, ...(v !== FIRST_VERSION && { v }), at, hash, entry: event as unknown as TableEntry };
};

/** As sent to clients: without the leaves, which are in the log for anyone who wants to check. */
export const withoutLeaves = (entry: LogEntry): LogEntry => {
  if (!('room' in entry.entry) || entry.entry.room.type !== 'ShoeSealed') return entry;
  return { ...entry, entry: { ...entry.entry, room: { ...entry.entry.room, leaves: [] } } };
};

/** The stored form of an entry that came over a wire, where what follows from the one before it is not said again. */
export const storedFrom = (
  table: string,
  prevHash: string,
  { seq, v = FIRST_VERSION, at, hash, entry }: Omit<LogEntry, 'entry'> & { readonly entry: object },
): StoredEvent => ({ table, seq, v, at, event: entry as Json, prevHash, hash });
