/** Who can read a table that is closed: everyone, or only those who had a seat there, if it was locked to the end. */
import { logEntry } from '@croupier/host';
import { ok, type Refusal, type Result } from '@croupier/kernel';
import type { RoomEventOf } from '@croupier/protocol/table';
import type { Store, TableRecord } from '@croupier/store';

export type Readers = 'everyone' | readonly string[];

/** Behind the event that closes a room there are only the seeds of its last shoes: of a duel, twenty. */
const TAIL = 32;
const KEPT = 1000;
const PAGE = 500;

const roomEvent = (stored: Parameters<typeof logEntry>[0]) => {
  const entry = logEntry(stored)?.entry;
  return entry !== undefined && 'room' in entry ? entry.room : undefined;
};

export class ClosedTables {
  readonly #store: Store;
  readonly #kept = new Map<string, Readers>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** A closed table never changes, so it is read once. */
  async readers(record: TableRecord): Promise<Result<Readers, Refusal>> {
    const kept = this.#kept.get(record.table);
    if (kept !== undefined) return ok(kept);
    const found = (await this.#fromEnd(record)) ?? (await this.#fromWhole(record));
    if (!found.ok) return found;
    const oldest = this.#kept.size >= KEPT ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(record.table, found.value);
    return found;
  }

  async #fromEnd({ table, seq }: TableRecord): Promise<Result<Readers, Refusal> | undefined> {
    const tail = await this.#store.events({ table, after: Math.max(0, seq - TAIL), limit: TAIL });
    if (!tail.ok) return tail;
    const closed = tail.value
      .map(roomEvent)
      .find((event): event is RoomEventOf<'RoomClosed'> => event?.type === 'RoomClosed');
    return closed?.readers === undefined ? undefined : ok(closed.readers);
  }

  /** Logs of the first release do not say it at their end. */
  async #fromWhole({ table, seq, setup }: TableRecord): Promise<Result<Readers, Refusal>> {
    let locked = (setup as { readonly locked?: unknown }).locked === true;
    const guests = new Set<string>();
    for (let after = 0; after < seq; after += PAGE) {
      const page = await this.#store.events({ table, after, limit: PAGE });
      if (!page.ok) return page;
      for (const event of page.value.map(roomEvent)) {
        if (event?.type === 'RoomLocked') locked = event.locked;
        if (event?.type === 'SeatTaken' && event.bot === undefined) guests.add(event.user);
      }
    }
    return ok(locked ? [...guests] : 'everyone');
  }
}
