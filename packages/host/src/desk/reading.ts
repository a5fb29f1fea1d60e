/** From the log to the state, and from the vault to what the state needs but does not hold. */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import type { Store, StoredEvent } from '@croupier/store/memory';
import type { LogEntry } from '../contract.ts';
import { shoesOf } from '../duel-setup.ts';
import type { RoomState } from '../room/room.ts';
import { logEntry } from './entries.ts';
import type { Secrets } from './secrets.ts';
import { afterEntry, type TableState } from './state.ts';

const PAGE = 1000;

/** Throws on what is no entry: only tables write here. */
export const entriesOf = (events: readonly StoredEvent[]): readonly LogEntry[] =>
  events.map((event) => {
    const entry = logEntry(event);
    if (entry === undefined) throw new Error(`event ${event.seq} is not an entry of a table`);
    return entry;
  });

/** Everything the log has beyond the state, and the state after it. */
export const readOn = async (
  store: Store,
  table: string,
  state: TableState,
): Promise<Result<{ readonly state: TableState; readonly entries: readonly LogEntry[] }, Refusal>> => {
  const read: LogEntry[] = [];
  let now = state;
  for (;;) {
    const page = await store.events({ table, after: now.seq, limit: PAGE });
    if (!page.ok) return err(page.error);
    const entries = entriesOf(page.value);
    for (const entry of entries) now = afterEntry(now, entry.entry, entry);
    read.push(...entries);
    if (entries.length < PAGE) return ok({ state: now, entries: read });
  }
};

/** The shoes whose seeds are needed: those that are dealt from, will be, or are to be revealed. */
export const neededShoes = ({ current, next, retired, duel }: RoomState): readonly string[] =>
  duel === undefined ? [current?.shoe, next?.shoe, ...retired].filter((shoe) => shoe !== undefined) : shoesOf(duel);

export const learnSecrets = async (store: Store, secrets: Secrets, room: RoomState): Promise<Refusal | undefined> => {
  for (const shoe of neededShoes(room)) {
    if (secrets.knows(shoe)) continue;
    const sealed = await store.sealed(shoe);
    if (!sealed.ok) return sealed.error;
    secrets.learn(shoe, sealed.value.bytes);
  }
  for (const sealed of [room.current, room.next?.sealed])
    if (sealed !== undefined && !secrets.isOpen(sealed.shoe, sealed.facts)) secrets.reopen(sealed.shoe, sealed.facts);
  return undefined;
};
