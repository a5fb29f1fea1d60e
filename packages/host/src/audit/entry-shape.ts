/** Entries that no server writes, in any game. What passes can be folded and named in sentences without a surprise. */
import { isTableEntry } from '@croupier/protocol';
import type { StoredEvent } from '@croupier/store/memory';
import type { LogEntry } from '../contract.ts';

const MALFORMED = 'a field of it is missing or malformed';

/** Fields of room events by their type, wherever they appear. What else they must be is for the rules to say. */
const TEXTS = new Set(['shoe', 'user', 'to', 'why', 'bot', 'mode', 'aid', 'hash', 'bytes', 'commitment', 'entropy', 'seed']);
const NUMBERS = new Set(['seat', 'number']);
const HASHES = new Set(['context', 'root']);
const HASH = /^[0-9a-f]{64}$/;

const isHash = (value: unknown): boolean => typeof value === 'string' && HASH.test(value);

const isField = (name: string, value: unknown): boolean => {
  if (TEXTS.has(name)) return typeof value === 'string';
  if (NUMBERS.has(name)) return Number.isSafeInteger(value);
  return !HASHES.has(name) || isHash(value);
};

const isRoomEvent = (event: object): boolean => {
  const fields = event as { readonly [name: string]: unknown };
  if (!Object.entries(fields).every(([name, value]) => isField(name, value))) return false;
  if (fields['type'] !== 'ShoeSealed') return true;
  const { leaves } = fields;
  return Array.isArray(leaves) && leaves.every(isHash) && isHash(fields['context']) && isHash(fields['root']);
};

/** The name of a shoe of this table. Others would be printed as they are, and may contain anything. */
const isShoeName = (name: string, table: string): boolean =>
  name.startsWith(`${table}.`) && /^[1-9]\d{0,8}$/.test(name.slice(table.length + 1));

/** Why this cannot be an entry of this table's log; undefined if it can. */
export const oddShape = (table: string, { at }: StoredEvent, read: LogEntry | undefined): string | undefined => {
  if (read === undefined) return 'it is not a table entry';
  if (!isTableEntry(read.entry)) return MALFORMED;
  if (at < 0) return 'its time is before 1970';
  if (!('room' in read.entry)) return undefined;
  if ('game' in read.entry) return 'it belongs to both the room and the game';
  const { room } = read.entry;
  if (!isRoomEvent(room)) return MALFORMED;
  return 'shoe' in room && !isShoeName(room.shoe, table) ? 'it names a shoe that is not of this table' : undefined;
};
