/** Entries that no server writes, in any game. */
import type { StoredEvent } from '@croupier/store/memory';
import type { LogEntry } from '../contract.ts';

/** Why this cannot be a log entry; undefined if it can. */
export const oddShape = ({ at }: StoredEvent, read: LogEntry | undefined): string | undefined => {
  if (read === undefined) return 'it is not a table entry';
  if (at < 0) return 'its time is before 1970';
  return 'room' in read.entry && 'game' in read.entry ? 'it belongs to both the room and the game' : undefined;
};
